internal import Foundation

extension GestureArena {
  /// Sends keys to the recognizers of the views in their responder's chain, the innermost first. Rule: GR-03, GR-08
  func deliver(_ changed: [UIPress], _ event: UIPressesEvent) {
    update {
      for press in changed where press.phase == .began { bind(press, event) }
      for press in changed { show(press, event) }
    }
  }

  private func bind(_ press: UIPress, _ event: UIPressesEvent) {
    press.gestureRecognizers = []
    var responder = press.responder
    while let candidate = responder {
      for recognizer in (candidate as? UIView)?.recognizers ?? [] where admits(recognizer, press, event) {
        press.gestureRecognizers?.append(recognizer)
        recognizer.trackedPresses.append(press)
        recognizer.contest.touches.insert(press.serial)
        join(recognizer)
      }
      responder = candidate.next
    }
  }

  private func admits(_ recognizer: UIGestureRecognizer, _ press: UIPress, _ event: UIPressesEvent) -> Bool {
    guard recognizer.isEnabled, !recognizer.ownState.isFinal, recognizer.contest.wish == nil,
      recognizer.allowedPressTypes.contains(where: { $0.intValue == press.type.rawValue })
    else { return false }
    return GestureQuestions.shouldReceive(recognizer, press, event)
  }

  private func show(_ press: UIPress, _ event: UIPressesEvent) {
    for recognizer in press.gestureRecognizers ?? [] {
      guard recognizer.trackedPresses.contains(where: { $0 === press }) else { continue }
      if !recognizer.ownState.isFinal {
        recognizer.modifierFlags = event.modifierFlags
        recognizer.see(press, event)
      }
      if press.phase == .ended || press.phase == .cancelled { recognizer.trackedPresses.removeAll { $0 === press } }
    }
  }

  /// Cancels a recognized gesture's keys for the responders. Rule: GR-07
  func takePresses(of recognizer: UIGestureRecognizer) {
    for press in recognizer.trackedPresses where press.delivery != .over {
      let hasHeard = press.delivery == .heard
      press.delivery = .over
      guard hasHeard, let responder = press.responder else { continue }
      let phase = press.phase
      press.phase = .cancelled
      responder.pressesCancelled([press], with: UIPressesEvent([press], timestamp: press.timestamp))
      press.phase = phase
    }
  }

  /// Lets a recognizer go of a key.
  func unbind(_ recognizer: UIGestureRecognizer, from press: UIPress) {
    update {
      press.gestureRecognizers?.removeAll { $0 === recognizer }
      recognizer.trackedPresses.removeAll { $0 === press }
      recognizer.contest.touches.remove(press.serial)
    }
  }
}

extension UIGestureRecognizer {
  /// Hands a key to the method of its phase.
  fileprivate func see(_ press: UIPress, _ event: UIPressesEvent) {
    switch press.phase {
    case .began: pressesBegan([press], with: event)
    case .changed: pressesChanged([press], with: event)
    case .ended: pressesEnded([press], with: event)
    case .cancelled: pressesCancelled([press], with: event)
    case .stationary: break
    }
  }
}
