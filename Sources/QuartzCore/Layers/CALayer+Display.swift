public import Foundation

extension CALayer {
  /// True when the layer waits to be drawn.
  public func needsDisplay() -> Bool { wantsDisplay }

  func askForDisplay() {
    guard !isPresentation, !wantsDisplay else { return }
    wantsDisplay = true
    markAbove(\.descendantWantsDisplay)
  }

  /// Draws the layer now if it waits for that.
  public func displayIfNeeded() {
    guard wantsDisplay else { return }
    wantsDisplay = false
    display()
  }

  func displayContents() {
    if let delegate {
      delegateDidNothing = false
      delegate.display(self)
      if !delegateDidNothing { return }
    }
  }
}
