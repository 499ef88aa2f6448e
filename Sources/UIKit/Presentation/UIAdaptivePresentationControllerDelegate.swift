public import Foundation

/// The delegate of a presentation's adaptation and of a person's attempts to dismiss it.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Optional: the style where the width is compact; none stays as it is. Rule: PC-22, PC-23
  ///
  /// Full screen, over the full screen, form sheet and none are answers; any other counts as none.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Optional: the adaptive style for some traits; called before the other, which is for all traits. Rule: PC-22, PC-23
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Optional: the controller to present instead in an adapted style; nil for the requested one. Rule: PC-24
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Optional: sent before the controller of an adapted style is used. Rule: PC-25
  func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  )
  /// Optional: called before it is presented, and at each later adaptation; none if the style is the requested one.
  ///
  /// Rule: PC-26
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  )
  /// Optional: whether a person may dismiss now; true when absent. Rule: PC-40
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Optional: a person's dismissal begins. Rule: PC-41
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Optional: a person's dismissal is over. Rule: PC-45
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Optional: a person tried to dismiss what may not be dismissed. Rule: PC-40
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// The default: `.automatic`, which no delegate can mean.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }
  /// The default: `.automatic`, which no delegate can mean.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .automatic }
  /// The default keeps the presentation style.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// The default does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  ) {}
  /// The default does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  /// The default: yes.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// The default does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// The default does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// The default does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
