internal import Foundation

// What running transitions allow to be touched.
extension UIView {
  /// True if a touch may begin here. Rule: C-25, C-28
  var isOpenToTouches: Bool {
    !UIApplication.shared.transitions.contains { transition in
      transition.blocksTouches
        && (isMoved(by: transition) || transition.heldContainer.map(isDescendant(of:)) ?? false)
    }
  }

  /// True if a transition moves this view, so that it may leave its window for a while; the container stays.
  /// Rule: GR-14
  var isInTransition: Bool {
    UIApplication.shared.transitions.contains { transition in
      switch transition.phase {
      case .waiting, .heldUp, .beginning, .cutShort, .animating, .interacting, .resuming: isMoved(by: transition)
      case .settling, .settled: false
      }
    }
  }

  private func isMoved(by transition: Transition) -> Bool {
    let parts = [transition.plan.from.viewIfLoaded, transition.plan.to.viewIfLoaded]
    return parts.contains { $0.map(isDescendant(of:)) ?? false }
  }
}
