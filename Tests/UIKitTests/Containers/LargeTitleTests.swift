import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A page with a list under the bar.
private final class ListPage: UIViewController {
  let list = UIScrollView()
  let mark = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
  var length: CGFloat = 3000
  var start: CGFloat = 0

  override func viewDidLoad() {
    view.backgroundColor = .white
    list.frame = view.bounds.inset(by: UIEdgeInsets(top: start, left: 0, bottom: 0, right: 0))
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 100, height: length)
    list.alwaysBounceVertical = true
    mark.backgroundColor = .red
    list.addSubview(mark)
    view.addSubview(list)
  }
}

/// A list under a large title; the device has a status bar of 20 points.
@MainActor private struct LargeTitle {
  let stage = Stage(device: .iPhoneSE)
  let page = ListPage()
  let nav: UINavigationController

  init(length: CGFloat = 3000, start: CGFloat = 0) {
    (page.length, page.start) = (length, start)
    page.title = "Large"
    nav = UINavigationController(rootViewController: page)
    nav.navigationBar.prefersLargeTitles = true
    stage.rootViewController = nav
    stage.turn()
  }

  var list: UIScrollView { page.list }
  var height: CGFloat { nav.navigationBar.frame.height }
  var inset: CGFloat { list.adjustedContentInset.top }
  /// The top of the content in the window.
  var top: CGFloat { page.mark.convert(page.mark.bounds, to: nil).minY }

  /// A finger comes down and moves far enough to be a drag, which counts from there.
  func touch() {
    stage.touchDown(at: CGPoint(x: 180, y: 400))
    stage.touchMove(to: CGPoint(x: 180, y: 389))
    stage.turn()
  }
  /// The content goes up by a way since then.
  func carry(_ delta: CGFloat) {
    stage.touchMove(to: CGPoint(x: 180, y: 389 - delta))
    stage.turn()
  }
  /// Carries it, rests and lets go.
  func drag(_ delta: CGFloat) throws {
    touch()
    carry(delta)
    stage.advance(by: 0.3)
    stage.touchUp()
    try stage.settle()
  }
}

@Suite struct LargeTitleTests {
  @Test("the page's safe area follows the bar, and the content follows the finger")
  func follows() throws {
    let large = LargeTitle()
    #expect(large.height == 96 && large.inset == 116 && large.top == 116)
    large.touch()
    for (delta, height) in [(10, 86), (30, 66), (52, 44), (200, 44), (40, 56), (0, 96)] as [(CGFloat, CGFloat)] {
      large.carry(delta)
      #expect(large.height == height && large.top == 116 - delta, "\(delta)")
      #expect(large.inset == 20 + height && large.page.view.safeAreaInsets.top == 20 + height)
    }
    // Pulled down the bar grows with the title; the safe area does not.
    large.carry(-60)
    #expect(large.height > 110 && large.inset == 116 && abs(large.top - 20 - large.height) < 0.01)
    large.stage.advance(by: 0.3)
    large.stage.touchUp()
    try large.stage.settle()
    #expect(large.height == 96 && large.top == 116 && large.stage.diagnostics.isEmpty)
  }

  @Test(
    "let go half way it snaps", arguments: [(12, 0), (25, 0), (27, 52), (45, 52), (80, 80)] as [(CGFloat, CGFloat)])
  func snaps(delta: CGFloat, rest: CGFloat) throws {
    let large = LargeTitle()
    try large.drag(delta)
    #expect(large.list.contentOffset.y == rest - 116 && large.height == 96 - min(52, rest))
    // And from below.
    large.list.contentOffset.y = 200
    large.stage.turn()
    large.list.contentOffset.y = delta - 116
    large.stage.turn()
    #expect(large.height == 96 - min(52, delta), "set by code it stays where it is")
    try large.drag(1)
    #expect(large.list.contentOffset.y == (delta + 1 >= 52 ? delta + 1 : delta + 1 < 26 ? 0 : 52) - 116)
  }

  @Test("its row grows with the letters, and the page's safe area with it", .rule("AP-04"))
  func grows() throws {
    let categories: [UIContentSizeCategory] = [
      .small, .large, .extraExtraExtraLarge, .accessibilityLarge, .accessibilityExtraExtraExtraLarge,
    ]
    let heights = categories.map { category in
      let large = LargeTitle()
      large.stage.window.traitOverrides.preferredContentSizeCategory = category
      large.stage.turn()
      #expect(large.inset == 20 + large.height)
      return large.height
    }
    #expect(heights[0] == 96 && heights[1] == 96, "no lower than at the usual size")
    #expect(zip(heights.dropFirst(), heights.dropFirst(2)).allSatisfy { $0 < $1 }, "\(heights)")
  }

