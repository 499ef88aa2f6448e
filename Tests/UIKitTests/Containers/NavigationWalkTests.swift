import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A page that notes appearance callbacks that may not follow one another.
private final class WaryPage: UIViewController {
  private let journal = AppearanceJournal()
  var faults: [String] { journal.faults }
  var isHere: Bool { journal.phase == .seen }
  var isGone: Bool { journal.phase == .out }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    journal.willAppear()
  }
  override func viewIsAppearing(_ animated: Bool) { journal.isAppearing() }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    journal.didAppear()
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    journal.willDisappear()
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    journal.didDisappear()
  }
}

/// Does anything with a navigation controller, in any order.
private struct NavigationWalk {
  let cast = NavigationCast(spies: true)
  let modal = PlainController(.brown)
  var pages: [WaryPage] = []
  var dice: Dice
  var isTouching = false

  init(_ seed: Int) {
    dice = Dice(seed: UInt64(seed))
    modal.modalPresentationStyle = .fullScreen
  }

  private mutating func page() -> WaryPage {
    let page = WaryPage()
    page.title = "\(pages.count)"
    pages.append(page)
    return page
  }

  mutating func step() {
    let (nav, stage) = (cast.nav, cast.stage)
    let isAnimated = dice.below(3) > 0
    switch dice.below(12) {
    case 0, 1: nav.pushViewController(page(), animated: isAnimated)
    case 2: nav.popViewController(animated: isAnimated)
    case 3: if dice.below(4) == 0 { nav.popToRootViewController(animated: isAnimated) }
    case 4:
      var stack = nav.viewControllers.filter { _ in dice.below(3) > 0 }
      if stack.isEmpty || dice.below(2) == 0 { stack.insert(page(), at: dice.below(stack.count + 1)) }
      nav.setViewControllers(stack, animated: isAnimated)
    case 5: nav.setNavigationBarHidden(dice.below(2) == 0, animated: isAnimated)
    case 6: swipe()
    case 7: cast.delegate.animator = dice.below(2) == 0 ? ClosureAnimator(ClosureAnimator.fade) : nil
    case 8:
      if nav.presentedViewController == nil {
        nav.present(modal, animated: isAnimated)
      } else {
        nav.dismiss(animated: isAnimated)
      }
    case 9: stage.turn()
    default: stage.advance(by: Double(dice.below(30)) / 100)
    }
  }

  private mutating func swipe() {
    let stage = cast.stage
    if isTouching {
      stage.touchMove(to: CGPoint(x: dice.below(375), y: 300))
      if dice.below(2) == 0 { stage.touchUp() } else { return }
      isTouching = false
    } else {
      // From the edge it may begin a pop, from anywhere it may catch a slide.
      let x: CGFloat = dice.below(3) == 0 ? 180 : 5
      stage.touchDown(at: CGPoint(x: x, y: 300))
      stage.touchMove(to: CGPoint(x: x + 35, y: 300))
      isTouching = true
    }
  }

  /// Lets everything come to its end, nothing presented.
  mutating func rest() throws {
    if isTouching { cast.stage.touchUp() }
    isTouching = false
    try cast.settle()
    if cast.nav.presentedViewController != nil { cast.nav.dismiss(animated: false) }
    try cast.settle()
  }
}

@Suite struct NavigationWalkTests {
  @Test(
    "any changes in any order leave only the top controller visible",
    .rule("S-17", "P-49", "C-21", "T-16"), arguments: 1...40)
  func walk(seed: Int) throws {
    var walk = NavigationWalk(seed)
    for _ in 0..<8 {
      for _ in 0..<15 { walk.step() }
      try walk.rest()
      let nav = walk.cast.nav
      let top = try #require(nav.topViewController)
      #expect(top.view.window != nil && nav.children == nav.viewControllers)
      #expect(nav.navigationBar.items == nav.viewControllers.map(\.navigationItem))
      #expect(nav.navigationBar.isHidden == nav.isNavigationBarHidden)
      #expect(nav.navigationBar.isUserInteractionEnabled && nav.transitionCoordinator == nil)
      #expect(top.view.superview?.subviews.count == 1 && top.view.alpha == 1)
      #expect(top.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
      for page in walk.pages {
        #expect(page.faults == [])
        #expect(page === top ? page.isHere : page.isGone, "page \(page.title ?? "")")
        #expect((page.parent != nil) == nav.viewControllers.contains(page))
      }
      let rules = Set(walk.cast.stage.diagnostics.map(\.rule))
      #expect(rules.isSubset(of: ["D-01", "D-03", "D-11", "D-17", "D-18", "D-19"]), "\(rules)")
    }
  }

  @Test("what was popped goes, and so does the navigation controller", .rule("P-29"), arguments: [false, true])
  func lifetime(isSwiped: Bool) throws {
    weak var popped: UIViewController?
    weak var navigation: UINavigationController?
    let stage = Stage(device: .iPhoneSE)
    try {
      let nav = UINavigationController(rootViewController: PlainController())
      navigation = nav
      stage.rootViewController = nav
      let page = PlainController(.red)
      popped = page
      nav.pushViewController(page, animated: true)
      try stage.settle()
    }()
    #expect(popped != nil)
    if isSwiped {
      stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 350, y: 300), duration: 0.3)
    } else {
      navigation?.popViewController(animated: true)
    }
    try stage.settle()
    #expect(popped == nil && navigation?.viewControllers.count == 1)
    stage.rootViewController = PlainController()
    try stage.settle()
    #expect(navigation == nil)
  }

  @Test("the lower page goes along at three tenths of the pace, under a veil", .rule("G-23", "G-24"))
  func parallax() throws {
    let cast = NavigationCast()
    try cast.pushed()
    cast.stage.drag(from: CGPoint(x: 0, y: 300), to: CGPoint(x: 150, y: 300), duration: 0.4, release: false)
    cast.stage.advance(by: 0.3)
    let upper = try #require(cast.b.view.layer.presentation()?.frame.minX)
    let lower = try #require(cast.a.view.layer.presentation()?.frame.minX)
    #expect(abs(upper - 150) < 0.5)
    #expect(abs(lower + 0.3 * (375 - 150)) < 0.5)
    let pages = try #require(cast.a.view.superview?.subviews)
    #expect(pages.first === cast.a.view && pages.last === cast.b.view && pages.count == 4)
    let veil = try #require(pages[1].layer.presentation())
    #expect(abs(CGFloat(veil.opacity) - 0.1 * (1 - 150.0 / 375)) < 0.005)
    #expect(pages[2].frame.width == 10)
    cast.stage.touchUp()
    try cast.settle()
    #expect(cast.b.view.superview?.subviews.count == 1)
  }
}
