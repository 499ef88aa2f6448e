internal import CoreGraphics
internal import Foundation

/// The keyboard along with one change of a stack: it moves with the view controller of its text, and returns with one
/// that is uncovered. Rule: S-52
@MainActor final class StackKeys {
  private unowned let plan: StackPlan
  /// The saved first responder of the appearing view controller.
  private weak var returning: UIView?
  /// The first responder of the view controller that is removed at the end.
  private weak var last: UIView?
  /// Called when the keyboard has appeared.
  private var didCome: (() -> Void)?

  init(_ plan: StackPlan) { self.plan = plan }

  /// Units: points.
  private var width: CGFloat {
    let content = plan.contentView
    return content.bounds.width * (content.effectiveUserInterfaceLayoutDirection == .leftToRight ? 1 : -1)
  }

  /// True if the stack fills the screen, so that the keyboard moves aside with the transition.
  private var slides: Bool {
    plan.slide != nil && plan.isAnimated && !plan.fades
      && plan.navigation.view.bounds.size == UIScreen.main.bounds.size
  }

  /// Returns the first responder on a view controller or in the bar.
  private func firstResponder(of page: UIViewController) -> UIView? {
    guard let view = UIApplication.shared.firstResponder as? UIView, let own = page.viewIfLoaded,
      view.isDescendant(of: own) || view.isDescendant(of: plan.navigation.navigationBar)
    else { return nil }
    return view
  }

  func begin(_ transition: Transition) {
    let (keyboard, present) = (UIApplication.shared.keyboard, firstResponder(of: plan.from))
    if plan.operation == .pop { returning = plan.to.savedFirstResponder }
    // A keyboard that is wanted on both pages stays.
    guard slides, present == nil || returning == nil else { return }
    if present != nil, let moving = keyboard.movingView {
      let offset = plan.operation == .pop ? width : -width
      transition.coordinator.alongside(of: [moving]) { keyboard.aside = offset }
    } else if returning != nil, UIApplication.shared.firstResponder == nil {
      transition.coordinator.alongside(of: [keyboard.area]) { [weak self] in self?.bringAside() }
    }
  }

  private func bringAside() {
    guard UIApplication.shared.firstResponder == nil, let returning else { return }
    UIView.performWithoutAnimation { _ = returning.becomeFirstResponder() }
    didCome = UIApplication.shared.keyboard.come(aside: -width)
    UIApplication.shared.keyboard.aside = 0
  }

  func willEnd(completed: Bool) { last = firstResponder(of: completed ? plan.from : plan.to) }

  /// Saves the first responder of a covered view controller, and restores that of an uncovered one.
  func didEnd(completed: Bool) {
    let out = completed ? plan.from : plan.to
    let stays = !(completed ? plan.departing : plan.arriving).containsIdentical(out)
    if stays, let last, last.window == nil { out.savedFirstResponder = last }
    guard completed, let returning else { return }
    if UIApplication.shared.firstResponder == nil { returning.becomeFirstResponder() }
    plan.to.savedFirstResponder = nil
  }

  /// The keyboard is back for a view of neither controller too; else it stays aside until it is hidden.
  func transitionDidFinish() {
    if UIApplication.shared.firstResponder != nil { UIApplication.shared.keyboard.aside = 0 }
    didCome?()
    (returning, last, didCome) = (nil, nil, nil)
  }
}

extension UIViewController {
  /// The first responder of the view controller as it was covered; nil if it resigned meanwhile.
  fileprivate var savedFirstResponder: UIView? {
    get { attached { SavedFirstResponder() }.responder as? UIView }
    set { attached { SavedFirstResponder() }.responder = newValue }
  }
}
