import Proscenium
import RuleSupport
import Testing
import UIKit

/// Every style with every transition style, in both directions, animated and not.
@Suite struct StyleTests {
  nonisolated static let styles: [UIModalPresentationStyle] = [
    .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext,
  ]
  nonisolated static let transitions: [UIModalTransitionStyle] = [.coverVertical, .flipHorizontal, .crossDissolve]
  nonisolated static let removing: [UIModalPresentationStyle] = [.fullScreen, .currentContext]

  @Test("raw values", .rule("P-10"))
  func rawValues() {
    let styles: [UIModalPresentationStyle: Int] = [
      .fullScreen: 0, .pageSheet: 1, .formSheet: 2, .currentContext: 3, .custom: 4, .overFullScreen: 5,
      .overCurrentContext: 6, .popover: 7, .none: -1, .automatic: -2,
    ]
    for (style, value) in styles { #expect(style.rawValue == value) }
    let transitions: [UIModalTransitionStyle: Int] = [
      .coverVertical: 0, .flipHorizontal: 1, .crossDissolve: 2, .partialCurl: 3,
    ]
    for (style, value) in transitions { #expect(style.rawValue == value) }
  }

  @Test("defaults", .rule("P-09", "P-10", "P-13"))
  func defaults() {
    let cast = Cast()
    let controller = PlainController()
    #expect(controller.modalPresentationStyle == .pageSheet)
    #expect(controller.modalTransitionStyle == .coverVertical)
    #expect(!controller.isModalInPresentation && !controller.modalPresentationCapturesStatusBarAppearance)
    for style in Self.styles {
      controller.modalPresentationStyle = style
      #expect(controller.disablesAutomaticKeyboardDismissal == (style == .formSheet))
    }
    withExtendedLifetime(cast) {}
  }

  @Test(
    "automatic reads as what it stands for", .rule("P-09", "L-04"),
    arguments: [
      (UIModalPresentationStyle.pageSheet, "UISheetPresentationController", false), (.formSheet, "UISheet", false),
      (.fullScreen, "Covering", true),
    ])
  func automatic(style: UIModalPresentationStyle, controller: String, removes: Bool) throws {
    let cast = Cast()
    #expect(cast.stage.legacy.automaticPresentationStyle == .pageSheet)
    cast.stage.legacy.automaticPresentationStyle = style
    cast.stage.legacy.automaticPresentationStyle = .automatic
    #expect(cast.stage.legacy.automaticPresentationStyle == style)
    cast.b.modalPresentationStyle = .automatic
    #expect(cast.b.modalPresentationStyle == style)
    try cast.show(cast.b)
    #expect(cast.b.presentationController?.presentationStyle == style)
    #expect((cast.a.view.window == nil) == removes)
  }

  @Test(
    "shown and taken away", .rule("P-14", "P-17", "P-19", "P-20.2", "P-51", "T-01", "T-02", "T-07", "C-09"),
    arguments: styles, transitions)
  func thereAndBack(style: UIModalPresentationStyle, transition: UIModalTransitionStyle) throws {
    for animated in [true, false] {
      let cast = Cast()
      cast.b.modalPresentationStyle = style
      cast.b.modalTransitionStyle = transition
      let removes = Self.removing.contains(style)
      let home = cast.a.view.frame
      cast.present(animated: animated)
      #expect(cast.calls() == ["B viewDidLoad()"] && cast.b.view.window == nil)

      cast.stage.turn()
      let container = try #require(cast.b.presentationController?.containerView)
      #expect(container.superview === cast.stage.window && container.frame == cast.stage.window.bounds)
      #expect(cast.b.view.isDescendant(of: container))
      if animated { #expect(cast.a.view.isDescendant(of: container) == removes && cast.a.view.window != nil) }
      try cast.settle()
      #expect(Self.appearance(cast.calls()) == Self.expected(present: true, animated, removes: removes))
      Self.expectShown(cast, style, container)

      cast.a.dismiss(animated: animated) {}
      #expect(cast.calls() == [])
      cast.stage.turn()
      if animated { #expect(cast.b.view.isDescendant(of: container) && cast.a.view.window != nil) }
      try cast.settle()
      #expect(Self.appearance(cast.calls()) == Self.expected(present: false, animated, removes: removes))
      #expect(cast.stage.window.subviews == [cast.a.view] && cast.a.view.frame == home)
      #expect(container.superview == nil && cast.b.view.superview == nil)
      Self.expectUntouched(cast.a.view)
      Self.expectUntouched(cast.b.view)
    }
  }

  /// The appearance callbacks and completions.
  private static func appearance(_ calls: [String]) -> [String] {
    calls.filter { $0.hasPrefix("A ") || $0.hasPrefix("B ") }
  }

  private static func expected(present: Bool, _ animated: Bool, removes: Bool) -> [String] {
    let (came, went) = present ? ("B", "A") : ("A", "B")
    let goes = removes || !present
    let comes = removes || present
    var calls: [String] = []
    if goes { calls.append("\(went) viewWillDisappear(\(animated))") }
    if comes { calls += ["\(came) viewWillAppear(\(animated))", "\(came) viewIsAppearing(\(animated))"] }
    if comes { calls.append("\(came) viewDidAppear(\(animated))") }
    if goes { calls.append("\(went) viewDidDisappear(\(animated))") }
    return calls + ["A \(present ? "present" : "dismiss") completion"]
  }

  private static func expectShown(_ cast: Cast, _ style: UIModalPresentationStyle, _ container: UIView) {
    let controller = cast.b.presentationController!
    #expect(cast.b.view.frame == controller.frameOfPresentedViewInContainerView)
    #expect(cast.b.view.superview === container)
    #expect((cast.a.view.window == nil) == removing.contains(style))
    #expect(cast.b.presentingViewController === cast.a && cast.a.presentedViewController === cast.b)
    expectUntouched(cast.b.view)
    #expect(container.layer.sublayerTransform == CATransform3DIdentity)
  }

  /// A stock animation leaves nothing behind on a view.
  private static func expectUntouched(_ view: UIView) {
    #expect(view.alpha == 1 && !view.isHidden && view.transform == .identity && view.layer.isDoubleSided)
    #expect(view.layer.transform == CATransform3DIdentity && view.layer.zPosition == 0)
    #expect(view.layer.animationKeys()?.isEmpty ?? true)
  }

  @Test(
    "the end looks as a fresh stage in the same state", .rule("P-20.2", "G-01", "G-20"), arguments: styles, transitions)
  func sameAppearance(style: UIModalPresentationStyle, transition: UIModalTransitionStyle) throws {
    let fresh = Cast()
    let before = fresh.stage.frame()
    fresh.b.modalPresentationStyle = style
    try fresh.show(fresh.b, animated: false)
    let shown = fresh.stage.frame()
    let cast = Cast()
    cast.b.modalPresentationStyle = style
    cast.b.modalTransitionStyle = transition
    try cast.show(cast.b)
    #expect(cast.stage.frame() == shown && shown != before)
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(cast.stage.frame() == before)
  }

  @Test(
    "a custom animator replaces a style's animation; its frame and place are the style's", .rule("P-11", "G-30"),
    arguments: styles)
  func customAnimator(style: UIModalPresentationStyle) throws {
    let animator = ClosureAnimator()
    let delegate = Delegate()
    delegate.animator = animator
    var received: [CGRect] = []
    animator.animate = { context in
      received.append(context.finalFrame(for: context.viewController(forKey: .to)!))
      ClosureAnimator.slideUp(context)
    }
    let cast = Cast()
    cast.b.modalPresentationStyle = style
    cast.b.modalTransitionStyle = .crossDissolve
    cast.b.transitioningDelegate = delegate
    try cast.show(cast.b)
    #expect(animator.ended == [true])
    let frame = cast.b.presentationController!.frameOfPresentedViewInContainerView
    #expect(received == [frame])
    #expect(cast.b.view.frame == frame)
    #expect(!cast.calls().contains("CrossDissolveAnimator animateTransition"))
    let fresh = Cast()
    fresh.b.modalPresentationStyle = style
    try fresh.show(fresh.b, animated: false)
    #expect(cast.stage.frame() == fresh.stage.frame())
  }

  @Test("a delegate without a strong reference is gone: the style's own animation runs", .rule("P-12"))
  func weakDelegate() throws {
    let cast = Cast()
    cast.b.modalTransitionStyle = .crossDissolve
    cast.b.transitioningDelegate = {
      let delegate = Delegate()
      delegate.animator = ClosureAnimator()
      return delegate
    }()
    #expect(cast.b.transitioningDelegate == nil)
    cast.present()
    cast.stage.turn()
    #expect(cast.calls().contains("CrossDissolveAnimator animateTransition"))
  }

  @Test("without animation only a custom style asks the animator", .rule("P-21", "P-21.2", "C-11"), arguments: styles)
  func unanimated(style: UIModalPresentationStyle) throws {
    var asked: [Bool] = []
    let animator = ClosureAnimator { context in
      asked.append(context.isAnimated)
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      context.completeTransition(true)
    }
    let delegate = Delegate()
    delegate.animator = animator
    let cast = Cast()
    cast.b.modalPresentationStyle = style
    cast.b.transitioningDelegate = delegate
    try cast.show(cast.b, animated: false)
    cast.b.dismiss(animated: false)
    try cast.settle()
    #expect(asked == (style == .custom ? [false, false] : []))
    #expect(cast.stage.window.subviews == [cast.a.view])
    #expect(!cast.calls().contains { $0.hasSuffix("(true)") && $0.contains("view") })
  }

  @Test("durations told by the coordinator", .rule("G-21", "G-21.3", "G-21.4", "G-22", "C-33.5"))
  func durations() throws {
    let expected: [(UIModalPresentationStyle, UIModalTransitionStyle, TimeInterval)] = [
      (.fullScreen, .coverVertical, 0.404), (.pageSheet, .coverVertical, 0.5), (.fullScreen, .crossDissolve, 0.4),
      (.fullScreen, .flipHorizontal, 0.75), (.fullScreen, .partialCurl, 0.8),
    ]
    for (style, transition, duration) in expected {
      let cast = Cast()
      cast.b.modalPresentationStyle = style
      cast.b.modalTransitionStyle = transition
      cast.present()
      cast.stage.turn()
      #expect(cast.b.transitionCoordinator?.transitionDuration == duration)
    }
  }
  @Test(
    "durations are those of every device, and completions come at their end", .rule("G-21.7"),
    arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal, .partialCurl])
  func constantDurations(style: UIModalTransitionStyle) throws {
    var all: Set<TimeInterval> = []
    for device in [Device.iPhoneSE, .iPhone15, .iPad11] {
      let cast = Cast(device: device)
      cast.b.modalPresentationStyle = .fullScreen
      cast.b.modalTransitionStyle = style
      var ended: [String] = []
      cast.a.present(cast.b, animated: true) { ended.append("completion") }
      cast.stage.turn()
      let coordinator = try #require(cast.b.transitionCoordinator)
      coordinator.animate(alongsideTransition: nil) { _ in ended.append("alongside") }
      let duration = coordinator.transitionDuration
      #expect(duration > 0)
      all.insert(duration)
      cast.stage.advance(by: duration - 0.02)
      #expect(ended == [] && cast.b.isBeingPresented)
      cast.stage.advance(by: 0.04)
      #expect(ended == ["completion", "alongside"] && !cast.b.isBeingPresented)
    }
    #expect(all.count == 1)
  }
}
