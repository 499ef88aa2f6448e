internal import CoreGraphics

/// The first responder of what is covered: it resigns as the presentation begins, and is restored when it has ended.
/// Rule: P-70
extension Presentation {
  func takeKeys() {
    if controller.takesKeys { UIApplication.shared.keyboard.keeperMayHaveLeft() }
    guard controller.takesKeys, let responder = UIApplication.shared.firstResponder, let window = container?.window,
      responder.viewOfKeys?.window === window
    else { return }
    if let typist = responder.leaveKeysWithPage() { coveredTypist.responder = typist }
  }

  func giveKeysBack() {
    let responder = coveredTypist.responder
    coveredTypist.responder = nil
    guard let responder, UIApplication.shared.firstResponder == nil, responder.isReachable else { return }
    responder.becomeFirstResponder()
  }
}
