internal import CoreGraphics
internal import UIKit

// Touches that reach nothing are usage errors, and reported as such. Rule: D-51
extension Stage {
  func reportUnlessOnScreen(_ point: CGPoint) {
    let screen = application.screen.bounds
    // Script and host mean the last pixel by the edge itself.
    guard !(0...screen.width ~= point.x && 0...screen.height ~= point.y) else { return }
    report(
      "A finger comes down at (\(point.x), \(point.y)), beside the screen of \(screen.width) × \(screen.height) points:"
        + " nothing is there to be touched. Check the point, which is in points of the screen.", about: nil)
  }

  func reportUnlessDown(_ finger: Int, _ what: String) {
    guard !fingersDown.contains(finger) else { return }
    report(
      "Finger \(finger) \(what) and is not down: nothing happens. Call touchDown(at:finger:) with the same number before.",
      about: nil)
  }

  /// Returns true if a touch can reach the middle of a view; otherwise reports why not.
  func isTouchable(_ view: UIView) -> Bool {
    guard let reason = reasonNotSeen(view) else { return true }
    report(
      "\(view) is tapped and is not on the screen: \(reason). Nothing is touched; show the view first, or tap another.",
      about: view)
    return false
  }

  private func reasonNotSeen(_ view: UIView) -> String? {
    guard let window = view.window, application.windows.contains(where: { $0 === window }) else {
      return "it is in no window that is shown"
    }
    var around: UIView? = view
    while let one = around {
      if one.isHidden || one.alpha < 0.01 { return one === view ? "it is hidden" : "\(one) around it is hidden" }
      around = one.superview
    }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return application.screen.bounds.contains(middle)
      ? nil : "its middle is at (\(middle.x), \(middle.y)), beside the screen"
  }

  private func report(_ message: String, about subject: AnyObject?) {
    let diagnostic = Diagnostic(rule: "D-51", message: message, subject: subject)
    note(diagnostic)
  }
}
