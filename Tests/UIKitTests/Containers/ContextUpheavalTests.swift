import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The presentations in a controller's own context while the controller moves or its cover changes.
@Suite struct ContextUpheavalTests {
  @Test(
    "what rides on a page is told that it goes, though it presents or takes back a sheet meanwhile",
    .rule("P-04", "P-50", "P-51"), arguments: [true, false])
  func riderPresents(presents: Bool) throws {
    let stage = Stage(device: .iPhoneSE)
    let (page, rider, other) = (CallbackController(), CallbackController(), CallbackController())
    let (stack, sheet) = (UINavigationController(rootViewController: page), PlainController(.green))
    stage.rootViewController = stack
    stage.turn()
    page.definesPresentationContext = true
    rider.modalPresentationStyle = .overCurrentContext
    sheet.modalPresentationStyle = .pageSheet
    page.present(rider, animated: false)
    try stage.settle()
    if !presents {
      rider.present(sheet, animated: false)
      try stage.settle()
    }
    stack.pushViewController(other, animated: true)
    stage.advance(by: 0.3)
    if presents { rider.present(sheet, animated: true) } else { rider.dismiss(animated: true) }
    try stage.settle()
    expectTrue([page, rider, other])
    #expect(other.journal.isSeen && (rider.presentedViewController === sheet) == presents)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(
    "what rides on a page that is being pushed away does not come back with the stack",
    .rule("P-50", "T-26", "D-20"), arguments: [true, false])
  func riderOfGoingPage(completes: Bool) throws {
    let stage = Stage(device: .iPhoneSE)
    let (page, rider, other) = (CallbackController(), CallbackController(), CallbackController())
    let (stack, delegate) = (UINavigationController(rootViewController: page), NavigationDelegate())
    let slow = ClosureAnimator { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    }
    (delegate.animator, stack.delegate) = (slow, delegate)
    stage.rootViewController = stack
    page.definesPresentationContext = true
    rider.modalPresentationStyle = .overCurrentContext
    page.present(rider, animated: false)
    try stage.settle()
    stack.pushViewController(other, animated: true)
    stage.turn()
    let cover = PlainController(.green)
    cover.modalPresentationStyle = .fullScreen
    stack.present(cover, animated: false)
    stage.advance(by: 0.1)
    stack.dismiss(animated: true)
    stage.advance(by: 0.1)
    slow.context?.completeTransition(completes)
    try stage.settle()
    expectTrue([page, rider, other])
    #expect(other.journal.isSeen == completes && rider.journal.isSeen != completes)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(
    "what rides on a page is told that it has gone, though its page is turned away as all are covered", .rule("P-50"),
    arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func pageTurnsUnderCover(style: UIModalPresentationStyle) throws {
    let stage = Stage(device: .iPhoneSE)
    let (page, rider, other) = (CallbackController(), CallbackController(), CallbackController())
    let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    book.setViewControllers([page], direction: .forward, animated: false)
    stage.rootViewController = book
    try stage.settle()
    page.definesPresentationContext = true
    rider.modalPresentationStyle = style
    page.present(rider, animated: false)
    try stage.settle()
    let cover = PlainController(.green)
    cover.modalPresentationStyle = .fullScreen
    book.present(cover, animated: true)
    stage.advance(by: 0.1)
    book.setViewControllers([other], direction: .forward, animated: false)
    try stage.settle()
    expectTrue([page, rider, other])
    #expect(!rider.journal.isSeen && cover.view.window != nil)
    book.dismiss(animated: true)
    try stage.settle()
    expectTrue([page, rider, other])
    #expect(other.journal.isSeen && stage.diagnostics.isEmpty)
  }

  @Test("a column presents in its context as the columns become one", .rule("P-04", "S-44", "D-29"))
  func columnsCollapse() throws {
    let stage = Stage(device: .iPad11)
    let split = UISplitViewController(style: .doubleColumn)
    let (first, second, over) = (CallbackController(), CallbackController(), CallbackController())
    split.setViewController(first, for: .primary)
    split.setViewController(second, for: .secondary)
    stage.rootViewController = split
    try stage.settle()
    let column = try #require(second.navigationController)
    column.definesPresentationContext = true
    over.modalPresentationStyle = .currentContext
    column.present(over, animated: true)
    stage.advance(by: 0.1)
    let failures = try stage.collectFailures {
      stage.resize(to: CGSize(width: 400, height: 834))
      try stage.settle()
      #expect(split.isCollapsed && column.parent === first.navigationController)
      expectTrue([first, second, over], "covered")
      #expect(over.journal.isSeen)
      column.dismiss(animated: true)
      try stage.settle()
    }
    expectTrue([first, second, over], "uncovered")
    #expect(second.journal.isSeen)
    #expect(failures.isEmpty && stage.diagnostics.isEmpty)
  }

  @Test("a page that leaves its parent is not put back where it stood", .rule("P-04", "P-51", "C-20"))
  func presenterLeaves() throws {
    let stage = Stage(device: .iPhoneSE)
    let (parent, page, over) = (PlainController(.white), CallbackController(), CallbackController())
    stage.rootViewController = parent
    parent.addChild(page)
    parent.view.addSubview(page.view)
    page.didMove(toParent: parent)
    stage.turn()
    page.definesPresentationContext = true
    over.modalPresentationStyle = .currentContext
    page.present(over, animated: false)
    try stage.settle()
    page.dismiss(animated: true)
    stage.advance(by: 0.1)
    page.willMove(toParent: nil)
    page.removeFromParent()
    try stage.settle()
    expectTrue([page, over])
    #expect(parent.view.subviews.isEmpty)
  }

  /// A page on a stack, covered in its own context.
  private func coveredPage(
    on stage: Stage
  ) throws -> (
    stack: UINavigationController, first: CallbackController, page: CallbackController, over: CallbackController
  ) {
    let (first, page, over) = (CallbackController(), CallbackController(), CallbackController())
    let stack = UINavigationController(rootViewController: first)
    stage.rootViewController = stack
    stack.pushViewController(page, animated: false)
    try stage.settle()
    page.definesPresentationContext = true
    over.modalPresentationStyle = .currentContext
    page.present(over, animated: false)
    try stage.settle()
    return (stack, first, page, over)
  }

  @Test("a page that is covered in its own context comes as a window's root", .rule("P-04", "P-51", "T-26"))
  func coveredPageAsRoot() throws {
    let stage = Stage(device: .iPhoneSE)
    let (stack, first, page, over) = try coveredPage(on: stage)
    stack.popViewController(animated: true)
    try stage.settle()
    expectTrue([first, page, over], "popped")
    stage.rootViewController = page
    try stage.settle()
    expectTrue([first, page, over], "as the root")
    #expect(over.journal.isSeen && page.presentedViewController === over)
    page.dismiss(animated: true)
    try stage.settle()
    expectTrue([first, page, over], "uncovered")
    #expect(page.journal.isSeen && stage.diagnostics.isEmpty)
  }

  @Test(
    "a page that is covered in its own context is presented elsewhere", .rule("P-04", "P-50"), arguments: [true, false])
  func coveredPageIsPresented(animated: Bool) throws {
    let stage = Stage(device: .iPhone15)
    let (stack, first, page, over) = try coveredPage(on: stage)
    stack.popViewController(animated: false)
    try stage.settle()
    expectTrue([first, page, over])
    page.modalPresentationStyle = .fullScreen
    stack.present(page, animated: animated)
    try stage.settle()
    expectTrue([first, page, over])
    #expect(over.journal.isSeen && over.view.frame.size == stage.window.bounds.size)
    page.dismiss(animated: animated)
    try stage.settle()
    expectTrue([first, page, over])
    #expect(page.journal.isSeen)
    stack.dismiss(animated: animated)
    try stage.settle()
    expectTrue([first, page, over])
    #expect(first.journal.isSeen && stage.diagnostics.isEmpty)
  }

  @Test(
    "a sheet that is covered, in its own context or with the whole screen, takes another form",
    .rule("P-04", "T-30", "PC-20"), arguments: [UIModalPresentationStyle.currentContext, .fullScreen])
  func coveredSheetAdapts(_ style: UIModalPresentationStyle) throws {
    let stage = Stage(device: .iPad11)
    let (root, sheet, over) = (CallbackController(), CallbackController(), CallbackController())
    stage.rootViewController = root
    stage.turn()
    sheet.definesPresentationContext = true
    sheet.modalPresentationStyle = .popover
    sheet.popoverPresentationController?.sourceView = root.view
    sheet.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
    over.modalPresentationStyle = style
    root.present(sheet, animated: false)
    try stage.settle()
    sheet.present(over, animated: false)
    try stage.settle()
    for width in [400, 834] as [CGFloat] {
      stage.resize(to: CGSize(width: width, height: 1194))
      try stage.settle()
      expectTrue([root, sheet, over], "\(width)")
      #expect(over.journal.isSeen)
      let position = try #require(sheet.presentationController?.presentedViewController.activePresentationController)
      let container = try #require(position.containerView)
      guard style == .currentContext else {
        #expect(over.view.frame == stage.window.bounds, "\(width)")
        continue
      }
      let frame = over.view.convert(over.view.bounds, to: container)
      // What the bubble's arrow takes is beside the content.
      let expected = position.frameOfPresentedViewInContainerView
      #expect(
        frame.size == expected.size && expected.insetBy(dx: -20, dy: -20).contains(frame),
        "\(width) \(frame) \(expected)")
    }
    sheet.dismiss(animated: false)
    try stage.settle()
    expectTrue([root, sheet, over])
    #expect(sheet.journal.isSeen && root.presentedViewController === sheet)
    let position = try #require(sheet.activePresentationController)
    let frame = sheet.view.convert(sheet.view.bounds, to: position.containerView)
    #expect(position.frameOfPresentedViewInContainerView.insetBy(dx: -20, dy: -20).contains(frame) && frame.width > 100)
  }

