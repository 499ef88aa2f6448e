internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

extension UIGestureRecognizer {
  /// Decodes a recognizer's properties from a document; the recognizer is created without it.
  func decodeRecognizer(_ coder: InterfaceCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.flag("enabled", \.isEnabled)
    read.flag("cancelsTouchesInView", \.cancelsTouchesInView)
    read.flag("delaysTouchesBegan", \.delaysTouchesBegan)
    read.flag("delaysTouchesEnded", \.delaysTouchesEnded)
    switch self {
    case let tap as UITapGestureRecognizer: tap.decodeTap(coder)
    case let press as UILongPressGestureRecognizer: press.decodePress(coder)
    case let edge as UIScreenEdgePanGestureRecognizer: edge.decodeEdges(coder)
    case let pan as UIPanGestureRecognizer: pan.decodePan(coder)
    case let swipe as UISwipeGestureRecognizer: swipe.decodeSwipe(coder)
    default: break
    }
  }
}

extension UITapGestureRecognizer {
  fileprivate func decodeTap(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.integer("numberOfTapsRequired", \.numberOfTapsRequired)
    read.integer("numberOfTouchesRequired", \.numberOfTouchesRequired)
  }
}

extension UILongPressGestureRecognizer {
  fileprivate func decodePress(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.integer("numberOfTapsRequired", \.numberOfTapsRequired)
    read.integer("numberOfTouchesRequired", \.numberOfTouchesRequired)
    read.double("minimumPressDuration", \.minimumPressDuration)
    read.number("allowableMovement", \.allowableMovement)
  }
}

extension UIPanGestureRecognizer {
  fileprivate func decodePan(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.integer("minimumNumberOfTouches", \.minimumNumberOfTouches)
    read.integer("maximumNumberOfTouches", \.maximumNumberOfTouches)
  }
}

extension UIScreenEdgePanGestureRecognizer {
  fileprivate func decodeEdges(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder), let names = read.options("edges") else { return }
    let known: [String: UIRectEdge] = ["top": .top, "left": .left, "bottom": .bottom, "right": .right]
    edges = UIRectEdge(names.compactMap { known[$0] })
  }
}

extension UISwipeGestureRecognizer {
  fileprivate func decodeSwipe(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.integer("numberOfTouchesRequired", \.numberOfTouchesRequired)
    let known: [String: Direction] = ["left": .left, "right": .right, "up": .up, "down": .down]
    if let names = read.options("direction") {
      direction = Direction(names.compactMap { known[$0] })
    } else {
      read.choice("direction", \.direction, known)
    }
  }
}
