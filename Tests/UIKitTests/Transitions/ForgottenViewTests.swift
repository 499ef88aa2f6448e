import Proscenium
import RuleSupport
import Testing
import UIKit

/// An animator that leaves the view that comes out of the container is told so, and the view is seen all the same.
@Suite struct ForgottenViewTests {
  private final class Forgetful: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate,
    UINavigationControllerDelegate
  {
    var succeeds = true
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      UIView.animate(withDuration: 0.2) {
        context.containerView.alpha = 0.5
      } completion: { _ in
        context.containerView.alpha = 1
        context.completeTransition(self.succeeds)
      }
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  private let animator = Forgetful()

  @Test("of what is presented", .rule("D-50"), arguments: [true, false])
  func presented(succeeds: Bool) throws {
    let (stage, root, page) = (Stage(device: .iPhoneSE), UIViewController(), UIViewController())
    stage.rootViewController = root
    animator.succeeds = succeeds
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = animator
    root.present(page, animated: true)
    try stage.settle()
    #expect(stage.diagnostics.map(\.rule) == (succeeds ? ["D-50"] : []))
    #expect((page.view.window != nil) == succeeds)
  }

  @Test("of what is pushed", .rule("D-50"))
  func pushed() throws {
    let (stage, stack) = (Stage(device: .iPhoneSE), UINavigationController(rootViewController: UIViewController()))
    stage.rootViewController = stack
    stack.delegate = animator
    let page = UIViewController()
    stack.pushViewController(page, animated: true)
    try stage.settle()
    #expect(stage.diagnostics.map(\.rule) == ["D-50"] && page.view.window != nil)
  }

  @Test("a view removed before its animator completes gives no diagnostic", .rule("D-50"))
  func endedByOthers() throws {
    let (stage, root, page) = (Stage(device: .iPhoneSE), UIViewController(), UIViewController())
    stage.rootViewController = root
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = animator
    root.present(page, animated: true)
    stage.advance(by: 0.1)
    stage.rootViewController = UIViewController()
    try stage.settle()
    #expect(stage.diagnostics.isEmpty)
  }
}