  private final class Tabs: NSObject, UITabBarControllerDelegate {
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { ClosureAnimator(ClosureAnimator.fade) }
  }

  @Test("a dismissal whose place leaves meanwhile is over", .rule("P-50", "I-13"), arguments: [true, false])
  func dismissedAsItsPresenterLeaves(isCancelled: Bool) throws {
    let stage = Stage()
    let (outer, page, other) = (CallbackController(), CallbackController(), CallbackController())
    let (over, tabs, delegate) = (CallbackController(), UITabBarController(), Tabs())
    outer.addChild(page)
    outer.view.addSubview(page.view)
    page.didMove(toParent: outer)
    tabs.viewControllers = [outer, other]
    tabs.delegate = delegate
    stage.rootViewController = tabs
    try stage.settle()
    let manners = Delegate()
    manners.animator = ClosureAnimator { context in
      UIView.animate(withDuration: 0.3) {
        context.view(forKey: .from)?.alpha = 0.5
      } completion: { _ in
        context.view(forKey: .from)?.alpha = 1
        context.completeTransition(!isCancelled)
      }
    }
    page.definesPresentationContext = true
    over.modalPresentationStyle = .overCurrentContext
    over.transitioningDelegate = manners
    page.present(over, animated: false)
    try stage.settle()
    page.dismiss(animated: true)
    tabs.selectedIndex = 1
    try stage.settle()
    expectTrue([outer, page, over, other])
    #expect(other.journal.isSeen && (page.presentedViewController === over) == isCancelled)
    tabs.selectedIndex = 0
    try stage.settle()
    expectTrue([outer, page, over, other])
    #expect(over.journal.isSeen == isCancelled && stage.diagnostics.isEmpty)
  }

