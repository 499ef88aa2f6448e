import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct ContainmentTests {
  private struct Family {
    let cast = Cast()
    let c = PlainController(.yellow)
    let d = PlainController(.green)

    init() {
      cast.stage.trace.name(c, "C")
      cast.stage.trace.name(d, "D")
      for controller in [c, d] {
        controller.loadViewIfNeeded()
        controller.view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      }
      cast.a.addChild(c)
      cast.a.view.addSubview(c.view)
      c.didMove(toParent: cast.a)
      cast.stage.turn()
      _ = cast.calls()
    }
  }

  @Test("who is told of what", .rule("P-47"))
  func addAndRemove() {
    let family = Family()
    family.cast.a.addChild(family.d)
    #expect(family.cast.calls() == ["D willMove(toParent: A)"])
    #expect(family.cast.a.children == [family.c, family.d] && family.d.parent === family.cast.a)
    family.cast.a.addChild(family.d)
    #expect(family.cast.calls() == [])
    family.d.removeFromParent()
    #expect(family.cast.calls() == ["D didMove(toParent: nil)"])
    #expect(family.cast.a.children == [family.c] && family.d.parent == nil)
    family.d.removeFromParent()
    #expect(family.cast.calls() == [])
  }

  @Test("a child of another is taken from there first", .rule("P-47"))
  func moved() {
    let family = Family()
    family.cast.stage.trace.name(family.d, "D")
    family.d.addChild(family.c)
    #expect(
      family.cast.calls() == [
        "C viewWillDisappear(false)", "C viewDidDisappear(false)", "C didMove(toParent: nil)",
        "C willMove(toParent: D)",
      ])
    #expect(family.cast.a.children.isEmpty && family.d.children == [family.c] && family.c.parent === family.d)
  }

  @Test("no controller is inside of itself", .rule("P-47"))
  func cycle() {
    let family = Family()
    let failures = family.cast.stage.collectFailures {
      family.c.addChild(family.cast.a)
      family.c.addChild(family.c)
    }
    #expect(failures.map(\.rule) == ["P-47", "P-47"])
    #expect(family.c.children.isEmpty && family.c.parent === family.cast.a)
  }

  @Test("a child's view goes into its parent's only", .rule("D-29"))
  func wrongParent() {
    let family = Family()
    family.cast.a.addChild(family.d)
    let failures = family.cast.stage.collectFailures { family.c.view.addSubview(family.d.view) }
    #expect(failures.map(\.rule) == ["D-29"])
    #expect(failures[0].message.contains("should have parent view controller:<PlainController"))
    #expect(failures[0].message.contains("but requested parent is:<PlainController"))
    #expect(family.d.view.superview == nil)
  }

  @Test(
    "from one child to another", .rule("T-23", "P-41"), arguments: [0.3, 0])
  func siblings(duration: TimeInterval) throws {
    let family = Family()
    let (a, c, d) = (family.cast.a, family.c, family.d)
    let animated = duration > 0
    a.addChild(d)
    c.willMove(toParent: nil)
    var ended: Bool?
    a.transition(from: c, to: d, duration: duration, options: .curveLinear) {
      d.view.frame.origin.x = 100
    } completion: { finished in
      ended = finished
      #expect(c.view.superview == nil)
      d.didMove(toParent: a)
      c.removeFromParent()
    }
    #expect(
      family.cast.calls() == [
        "D willMove(toParent: A)", "C viewWillDisappear(\(animated))", "D viewWillAppear(\(animated))",
        "SiblingPlan animateTransition", "D viewIsAppearing(\(animated))",
      ])
    #expect(d.view.superview === a.view && c.view.superview === a.view && ended == nil)
    if animated {
      family.cast.stage.advance(by: 0.15)
      let x = d.view.layer.presentation()?.frame.minX ?? 0
      #expect(abs(x - 50) < 6)
    }
    try family.cast.settle()
    #expect(ended == true)
    #expect(
      family.cast.calls() == [
        "context completeTransition(true)", "D viewDidAppear(\(animated))", "C viewDidDisappear(\(animated))",
        "A transition completion", "C didMove(toParent: nil)",
      ])
    #expect(a.children == [d] && !d.isMovingToParent && family.cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "one child gives way to another as the options say", .rule("A-17", "T-23.2"),
    arguments: [
      .transitionFlipFromLeft, .transitionFlipFromTop, .transitionCurlUp, .transitionCurlDown, .transitionCrossDissolve,
    ] as [UIView.AnimationOptions])
  func options(options: UIView.AnimationOptions) throws {
    let family = Family()
    let (a, c, d) = (family.cast.a, family.c, family.d)
    for view in [c.view!, d.view!] { view.frame = a.view.bounds }
    a.addChild(d)
    c.willMove(toParent: nil)
    let before = family.cast.stage.frame()
    var ended: Bool?
    a.transition(from: c, to: d, duration: 0.4, options: options) {
      d.view.alpha = 1
    } completion: {
      ended = $0
    }
    var frames = [before]
    for _ in 0..<3 {
      family.cast.stage.advance(by: 0.1)
      #expect(!frames.contains(family.cast.stage.frame()), "it moves")
      frames.append(family.cast.stage.frame())
    }
    if options == .transitionFlipFromLeft || options == .transitionFlipFromTop {
      let transform = try #require(d.view.layer.presentation()).transform
      #expect(transform.m13 != 0 || transform.m23 != 0)
    }
    #expect(ended == nil && c.view.superview === a.view)
    try family.cast.settle()
    #expect(ended == true && c.view.superview == nil && d.view.superview === a.view)
    #expect(d.view.frame == a.view.bounds && d.view.alpha == 1 && family.cast.stage.diagnostics.isEmpty)
  }

  @Test("only children of one parent", .rule("D-28"))
  func strangers() {
    let family = Family()
    let failures = family.cast.stage.collectFailures {
      family.cast.a.transition(from: family.c, to: family.d, duration: 0.2, animations: nil)
    }
    #expect(failures.map(\.rule) == ["D-28"])
    #expect(failures[0].message.contains("must have a common parent view controller when calling"))
    #expect(family.c.view.superview === family.cast.a.view)
  }

  @Test("an unseen parent's children change without a word", .rule("T-23", "P-50"))
  func unseen() throws {
    let parent = PlainController()
    let family = Family()
    parent.addChild(family.d)
    parent.view.addSubview(family.d.view)
    let other = PlainController()
    family.cast.stage.trace.name(other, "E")
    parent.addChild(other)
    _ = family.cast.calls()
    parent.transition(from: family.d, to: other, duration: 0, animations: nil)
    try family.cast.settle()
    #expect(other.view.superview === parent.view && family.d.view.superview == nil)
    #expect(!family.cast.calls().contains { $0.contains("ppear(") })
  }
}
