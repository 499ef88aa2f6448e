import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SplitGestureTests {
  private static let began = [
    "VD splitViewControllerInteractivePresentationGestureWillBegin",
    "VD splitViewController(willChangeTo: oneOverSecondary)", "VD splitViewController(willShow: primary)",
    "PN viewWillAppear(true)", "P viewWillAppear(true)", "PN viewIsAppearing(true)", "P viewIsAppearing(true)",
    "UIPercentDrivenInteractiveTransition startInteractiveTransition", "SplitAnimator animateTransition",
  ]

  /// From the edge where the primary column is, so far inward.
  private func swipe(_ cast: SplitCast, _ delta: CGFloat, isRightToLeft: Bool = false, release: Bool = true) {
    let width = cast.split.view.bounds.width
    let x = { (x: CGFloat) in isRightToLeft ? width - x : x }
    cast.stage.drag(
      from: CGPoint(x: x(2), y: 500), to: CGPoint(x: x(2 + delta), y: 500), duration: 1, release: release)
  }

  @Test("a swipe from the edge brings the primary column", .rule("S-46", "I-01", "I-02"), arguments: [false, true])
  func finished(isRightToLeft: Bool) throws {
    let cast = try SplitCast(hold: .portrait, isRightToLeft: isRightToLeft)
    cast.p.loadViewIfNeeded()
    cast.p.navigationController?.loadViewIfNeeded()
    cast.stage.trace.clear()
    swipe(cast, 170, isRightToLeft: isRightToLeft, release: false)
    #expect(cast.calls() == Self.began)
    #expect(cast.split.transitionCoordinator?.isInteractive == true)
    cast.stage.advance(by: 0.5)
    cast.stage.touchUp()
    try cast.settle()
    #expect(
      cast.calls() == [
        "VD splitViewControllerInteractivePresentationGestureDidEnd", "context completeTransition(true)",
        "PN viewDidAppear(true)", "P viewDidAppear(true)", "VD splitViewController(didShow: primary)",
      ])
    #expect(cast.split.displayMode == .oneOverSecondary)
    #expect(cast.box(cast.p)?.minX == (isRightToLeft ? 514 : 0) && cast.stage.diagnostics.isEmpty)
  }

  @Test("let go early it goes back, and all is as before", .rule("T-16", "I-15"), arguments: [false, true])
  func cancelled(isRightToLeft: Bool) throws {
    let cast = try SplitCast(hold: .portrait, isRightToLeft: isRightToLeft)
    cast.p.loadViewIfNeeded()
    cast.p.navigationController?.loadViewIfNeeded()
    let (frame, scene) = (cast.stage.frame(), cast.stage.scene())
    cast.stage.trace.clear()
    swipe(cast, 120, isRightToLeft: isRightToLeft, release: false)
    #expect(cast.stage.frame() != frame)
    cast.stage.advance(by: 0.5)
    cast.stage.touchUp()
    try cast.settle()
    #expect(
      cast.calls() == Self.began + [
        "VD splitViewController(willChangeTo: secondaryOnly)", "VD splitViewController(willHide: primary)",
        "PN viewWillDisappear(true)", "P viewWillDisappear(true)",
        "VD splitViewControllerInteractivePresentationGestureDidEnd", "context completeTransition(false)",
        "PN viewDidDisappear(true)", "P viewDidDisappear(true)", "VD splitViewController(didHide: primary)",
      ])
    #expect(cast.split.displayMode == .secondaryOnly && cast.box(cast.p) == nil)
    #expect(cast.stage.frame() == frame && cast.stage.scene() == scene && cast.stage.diagnostics.isEmpty)
  }

  @Test("a flick decides alone")
  func flick() throws {
    let cast = try SplitCast(hold: .portrait)
    cast.stage.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 92, y: 500), duration: 0.1)
    try cast.settle()
    #expect(cast.split.displayMode == .oneOverSecondary)
  }

  @Test("a tap on what is dimmed hides the columns; the secondary one does not get it", .rule("S-46"))
  func tap() throws {
    for style in [UISplitViewController.Style.doubleColumn, .tripleColumn] {
      let cast = try SplitCast(style, hold: .portrait)
      let tap = UITapGestureRecognizer()
      cast.s.view.addGestureRecognizer(tap)
      let before = cast.stage.frame()
      cast.split.show(.primary)
      try cast.settle()
      cast.stage.tap(at: CGPoint(x: 800, y: 600))
      try cast.settle()
      #expect(cast.split.displayMode == .secondaryOnly && cast.stage.frame() == before)
      #expect(tap.state == .possible)
    }
  }

  @Test("a tap on what was pushed aside brings it back", .rule("S-46"))
  func tapDisplaced() throws {
    let cast = try SplitCast(.tripleColumn)
    let before = cast.stage.frame()
    cast.split.show(.primary)
    try cast.settle()
    #expect(cast.split.displayMode == .twoDisplaceSecondary)
    cast.stage.tap(at: CGPoint(x: 1000, y: 400))
    try cast.settle()
    #expect(cast.split.displayMode == .oneBesideSecondary && cast.stage.frame() == before)
  }

  @Test("a drag back takes the column away, or lets it stay", .rule("S-46", "I-15"))
  func back() throws {
    let cast = try SplitCast(hold: .portrait)
    cast.split.show(.primary)
    try cast.settle()
    let shown = cast.stage.frame()
    cast.stage.drag(from: CGPoint(x: 600, y: 500), to: CGPoint(x: 500, y: 500), duration: 0.3, release: false)
    #expect(cast.stage.frame() != shown)
    cast.stage.advance(by: 0.5)
    cast.stage.touchUp()
    try cast.settle()
    #expect(cast.stage.frame() == shown && cast.split.displayMode == .oneOverSecondary)
    cast.stage.drag(from: CGPoint(x: 600, y: 500), to: CGPoint(x: 300, y: 500), duration: 0.3)
    try cast.settle()
    #expect(cast.split.displayMode == .secondaryOnly)
  }

  @Test("fingers do nothing where they are turned off, or where nothing is hidden")
  func off() throws {
    let cast = try SplitCast(hold: .portrait)
    cast.split.presentsWithGesture = false
    swipe(cast, 300)
    try cast.settle()
    #expect(cast.split.displayMode == .secondaryOnly)
    let phone = try SplitCast(device: .iPhone15, hold: .portrait)
    swipe(phone, 300)
    try phone.settle()
    #expect(phone.split.isCollapsed)
  }

  @Test(
    "a second column comes over, and pushes aside, by a finger; let go early all is as before", .rule("S-46", "T-16"),
    arguments: SplitCast.Hold.allCases, [false, true])
  func second(hold: SplitCast.Hold, isRightToLeft: Bool) throws {
    let cast = try SplitCast(.tripleColumn, hold: hold, isRightToLeft: isRightToLeft)
    if hold == .portrait {
      cast.split.show(.supplementary)
      try cast.settle()
    }
    let (one, two): (UISplitViewController.DisplayMode, UISplitViewController.DisplayMode) =
      hold == .portrait
      ? (.oneOverSecondary, .twoOverSecondary) : (.oneBesideSecondary, .twoDisplaceSecondary)
    cast.p.loadViewIfNeeded()
    cast.p.navigationController?.loadViewIfNeeded()
    #expect(cast.split.displayMode == one)
    let before = (frame: cast.stage.frame(), scene: cast.stage.scene())
    cast.stage.trace.clear()
    swipe(cast, 100, isRightToLeft: isRightToLeft, release: false)
    #expect(cast.stage.frame() != before.frame && cast.split.displayMode == two)
    cast.stage.advance(by: 0.5)
    cast.stage.touchUp()
    try cast.settle()
    #expect(
      cast.calls() == [
        "VD splitViewControllerInteractivePresentationGestureWillBegin",
        "VD splitViewController(willChangeTo: \(two))", "VD splitViewController(willShow: primary)",
        "PN viewWillAppear(true)", "P viewWillAppear(true)", "PN viewIsAppearing(true)", "P viewIsAppearing(true)",
        "UIPercentDrivenInteractiveTransition startInteractiveTransition", "SplitAnimator animateTransition",
        "VD splitViewController(willChangeTo: \(one))", "VD splitViewController(willHide: primary)",
        "PN viewWillDisappear(true)", "P viewWillDisappear(true)",
        "VD splitViewControllerInteractivePresentationGestureDidEnd", "context completeTransition(false)",
        "PN viewDidDisappear(true)", "P viewDidDisappear(true)", "VD splitViewController(didHide: primary)",
      ])
    #expect(cast.stage.frame() == before.frame && cast.stage.scene() == before.scene)
    swipe(cast, 250, isRightToLeft: isRightToLeft)
    try cast.settle()
    #expect(cast.split.displayMode == two && cast.box(cast.p) != nil)
    let width = cast.split.view.bounds.width
    let x = { (x: CGFloat) in isRightToLeft ? width - x : x }
    // Back by a finger over what is dimmed, which takes all that covers it.
    cast.stage.drag(from: CGPoint(x: x(700), y: 500), to: CGPoint(x: x(300), y: 500), duration: 0.3)
    try cast.settle()
    #expect(cast.split.displayMode == (hold == .portrait ? .secondaryOnly : .oneBesideSecondary))
    #expect(cast.box(cast.p) == nil && cast.stage.diagnostics.isEmpty)
  }
}
