internal import CoreGraphics

/// The first responder of what is covered: it resigns as the presentation begins, and is restored when it has ended.
/// Rule: P-70
extension Presentation {
  func saveFirstResponder() {
    if controller.resignsFirstResponder { UIApplication.shared.keyboard.keyboardOwnerMayHaveLeft() }
    guard controller.resignsFirstResponder, let responder = UIApplication.shared.firstResponder,
      let window = container?.window,
      responder.viewOfKeys?.window === window
    else { return }
    if let resigned = responder.resignFirstResponderWithPage() { savedFirstResponder.responder = resigned }
  }

  func resignFirstResponder() {
    guard let responder = UIApplication.shared.firstResponder, let outer = presented.viewIfLoaded,
      responder.viewOfKeys?.isDescendant(of: outer) == true
    else { return }
    _ = responder.resignFirstResponderWithPage()
  }

  func restoreFirstResponder() {
    let responder = savedFirstResponder.responder
    savedFirstResponder.responder = nil
    guard let responder, UIApplication.shared.firstResponder == nil, responder.isReachable else { return }
    responder.becomeFirstResponder()
  }
}
