import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

extension Stage {
  /// Every labelled row of the menu that is open, in front, with its place on the window.
  var menuRows: [(String, CGRect)] {
    var rows: [(String, CGRect)] = []
    func visit(_ view: UIView) {
      if "\(Swift.type(of: view))" == "MenuRow", let text = view.accessibilityLabel {
        rows.append((text, view.convert(view.bounds, to: nil)))
      }
      for subview in view.subviews { visit(subview) }
    }
    if let overlay = window.subviews.last(where: { "\(Swift.type(of: $0))" == "MenuOverlay" }),
      overlay.isUserInteractionEnabled, let panel = overlay.subviews.last
    {
      visit(panel)
    }
    return rows
  }

  /// The pictures of views that were lifted out of the page, as they stand on the window, the frontmost first.
  var liftedFrames: [CGRect] { frames(ofType: "LiftedCard") }
  /// Every view of a type in the window, given by the type's name, the frontmost first; what is clear is left out.
  func frames(ofType name: String) -> [CGRect] {
    var frames: [CGRect] = []
    func visit(_ view: UIView) {
      if "\(Swift.type(of: view))" == name, view.alpha > 0 { frames.append(view.convert(view.bounds, to: nil)) }
      for subview in view.subviews.reversed() { visit(subview) }
    }
    visit(window)
    return frames
  }
  /// Chooses an element of the menu that is open by a tap.
  func choose(_ title: String) throws {
    let frame = try #require(menuRows.first { $0.0 == title }?.1)
    tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }
  /// A finger comes down and stays until a context menu is there.
  func press(at point: CGPoint, for seconds: TimeInterval = 1.2, releases: Bool = true) {
    touchDown(at: point)
    advance(by: seconds)
    if releases { touchUp() }
    turn()
  }
}
