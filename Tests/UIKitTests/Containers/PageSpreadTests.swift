import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Two pages beside a spine, and pages printed on both sides.
@Suite struct PageSpreadTests {
  private static let middle: [UIPageViewController.OptionsKey: Any] = [
    .spineLocation: UIPageViewController.SpineLocation.mid
  ]

  /// The book A … F open at C and D.
  private func spread(
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal, isRightToLeft: Bool = false,
    of length: Int = 6
  ) -> Reader {
    Reader(.pageCurl, orientation, options: Self.middle, isRightToLeft: isRightToLeft, opened: [2, 3], of: length)
  }

  private static func received(_ completed: Bool) -> String {
    "K pageViewController(didFinishAnimating: true, previousViewControllers: [C, D], transitionCompleted: \(completed))"
  }
  private static let turning = [
    "K pageViewController(willTransitionTo: [E, F])", "C willMove(toParent: nil)", "D willMove(toParent: nil)",
    "E willMove(toParent: P)", "F willMove(toParent: P)", "E viewDidLoad()", "F viewDidLoad()",
    "C viewWillDisappear(true)", "D viewWillDisappear(true)", "E viewWillAppear(true)", "F viewWillAppear(true)",
  ]

  // MARK: Two pages

  @Test("two pages lie beside the spine", .rule("T-33"), arguments: [false, true])
  func places(isRightToLeft: Bool) {
    let reader = spread(isRightToLeft: isRightToLeft)
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    #expect(reader.pages.spineLocation == .mid && reader.pages.isDoubleSided && reader.names == "CD")
    let (left, right) = (
      CGRect(x: 0, y: 0, width: 187.5, height: 667), CGRect(x: 187.5, y: 0, width: 187.5, height: 667)
    )
    #expect(reader.page("C").view.frame == (isRightToLeft ? right : left))
    #expect(reader.page("D").view.frame == (isRightToLeft ? left : right))
    let vertical = spread(.vertical)
    #expect(vertical.page("D").view.frame == CGRect(x: 0, y: 333.5, width: 375, height: 333.5))
  }

