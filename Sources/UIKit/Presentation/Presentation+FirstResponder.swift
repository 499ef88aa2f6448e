internal import CoreGraphics

/// The keys of what is covered: given up as the presentation comes, and had again when it has gone. Rule: P-70
extension Presentation {
  func saveFirstResponder() {
    if controller.takesKeys { UIApplication.shared.keyboard.keyboardOwnerMayHaveLeft() }
    guard controller.takesKeys, let responder = UIApplication.shared.firstResponder, let window = container?.window,
      responder.viewOfKeys?.window === window
    else { return }
    if let resigned = responder.resignFirstResponderWithPage() { savedFirstResponder.responder = resigned }
  }

  func restoreFirstResponder() {
    let responder = savedFirstResponder.responder
    savedFirstResponder.responder = nil
    guard let responder, UIApplication.shared.firstResponder == nil, responder.isReachable else { return }
    responder.becomeFirstResponder()
  }
}
