import Proscenium
import RuleSupport
import Testing
import UIKit

/// Stands at the edge: gives its own view a width in each of its layouts.
private final class Drawer: UIViewController {
  var layouts = 0

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layouts += 1
    view.frame = CGRect(x: 0, y: 0, width: 200, height: view.superview?.bounds.height ?? 0)
  }
}

@Suite struct PresentationControllerTests {
  @Test(
    "a page that gives itself another place than the whole container keeps it", .rule("PC-05.3", "A-50.2"),
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .overCurrentContext])
  func placesItself(style: UIModalPresentationStyle) throws {
    let cast = Cast()
    let drawer = Drawer()
    drawer.modalPresentationStyle = style
    cast.present(drawer)
    try cast.settle()
    #expect(drawer.view.frame == CGRect(x: 0, y: 0, width: 200, height: cast.stage.window.bounds.height))
    let before = drawer.layouts
    drawer.view.superview?.setNeedsLayout()
    cast.stage.turn()
    #expect(drawer.layouts == before && drawer.view.frame.width == 200)
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    #expect(drawer.view.frame == CGRect(x: 0, y: 0, width: 200, height: cast.stage.window.bounds.height))
    #expect(cast.stage.diagnostics.isEmpty)
  }

  private func custom(
    _ cast: Cast, animator: ClosureAnimator? = nil, _ change: @escaping (SpyPresentationController) -> Void = { _ in }
  ) -> (delegate: Delegate, controller: () -> SpyPresentationController) {
    let delegate = Cast.delegate(animator, change)
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    return (delegate, { cast.b.presentationController as! SpyPresentationController })
  }

  @Test("the presenter is told when it is known", .rule("PC-01"))
  func presenter() throws {
    let cast = Cast()
    let alone = UIPresentationController(presentedViewController: cast.b, presenting: nil)
    #expect(alone.presentedViewController === cast.b)
    let inner = PlainController()
    cast.a.addChild(inner)
    inner.view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    cast.a.view.addSubview(inner.view)
    let (delegate, controller) = custom(cast)
    withExtendedLifetime(delegate) { inner.present(cast.b, animated: false) }
    #expect(controller().presentingViewController === cast.a)
  }

  @Test("defaults of the base class", .rule("PC-02"))
  func defaults() throws {
    let cast = Cast()
    let made = UIPresentationController(presentedViewController: cast.b, presenting: cast.a)
    #expect(made.presentedView === cast.b.view && made.containerView == nil)
    #expect(made.shouldPresentInFullscreen && !made.shouldRemovePresentersView)
    cast.b.modalPresentationStyle = .overFullScreen
    #expect(made.presentationStyle == .overFullScreen && made.adaptivePresentationStyle == .overFullScreen)
    #expect(made.frameOfPresentedViewInContainerView == .zero)
    #expect(made.overrideTraitCollection == nil && made.delegate == nil)
    let (delegate, controller) = custom(cast)
    try cast.show(cast.b)
    let spy = controller()
    #expect(spy.frameOfPresentedViewInContainerView == cast.stage.window.bounds)
    #expect(spy.containerView?.window === cast.stage.window)
    withExtendedLifetime(delegate) { cast.b.dismiss(animated: true) }
    try cast.settle()
    #expect(spy.containerView == nil)
  }

  @Test("hooks once a transition, with how it ended", .rule("PC-03", "PC-13"), arguments: [true, false])
  func hooks(animated: Bool) throws {
    let cast = Cast()
    let animator = ClosureAnimator()
    let (delegate, controller) = custom(cast, animator: animator)
    let driver = UIPercentDrivenInteractiveTransition()
    try cast.show(cast.b, animated: animated)
    let spy = controller()
    #expect(spy.notes == ["will present", "did present true"])
    delegate.interaction = driver
    cast.b.dismiss(animated: true)
    cast.stage.turn()
    driver.cancel()
    try cast.settle()
    #expect(spy.notes.dropFirst(2) == ["will dismiss", "did dismiss false"])
    #expect(controller() === spy && spy.containerView != nil)
    delegate.interaction = nil
    cast.b.dismiss(animated: animated)
    try cast.settle()
    #expect(spy.notes.dropFirst(4) == ["will dismiss", "did dismiss true"])
    let asked = cast.calls().filter { $0.contains("presentationController(forPresented") }
    #expect(asked.count == 1)
    // Again: another controller.
    try cast.show(cast.b, animated: animated)
    #expect(controller() !== spy)
  }

  @Test("a cancelled presentation ends with false", .rule("PC-03"))
  func cancelled() throws {
    let cast = Cast()
    let (delegate, controller) = custom(cast, animator: ClosureAnimator())
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.interaction = driver
    cast.present()
    let spy = controller()
    cast.stage.turn()
    driver.update(0.3)
    driver.cancel()
    try cast.settle()
    #expect(spy.notes == ["will present", "did present false"])
    #expect(spy.containerView == nil && cast.stage.window.subviews == [cast.a.view])
  }

  @Test("at the beginning the container is in the window, empty, and a coordinator is there", .rule("PC-04", "C-30"))
  func beginning() throws {
    let cast = Cast()
    let chrome = UIView()
    var states: [Bool] = []
    let (delegate, controller) = custom(cast) { spy in
      spy.onWillBegin = { spy in
        states = [
          spy.containerView?.window != nil, spy.containerView?.subviews.isEmpty == true,
          spy.presentedViewController.transitionCoordinator != nil, spy.presentedView?.window == nil,
        ]
        chrome.alpha = 0
        spy.containerView?.addSubview(chrome)
        let runs = spy.presentedViewController.transitionCoordinator?.animate(
          alongsideTransition: { _ in chrome.alpha = 1 }, completion: nil)
        states.append(runs == true)
      }
    }
    cast.present()
    cast.stage.turn()
    #expect(states == [true, true, true, true, true])
    #expect(controller().containerView?.subviews == [chrome, cast.b.view!])
    #expect(chrome.layer.presentation()?.opacity ?? 1 < 1)
    withExtendedLifetime(delegate) {}
  }

  @Test("the container's layout is bracketed", .rule("PC-05"))
  func layout() throws {
    let cast = Cast()
    let (delegate, controller) = custom(cast)
    try cast.show(cast.b)
    cast.stage.trace.name(controller(), "PC")
    cast.stage.trace.clear()
    controller().containerView?.setNeedsLayout()
    cast.stage.turn()
    #expect(
      cast.stage.trace.calls == ["PC containerViewWillLayoutSubviews()", "PC containerViewDidLayoutSubviews()"])
    withExtendedLifetime(delegate) {}
  }

  @Test("a wrapper is what is animated and placed", .rule("PC-06", "C-02"), arguments: [true, false])
  func wrapper(animated: Bool) throws {
    let cast = Cast()
    let wrapper = UIView()
    let frame = CGRect(x: 10, y: 300, width: 300, height: 200)
    let animator = ClosureAnimator()
    var views: [UIView?] = []
    animator.animate = { context in
      views += [context.view(forKey: .from), context.view(forKey: .to)]
      ClosureAnimator.slideUp(context)
    }
    let (delegate, _) = custom(cast, animator: animator) { spy in
      spy.position = frame
      spy.onWillBegin = { spy in
        wrapper.frame = frame
        spy.presentedViewController.view.frame = wrapper.bounds
        wrapper.addSubview(spy.presentedViewController.view)
        spy.wrapper = wrapper
      }
    }
    try cast.show(cast.b, animated: animated)
    #expect(wrapper.frame == frame && cast.b.view.superview === wrapper)
    #expect(wrapper.superview === cast.b.presentationController?.containerView)
    withExtendedLifetime(delegate) { cast.b.dismiss(animated: animated) }
    try cast.settle()
    #expect(views == [nil, wrapper, wrapper, nil])
    #expect(wrapper.superview == nil && cast.stage.window.subviews == [cast.a.view])
  }

  @Test(
    "a presenter's view that is to go goes and comes back", .rule("C-20", "P-51", "T-06.3"), arguments: [true, false])
  func removesPresenter(animated: Bool) throws {
    let cast = Cast()
    let (delegate, _) = custom(cast) { $0.removes = true }
    try cast.show(cast.b, animated: animated)
    #expect(cast.a.view.window == nil)
    let calls = cast.calls().filter { $0.hasPrefix("A view") || $0.hasPrefix("B view") }
    #expect(calls.last == "A viewDidDisappear(\(animated))")
    withExtendedLifetime(delegate) { cast.b.dismiss(animated: animated) }
    try cast.settle()
    #expect(cast.stage.window.subviews == [cast.a.view])
    let back = cast.calls().filter { $0.hasPrefix("A view") || $0.hasPrefix("B view") }
    #expect(
      back
        == ["B viewWillDisappear", "A viewWillAppear", "A viewIsAppearing", "A viewDidAppear", "B viewDidDisappear"]
        .map { "\($0)(\(animated))" })
  }

  @Test(
    "asked for before presenting: made for the style of that moment, and used",
    .rule("PC-08", "PC-08.2", "PC-08.4", "P-16"))
  func prepared() throws {
    let cast = Cast()
    let early = cast.b.presentationController
    #expect(early?.presentationStyle == .pageSheet && cast.b.presentationController === early)
    cast.b.modalPresentationStyle = .fullScreen
    try cast.show(cast.b)
    #expect(cast.b.presentationController === early)
    cast.b.dismiss(animated: false)
    try cast.settle()
    let later = cast.b.presentationController
    #expect(later !== early && later?.presentationStyle == .fullScreen)
  }

  @Test("asked for before presenting, a custom style asks the delegate, once", .rule("PC-08", "T-03"))
  func preparedCustom() throws {
    let cast = Cast()
    let (delegate, _) = custom(cast)
    cast.stage.trace.name(delegate, "TD")
    let early = cast.b.presentationController
    #expect(early is SpyPresentationController)
    try cast.show(cast.b)
    #expect(cast.b.presentationController === early)
    #expect(cast.calls().filter { $0 == "TD presentationController(forPresented: B)" }.count == 1)
  }

  @Test("a delegate may be set after present, in the same turn; it is not kept", .rule("PC-09", "P-16"))
  func delegate() throws {
    final class Nobody: NSObject, UIAdaptivePresentationControllerDelegate {}
    let cast = Cast()
    cast.present()
    var nobody: Nobody? = Nobody()
    cast.b.presentationController?.delegate = nobody
    #expect(cast.b.presentationController?.delegate === nobody)
    nobody = nil
    #expect(cast.b.presentationController?.delegate == nil)
  }

  @Test("traits of its own for the presented tree", .rule("PC-10"))
  func overrideTraits() throws {
    let cast = Cast()
    let inner = PlainController()
    let outer = FrameContainer(inner, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    outer.presentationController?.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .regular)
    try cast.show(outer)
    #expect(outer.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(cast.a.traitCollection.horizontalSizeClass == .compact)
    outer.presentationController?.overrideTraitCollection = nil
    #expect(inner.traitCollection.horizontalSizeClass == .compact)
  }

  @Test("it passes sizes and wishes on", .rule("PC-11", "T-29", "P-54"))
  func content() throws {
    final class Sized: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
      }
    }
    let sized = Sized()
    let cast = Cast()
    sized.modalPresentationStyle = .fullScreen
    try cast.show(sized)
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    #expect(sized.sizes == [CGSize(width: 667, height: 375)])
    #expect(sized.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
    // The presenter's view is out; when it is put back it has the size of now.
    sized.dismiss(animated: true)
    cast.stage.turn()
    #expect(cast.a.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
    try cast.settle()
    #expect(cast.a.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
  }

  @Test("other styles ask no delegate for a controller", .rule("PC-12", "P-11"))
  func otherStyles() throws {
    let cast = Cast()
    let (delegate, _) = custom(cast)
    for style in StyleTests.styles where style != .custom {
      cast.b.modalPresentationStyle = style
      try cast.show(cast.b, animated: false)
      #expect(!(cast.b.presentationController is SpyPresentationController))
      cast.b.dismiss(animated: false)
      try cast.settle()
    }
    withExtendedLifetime(delegate) {}
  }

  @Test("custom without an animator covers, without a word", .rule("PC-14", "D-09"))
  func covers() throws {
    let cast = Cast()
    let (delegate, _) = custom(cast)
    cast.present()
    cast.stage.turn()
    #expect(cast.calls().contains("CoverVerticalAnimator animateTransition"))
    try cast.settle()
    #expect(cast.b.view.frame == cast.stage.window.bounds && cast.a.view.window != nil)
    #expect(cast.stage.diagnostics.isEmpty)
    withExtendedLifetime(delegate) {}
  }
}
