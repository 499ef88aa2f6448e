import Proscenium
import RuleSupport
import Testing
import UIKit

/// Who presents, and what each controller sees of it.
@Suite struct PresenterTests {
  /// A root container with A inside.
  private struct House {
    let a = PlainController(.red)
    let root: FrameContainer
    let cast: Cast

    init(frame: CGRect = CGRect(x: 20, y: 100, width: 200, height: 300)) {
      root = FrameContainer(a, frame: frame)
      cast = Cast(root: root)
      cast.stage.trace.name(root, "R")
      cast.stage.trace.name(a, "A")
    }
  }

  @Test("the presented controller is no child", .rule("P-01", "P-16"))
  func noChild() throws {
    let cast = Cast()
    cast.b.modalPresentationStyle = .fullScreen
    cast.a.present(cast.b, animated: true)
    #expect(cast.a.presentedViewController === cast.b)
    #expect(cast.b.presentingViewController === cast.a)
    #expect(cast.b.presentationController != nil)
    #expect(cast.b.viewIfLoaded?.window == nil)
    #expect(cast.a.children.isEmpty && cast.b.parent == nil)
    try cast.settle()
    #expect(cast.a.children.isEmpty && cast.b.parent == nil)
    #expect(cast.b.view.window === cast.stage.window)
  }

