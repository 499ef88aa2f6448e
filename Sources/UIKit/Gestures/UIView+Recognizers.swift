extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.viewLeftWindow()
    recognizer.view = nil
  }

  /// Detaches all recognizers, and attaches others.
  func replaceRecognizers(by others: [UIGestureRecognizer]) {
    for recognizer in recognizers { removeGestureRecognizer(recognizer) }
    for recognizer in others { addGestureRecognizer(recognizer) }
  }
}
