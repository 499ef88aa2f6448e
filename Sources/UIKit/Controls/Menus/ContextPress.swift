internal import CoreGraphics
internal import Foundation

/// The finger that rests on a view until its context menu opens, and then chooses in it. Rule: CM-01
///
///     down ──0.15 s──▶ the view lifts ──0.35 s──▶ the menu opens; moved or lifted before: the view sinks back
final class ContextPress: UIGestureRecognizer {
  private unowned let interaction: UIContextMenuInteraction
  /// Seconds until the view begins to lift, and from then until the menu opens (together UIKit's long press; the first
  /// chosen: what a tap does not reach).
  private static let pace = (lift: 0.15, open: 0.35)
  /// Points that a finger may move (as that of a long press).
  private static let slack: CGFloat = 10

  init(_ interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    delaysTouchesEnded = false
    addAction { recognizer in (recognizer as? ContextPress)?.stateDidChange() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard tracked.count == 1, let touch = touches.first, touch.view?.window != nil else {
      if state == .possible { state = .failed }
      return
    }
    if touch.type == .indirectPointer, touch.buttonMask.contains(.secondary) {
      guard ask(isRich: false) else { return state = .failed }
      return state = .began
    }
    arena.setAlarm(for: self, after: Self.pace.lift) { [weak self] in self?.lift() }
  }

  private func lift() {
    guard ask(isRich: true) else { return state = .failed }
    guard interaction.session?.lift() == true else { return state = .failed }
    arena.setAlarm(for: self, after: Self.pace.open) { [weak self] in self?.state = .began }
  }

  /// Asks what there is, unless a view inside has been asked and has something.
  private func ask(isRich: Bool) -> Bool {
    guard let view, let touch = tracked.first, !isRefused(touch) else { return false }
    return interaction.begin(at: location(in: view), isRich: isRich)
  }

  private func isRefused(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { other in
      other !== self && (other as? ContextPress)?.interaction.session?.isGoing == true
    } ?? false
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isActive {
      state = .changed
    } else if touches.contains(where: { !$0.startPosition.isNear($0.position, within: Self.slack) }) {
      state = .failed
    }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state.isActive ? .ended : .failed
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// It failed, also where another gesture was first: the view sinks back.
  override func gaveUp() { interaction.session?.sink() }

  override func viewLeftWindow() {
    super.viewLeftWindow()
    interaction.session?.sourceLeft()
  }

  private func stateDidChange() {
    guard let session = interaction.session else { return }
    switch state {
    case .began: session.open()
    case .changed: session.track(location(in: nil))
    case .ended: session.release(location(in: nil))
    case .cancelled, .failed:
      session.sink()
      session.overlay?.forgetFinger()
    case .possible: break
    }
  }
}

extension UIContextMenuInteraction {
  /// A press begins; answers whether there is something to open.
  func begin(at point: CGPoint, isRich: Bool) -> Bool {
    session?.sourceLeft()
    guard let configuration = answers.contextMenu(at: point, self), view?.window != nil else { return false }
    session = ContextMenuSession(configuration, self, isRich: isRich)
    return true
  }
}
