import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Answers what it is told to, and notes what it is asked.
final class AdaptationDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  var style = UIModalPresentationStyle.automatic
  var styleForTraits: ((UITraitCollection) -> UIModalPresentationStyle)?
  var substitute: (() -> UIViewController?)?
  private(set) var notes: [String] = []
  private(set) var coordinators: [Bool] = []
  private(set) var prepared: [UIPresentationController] = []

  func recorded() -> [String] {
    defer { notes = [] }
    return notes
  }

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    notes.append("style")
    return style
  }
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    notes.append("style for traits")
    return styleForTraits?(traitCollection) ?? .automatic
  }
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    notes.append("controller for \(style)")
    return substitute?()
  }
  func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  ) {
    notes.append("prepare")
    prepared.append(adaptivePresentationController)
  }
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    notes.append("will present \(style)")
    coordinators.append(transitionCoordinator != nil)
  }
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    notes.append("prepare popover")
  }
}

/// Wraps one controller, as a navigation controller would.
private final class Wrapper: UIViewController {
  init(_ child: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
  required init?(coder: NSCoder) { nil }
}

@Suite struct AdaptationTests {
  /// A device of two size classes.
  enum SpaceCase: CaseIterable {
    case tablet, upright, across, largeAcross

    @MainActor func cast() throws -> Cast {
      let cast = Cast(device: self == .tablet ? .iPad11 : self == .largeAcross ? .iPhone15ProMax : .iPhone15)
      if self == .across || self == .largeAcross { cast.stage.rotate(to: .landscapeLeft) }
      try cast.settle()
      _ = cast.calls()
      return cast
    }
  }

  /// A popover of B from the middle of A, when that is B's style.
  private func anchor(_ cast: Cast) {
    cast.b.popoverPresentationController?.sourceView = cast.a.view
    cast.b.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 50, height: 20)
  }

