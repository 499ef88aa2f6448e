import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Cases that once hung, trapped or left something behind, each by itself.
@Suite struct StuckTests {
  @Test("a popover that adapts while it comes", .rule("PC-20", "PC-24", "T-30"))
  func adaptingPopover() throws {
    let cast = Cast(device: .iPad11)
    cast.b.modalPresentationStyle = .popover
    cast.b.popoverPresentationController?.sourceView = cast.a.view
    cast.b.presentationController?.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    cast.present()
    cast.stage.advance(by: 0.1)
    cast.stage.resize(to: CGSize(width: 473, height: 987))
    try cast.settle()
    #expect(cast.b.activePresentationController?.presentationStyle != .popover)
    #expect(cast.b.traitCollection.userInterfaceStyle == .dark)
    cast.stage.resize(to: CGSize(width: 834, height: 1194))
    try cast.settle()
    #expect(cast.b.activePresentationController is UIPopoverPresentationController)
  }

  @Test(
    "what is presented in a column that goes or comes begins when that is over", .rule("P-04", "P-15", "S-46"),
    arguments: [true, false])
  func presentingInColumn(goes: Bool) throws {
    let stage = Stage(device: .iPad11)
    let split = UISplitViewController(style: .doubleColumn)
    let (primary, v) = (PlainController(.red), PlainController(.blue))
    split.setViewController(primary, for: .primary)
    split.setViewController(PlainController(.green), for: .secondary)
    split.preferredDisplayMode = goes ? .oneBesideSecondary : .secondaryOnly
    stage.rootViewController = split
    try stage.settle()
    let presenter = try #require(goes ? primary : split.viewController(for: .secondary))
    presenter.definesPresentationContext = true
    if goes { split.hide(.primary) } else { split.show(.primary) }
    v.modalPresentationStyle = .currentContext
    var isDone = false
    presenter.present(v, animated: true) { isDone = true }
    if !goes {
      // Also while it is under way.
      stage.advance(by: 0.1)
      let w = PlainController(.yellow)
      w.modalPresentationStyle = .currentContext
      primary.definesPresentationContext = true
      primary.present(w, animated: true)
      try stage.settle()
      #expect(w.view.window === stage.window)
      primary.dismiss(animated: false)
    }
    try stage.settle()
    #expect(isDone && v.presentingViewController != nil)
    #expect(stage.diagnostics.isEmpty)
    presenter.dismiss(animated: true)
    try stage.settle()
    #expect(presenter.presentedViewController == nil)
  }

  @Test("the window of a push goes alongside it, and another gets a page there", .rule("T-26", "T-34", "I-31"))
  func windowGoesAlongside() throws {
    let stage = Stage(device: .iPhoneSE)
    weak var released: UIViewController?
    try {
      let stack = UINavigationController(rootViewController: PlainController(.red))
      released = stack
      let window = UIWindow(frame: stage.window.bounds)
      window.rootViewController = stack
      window.isHidden = false
      try stage.settle()
      stack.pushViewController(PlainController(.blue), animated: true)
      stack.transitionCoordinator?.animate { _ in
        window.isHidden = true
        UIView.transition(with: stage.window, duration: 0.2, options: .transitionCrossDissolve) {
          stage.rootViewController = PlainController(.green)
        }
      }
      try stage.settle()
    }()
    stage.trace.clear()
    #expect(released == nil)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === stage.rootViewController?.view)
  }

  @Test("a presenter that is let go while it is dismissed with what it is in", .rule("P-29", "P-31", "P-32"))
  func releasedPresenter() throws {
    let cast = Cast()
    let container = PlainController(.green)
    container.modalPresentationStyle = .fullScreen
    try cast.show(container)
    weak var released: UIViewController?
    try {
      let child = PlainController(.yellow)
      released = child
      child.definesPresentationContext = true
      container.addChild(child)
      container.view.addSubview(child.view)
      child.didMove(toParent: container)
      cast.b.modalPresentationStyle = .overCurrentContext
      try cast.show(cast.b, from: child)
      cast.a.dismiss(animated: true)
      cast.stage.advance(by: 0.1)
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }()
    try cast.settle()
    cast.stage.trace.clear()
    #expect(released == nil)
    #expect(cast.a.presentedViewController == nil && cast.b.presentingViewController == nil)
    #expect(cast.b.view.window == nil && !cast.b.isBeingDismissed)
  }

