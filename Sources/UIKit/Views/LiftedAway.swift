internal import CoreGraphics
internal import Foundation

/// Hides a view while its picture is shown elsewhere. Rule: CM-04
final class LiftedAway {
  private weak var view: UIView?
  private let alpha: CGFloat

  init(_ view: UIView) {
    (self.view, alpha) = (view, view.alpha)
    view.ownExtras.liftedAway?.show()
    view.ownExtras.liftedAway = self
    UIView.performWithoutAnimation { view.alpha = 0 }
  }

  /// Shows it again, unless other code has.
  func show() {
    guard let view, view.extras?.liftedAway === self else { return }
    view.extras?.liftedAway = nil
    if view.alpha == 0 { UIView.performWithoutAnimation { view.alpha = alpha } }
  }
}
