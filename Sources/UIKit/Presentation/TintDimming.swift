internal import Foundation

/// Takes the colour out of the presenter's tinted parts while something is presented over it. Rule: PC-98
final class TintDimming {
  private weak var view: UIView?

  /// Dims a view with all inside it, in place of the one before.
  func dim(_ view: UIView?) {
    guard self.view !== view else { return }
    undo()
    self.view = view
    count(1)
  }

  func undo() {
    count(-1)
    view = nil
  }

  private func count(_ change: Int) {
    guard let view else { return }
    let old = view.tintAdjustmentMode
    view.tintDimmers += change
    guard view.tintAdjustmentMode != old else { return }
    TintFades.willChange(view)
    view.tintModeDidChange()
  }
}