  @Test(
    "each style in each room", .rule("PC-20", "PC-21", "P-51", "G-02", "G-03", "G-04", "G-06", "G-11"),
    arguments: SpaceCase.allCases)
  func matrix(space: SpaceCase) throws {
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet, .formSheet, .popover, .custom,
    ]
    var found: [UIModalPresentationStyle: String] = [:]
    for style in styles {
      let cast = try space.cast()
      cast.b.modalPresentationStyle = style
      anchor(cast)
      try cast.show(cast.b)
      let frame = cast.b.activePresentationController?.presentedView?.frame ?? .zero
      let isFull = frame.size == cast.stage.window.bounds.size
      let frameText = isFull ? "full" : "\(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))"
      found[style] = frameText + (cast.a.view.window == nil ? ", alone" : "")
      #expect(cast.b.modalPresentationStyle == style && cast.stage.diagnostics.isEmpty)
      cast.a.dismiss(animated: true)
      try cast.settle()
      #expect(cast.a.view.window != nil && cast.a.view.frame == cast.stage.window.bounds)
    }
    var expected: [UIModalPresentationStyle: String] = [
      .fullScreen: "full, alone", .overFullScreen: "full", .currentContext: "full, alone",
      .overCurrentContext: "full", .custom: "full",
    ]
    switch space {
    case .tablet:
      expected[.pageSheet] = "65 42 704 1110"
      expected[.formSheet] = "147 287 540 620"
      expected[.popover] = "10 120 320 1044"
    case .upright:
      for style in [.pageSheet, .formSheet, .popover] as [UIModalPresentationStyle] { expected[style] = "0 69 393 783" }
    case .across, .largeAcross:
      for style in [.pageSheet, .formSheet, .popover] as [UIModalPresentationStyle] { expected[style] = "full, alone" }
    }
    #expect(found == expected)
  }

  @Test("in which order the delegate is asked", .rule("PC-34", "PC-24", "PC-25", "PC-26", "PC-63"))
  func order() throws {
    let cast = try SpaceCase.upright.cast()
    let delegate = AdaptationDelegate()
    cast.b.modalPresentationStyle = .popover
    cast.a.present(cast.b, animated: true)
    cast.b.presentationController?.delegate = delegate
    cast.stage.trace.name(delegate, "D")
    #expect(delegate.recorded() == [])
    cast.stage.turn()
    #expect(
      delegate.recorded() == [
        "style for traits", "style", "controller for formSheet", "prepare", "will present formSheet",
      ])
    let calls = cast.calls()
    let last = try #require(calls.firstIndex(of: "D willPresentWithAdaptiveStyle(formSheet)"))
    let first = try #require(calls.firstIndex(of: "B viewWillAppear(true)"))
    #expect(last < first && delegate.coordinators == [true])
    #expect(delegate.prepared.first === cast.b.activePresentationController)
    try cast.settle()
    cast.a.dismiss(animated: false)
    cast.stage.turn()

    // Where it is a popover indeed.
    let tablet = try SpaceCase.tablet.cast()
    tablet.b.modalPresentationStyle = .popover
    anchor(tablet)
    tablet.b.presentationController?.delegate = delegate
    tablet.stage.trace.name(delegate, "D")
    tablet.a.present(tablet.b, animated: false)
    tablet.stage.turn()
    #expect(delegate.recorded() == ["style for traits", "will present none", "prepare popover"])
    #expect(delegate.coordinators == [true, false])
    let received = tablet.calls()
    #expect(
      try #require(received.firstIndex(of: "D prepareForPopoverPresentation"))
        < #require(received.firstIndex(of: "B viewWillAppear(false)")))
  }

  @Test(
    "which answers count", .rule("PC-22"),
    arguments: [
      (UIModalPresentationStyle.fullScreen, UIModalPresentationStyle.fullScreen), (.overFullScreen, .overFullScreen),
      (.formSheet, .formSheet), (.none, .none), (.pageSheet, .none), (.popover, .none), (.custom, .none),
    ])
  func answers(_ answer: UIModalPresentationStyle, _ style: UIModalPresentationStyle) throws {
    let cast = try SpaceCase.upright.cast()
    let delegate = AdaptationDelegate()
    delegate.styleForTraits = { _ in answer }
    cast.b.modalPresentationStyle = .popover
    anchor(cast)
    let controller = try #require(cast.b.presentationController)
    controller.delegate = delegate
    #expect(controller.adaptivePresentationStyle(for: cast.a.traitCollection) == style)
    try cast.show(cast.b)
    #expect(cast.b.activePresentationController?.presentationStyle == (style == .none ? .popover : style))
    #expect(delegate.recorded().contains("will present \(style)"))
    #expect((cast.a.view.window == nil) == (style == .fullScreen))
  }

  @Test("the older question is asked only where the width is compact", .rule("PC-23", "PC-22", "PC-02"))
  func olderQuestion() throws {
    let delegate = AdaptationDelegate()
    delegate.style = .overFullScreen
    for (space, style) in [
      (SpaceCase.tablet, UIModalPresentationStyle.none), (.upright, .overFullScreen), (.largeAcross, .formSheet),
    ] {
      let cast = try space.cast()
      cast.b.modalPresentationStyle = .popover
      let controller = try #require(cast.b.presentationController)
      controller.delegate = delegate
      #expect(controller.adaptivePresentationStyle(for: cast.a.traitCollection) == style, "\(space)")
      #expect(delegate.recorded() == (style == .overFullScreen ? ["style for traits", "style"] : ["style for traits"]))
      #expect(controller.adaptivePresentationStyle == .overFullScreen)
      _ = delegate.recorded()
    }
  }

  @Test(
    "a substitute is shown, and what was asked for again when there is room",
    .rule("PC-24", "PC-27", "PC-28", "C-16", "T-30"))
  func substitution() throws {
    let cast = Cast(device: .iPad11)
    let delegate = AdaptationDelegate()
    var wrapper: UIViewController?
    delegate.substitute = {
      wrapper = Wrapper(cast.b)
      cast.stage.trace.name(wrapper!, "N")
      return wrapper
    }
    cast.stage.resize(to: CGSize(width: 375, height: 1194))
    try cast.settle()
    cast.b.modalPresentationStyle = .popover
    anchor(cast)
    let popover = try #require(cast.b.popoverPresentationController)
    popover.delegate = delegate
    let animator = ClosureAnimator()
    var shown: [UIViewController?] = []
    animator.animate = {
      shown.append($0.viewController(forKey: .to))
      ClosureAnimator.slideUp($0)
    }
    let transitioning = Delegate()
    transitioning.animator = animator
    cast.b.transitioningDelegate = transitioning
    _ = cast.calls()
    try cast.show(cast.b)
    let outer = try #require(wrapper)
    #expect(shown == [outer], "the animator is told of the substitute")
    #expect(cast.a.presentedViewController === outer && outer.presentingViewController === cast.a)
    #expect(cast.b.parent === outer && cast.b.presentingViewController === cast.a)
    #expect(cast.b.presentationController === popover && cast.b.modalPresentationStyle == .popover)
    #expect(cast.b.activePresentationController === outer.presentationController)
    #expect(cast.b.activePresentationController !== popover)
    #expect(outer.view.window != nil && !outer.isBeingPresented && !cast.b.isBeingPresented)

    _ = delegate.recorded()
    cast.stage.resize(to: CGSize(width: 834, height: 1194))
    try cast.settle()
    #expect(delegate.recorded() == ["style for traits", "will present none", "prepare popover"])
    #expect(delegate.coordinators.last == true)
    #expect(cast.a.presentedViewController === cast.b && cast.b.parent == nil && cast.b.view.window != nil)
    #expect(outer.view.window == nil && outer.presentingViewController == nil)
    #expect(cast.b.activePresentationController === popover && popover.containerView != nil)

    cast.stage.resize(to: CGSize(width: 375, height: 1194))
    try cast.settle()
    #expect(cast.a.presentedViewController === wrapper && cast.b.parent === wrapper)
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(cast.a.presentedViewController == nil && cast.b.presentingViewController == nil)
    #expect(cast.stage.window.subviews == [cast.a.view] && cast.stage.diagnostics.isEmpty)
    withExtendedLifetime(transitioning) {}
  }

  @Test("the trace of an adaptation while presented, and what it looks like", .rule("T-30", "PC-26", "P-51"))
  func readapts() throws {
    let cast = Cast(device: .iPad11)
    let delegate = AdaptationDelegate()
    delegate.styleForTraits = { $0.horizontalSizeClass == .compact ? .fullScreen : .none }
    cast.b.modalPresentationStyle = .formSheet
    cast.b.presentationController?.delegate = delegate
    try cast.show(cast.b, animated: false)
    let form = try #require(cast.b.presentationController)
    cast.stage.trace.name(form, "PC")
    cast.stage.trace.name(delegate, "D")
    cast.stage.turn()
    let wide = cast.stage.frame()
    _ = cast.calls()
    cast.stage.resize(to: CGSize(width: 375, height: 1194))
    try cast.settle()
    let full = try #require(cast.b.activePresentationController)
    #expect(
      cast.calls() == [
        "A willTransition(to:)", "PC willTransition(to:)", "D adaptivePresentationStyle(for:traitCollection:)",
        "D viewControllerForAdaptivePresentationStyle(fullScreen)", "D prepare(CoveringPresentationController)",
        "D willPresentWithAdaptiveStyle(fullScreen)",
        // B is told nothing of traits: inside of a form it was compact before. Rule: PC-18
        "A viewWillTransition(to: 375×1194)", "PC viewWillTransition(to: 375×1194)",
        "B viewWillTransition(to: 375×1160)", "ScreenPlan animateTransition",
        "PC dismissalTransitionWillBegin()", "CoveringPresentationController presentationTransitionWillBegin()",
        "PC dismissalTransitionDidEnd(true)", "CoveringPresentationController presentationTransitionDidEnd(true)",
        "A viewWillDisappear(false)", "A viewDidDisappear(false)", "context completeTransition(true)",
      ])
    #expect(cast.a.view.window == nil && cast.b.view.frame == cast.stage.window.bounds)
    #expect(form.containerView == nil && full.containerView != nil && cast.b.presentationController === form)
    cast.stage.resize(to: CGSize(width: 834, height: 1194))
    try cast.settle()
    #expect(
      cast.calls().filter { $0.hasPrefix("A view") && $0.contains("ppear") } == [
        "A viewWillAppear(false)", "A viewIsAppearing(false)", "A viewDidAppear(false)",
      ])
    #expect(cast.stage.frame() == wide)
    #expect(delegate.coordinators == [false, true, true])
  }

  @Test(
    "a sheet that covers the screen on a phone's side takes the presenter out, and gives it back",
    .rule("T-30", "P-51", "PC-20"))
  func compactHeight() throws {
    let cast = try SpaceCase.upright.cast()
    cast.b.modalPresentationStyle = .pageSheet
    try cast.show(cast.b)
    let upright = cast.stage.frame()
    _ = cast.calls()
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    let appearance = { cast.calls().filter { $0.contains("ppear") } }
    #expect(appearance() == ["A viewWillDisappear(false)", "A viewDidDisappear(false)"])
    #expect(cast.b.view.frame == cast.stage.window.bounds && cast.a.view.window == nil)
    cast.stage.rotate(to: .portrait)
    try cast.settle()
    #expect(appearance() == ["A viewWillAppear(false)", "A viewIsAppearing(false)", "A viewDidAppear(false)"])
    #expect(cast.stage.frame() == upright)
    // Dismissed on its side: like full screen.
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    _ = cast.calls()
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(
      appearance() == [
        "B viewWillDisappear(true)", "A viewWillAppear(true)", "A viewIsAppearing(true)", "A viewDidAppear(true)",
        "B viewDidDisappear(true)",
      ])
  }

  @Test("traits changed by an override adapt too, and during a transition afterwards", .rule("T-30", "PC-10"))
  func overrides() throws {
    let cast = try SpaceCase.upright.cast()
    cast.b.modalPresentationStyle = .pageSheet
    try cast.show(cast.b)
    cast.a.traitOverrides.verticalSizeClass = .compact
    cast.stage.turn()
    #expect(cast.b.view.frame == cast.stage.window.bounds && cast.a.view.window == nil)
    cast.a.traitOverrides.remove(UITraitVerticalSizeClass.self)
    cast.stage.turn()
    #expect(cast.b.view.frame.minY == 69 && cast.a.view.window != nil)
    cast.a.dismiss(animated: false)
    cast.stage.turn()
    cast.present()
    cast.stage.advance(by: 0.1)
    cast.a.traitOverrides.verticalSizeClass = .compact
    cast.stage.advance(by: 0.1)
    #expect(cast.a.view.window != nil)
    try cast.settle()
    #expect(cast.b.view.frame == cast.stage.window.bounds && cast.a.view.window == nil)
  }

  @Test("one covered by another adapts out of sight", .rule("T-30", "P-08"))
  func covered() throws {
    let cast = Cast(device: .iPad11)
    let delegate = AdaptationDelegate()
    delegate.styleForTraits = { $0.horizontalSizeClass == .compact ? .overFullScreen : .none }
    cast.b.modalPresentationStyle = .formSheet
    cast.b.presentationController?.delegate = delegate
    try cast.show(cast.b)
    let c = PlainController(.yellow)
    c.modalPresentationStyle = .fullScreen
    try cast.show(c, from: cast.b)
    cast.stage.resize(to: CGSize(width: 375, height: 1194))
    try cast.settle()
    #expect(c.view.frame == cast.stage.window.bounds && cast.b.view.window == nil)
    cast.b.dismiss(animated: true)
    try cast.settle()
    #expect(cast.b.view.frame == cast.stage.window.bounds)
    #expect(cast.b.view.superview === cast.b.activePresentationController?.containerView)
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(cast.stage.window.subviews == [cast.a.view])
  }

  @Test("a popover without a source is raised when its transition begins, not before", .rule("D-12", "PC-60"))
  func withoutSource() throws {
    let cast = Cast(device: .iPad11)
    cast.b.modalPresentationStyle = .popover
    #expect(cast.stage.collectFailures { cast.a.present(cast.b, animated: true) }.isEmpty)
    let failures = cast.stage.collectFailures { cast.stage.turn() }
    #expect(failures.map(\.rule) == ["D-12"])
    #expect(
      failures.first?.message.contains(
        "should have a non-nil sourceView or barButtonItem set before the presentation occurs.") == true)
    try cast.settle()
    #expect(cast.a.presentedViewController === cast.b)
  }

  @Test("a popover without a source traps", .rule("D-12"))
  func withoutSourceTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let cast = Cast(device: .iPad11)
        cast.b.modalPresentationStyle = .popover
        cast.a.present(cast.b, animated: true)
        cast.stage.turn()
      }
    }
  }

  @Test("a popover stands at its source, wherever that is", .rule("PC-60", "G-11", "G-11.3", "G-13", "G-28"))
  func popoverFrame() throws {
    let cast = Cast(device: .iPad11)
    let source = UIView(frame: CGRect(x: 700, y: 900, width: 60, height: 40))
    cast.a.view.addSubview(source)
    cast.b.modalPresentationStyle = .popover
    cast.b.preferredContentSize = CGSize(width: 200, height: 300)
    let popover = try #require(cast.b.popoverPresentationController)
    #expect(popover.sourceRect.isNull && popover.sourceView == nil && popover.sourceItem == nil)
    popover.sourceItem = source
    let before = cast.stage.frame()
    try cast.show(cast.b)
    // Under it there is no room.
    #expect(popover.presentedView?.frame == CGRect(x: 624, y: 587, width: 200, height: 313))
    #expect(cast.b.view.bounds.size == CGSize(width: 200, height: 313))
    popover.sourceItem = nil
    popover.sourceView = source
    popover.sourceRect = CGRect(x: 0, y: 0, width: 10, height: 10)
    popover.containerView?.setNeedsLayout()
    cast.stage.turn()
    #expect(popover.presentedView?.frame == CGRect(x: 605, y: 587, width: 200, height: 313))
    #expect(cast.stage.frame().straightPixel(x: 10, y: 200) == before.straightPixel(x: 10, y: 200), "nothing is dimmed")
  }

  @Test("a form sheet takes a new size in an animation, one without a side at once", .rule("T-31", "G-02"))
  func preferredSize() throws {
    let cast = Cast(device: .iPad11)
    cast.b.modalPresentationStyle = .formSheet
    cast.b.preferredContentSize = CGSize(width: 300, height: 200)
    try cast.show(cast.b)
    #expect(cast.b.view.frame == CGRect(x: 267, y: 497, width: 300, height: 200))
    cast.stage.trace.name(cast.b.presentationController!, "PC")
    _ = cast.calls()
    cast.b.preferredContentSize = CGSize(width: 400, height: 5000)
    #expect(
      cast.calls().prefix(2) == ["PC preferredContentSizeDidChange(for: B)", "B viewWillTransition(to: 400×1110)"])
    cast.stage.advance(by: 0.15)
    let width = try #require(cast.b.view.layer.presentation()).bounds.width
    #expect(width > 300 && width < 400)
    try cast.settle()
    #expect(cast.b.view.frame == CGRect(x: 217, y: 42, width: 400, height: 1110))
    cast.b.preferredContentSize = CGSize(width: 0, height: 100)
    #expect(cast.b.view.frame.size == CGSize(width: 540, height: 100))
    #expect(
      cast.b.view.layer.presentation()?.bounds.width == 540 || cast.b.view.layer.animationKeys()?.isEmpty != false)
  }

  @Test("fades stand in for slides when a person wants less motion", .rule("G-29"))
  func crossFade() throws {
    let cast = Cast()
    #expect(!UIAccessibility.prefersCrossFadeTransitions && !UIAccessibility.isReduceMotionEnabled)
    cast.stage.prefersCrossFadeTransitions = true
    #expect(UIAccessibility.prefersCrossFadeTransitions && UIAccessibility.isReduceMotionEnabled)
    cast.b.modalPresentationStyle = .fullScreen
    cast.present()
    cast.stage.advance(by: 0.2)
    let layer = try #require(cast.b.view.layer.presentation())
    #expect(layer.position == cast.b.view.center && layer.opacity > 0 && layer.opacity < 1)
    try cast.settle()
    cast.a.dismiss(animated: true)
    cast.stage.advance(by: 0.2)
    let leaving = try #require(cast.b.view.layer.presentation())
    #expect(leaving.position.y == 667 / 2 && leaving.opacity < 1)
  }
}
