import Proscenium
import RuleSupport
import Testing
import UIKit

/// The lifetimes of objects in transitions.
@Suite struct LifetimeTests {
  /// Weak, to see what is left.
  private final class Remains {
    weak var controller: UIViewController?
    weak var presentation: UIPresentationController?
    weak var view: UIView?
    weak var animator: ClosureAnimator?
    var isEmpty: Bool { controller == nil && presentation == nil && view == nil && animator == nil }
  }

  @Test(
    "nothing is left after the dismissal", .rule("P-29", "T-02", "PC-13"),
    arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .currentContext, .custom],
    [true, false])
  func dismissed(style: UIModalPresentationStyle, animated: Bool) throws {
    let cast = Cast()
    let remains = Remains()
    autoreleasepool {
      let controller = PlainController()
      controller.modalPresentationStyle = style
      remains.controller = controller
      cast.a.present(controller, animated: animated)
      remains.presentation = controller.presentationController
      remains.view = controller.view
    }
    try cast.settle()
    #expect(remains.controller != nil && remains.presentation != nil)
    cast.a.dismiss(animated: animated)
    try cast.settle()
    #expect(remains.isEmpty)
    #expect(remains.controller == nil)
  }

  @Test("an animator that keeps its context leaks neither itself nor a controller", .rule("P-29", "C-14"))
  func animatorKeepsContext() throws {
    final class Keeper: NSObject, UIViewControllerAnimatedTransitioning {
      var context: (any UIViewControllerContextTransitioning)?
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        self.context = context
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.completeTransition(true)
      }
    }
    weak var keeper: Keeper?
    weak var controller: UIViewController?
    let cast = Cast()
    let delegate = Delegate()
    autoreleasepool {
      let animator = Keeper()
      let shown = PlainController()
      delegate.animator = animator
      shown.transitioningDelegate = delegate
      (keeper, controller) = (animator, shown)
      cast.a.present(shown, animated: true)
    }
    try cast.settle()
    cast.a.dismiss(animated: true)
    try cast.settle()
    delegate.animator = nil
    #expect(keeper == nil && controller == nil)
  }

  @Test("a cancelled presentation leaves nothing", .rule("P-29", "T-10"))
  func cancelled() throws {
    let cast = Cast()
    let delegate = Delegate()
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.animator = ClosureAnimator()
    delegate.interaction = driver
    let remains = Remains()
    autoreleasepool {
      let controller = PlainController()
      controller.transitioningDelegate = delegate
      remains.controller = controller
      cast.a.present(controller, animated: true)
      remains.presentation = controller.presentationController
    }
    cast.stage.turn()
    driver.cancel()
    try cast.settle()
    #expect(remains.isEmpty)
  }

  @Test("asking for a presentation controller leaks nothing", .rule("PC-08"), arguments: [false, true])
  func asked(isCustom: Bool) {
    let cast = Cast()
    let delegate = Cast.delegate()
    let remains = Remains()
    autoreleasepool {
      let controller = PlainController()
      if isCustom {
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = delegate
      }
      remains.presentation = controller.presentationController
      remains.controller = controller
      #expect(remains.presentation?.presentedViewController === controller)
    }
    #expect(remains.isEmpty)
    withExtendedLifetime(cast) {}
  }

  @Test("a presenter that goes takes what it presents along", .rule("P-29"))
  func presenterGoes() throws {
    let cast = Cast()
    let remains = Remains()
    let shown = FlagController()
    try autoreleasepool {
      let inner = PlainController()
      inner.definesPresentationContext = true
      cast.a.addChild(inner)
      inner.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      cast.a.view.addSubview(inner.view)
      shown.modalPresentationStyle = .overCurrentContext
      try cast.show(shown, from: inner)
      remains.controller = inner
      inner.willMove(toParent: nil)
      inner.view.removeFromSuperview()
      inner.removeFromParent()
    }
    cast.stage.turn()
    #expect(remains.isEmpty)
    #expect(shown.presentingViewController == nil && shown.view.window == nil)
    #expect(cast.a.view.subviews.isEmpty)
    // It goes with the view of its page, which is released after that.
    #expect(
      shown.recorded() == [
        "wA, presented, has presenter", "dA, presented, has presenter", "wD, has presenter", "dD, has presenter",
      ])
  }

  @Test("a chain is let go whole", .rule("P-29", "P-31"))
  func chain() throws {
    let cast = Cast()
    var remains: [Remains] = []
    try autoreleasepool {
      var last: UIViewController = cast.a
      for style in [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .fullScreen] {
        let controller = PlainController()
        controller.modalPresentationStyle = style
        try cast.show(controller, from: last, animated: false)
        let remain = Remains()
        remain.controller = controller
        remain.presentation = controller.presentationController
        remains.append(remain)
        last = controller
      }
    }
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(!remains.contains { !$0.isEmpty })
  }

  /// As on iOS, neither has an asynchronous form, which asynchronous code would have to wait for.
  @Test("plain calls in asynchronous code", .rule("P-14", "P-30"))
  func asynchronous() async throws {
    let cast = Cast()
    // Other stages may have been used meanwhile.
    cast.stage.turn()
    cast.a.present(cast.b, animated: true)
    try cast.settle()
    #expect(cast.b.view.window != nil)
    cast.stage.turn()
    cast.b.dismiss(animated: true)
    try cast.settle()
    #expect(cast.b.view.window == nil && cast.stage.diagnostics.isEmpty)
  }
}

/// Linux has no pools; what is made inside is let go at its end all the same.
private func autoreleasepool(_ body: () throws -> Void) rethrows { try body() }