  @Test("the delegate is asked about where it would snap to, and may say otherwise")
  func delegate() throws {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var proposed: CGFloat?
      var answer: CGFloat?
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        proposed = targetContentOffset.pointee.y
        if let answer { targetContentOffset.pointee.y = answer }
      }
    }
    let large = LargeTitle()
    let delegate = Delegate()
    large.list.delegate = delegate
    try large.drag(40)
    #expect(delegate.proposed == -64)
    delegate.answer = -100
    try large.drag(-30)
    #expect(delegate.proposed == -116 && large.list.contentOffset.y == -100 && large.height == 80)
  }

  @Test("a content too short to hide the title lets it stay")
  func short() throws {
    let large = LargeTitle(length: 580)
    #expect(large.list.contentSize.height + 116 < 667 + 52)
    try large.drag(45)
    #expect(large.list.contentOffset.y == -116 && large.height == 96)
  }

  @Test("a flick glides past it, and back up it comes to its rest")
  func flick() throws {
    let large = LargeTitle()
    large.stage.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 350), duration: 0.1)
    try large.stage.settle()
    #expect(large.list.contentOffset.y > 100 && large.height == 44 && large.inset == 64)
    for _ in 0..<4 {
      large.stage.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 500), duration: 0.1)
      try large.stage.settle()
    }
    #expect(large.list.contentOffset.y == -116 && large.height == 96 && large.inset == 116)
  }

  @Test("a list that begins below the bar, and one that takes no insets", arguments: [false, true])
  func elsewhere(takesNoInsets: Bool) throws {
    let large = LargeTitle(start: takesNoInsets ? 0 : 200)
    if takesNoInsets { large.list.contentInsetAdjustmentBehavior = .never }
    large.list.contentOffset.y = 0
    large.stage.turn()
    #expect(large.inset == 0 && large.list.contentOffset.y == 0 && large.height == 96)
    large.touch()
    large.carry(30)
    #expect(large.list.contentOffset.y == 30 && large.height == 66)
    large.stage.advance(by: 0.5)
    #expect(large.list.contentOffset.y == 30 && large.height == 66, "nothing runs away")
    large.carry(-40)
    large.stage.advance(by: 0.3)
    large.stage.touchUp()
    try large.stage.settle()
    #expect(large.list.contentOffset.y == 0 && large.height == 96)
  }

  @Test("a list that is the page itself")
  func itself() throws {
    let stage = Stage(device: .iPhoneSE)
    let (page, list) = (UIViewController(), UIScrollView())
    list.contentSize = CGSize(width: 100, height: 3000)
    page.view = list
    let nav = UINavigationController(rootViewController: page)
    nav.navigationBar.prefersLargeTitles = true
    stage.rootViewController = nav
    stage.turn()
    #expect(list.contentOffset.y == -116)
    stage.touchDown(at: CGPoint(x: 180, y: 400))
    for y in [389.0, 359] { stage.touchMove(to: CGPoint(x: 180, y: y)) }
    stage.turn()
    #expect(list.contentOffset.y == -86 && list.adjustedContentInset.top == 86 && nav.navigationBar.frame.height == 66)
    stage.advance(by: 0.3)
    stage.touchUp()
    try stage.settle()
    #expect(list.contentOffset.y == -64 && list.adjustedContentInset.top == 64)
  }

  // MARK: From page to page

  @Test(
    "pages say whether their title is large",
    arguments: [
      (.automatic, .automatic, 96, 96), (.automatic, .never, 96, 44), (.never, .automatic, 44, 44),
      (.never, .always, 44, 96), (.always, .automatic, 96, 96), (.inline, .always, 44, 96),
    ] as [(UINavigationItem.LargeTitleDisplayMode, UINavigationItem.LargeTitleDisplayMode, CGFloat, CGFloat)])
  func modes(
    first: UINavigationItem.LargeTitleDisplayMode, second: UINavigationItem.LargeTitleDisplayMode, before: CGFloat,
    after: CGFloat
  ) throws {
    let large = LargeTitle()
    let next = ListPage()
    next.title = "Next"
    large.page.navigationItem.largeTitleDisplayMode = first
    next.navigationItem.largeTitleDisplayMode = second
    large.stage.turn()
    #expect(large.height == before && large.inset == 20 + before && large.top == 20 + before)
    let picture = large.stage.frame()
    large.nav.pushViewController(next, animated: true)
    large.stage.advance(by: 0.1)
    #expect(next.list.adjustedContentInset.top == 20 + after && large.inset == 20 + before, "each has its own")
    try large.stage.settle()
    #expect(large.height == after && next.list.contentOffset.y == -20 - after)
    large.nav.popViewController(animated: true)
    try large.stage.settle()
    #expect(large.height == before && large.stage.frame() == picture && large.stage.diagnostics.isEmpty)
  }

  @Test("a title that was hidden is still hidden after a push and back, or a swipe that was cancelled", .rule("T-16"))
  func stays() throws {
    let large = LargeTitle()
    let next = ListPage()
    next.title = "Next"
    try large.drag(200)
    #expect(large.height == 44 && large.inset == 64)
    let before = (frame: large.stage.frame(), offset: large.list.contentOffset)
    large.nav.pushViewController(next, animated: true)
    try large.stage.settle()
    #expect(large.height == 96 && next.list.adjustedContentInset.top == 116)
    let pushed = large.stage.frame()
    large.stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 120, y: 300), duration: 0.3, release: false)
    large.stage.advance(by: 0.3)
    large.stage.touchUp()
    try large.stage.settle()
    #expect(large.height == 96 && large.stage.frame() == pushed)
    large.stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 330, y: 300), duration: 0.3)
    try large.stage.settle()
    #expect(large.height == 44 && large.list.contentOffset == before.offset && large.stage.frame() == before.frame)
  }

  @Test("low bars have none; turned back it is there again", .rule("T-27"))
  func turned() throws {
    let large = LargeTitle()
    large.stage.rotate(to: .landscapeLeft)
    try large.stage.settle()
    #expect(large.height == 32 && large.list.contentOffset.y == -large.inset)
    large.stage.rotate(to: .portrait)
    try large.stage.settle()
    #expect(large.height == 96 && large.inset == 116 && large.list.contentOffset.y == -116)
  }
}
