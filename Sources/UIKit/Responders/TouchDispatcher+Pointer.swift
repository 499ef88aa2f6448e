internal import CoreGraphics
package import Foundation

extension TouchDispatcher {
  /// A button of the pointer goes down: with the first of them the pointer touches, others join it.
  package func pointerPressed(_ button: UIEvent.ButtonMask, at point: CGPoint) {
    guard !button.isEmpty, button.isDisjoint(with: buttonMask) else { return }
    let isFirst = buttonMask.isEmpty
    buttonMask.formUnion(button)
    if isFirst { began(Self.pointer, at: point, type: .indirectPointer) } else { moved(Self.pointer, to: point) }
  }

  /// The pointer moves, with any buttons down; nil when it leaves the screen.
  package func pointerMoved(to point: CGPoint?) {
    pointerLocation = point.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
    if buttonMask.isEmpty { return hovered(at: point) }
    if let point { moved(Self.pointer, to: point) }
  }

  /// A button of the pointer goes up: with the last of them the touch ends.
  package func pointerReleased(_ button: UIEvent.ButtonMask) {
    let rest = buttonMask.subtracting(button)
    guard rest != buttonMask else { return }
    // The last event still tells which buttons it was.
    if rest.isEmpty { ended(Self.pointer) }
    buttonMask = rest
  }

  /// The system takes the pointer away.
  package func pointerCancelled() {
    if !buttonMask.isEmpty { cancelled(Self.pointer) }
    (buttonMask, pointerLocation) = ([], nil)
    hovered(at: nil)
  }

  /// A pointer moves without a button, in points of the screen; nil when it leaves the screen.
  package func hovered(at point: CGPoint?) {
    guard point != nil || !hovering.isEmpty else { return }
    let event = UIEvent(type: .hover, timestamp: application.clock.now)
    event.modifierFlags = modifierFlags
    let location = point.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
    let found = application.isIgnoringInteractionEvents ? nil : location.flatMap(target)
    let over = found.map { Self.hoverRecognizers(from: $0.1) } ?? []
    arena.update {
      for recognizer in hovering where !over.contains(where: { $0 === recognizer }) { recognizer.leave() }
      for recognizer in over {
        guard let window = found?.0, let location else { continue }
        let isNew = !hovering.contains { $0 === recognizer }
        if isNew, !GestureQuestions.shouldReceive(recognizer, event) { continue }
        recognizer.hover(at: window.convert(fromScreen: location), in: window, event)
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
}