  @Test("a leaf turned by a finger", .rule("T-33", "T-09"))
  func turned() throws {
    let reader = spread()
    try reader.swipe((350, 300), (30, 300))
    #expect(
      reader.calls() == Self.turning + [
        "E viewIsAppearing(true)", "F viewIsAppearing(true)", "context completeTransition(true)",
        "E viewDidAppear(true)",
        "F viewDidAppear(true)", "C viewDidDisappear(true)", "D viewDidDisappear(true)", "E didMove(toParent: P)",
        "F didMove(toParent: P)", "C didMove(toParent: nil)", "D didMove(toParent: nil)", Self.received(true),
      ])
    #expect(reader.names == "EF" && reader.pages.children == [reader.page("E"), reader.page("F")])
    #expect(!reader.page("E").view.isHidden && !reader.page("D").view.isHidden)
    #expect(reader.page("C").view.superview == nil && reader.page("D").view.superview == nil)
    #expect(reader.page("F").view.frame.minX == 187.5)
    for expected in ["CD", "AB", "AB"] {
      try reader.swipe((30, 300), (350, 300))
      #expect(reader.names == expected)
    }
    #expect(reader.cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "a leaf let go before the middle falls back", .rule("T-33", "T-10", "C-21"), arguments: [false, true],
    [false, true])
  func fallsBack(isVertical: Bool, isRightToLeft: Bool) throws {
    let reader = spread(isVertical ? .vertical : .horizontal, isRightToLeft: isRightToLeft)
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let (stage, before, scene) = (reader.cast.stage, reader.cast.stage.frame(), reader.cast.stage.scene())
    if isVertical {
      reader.drag((180, 600), (180, 450))
    } else {
      reader.drag(isRightToLeft ? (30, 300) : (340, 300), isRightToLeft ? (130, 300) : (240, 300))
    }
    #expect(stage.frame() != before && reader.pages.transitionCoordinator != nil && reader.names == "CD")
    stage.touchUp()
    try reader.cast.settle()
    #expect(
      reader.calls() == Self.turning + [
        "E viewIsAppearing(true)", "F viewIsAppearing(true)", "E viewWillDisappear(true)", "F viewWillDisappear(true)",
        "C viewWillAppear(true)", "D viewWillAppear(true)", "C viewIsAppearing(true)", "D viewIsAppearing(true)",
        "context completeTransition(false)", "C viewDidAppear(true)", "D viewDidAppear(true)",
        "E viewDidDisappear(true)", "F viewDidDisappear(true)", "E willMove(toParent: nil)",
        "F willMove(toParent: nil)",
        "C didMove(toParent: P)", "D didMove(toParent: P)", "E didMove(toParent: nil)", "F didMove(toParent: nil)",
        Self.received(false),
      ])
    #expect(reader.names == "CD" && stage.frame() == before && stage.scene() == scene && stage.diagnostics.isEmpty)
    #expect(reader.page("E").parent == nil && reader.page("F").view.superview == nil)
  }

  @Test("half a pair is no pair", .rule("T-33"))
  func odd() throws {
    let reader = spread(of: 5)
    let before = reader.cast.stage.frame()
    try reader.swipe((350, 300), (30, 300))
    #expect(reader.names == "CD" && reader.calls() == [] && reader.cast.stage.frame() == before)
  }

  @Test("pages that are beneath the leaf, and those on it", .rule("T-33"))
  func looks() throws {
    let reader = spread()
    let stage = reader.cast.stage
    func color(_ x: Int) -> [UInt8] { stage.frame().straightPixel(x: x * 2, y: 600) }
    let (blue, yellow, purple, orange): ([UInt8], [UInt8], [UInt8], [UInt8]) = (
      [0, 0, 255], [255, 255, 0], [128, 0, 128], [255, 128, 0]
    )
    #expect(color(20) == blue && color(350) == yellow)
    reader.drag((370, 300), (277, 300))
    // A quarter: the left page lies bare, the right one is lifted, and the one after next shines out beneath it.
    #expect(color(20)[2] > 220 && color(20)[0] == 0)
    #expect(color(200)[0] > color(200)[2], "yellow, darker")
    #expect(color(370)[0] > 100 && color(370)[2] == 0)
    stage.touchMove(to: CGPoint(x: 90, y: 300))
    stage.advance(by: 0.3)
    #expect(color(370) != yellow && color(130) != blue)
    stage.touchUp()
    try reader.cast.settle()
    #expect(color(20) == purple && color(350) == orange)
  }

  @Test("set from code", .rule("T-33"), arguments: [true, false])
  func set(animated: Bool) throws {
    let reader = spread()
    var ended: [Bool] = []
    let first = [reader.page("A"), reader.page("B")]
    reader.pages.setViewControllers(first, direction: .reverse, animated: animated) { ended.append($0) }
    #expect(ended == (animated ? [] : [true]))
    try reader.cast.settle()
    #expect(
      reader.calls().filter { $0.contains("ppear") } == [
        "C viewWillDisappear(\(animated))", "D viewWillDisappear(\(animated))", "A viewWillAppear(\(animated))",
        "B viewWillAppear(\(animated))", "A viewIsAppearing(\(animated))", "B viewIsAppearing(\(animated))",
        "A viewDidAppear(\(animated))", "B viewDidAppear(\(animated))", "C viewDidDisappear(\(animated))",
        "D viewDidDisappear(\(animated))",
      ])
    #expect(ended == [true] && reader.names == "AB")
    reader.pages.setViewControllers([reader.page("B"), reader.page("C")], direction: .forward, animated: true)
    try reader.cast.settle()
    #expect(reader.names == "BC" && reader.page("B").view.frame.minX == 0 && reader.page("C").view.frame.minX == 187.5)
    #expect(
      reader.calls().filter { $0.contains("ppear") && ($0.hasPrefix("B") || $0.hasPrefix("C")) } == [
        "C viewWillAppear(false)", "C viewIsAppearing(false)", "C viewDidAppear(false)",
      ], "one stays where something of both is, and nothing is turned")
    #expect(reader.cast.stage.diagnostics.isEmpty)
  }

  @Test("what may not be", .rule("T-33", "D-48"))
  func refused() {
    let reader = spread()
    let (a, b) = (reader.page("A"), reader.page("B"))
    let failures = reader.cast.stage.collectFailures {
      for pages in [[], [a], [a, a], [a, b, reader.page("E")]] {
        reader.pages.setViewControllers(pages, direction: .forward, animated: false)
      }
    }
    reader.pages.isDoubleSided = false
    #expect(reader.names == "CD" && reader.pages.isDoubleSided)
    #expect(failures.map(\.rule) == ["D-48", "D-48", "D-48", "D-48"])
    #expect(reader.cast.stage.diagnostics.map(\.rule) == ["T-33"])
  }

  // MARK: The spine moves

  @Test("on its side the screen shows two pages, upright one", .rule("T-33", "T-27"), arguments: [true, false])
  func rotated(setsPages: Bool) throws {
    let reader = Reader(.pageCurl, opened: [2], of: 6)
    var asked: [UIInterfaceOrientation] = []
    reader.book.onSpine = { [book = reader.book] pages, orientation in
      asked.append(orientation)
      guard setsPages else { return orientation.isLandscape ? .mid : .min }
      let page = pages.viewControllers?.first ?? book.pages[0]
      if orientation.isLandscape {
        pages.setViewControllers([page, book.pages[3]], direction: .forward, animated: true)
        pages.isDoubleSided = true
        return .mid
      }
      pages.setViewControllers([page], direction: .forward, animated: true)
      pages.isDoubleSided = false
      return .min
    }
    reader.cast.stage.rotate(to: .landscapeLeft)
    try reader.cast.settle()
    #expect(asked == [.landscapeLeft] && reader.names == "CD" && reader.pages.spineLocation == .mid)
    #expect(reader.page("C").view.frame == CGRect(x: 0, y: 0, width: 333.5, height: 375))
    #expect(reader.page("D").view.frame == CGRect(x: 333.5, y: 0, width: 333.5, height: 375))
    try reader.swipe((650, 200), (30, 200))
    #expect(reader.names == "EF")
    reader.cast.stage.rotate(to: .portrait)
    try reader.cast.settle()
    #expect(reader.names == "E" && reader.pages.spineLocation == .min && reader.pages.isDoubleSided != setsPages)
    #expect(reader.page("E").view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(reader.page("F").parent == nil && reader.page("F").view.superview == nil)
    #expect(reader.cast.stage.diagnostics.isEmpty)
  }

  @Test("an answer that the pages do not fit changes nothing", .rule("T-33", "D-48"))
  func misfit() throws {
    let reader = Reader(.pageCurl, opened: [0], of: 1)
    reader.book.onSpine = { _, _ in .mid }
    let failures = try reader.cast.stage.collectFailures {
      reader.cast.stage.rotate(to: .landscapeLeft)
      try reader.cast.settle()
    }
    #expect(reader.pages.spineLocation == .min && reader.names == "A" && !reader.pages.isDoubleSided)
    #expect(failures.map(\.rule) == ["D-48"])
  }

  // MARK: Printed on both sides

  @Test("the second page is the back of the first", .rule("T-33"), arguments: [false, true])
  func doubleSided(isCancelled: Bool) throws {
    let reader = Reader(.pageCurl, opened: [0], of: 5)
    let stage = reader.cast.stage
    reader.pages.isDoubleSided = true
    let before = stage.frame()
    reader.drag((360, 300), (160, 300))
    // The back is printed with B.
    let pixels = (0..<375).map { stage.frame().straightPixel(x: $0 * 2, y: 660) }
    #expect(pixels.contains { $0[1] > 150 && $0[0] < 60 && $0[2] < 60 })
    stage.touchMove(to: CGPoint(x: isCancelled ? 300 : 100, y: 300))
    stage.advance(by: 0.3)
    stage.touchUp()
    try reader.cast.settle()
    #expect(reader.names == (isCancelled ? "A" : "C") && reader.page("B").parent == nil)
    if isCancelled {
      #expect(stage.frame() == before)
    } else {
      try reader.swipe((20, 300), (340, 300))
      #expect(reader.names == "A" && stage.frame() == before)
    }
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("with the back given", .rule("T-33"))
  func doubleSidedSet() throws {
    let reader = Reader(.pageCurl, opened: [0], of: 5)
    reader.pages.isDoubleSided = true
    var ended: [Bool] = []
    reader.pages.setViewControllers([reader.page("C"), reader.page("B")], direction: .forward, animated: true) {
      ended.append($0)
    }
    try reader.cast.settle()
    #expect(reader.names == "C" && ended == [true] && reader.cast.stage.diagnostics.isEmpty)
  }

  @Test("the last page has a back but nothing beneath: it is not turned", .rule("T-33"))
  func lastBack() throws {
    let reader = Reader(.pageCurl, opened: [4], of: 6)
    reader.pages.isDoubleSided = true
    try reader.swipe((360, 300), (30, 300))
    #expect(reader.names == "E" && reader.calls() == [])
  }

  @Test(arguments: [UIPageViewController.NavigationOrientation.horizontal, .vertical])
  func picture(orientation: UIPageViewController.NavigationOrientation) throws {
    let reader = Reader(
      .pageCurl, orientation, options: Self.middle, opened: [2, 3], of: 6,
      device: Device(name: "page", size: CGSize(width: 320, height: 240), scale: 1))
    for page in reader.book.pages.prefix(6) {
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
      label.text = "\(reader.book.pages.firstIndex(of: page)! + 1)"
      page.view.addSubview(label)
    }
    let isVertical = orientation == .vertical
    reader.drag(isVertical ? (160, 230) : (310, 120), isVertical ? (160, 150) : (200, 120))
    try ReferencePicture.check(reader.cast.stage.frame(), "page-leaf-\(isVertical ? "vertical" : "horizontal")")
  }
}