  @Test("a page that was covered as its root left is seen when that comes back", .rule("P-04", "P-51", "T-32"))
  func rootLeavesWithCoveredPage() throws {
    let stage = Stage()
    let (stack, first, page, over) = try coveredPage(on: stage)
    let other = CallbackController()
    stage.trace.name(page, "page")
    for isReplaced in [true, false] {
      stage.trace.clear()
      stage.rootViewController = isReplaced ? other : stack
      try stage.settle()
      expectTrue([first, page, over, other], "\(isReplaced)")
      #expect(page.journal.isSeen == !isReplaced && page.presentedViewController == nil)
      let calls = stage.trace.events.filter { $0.subject == "page" && $0.call.hasSuffix("ppear(false)") }.map(\.call)
      #expect(calls == (isReplaced ? [] : ["viewWillAppear(false)", "viewDidAppear(false)"]))
    }
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("a page comes back whose stack is gone for good", .rule("P-04", "P-50", "T-26"), arguments: [true, false])
  func presenterIsGoneForGood(isCovered: Bool) throws {
    let stage = Stage()
    let outer = UIViewController()
    let (page, over) = try {
      let (stack, first, page, over) = try coveredPage(on: stage)
      stage.rootViewController = outer
      outer.addChild(stack)
      outer.view.addSubview(stack.view)
      stack.didMove(toParent: outer)
      try stage.settle()
      over.modalPresentationStyle = isCovered ? .currentContext : .overCurrentContext
      page.present(over, animated: false)
      try stage.settle()
      stack.willMove(toParent: nil)
      stack.view.removeFromSuperview()
      stack.removeFromParent()
      try stage.settle()
      expectTrue([first, page, over], "gone")
      return (page, over)
    }()
    stage.trace.clear()
    try stage.settle()
    #expect(page.parent == nil && page.presentedViewController === over)
    stage.rootViewController = page
    try stage.settle()
    expectTrue([page, over])
    #expect(over.journal.isSeen && page.journal.isSeen == !isCovered && stage.diagnostics.isEmpty)
    page.dismiss(animated: true)
    try stage.settle()
    expectTrue([page, over])
    #expect(page.journal.isSeen && !over.journal.isSeen)
  }

  @Test("what stands on one that stands in a context comes back with the page", .rule("P-04", "P-50"))
  func chainInContextComesBack() throws {
    let stage = Stage()
    let (first, page, over, second) = (
      CallbackController(), CallbackController(), CallbackController(), CallbackController()
    )
    let stack = UINavigationController(rootViewController: first)
    let outer = UIViewController()
    stage.rootViewController = outer
    outer.addChild(stack)
    outer.view.addSubview(stack.view)
    stack.didMove(toParent: outer)
    stack.pushViewController(page, animated: false)
    try stage.settle()
    page.definesPresentationContext = true
    for (presenter, presented, style) in [
      (page, over, UIModalPresentationStyle.currentContext), (over, second, .overCurrentContext),
    ] {
      presented.modalPresentationStyle = style
      presenter.definesPresentationContext = true
      presenter.present(presented, animated: false)
      try stage.settle()
    }
    for _ in 0..<2 {
      stack.view.removeFromSuperview()
      try stage.settle()
      expectTrue([first, page, over, second])
      outer.view.addSubview(stack.view)
      try stage.settle()
      expectTrue([first, page, over, second])
      #expect(second.journal.isSeen)
    }
  }

  @Test(
    "what comes into the context of a page out of sight ends while a pop brings that page back",
    .rule("P-04", "P-51", "D-50"), arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func endsDuringPop(style: UIModalPresentationStyle) throws {
    let stage = Stage(device: .iPhoneSE)
    let (page, upper, cover) = (CallbackController(), CallbackController(), CallbackController())
    let (stack, delegate) = (UINavigationController(rootViewController: page), NavigationDelegate())
    stage.rootViewController = stack
    stack.pushViewController(upper, animated: false)
    try stage.settle()
    page.definesPresentationContext = true
    cover.modalPresentationStyle = style
    let hand = UIPercentDrivenInteractiveTransition()
    let fade = ClosureAnimator { context in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 1) {
        to.alpha = 1
      } completion: { _ in
        to.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    fade.duration = 1
    (delegate.animator, delegate.interaction, stack.delegate) = (fade, hand, delegate)
    stack.popViewController(animated: true)
    stage.advance(by: 0.1)
    hand.update(0.1)
    // It waits for the end of the pop, which is none.
    page.present(cover, animated: true)
    stage.advance(by: 0.1)
    hand.cancel()
    stage.advance(by: 0.35)
    delegate.interaction = nil
    stack.popViewController(animated: true)
    try stage.settle()
    expectTrue([page, upper, cover])
    #expect(stack.topViewController === page && page.presentedViewController === cover && cover.journal.isSeen)
    #expect(cover.view.window != nil && stage.diagnostics.isEmpty)
  }
}