  @Test(
    "styles over the screen are presented by the containment root", .rule("P-02", "P-03", "G-01"),
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .custom])
  func root(style: UIModalPresentationStyle) throws {
    let house = House()
    house.a.definesPresentationContext = true
    let b = house.cast.b
    b.modalPresentationStyle = style
    try house.cast.show(b, from: house.a)
    #expect(b.presentingViewController === house.root)
    #expect(b.presentationController?.presentingViewController === house.root)
    #expect(b.presentationController?.containerView?.frame == house.cast.stage.window.bounds)
    let isCard = style == .pageSheet || style == .formSheet
    if !isCard { #expect(b.view.frame == house.cast.stage.window.bounds) }
  }

  @Test(
    "current context is presented by who defines it and covers that one only", .rule("P-04", "P-04.2", "G-01", "T-08"),
    arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext], [true, false])
  func context(style: UIModalPresentationStyle, animated: Bool) throws {
    let house = House()
    house.a.definesPresentationContext = true
    let b = house.cast.b
    b.modalPresentationStyle = style
    house.a.present(b, animated: animated)
    #expect(b.presentingViewController === house.a)
    try house.cast.settle()
    let calls = house.cast.calls()
    #expect(calls.contains("A viewDidDisappear(\(animated))") == (style == .currentContext))
    #expect(!calls.contains { $0.hasPrefix("R view") })
    #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 20, y: 100, width: 200, height: 300))
    #expect((house.a.view.window == nil) == (style == .currentContext))
    #expect(house.root.presentedViewController == nil)
    house.a.dismiss(animated: animated)
    try house.cast.settle()
    #expect(house.a.view.superview === house.root.view)
    #expect(house.a.view.frame == CGRect(x: 20, y: 100, width: 200, height: 300))
    #expect(house.root.view.subviews.count == 1)
  }

  @Test("without a definer the containment root presents, and context defaults to off", .rule("P-04", "P-05"))
  func noDefiner() throws {
    let house = House()
    #expect(!house.a.definesPresentationContext && !house.a.providesPresentationContextTransitionStyle)
    house.cast.b.modalPresentationStyle = .overCurrentContext
    try house.cast.show(house.cast.b, from: house.a)
    #expect(house.cast.b.presentingViewController === house.root)
    #expect(house.cast.b.view.frame == house.cast.stage.window.bounds)
  }

  @Test("the nearest definer counts, itself first", .rule("P-04"))
  func nearestDefiner() throws {
    let house = House()
    house.root.definesPresentationContext = true
    house.a.definesPresentationContext = true
    house.cast.b.modalPresentationStyle = .currentContext
    house.a.present(house.cast.b, animated: false)
    #expect(house.cast.b.presentingViewController === house.a)
  }

  @Test("a custom presentation that is not full screen takes the context", .rule("P-04", "PC-07"))
  func customContext() throws {
    let house = House()
    house.a.definesPresentationContext = true
    let delegate = Cast.delegate { $0.covers = false }
    let b = house.cast.b
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = delegate
    try house.cast.show(b, from: house.a)
    #expect(b.presentingViewController === house.a)
    #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 20, y: 100, width: 200, height: 300))
  }

  @Test("the context's transition style is used when it provides it", .rule("P-06"), arguments: [true, false])
  func contextStyle(defines: Bool) throws {
    let house = House()
    house.a.definesPresentationContext = defines
    house.a.providesPresentationContextTransitionStyle = true
    house.a.modalTransitionStyle = .crossDissolve
    house.root.modalTransitionStyle = .flipHorizontal
    house.cast.b.modalPresentationStyle = .overCurrentContext
    house.a.present(house.cast.b, animated: true)
    house.cast.stage.turn()
    let animator = defines ? "CrossDissolveAnimator" : "CoverVerticalAnimator"
    #expect(house.cast.calls().contains("\(animator) animateTransition"))
    try house.cast.settle()
    house.a.dismiss(animated: true)
    house.cast.stage.turn()
    #expect(house.cast.calls().contains("\(animator) animateTransition"))
  }

  @Test("children and ancestors see the same links", .rule("P-07", "PC-08.5"))
  func links() throws {
    let house = House()
    let inner = PlainController(.yellow)
    let outer = FrameContainer(inner, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.modalPresentationStyle = .fullScreen
    try house.cast.show(outer, from: house.a)
    #expect(house.a.presentedViewController === outer)
    #expect(house.root.presentedViewController === outer)
    #expect(outer.presentingViewController === house.root)
    #expect(inner.presentingViewController === house.root)
    #expect(inner.presentedViewController == nil && house.a.presentingViewController == nil)
    #expect(inner.presentationController === outer.presentationController)
    #expect(house.a.presentationController == nil)
    // From a child of the presented one, the presented one presents.
    let third = PlainController(.blue)
    try house.cast.show(third, from: inner)
    #expect(third.presentingViewController === outer)
    #expect(inner.presentedViewController === third && outer.presentedViewController === third)
    #expect(house.root.presentedViewController === outer)
  }

  @Test("a chain grows, each link one", .rule("P-08", "C-09"))
  func chain() throws {
    let cast = Cast()
    let controllers = (0..<4).map { _ in PlainController(.gray) }
    var last: UIViewController = cast.a
    for controller in controllers {
      controller.modalPresentationStyle = .overFullScreen
      try cast.show(controller, from: last)
      #expect(last.presentedViewController === controller)
      #expect(controller.presentingViewController === last)
      last = controller
    }
    // Root view, then the containers in the order of presenting.
    let containers = controllers.map { $0.presentationController!.containerView! }
    #expect(cast.stage.window.subviews == [cast.a.view] + containers)
  }

  @Test(
    "a card's own view stays in its place when it presents full screen", .rule("C-18", "P-51"),
    arguments: [true, false])
  func cardPresents(animated: Bool) throws {
    let cast = Cast()
    cast.b.modalPresentationStyle = .pageSheet
    try cast.show(cast.b)
    let frame = cast.b.view.frame
    let container = cast.b.view.superview
    #expect(frame.minY > 0)
    let c = PlainController(.yellow)
    c.modalPresentationStyle = .fullScreen
    cast.b.present(c, animated: animated)
    cast.stage.turn()
    if animated { #expect(cast.b.view.frame == frame && cast.b.view.superview !== container) }
    try cast.settle()
    #expect(cast.b.view.window == nil)
    cast.b.dismiss(animated: animated)
    cast.stage.turn()
    #expect(cast.b.view.frame == frame)
    try cast.settle()
    #expect(cast.b.view.frame == frame && cast.b.view.superview === container)
  }
}
