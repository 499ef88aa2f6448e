import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct PageTests {
  private static func turned(_ new: String, _ old: String) -> [String] {
    [
      "\(new) viewDidAppear(true)", "\(old) viewDidDisappear(true)", "\(old) willMove(toParent: nil)",
      "\(new) didMove(toParent: P)", "\(old) didMove(toParent: nil)",
    ]
  }
  private static func coming(_ new: String, _ old: String) -> [String] {
    [
      "K pageViewController(willTransitionTo: [\(new)])", "\(new) willMove(toParent: P)", "\(new) viewDidLoad()",
      "\(new) viewWillAppear(true)", "\(old) viewWillDisappear(true)", "\(new) viewIsAppearing(true)",
    ]
  }
  private static func received(_ old: String, _ completed: Bool) -> String {
    "K pageViewController(didFinishAnimating: true, previousViewControllers: [\(old)], transitionCompleted: \(completed))"
  }

  // MARK: Scrolled

  @Test("scrolled by a finger", .rule("T-33"))
  func scrolled() throws {
    let reader = Reader(.scroll)
    try reader.swipe((300, 300), (60, 300))
    #expect(
      reader.calls() == Self.coming("C", "B") + Self.turned("C", "B") + [Self.received("B", true)])
    #expect(reader.shown === reader.book.pages[2] && reader.pages.children == [reader.book.pages[2]])
    #expect(
      reader.book.pages[2].view.convert(CGPoint.zero, to: nil) == .zero && reader.book.pages[1].view.superview == nil)
    try reader.swipe((60, 300), (300, 300))
    #expect(reader.shown === reader.book.pages[1] && reader.cast.stage.diagnostics.isEmpty)
  }

  @Test("scrolled and let go before the middle", .rule("T-33"))
  func scrolledBack() throws {
    let reader = Reader(.scroll)
    let before = reader.cast.stage.frame()
    let stage = reader.cast.stage
    stage.touchDown(at: CGPoint(x: 300, y: 300))
    for step in 1...10 {
      stage.touchMove(to: CGPoint(x: 300 - CGFloat(step) * 9, y: 300))
      stage.advance(by: 1 / 60)
    }
    stage.advance(by: 0.5)
    stage.touchMove(to: CGPoint(x: 210, y: 300))
    #expect(stage.frame() != before)
    stage.touchUp()
    try reader.cast.settle()
    #expect(
      reader.calls() == Self.coming("C", "B") + [
        "B viewWillAppear(true)", "C viewWillDisappear(true)", "B viewIsAppearing(true)", "B viewDidAppear(true)",
        "C viewDidDisappear(true)", "C willMove(toParent: nil)", "C didMove(toParent: nil)", Self.received("B", false),
      ])
    #expect(reader.shown === reader.book.pages[1] && stage.frame() == before && stage.diagnostics.isEmpty)
  }

  @Test("to one side and, under the same finger, to the other", .rule("T-33"))
  func bothWays() throws {
    let reader = Reader(.scroll)
    let stage = reader.cast.stage
    stage.touchDown(at: CGPoint(x: 180, y: 300))
    for x in [160, 130, 100, 150, 200, 260, 320, 350] as [CGFloat] {
      stage.touchMove(to: CGPoint(x: x, y: 300))
      stage.advance(by: 1 / 60)
    }
    stage.touchUp()
    try reader.cast.settle()
    let calls = reader.calls()
    #expect(calls.contains(Self.received("B", false)) && calls.last == Self.received("B", true))
    #expect(reader.shown === reader.book.pages[0] && reader.pages.children == [reader.book.pages[0]])
    #expect(reader.book.pages[2].parent == nil && stage.diagnostics.isEmpty)
  }

  @Test("past the last page there is nothing", .rule("T-33"))
  func end() throws {
    let reader = Reader(.scroll)
    reader.pages.setViewControllers([reader.book.pages[4]], direction: .forward, animated: false)
    try reader.cast.settle()
    let before = reader.cast.stage.frame()
    _ = reader.calls()
    try reader.swipe((300, 300), (60, 300))
    #expect(reader.calls() == [] && reader.shown === reader.book.pages[4] && reader.cast.stage.frame() == before)
  }

  @Test("right to left, later pages lie to the left", .rule("T-33"))
  func rightToLeft() throws {
    let reader = Reader(.scroll, isRightToLeft: true)
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    try reader.swipe((60, 300), (300, 300))
    #expect(reader.shown === reader.book.pages[2])
    try reader.swipe((300, 300), (60, 300))
    try reader.swipe((300, 300), (60, 300))
    #expect(reader.shown === reader.book.pages[0])
  }

  @Test("downwards, with space between", .rule("T-33"))
  func vertical() throws {
    let reader = Reader(.scroll, .vertical, options: [.interPageSpacing: 20])
    #expect(reader.book.pages[1].view.convert(reader.book.pages[1].view.bounds, to: nil) == reader.pages.view.bounds)
    try reader.swipe((100, 600), (100, 200))
    #expect(reader.shown === reader.book.pages[2])
    #expect(reader.book.pages[2].view.convert(reader.book.pages[2].view.bounds, to: nil) == reader.pages.view.bounds)
  }

  @Test("caught on the way and sent on", .rule("T-33"))
  func caught() throws {
    let reader = Reader(.scroll)
    for _ in 1...2 {
      reader.cast.stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.1)
      reader.cast.stage.advance(by: 0.15)
    }
    try reader.cast.settle()
    #expect(reader.shown === reader.book.pages[3] && reader.cast.stage.diagnostics.isEmpty)
    #expect(reader.pages.children == [reader.book.pages[3]])
    #expect(reader.book.pages.prefix(5).map { $0.view.window != nil } == [false, false, false, true, false])
  }

  @Test("set from code", .rule("T-33"), arguments: [true, false])
  func set(animated: Bool) throws {
    let reader = Reader(.scroll)
    var ended: [Bool] = []
    reader.pages.setViewControllers([reader.book.pages[3]], direction: .forward, animated: animated) {
      ended.append($0)
    }
    #expect(ended == (animated ? [] : [true]))
    try reader.cast.settle()
    let calls = reader.calls()
    #expect(
      calls.filter { $0.contains("ppear") } == [
        "D viewWillAppear(\(animated))", "B viewWillDisappear(\(animated))", "D viewIsAppearing(\(animated))",
        "D viewDidAppear(\(animated))", "B viewDidDisappear(\(animated))",
      ])
    #expect(!calls.contains { $0.hasPrefix("K ") }, "the delegate is not told")
    #expect(ended == [true] && reader.shown === reader.book.pages[3] && reader.pages.children == [reader.book.pages[3]])
  }

  @Test("set again while it scrolls", .rule("T-33"))
  func setTwice() throws {
    let reader = Reader(.scroll)
    var ended: [String] = []
    reader.pages.setViewControllers([reader.book.pages[2]], direction: .forward, animated: true) {
      ended.append("C \($0)")
    }
    reader.cast.stage.advance(by: 0.1)
    reader.pages.setViewControllers([reader.book.pages[0]], direction: .reverse, animated: true) {
      ended.append("A \($0)")
    }
    try reader.cast.settle()
    #expect(ended == ["C false", "A true"])
    #expect(reader.shown === reader.book.pages[0] && reader.pages.children == [reader.book.pages[0]])
    #expect(reader.cast.stage.diagnostics.isEmpty)
  }

  @Test("dots below", .rule("T-33"))
  func indicator() throws {
    let reader = Reader(.scroll, count: 5)
    func find(_ view: UIView) -> UIPageControl? {
      view as? UIPageControl ?? view.subviews.lazy.compactMap(find).first
    }
    let dots = try #require(find(reader.pages.view))
    #expect(dots.numberOfPages == 5 && dots.currentPage == 1)
    #expect(reader.book.pages[1].view.bounds.height == 630)
    try reader.swipe((300, 300), (60, 300))
    #expect(dots.currentPage == 2)
  }

  /// The dots of a page view controller.
  private func dots(_ reader: Reader) throws -> UIPageControl {
    func find(_ view: UIView) -> UIPageControl? {
      view as? UIPageControl ?? view.subviews.lazy.compactMap(find).first
    }
    return try #require(find(reader.pages.view))
  }

  @Test("a tap beside the dots turns without asking the delegate", .rule("T-33"), arguments: [false, true])
  func tappedDots(isRightToLeft: Bool) throws {
    let reader = Reader(.scroll, count: 5, isRightToLeft: isRightToLeft)
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let dots = try dots(reader)
    let (forward, back): (CGFloat, CGFloat) = isRightToLeft ? (150, 225) : (225, 150)
    for (x, name, index) in [(forward, "C", 2), (forward, "D", 3), (back, "C", 2)] {
      reader.cast.stage.tap(at: CGPoint(x: x, y: 650))
      try reader.cast.settle()
      #expect(reader.names == name && dots.currentPage == index)
    }
    #expect(!reader.calls().contains { $0.hasPrefix("K ") && !$0.contains("presentation") })
    reader.pages.setViewControllers([reader.page("E")], direction: .forward, animated: false)
    reader.cast.stage.tap(at: CGPoint(x: forward, y: 650))
    try reader.cast.settle()
    #expect(reader.names == "E", "there is none after it")
  }

  @Test("between the pages there is the space that was asked for", .rule("T-33"), arguments: [false, true])
  func spacing(isVertical: Bool) throws {
    let reader = Reader(.scroll, isVertical ? .vertical : .horizontal, options: [.interPageSpacing: 24])
    reader.drag((300, 600), isVertical ? (300, 150) : (60, 600))
    let (b, c) = (reader.page("B").view!, reader.page("C").view!)
    let (old, new) = (b.convert(b.bounds, to: nil), c.convert(c.bounds, to: nil))
    #expect(isVertical ? new.minY - old.maxY == 24 : new.minX - old.maxX == 24)
    #expect(old.size == reader.pages.view.bounds.size && new.size == old.size)
    #expect(isVertical ? old.minY < -100 : old.minX < -100)
    reader.cast.stage.touchUp()
    try reader.cast.settle()
    #expect(reader.names == "C" && c.convert(c.bounds, to: nil) == reader.pages.view.bounds)
  }

  @Test("what reads from right to left still scrolls upward", .rule("T-33"))
  func verticalRightToLeft() throws {
    let reader = Reader(.scroll, .vertical, isRightToLeft: true)
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    try reader.swipe((100, 600), (100, 200))
    #expect(reader.names == "C")
    try reader.swipe((100, 200), (100, 600))
    #expect(reader.names == "B")
  }

  @Test("set from code, a later page comes from where later ones lie", .rule("T-33"), arguments: [false, true])
  func setDirection(isRightToLeft: Bool) throws {
    let reader = Reader(.scroll, isRightToLeft: isRightToLeft)
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    reader.pages.setViewControllers([reader.page("C")], direction: .forward, animated: true)
    let view = reader.page("C").view!
    let start = view.convert(CGPoint.zero, to: reader.page("B").view).x
    #expect(start == (isRightToLeft ? -375 : 375))
    try reader.cast.settle()
    reader.pages.setViewControllers([reader.page("A")], direction: .reverse, animated: true)
    #expect(reader.page("A").view.convert(CGPoint.zero, to: view).x == (isRightToLeft ? 375 : -375))
    try reader.cast.settle()
    #expect(reader.names == "A" && reader.cast.stage.diagnostics.isEmpty)
  }

  @Test("a page caught on its way has not finished", .rule("T-33"))
  func unfinished() throws {
    let reader = Reader(.scroll)
    reader.cast.stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.1)
    reader.cast.stage.advance(by: 0.15)
    reader.pages.setViewControllers([reader.page("E")], direction: .forward, animated: false)
    try reader.cast.settle()
    let received = reader.calls().filter { $0.hasPrefix("K ") }
    #expect(
      received == [
        "K pageViewController(willTransitionTo: [C])",
        "K pageViewController(didFinishAnimating: false, previousViewControllers: [B], transitionCompleted: true)",
      ])
    #expect(reader.names == "E" && reader.pages.children == [reader.page("E")])
  }

  @Test("a finger that comes while code scrolls has nothing to turn", .rule("T-33", "C-25"))
  func touchedWhileSet() throws {
    let reader = Reader(.scroll)
    var ended: [Bool] = []
    reader.pages.setViewControllers([reader.page("C")], direction: .forward, animated: true) { ended.append($0) }
    reader.cast.stage.advance(by: 0.1)
    reader.cast.stage.drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 300, y: 300), duration: 0.1)
    try reader.cast.settle()
    #expect(ended == [true] && reader.names == "C" && reader.pages.children == [reader.page("C")])
    #expect(!reader.calls().contains { $0.hasPrefix("K ") } && reader.cast.stage.diagnostics.isEmpty)
  }

  @Test("set from code under a finger that turns", .rule("T-33"), arguments: [true, false])
  func setWhileDragged(animated: Bool) throws {
    let reader = Reader(.scroll)
    var ended: [Bool] = []
    reader.drag((300, 300), (200, 300))
    reader.pages.setViewControllers([reader.page("E")], direction: .forward, animated: animated) { ended.append($0) }
    reader.cast.stage.advance(by: 0.1)
    reader.cast.stage.touchUp()
    try reader.cast.settle()
    #expect(ended == [true] && reader.names == "E" && reader.pages.children == [reader.page("E")])
    let view = try #require(reader.page("E").view)
    #expect(view.convert(view.bounds, to: nil) == reader.pages.view.bounds)
    #expect(reader.cast.stage.diagnostics.isEmpty)
  }

  @Test("a page that comes in has the safe area of its place", .rule("T-33", "P-45"))
  func safeArea() throws {
    let reader = Reader(.scroll)
    let stage = reader.cast.stage
    stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.2, release: false)
    #expect(reader.book.pages[2].view.safeAreaInsets == reader.book.pages[1].view.safeAreaInsets)
    #expect(reader.book.pages[2].view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    stage.touchUp()
    try reader.cast.settle()
    #expect(reader.book.pages[2].view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  }

  @Test("turned on its side", .rule("T-27"), arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func rotated(style: UIPageViewController.TransitionStyle) throws {
    let reader = Reader(style)
    reader.cast.stage.rotate(to: .landscapeLeft)
    try reader.cast.settle()
    let view = try #require(reader.book.pages[1].view)
    #expect(view.convert(view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 667, height: 375))
    try reader.swipe((600, 200), (100, 200))
    #expect(reader.shown === reader.book.pages[2])
  }

  // MARK: Curled

  private static let curled = [
    "K pageViewController(willTransitionTo: [C])", "B willMove(toParent: nil)", "C willMove(toParent: P)",
    "C viewDidLoad()", "B viewWillDisappear(true)", "C viewWillAppear(true)",
  ]

  @Test("curled by a finger", .rule("T-33", "T-09"))
  func curled() throws {
    let reader = Reader(.pageCurl)
    #expect(reader.pages.spineLocation == .min && reader.pages.gestureRecognizers.count == 2)
    try reader.swipe((300, 300), (60, 300))
    let calls = reader.calls()
    #expect(
      calls == Self.curled + [
        "C viewIsAppearing(true)", "context completeTransition(true)", "C viewDidAppear(true)",
        "B viewDidDisappear(true)", "C didMove(toParent: P)", "B didMove(toParent: nil)", Self.received("B", true),
      ])
    #expect(reader.shown === reader.book.pages[2] && reader.pages.children == [reader.book.pages[2]])
    #expect(!reader.book.pages[2].view.isHidden && reader.book.pages[1].view.superview == nil)
    try reader.swipe((60, 300), (340, 300))
    #expect(reader.shown === reader.book.pages[1] && reader.cast.stage.diagnostics.isEmpty)
  }

  @Test("curled and let go before the middle", .rule("T-33", "T-10", "C-21"))
  func curledBack() throws {
    let reader = Reader(.pageCurl)
    let (stage, before) = (reader.cast.stage, reader.cast.stage.frame())
    stage.touchDown(at: CGPoint(x: 340, y: 300))
    for step in 1...10 {
      stage.touchMove(to: CGPoint(x: 340 - CGFloat(step) * 12, y: 300))
      stage.advance(by: 1 / 60)
    }
    stage.advance(by: 0.5)
    stage.touchMove(to: CGPoint(x: 220, y: 300))
    #expect(stage.frame() != before && reader.pages.transitionCoordinator != nil)
    stage.touchUp()
    try reader.cast.settle()
    let calls = reader.calls()
    #expect(
      calls == Self.curled + [
        "C viewIsAppearing(true)", "C viewWillDisappear(true)", "B viewWillAppear(true)", "B viewIsAppearing(true)",
        "context completeTransition(false)", "B viewDidAppear(true)", "C viewDidDisappear(true)",
        "C willMove(toParent: nil)", "B didMove(toParent: P)", "C didMove(toParent: nil)", Self.received("B", false),
      ])
    #expect(reader.shown === reader.book.pages[1] && stage.frame() == before && stage.diagnostics.isEmpty)
  }

  @Test("taps at the edges turn pages", .rule("T-33"), arguments: [false, true])
  func taps(isRightToLeft: Bool) throws {
    let reader = Reader(.pageCurl, isRightToLeft: isRightToLeft)
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let (forward, back): (CGFloat, CGFloat) = isRightToLeft ? (20, 355) : (355, 20)
    reader.cast.stage.tap(at: CGPoint(x: forward, y: 300))
    try reader.cast.settle()
    #expect(reader.shown === reader.book.pages[2])
    for _ in 1...4 {
      reader.cast.stage.tap(at: CGPoint(x: back, y: 300))
      try reader.cast.settle()
    }
    #expect(reader.shown === reader.book.pages[0])
    reader.cast.stage.tap(at: CGPoint(x: 187, y: 300))
    try reader.cast.settle()
    #expect(reader.shown === reader.book.pages[0])
  }

  @Test("curled from code", .rule("T-33"), arguments: [true, false])
  func curledSet(animated: Bool) throws {
    let reader = Reader(.pageCurl)
    var ended: [Bool] = []
    reader.pages.setViewControllers([reader.book.pages[0]], direction: .reverse, animated: animated) {
      ended.append($0)
    }
    try reader.cast.settle()
    #expect(ended == [true] && reader.shown === reader.book.pages[0])
    #expect(!reader.calls().contains { $0.hasPrefix("K ") })
  }

  @Test("set again by the completion of what was never shown", .rule("T-33"))
  func setByCompletion() throws {
    let reader = Reader(.pageCurl)
    let (pages, book) = (reader.pages, reader.book.pages)
    var ended: [String] = []
    func show(_ index: Int, then next: @escaping () -> Void = {}) {
      pages.setViewControllers([book[index]], direction: .forward, animated: true) {
        ended.append("\(index) \($0)")
        next()
      }
    }
    show(2)
    reader.cast.stage.advance(by: 0.1)
    show(3) { show(4) }
    show(0)
    #expect(ended == ["3 false", "0 false"])
    try reader.cast.settle()
    #expect(ended == ["3 false", "0 false", "2 true", "4 true"])
    #expect(reader.shown === book[4] && pages.children == [book[4]] && reader.cast.stage.diagnostics.isEmpty)
  }

  @Test("what may not be", .rule("T-33", "D-48"))
  func refused() {
    let reader = Reader(.pageCurl)
    let failures = reader.cast.stage.collectFailures {
      reader.pages.setViewControllers(Array(reader.book.pages[0...1]), direction: .forward, animated: false)
      reader.pages.setViewControllers(nil, direction: .forward, animated: false)
    }
    #expect(reader.shown === reader.book.pages[1])
    #expect(failures.map(\.rule) == ["D-48", "D-48"])
  }
}
