internal import CoreGraphics
internal import Foundation

/// The keyboard along with one change of a stack: it goes aside with the page whose text it is for, and comes back with
/// a page that is uncovered. Rule: S-52
@MainActor final class StackKeys {
  private unowned let plan: StackPlan
  /// Who takes the keys of the keyboard that goes with the page.
  private weak var leaving: UIView?
  /// Who had the keys as the page that comes was covered.
  private weak var returning: UIView?
  /// Who has the keys on the page that is out at the end.
  private weak var last: UIView?
  /// Tells that the keyboard has come.
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

  /// Who takes the keys, on a page or in the bar.
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
      leaving = present
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

  /// A page that is covered remembers who had the keys, one that is uncovered gives them back.
  func didEnd(completed: Bool) {
    let out = completed ? plan.from : plan.to
    let stays = !(completed ? plan.departing : plan.arriving).containsIdentical(out)
    if stays, let last, last.window == nil { out.savedFirstResponder = last }
    guard completed, let returning else { return }
    if UIApplication.shared.firstResponder == nil { returning.becomeFirstResponder() }
    plan.to.savedFirstResponder = nil
  }

  /// The keyboard is back where it is still wanted; else it stays aside until it is hidden.
  func transitionDidFinish() {
    if leaving?.isFirstResponder == true { UIApplication.shared.keyboard.aside = 0 }
    didCome?()
    (leaving, returning, last, didCome) = (nil, nil, nil, nil)
  }
}

extension UIViewController {
  /// Who had the keys on the page as another one of its stack covered it; nil where it gave them up meanwhile.
  fileprivate var savedFirstResponder: UIView? {
    get { attached { SavedFirstResponder() }.responder as? UIView }
    set { attached { SavedFirstResponder() }.responder = newValue }
  }
}
