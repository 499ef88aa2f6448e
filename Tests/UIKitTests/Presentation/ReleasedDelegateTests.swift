import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Delegates that go in the middle of what they are asked or told.
@Suite struct ReleasedDelegateTests {
  /// Keeps a delegate until that wants to go, and notes what it is asked.
  private final class Keeper {
    var delegate: AnyObject?
    var calls: [String] = []

    func leave(_ call: String) {
      calls.append(call)
      delegate = nil
    }
  }

  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.2
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let view = context.view(forKey: .to)
      if let view { context.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.2) {
        view?.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
      }
    }
  }

  private final class Transitioning: NSObject, UIViewControllerTransitioningDelegate {
    weak var keeper: Keeper?
    let goesAt: String
    init(_ keeper: Keeper, _ goesAt: String) { (self.keeper, self.goesAt) = (keeper, goesAt) }

    private func call(_ name: String) { if name == goesAt { keeper?.leave(name) } }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      call("presentation")
      return UIPresentationController(presentedViewController: presented, presenting: presenting)
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      call("present")
      return Animator()
    }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      call("interaction")
      return nil
    }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      call("dismiss")
      return Animator()
    }
  }

  @Test(
    "a transitioning delegate that goes in what it is asked", .rule("T-03"),
    arguments: ["presentation", "present", "interaction", "dismiss"])
  func transitioning(_ call: String) throws {
    let (cast, keeper) = (Cast(), Keeper())
    let delegate = Transitioning(keeper, call)
    keeper.delegate = delegate
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    try run(cast)
    #expect(keeper.calls == [call] && cast.stage.diagnostics.isEmpty)
  }

  private func run(_ cast: Cast) throws {
    cast.a.present(cast.b, animated: true)
    try cast.stage.settle()
    #expect(cast.a.presentedViewController === cast.b && cast.b.view.window != nil)
    cast.a.dismiss(animated: true)
    try cast.stage.settle()
    #expect(cast.a.presentedViewController == nil && cast.b.view.window == nil)
  }

  private final class Adapting: NSObject, UIAdaptivePresentationControllerDelegate {
    weak var keeper: Keeper?
    init(_ keeper: Keeper) { self.keeper = keeper }
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      keeper?.leave("style")
      return .none
    }
  }

  @Test("a presentation's delegate that goes as it is asked for a style", .rule("PC-20"))
  func adapting() throws {
    let (cast, keeper) = (Cast(), Keeper())
    cast.b.modalPresentationStyle = .pageSheet
    keeper.delegate = Adapting(keeper)
    cast.b.presentationController?.delegate = keeper.delegate as? any UIAdaptivePresentationControllerDelegate
    try run(cast)
    #expect(keeper.calls == ["style"] && cast.stage.diagnostics.isEmpty)
  }

  private final class Navigating: NSObject, UINavigationControllerDelegate {
    weak var keeper: Keeper?
    let goesAt: String
    init(_ keeper: Keeper, _ goesAt: String) { (self.keeper, self.goesAt) = (keeper, goesAt) }

    private func call(_ name: String) { if name == goesAt { keeper?.leave(name) } }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { call("willShow") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { call("didShow") }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      call("animator")
      return nil
    }
  }

  @Test(
    "a stack's delegate that goes in what it is told", .rule("S-18"), arguments: ["willShow", "animator", "didShow"])
  func navigating(_ call: String) throws {
    let (keeper, bottom) = (Keeper(), UIViewController())
    let stack = UINavigationController(rootViewController: bottom)
    let cast = Cast(root: stack)
    try cast.stage.settle()
    keeper.delegate = Navigating(keeper, call)
    stack.delegate = keeper.delegate as? any UINavigationControllerDelegate
    stack.pushViewController(cast.b, animated: true)
    try cast.stage.settle()
    #expect(stack.topViewController === cast.b && keeper.calls == [call] && stack.delegate == nil)
    stack.popViewController(animated: true)
    try cast.stage.settle()
    #expect(stack.topViewController === bottom && cast.stage.diagnostics.isEmpty)
  }

  private final class Scrolling: NSObject, UIScrollViewDelegate {
    weak var keeper: Keeper?
    init(_ keeper: Keeper) { self.keeper = keeper }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { keeper?.leave("scroll") }
  }

  @Test("a scroll view's delegate that goes as the view begins to move")
  func scrolling() {
    let (cast, keeper) = (Cast(), Keeper())
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.contentSize = CGSize(width: 300, height: 2000)
    keeper.delegate = Scrolling(keeper)
    scroll.delegate = keeper.delegate as? any UIScrollViewDelegate
    cast.a.view.addSubview(scroll)
    cast.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), duration: 0.2)
    cast.stage.advance(by: 2)
    #expect(keeper.calls == ["scroll"] && scroll.delegate == nil && scroll.contentOffset.y > 100)
  }

  /// Dismisses and pushes while it goes.
  private final class Leaver: UIViewController {
    var act: (() -> Void)?
    isolated deinit { act?() }
  }

  @Test("a controller that dismisses another, presents or pushes while it is deallocated", .rule("P-29"))
  func deallocated() throws {
    let stack = UINavigationController(rootViewController: UIViewController())
    let cast = Cast(root: stack)
    for act in [
      { stack.dismiss(animated: true) }, { stack.pushViewController(UIViewController(), animated: true) },
      { stack.present(UIViewController(), animated: true) }, { stack.popToRootViewController(animated: false) },
    ] as [() -> Void] {
      var leaver: Leaver? = Leaver()
      weak let gone = leaver
      leaver?.act = act
      stack.pushViewController(leaver!, animated: true)
      leaver = nil
      try cast.stage.settle()
      stack.popViewController(animated: true)
      try cast.stage.settle()
      #expect(gone == nil)
      stack.dismiss(animated: false)
      stack.popToRootViewController(animated: false)
      try cast.stage.settle()
      #expect(stack.viewControllers.count == 1 && stack.presentedViewController == nil)
    }
    #expect(cast.stage.diagnostics.isEmpty)
  }
}
