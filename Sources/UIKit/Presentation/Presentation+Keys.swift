internal import CoreGraphics

/// The keys of what is covered: given up as the presentation comes, and had again when it has gone. Rule: P-70
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
