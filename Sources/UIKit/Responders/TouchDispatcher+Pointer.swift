internal import CoreGraphics
package import Foundation

extension TouchDispatcher {
  /// A pointer moves without a button, in points of the screen; nil when it leaves the screen.
  package func hovered(at point: CGPoint?) {
    guard point != nil || !hovering.isEmpty else { return }
    let application = UIApplication.shared
    let event = UIEvent(type: .hover, timestamp: application.clock.now)
    event.modifierFlags = modifierFlags
    let place = point.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
    let found = application.isIgnoringInteractionEvents ? nil : place.flatMap(Self.target)
    let over = found.map { Self.hoverRecognizers(from: $0.1) } ?? []
    arena.update {
      for recognizer in hovering where !over.contains(where: { $0 === recognizer }) { recognizer.leave() }
      for recognizer in over {
        guard let window = found?.0, let place else { continue }
        let isNew = !hovering.contains { $0 === recognizer }
        if isNew, !GestureQuestions.shouldReceive(recognizer, event) { continue }
        recognizer.hover(at: window.convert(fromScreen: place), in: window, event)
      }
      hovering = over.filter { $0.ownState.isActive }
    }
  }

  /// The enabled hover recognizers of a view and those around it, the innermost first.
  private static func hoverRecognizers(from view: UIView) -> [UIHoverGestureRecognizer] {
    var found: [UIHoverGestureRecognizer] = []
    var view: UIView? = view
    while let candidate = view {
      found += candidate.recognizers.compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
      view = candidate.superview
    }
    return found
  }

  /// The status bar is tapped: the one scroll view of the key window that wants it scrolls to its top.
  package func tappedStatusBar() {
    guard let window = UIApplication.shared.keyWindow, !UIApplication.shared.isIgnoringInteractionEvents else { return }
    var found: [UIScrollView] = []
    var pending: [UIView] = [window]
    while let view = pending.popLast() {
      guard view.takesTouches else { continue }
      if let scrollView = view as? UIScrollView, scrollView.scrollsToTop { found.append(scrollView) }
      pending += view.subviews
    }
    if found.count == 1 { _ = found[0].scrollToTop() }
  }
}