  @Test(
    "the root is replaced while a dismissal is asked for or runs", .rule("T-32.2", "P-34"),
    arguments: [0, 0.1], [true, false])
  func rootWhileDismissing(after: Double, hasNew: Bool) throws {
    let cast = Cast()
    cast.b.modalPresentationStyle = .fullScreen
    try cast.show(cast.b)
    let new = PlainController(.green)
    var isDone = false
    cast.a.dismiss(animated: true) { isDone = true }
    if after > 0 { cast.stage.advance(by: after) }
    cast.stage.window.rootViewController = hasNew ? new : nil
    #expect(isDone)
    try cast.settle()
    #expect(cast.stage.window.subviews == (hasNew ? [new.view] : []))
    #expect(cast.a.view.window == nil && cast.b.view.window == nil)
    #expect(cast.a.presentedViewController == nil && !cast.b.isBeingDismissed)
  }

  @Test("the root is replaced while a finger dismisses, who then cancels", .rule("T-32.3", "T-12", "I-15"))
  func rootWhileFingerDismisses() throws {
    let cast = Cast()
    let driver = UIPercentDrivenInteractiveTransition()
    let delegate = Delegate()
    delegate.animator = ClosureAnimator()
    cast.b.modalPresentationStyle = .fullScreen
    cast.b.transitioningDelegate = delegate
    try cast.show(cast.b)
    delegate.interaction = driver
    let spy = FlagController()
    cast.stage.rootViewController = cast.a
    cast.a.dismiss(animated: true)
    cast.stage.advance(by: 0.1)
    driver.update(0.4)
    cast.stage.rootViewController = spy
    cast.stage.trace.clear()
    driver.cancel()
    try cast.settle()
    #expect(!cast.stage.trace.calls.contains { $0.hasPrefix("A ") || $0.hasPrefix("B ") })
    #expect(cast.stage.window.subviews == [spy.view])
  }

  @Test("the root is replaced in the midst of a transition's callbacks", .rule("T-32", "P-49"))
  func rootInsideCallbacks() throws {
    for moment in ["wA", "wD", "iA", "dA", "dD"] {
      let stage = Stage(device: .iPhoneSE)
      let (a, b, new) = (CallbackController(), CallbackController(), CallbackController())
      stage.rootViewController = a
      try stage.settle()
      b.modalPresentationStyle = .fullScreen
      (a.moment, b.moment) = (moment, moment)
      for controller in [a, b] {
        controller.act = { [unowned controller] in
          controller.act = nil
          if stage.window.rootViewController !== new { stage.window.rootViewController = new }
        }
      }
      a.present(b, animated: true)
      try stage.settle()
      #expect(stage.window.subviews == [new.view], "\(moment)")
      #expect(a.presentedViewController == nil && b.presentingViewController == nil, "\(moment)")
      for controller in [a, b] {
        #expect(controller.journal.phase == .out && controller.journal.faults == [], "\(moment)")
      }
      #expect(new.journal.phase == .seen && new.journal.faults == [], "\(moment)")
      new.present(PlainController(), animated: true)
      try stage.settle()
      #expect(stage.diagnostics.isEmpty && new.presentedViewController != nil, "\(moment)")
    }
  }

  @Test("presenting while the root is told that it goes leaves nothing over the next one", .rule("T-32.2", "P-24"))
  func presentingFromLeavingRoot() throws {
    let stage = Stage(device: .iPhoneSE)
    let (a, b) = (CallbackController(), PlainController())
    stage.rootViewController = a
    try stage.settle()
    a.moment = "wD"
    b.modalPresentationStyle = .overFullScreen
    a.act = { [unowned a] in a.present(b, animated: false) }
    let new = PlainController(.green)
    stage.rootViewController = new
    try stage.settle()
    #expect(stage.window.subviews == [new.view])
    #expect(a.presentedViewController == nil && !b.isBeingPresented)
  }

