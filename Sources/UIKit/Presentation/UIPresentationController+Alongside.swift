extension UIPresentationController {
  /// Changes something along with the transition that runs; at once where nothing is animated.
  func alongside(_ change: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator, coordinator.isAnimated else {
      return change()
    }
    coordinator.animate(alongsideTransition: { _ in change() }, completion: nil)
  }
}
