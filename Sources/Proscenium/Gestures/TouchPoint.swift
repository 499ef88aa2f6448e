internal import CoreGraphics
internal import Foundation
internal import UIKit

/// The point at which a touch meets a view, or the reason that none does.
@MainActor struct TouchPoint {
  /// The middle of what can be seen of the view, in points of the screen.
  let point: CGPoint
  /// The obstacle, as the end of a sentence; nil for none.
  let problem: String?

  private init(_ point: CGPoint, _ problem: String? = nil) { (self.point, self.problem) = (point, problem) }

  init(of view: UIView, on application: UIApplication) {
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    if let problem = Self.stateProblem(view) {
      self.init(middle, problem)
      return
    }
    let screen = application.screen.bounds
    let frame = view.screenFrame
    guard frame.width > 0, frame.height > 0 else {
      self.init(middle, "has no area: it is \(frame.width.plain) × \(frame.height.plain)")
      return
    }
    guard frame.intersects(screen) else {
      let position = "\(frame.origin.plain), \(frame.width.plain) × \(frame.height.plain)"
      self.init(
        middle, "is off the screen: it is at \(position), the screen is \(screen.width.plain) × \(screen.height.plain)")
      return
    }
    let (visible, clipper) = Self.visible(frame.intersection(screen), of: view)
    guard visible.width >= 1, visible.height >= 1 else {
      self.init(middle, "is scrolled or cut off by \(clipper?.longDescription ?? "the screen")")
      return
    }
    let point = visible.contains(middle) ? middle : CGPoint(x: visible.midX, y: visible.midY)
    self.init(point, Self.hitProblem(view, at: point, on: application))
  }

  private static func stateProblem(_ view: UIView) -> String? {
    guard view.window != nil else { return "is in no window" }
    for ancestor in sequence(first: view, next: \.superview) {
      let owner = ancestor === view ? "it is" : "\(ancestor.longDescription) is"
      if ancestor.isHidden { return "is hidden: \(owner) hidden" }
      if ancestor.alpha < 0.01 { return "is transparent: \(owner) of alpha \(Double(ancestor.alpha).plain)" }
      if let control = ancestor as? UIControl, !control.isEnabled { return "is disabled: \(owner) not enabled" }
      // A label or an image passes touches on to what it lies in.
      let passesOn = ancestor === view && (ancestor is UILabel || ancestor is UIImageView)
      if !ancestor.isUserInteractionEnabled, !passesOn {
        return
          "takes no touches: isUserInteractionEnabled is false of \(ancestor === view ? "it" : ancestor.longDescription)"
      }
    }
    return view.accessibilityTraits.contains(.notEnabled) ? "is disabled: it has the trait notEnabled" : nil
  }

  /// The visible part of a frame, and the ancestor that clips it last.
  private static func visible(_ frame: CGRect, of view: UIView) -> (CGRect, UIView?) {
    var (left, clipper) = (frame, UIView?.none)
    for ancestor in sequence(first: view, next: \.superview) where ancestor.clipsToBounds {
      let next = left.intersection(ancestor.screenFrame)
      if next != left { clipper = ancestor }
      left = next
    }
    return (left.isNull ? .zero : left, clipper)
  }

  private static func hitProblem(_ view: UIView, at point: CGPoint, on application: UIApplication) -> String? {
    for window in application.windows.reversed() where !window.isHidden {
      guard let hit = window.hitTest(window.convert(point, from: nil), with: nil) else { continue }
      if hit.isDescendant(of: view) { return nil }
      if view.isDescendant(of: hit) { return missed(view, at: point, below: hit) }
      return "is covered at \(point.plain) by \(hit.longDescription)"
    }
    return "is not met by touches at \(point.plain): nothing there takes any now"
  }

  /// The reason that a touch on a view goes to a view around it; nil where that one takes touches for what lies in it.
  private static func missed(_ view: UIView, at point: CGPoint, below hit: UIView) -> String? {
    for ancestor in sequence(first: view, next: \.superview) {
      if ancestor === hit { return nil }
      guard !ancestor.point(inside: ancestor.convert(point, from: nil), with: nil) else { continue }
      let start = "is not met by touches at \(point.plain): "
      return ancestor === view
        ? start + "its point(inside:with:) says no"
        : start + "they miss \(ancestor.longDescription), which it lies in"
    }
    return nil
  }
}

extension Stage {
  func touchPoint(of view: UIView) -> TouchPoint {
    activate()
    return TouchPoint(of: view, on: application)
  }

  /// The start of a gesture: of several views that match the only one that a touch can meet.
  func target(
    of finder: Finder, for gesture: String, at location: TestLocation
  ) throws -> (view: UIView, point: CGPoint) {
    let found = findAll(finder)
    let points = found.map { touchPoint(of: $0) }
    let free = found.indices.filter { points[$0].problem == nil }
    if let index = free.first, free.count == 1 { return (found[index], points[index].point) }
    if let view = found.first, found.count == 1, let problem = points[0].problem {
      try TestFailures.stop("\(gesture): \(view.longDescription) \(problem)", at: location)
    }
    let message = FinderReport(stage: self, finder: finder).message(found, wanted: .once)
    try TestFailures.stop("\(gesture): \(message)", at: location)
  }
}