  @Test(
    "a view that is moved into what it presents", .rule("P-48", "D-49"),
    arguments: [
      UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet, .custom,
    ], [0, 0.1, 1])
  func viewInsideWhatItPresents(style: UIModalPresentationStyle, after: Double) throws {
    let cast = Cast()
    cast.b.modalPresentationStyle = style
    cast.a.definesPresentationContext = true
    cast.present()
    cast.stage.advance(by: after)
    let failures = cast.stage.collectFailures { cast.b.view.addSubview(cast.a.view) }
    try? cast.stage.settle(within: 2)
    cast.stage.tap(at: CGPoint(x: 100, y: 300))
    cast.stage.press(.keyboardA)
    _ = cast.a.view.next?.next?.next
    cast.a.becomeFirstResponder()
    cast.a.dismiss(animated: true)
    try? cast.stage.settle(within: 2)
    cast.stage.rootViewController = PlainController(.green)
    try cast.settle()
    #expect(cast.stage.window.subviews.count == 1)
    #expect(failures.allSatisfy { $0.rule == "D-49" })
  }

  @Test("a window's root gives way to another by dissolving and by turning", .rule("A-17.5", "T-32"))
  func windowTransition() throws {
    for options in [UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft, .transitionCurlUp] {
      let stage = Stage(device: Device(name: "page", size: CGSize(width: 40, height: 60), scale: 1))
      stage.rootViewController = PlainController(.red)
      let before = stage.frame()
      let new = PlainController(.blue)
      var ends: [Bool] = []
      UIView.transition(with: stage.window, duration: 0.4, options: options) {
        stage.window.rootViewController = new
      } completion: {
        ends.append($0)
      }
      stage.turn()
      #expect(stage.frame() == before)
      stage.advance(by: 0.2)
      let half = stage.frame()
      try stage.settle()
      let after = stage.frame()
      #expect(half != before && half != after && ends == [true])
      #expect(stage.time > 0.39 && stage.window.subviews == [new.view])
      let plain = Stage(device: stage.device)
      plain.rootViewController = PlainController(.blue)
      #expect(plain.frame() == after)
    }
  }

  @Test("a window that is shown after the device was turned fills the screen", .rule("T-27"))
  func turnedBeforeRoot() throws {
    let stage = Stage(device: .iPhone15)
    stage.rotate(to: .landscapeLeft)
    let root = PlainController(.red)
    stage.rootViewController = root
    try stage.settle()
    #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    #expect(root.view.frame == stage.window.bounds)
    let other = UIWindow(frame: CGRect(x: 10, y: 10, width: 50, height: 60))
    stage.rotate(to: .portrait)
    other.isHidden = false
    #expect(other.frame == CGRect(x: 10, y: 10, width: 50, height: 60))
  }

  @Test("a push and a child's presentation in its context in one turn", .rule("P-04", "P-51", "S-17"))
  func pushAndPresentInContext() throws {
    let stage = Stage(device: .iPhoneSE)
    let (root, page, over) = (CallbackController(), CallbackController(), CallbackController())
    let nav = UINavigationController(rootViewController: root)
    stage.rootViewController = nav
    try stage.settle()
    root.definesPresentationContext = true
    over.modalPresentationStyle = .overCurrentContext
    nav.pushViewController(page, animated: true)
    root.present(over, animated: true)
    try stage.settle()
    for controller in [root, page, over] {
      #expect(controller.journal.faults == [] && controller.journal.isResting)
      #expect(controller.journal.isSeen == (controller.viewIfLoaded?.window != nil))
    }
  }

  @Test("another stack is set while the coming page is told that it comes", .rule("S-17", "P-45"))
  func stackInsideWillAppear() throws {
    let stage = Stage(device: .iPhoneSE)
    let (root, page, other) = (CallbackController(), CallbackController(), CallbackController())
    let nav = UINavigationController(rootViewController: root)
    stage.rootViewController = nav
    try stage.settle()
    page.moment = "wA"
    page.act = { nav.setViewControllers([root, other], animated: false) }
    nav.pushViewController(page, animated: true)
    try stage.settle()
    for controller in [root, page, other] {
      #expect(controller.journal.faults == [] && controller.journal.isResting)
      #expect(controller.journal.isSeen == (controller.viewIfLoaded?.window != nil))
    }
    #expect(nav.topViewController === other && other.journal.isSeen)
  }
}
