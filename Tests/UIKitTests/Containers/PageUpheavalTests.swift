import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Pages that are changed while they change, and whose controller comes and goes meanwhile.
@Suite struct PageUpheavalTests {
  nonisolated private static let styles: [UIPageViewController.TransitionStyle] = [.scroll, .pageCurl]

  private struct Folder {
    let stage = Stage(device: .iPhoneSE)
    let pages: UIPageViewController
    let a = CallbackController()
    let b = CallbackController()
    let c = CallbackController()

    init(_ style: UIPageViewController.TransitionStyle) throws {
      pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
      pages.setViewControllers([a], direction: .forward, animated: false)
      stage.rootViewController = pages
      try stage.settle()
    }

    func expectTrue(_ note: String = "") {
      for (index, controller) in [a, b, c].enumerated() {
        let journal = controller.journal
        #expect(journal.faults == [] && journal.isResting, "\(index) \(note)")
        #expect(journal.isSeen == (controller.viewIfLoaded?.window != nil), "\(index) \(note)")
      }
    }
  }

  @Test(
    "another page is asked for in a callback of the change", .rule("T-33", "P-49"), arguments: styles, [true, false])
  func askedInside(style: UIPageViewController.TransitionStyle, animated: Bool) throws {
    for moment in ["wA", "iA", "dA", "load"] {
      let it = try Folder(style)
      var ends: [String] = []
      it.b.moment = moment
      it.b.act = {
        it.pages.setViewControllers([it.c], direction: .forward, animated: animated) { _ in ends.append("c") }
      }
      it.pages.setViewControllers([it.b], direction: .forward, animated: animated) { _ in ends.append("b") }
      try it.stage.settle()
      it.expectTrue(moment)
      #expect(ends.sorted() == ["b", "c"], "\(moment)")
      #expect(it.pages.viewControllers == [it.c] && it.c.journal.isSeen, "\(moment)")
      #expect(it.stage.diagnostics.isEmpty, "\(moment)")
    }
  }

  @Test("another page is asked for in a callback while all of them come", .rule("T-33", "P-49"), arguments: styles)
  func askedWhileComing(style: UIPageViewController.TransitionStyle) throws {
    let stage = Stage(device: .iPhoneSE)
    let (a, b, c, root) = (CallbackController(), CallbackController(), CallbackController(), PlainController(.white))
    stage.rootViewController = root
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.setViewControllers([a], direction: .forward, animated: false)
    root.present(pages, animated: true)
    stage.advance(by: 0.1)
    var ends = 0
    a.moment = "wD"
    a.act = { pages.setViewControllers([c], direction: .forward, animated: false) { _ in ends += 1 } }
    pages.setViewControllers([b], direction: .forward, animated: false) { _ in ends += 1 }
    try stage.settle()
    for page in [a, b, c] {
      #expect(page.journal.faults == [] && page.journal.isResting)
      #expect(page.journal.isSeen == (page === c) && (page.viewIfLoaded?.window != nil) == (page === c))
    }
    #expect(pages.viewControllers == [c] && ends == 2 && stage.diagnostics.isEmpty)
  }

  @Test("another page is asked for as the first one is loaded", .rule("T-33", "P-48"), arguments: styles)
  func askedAsFirstLoads(style: UIPageViewController.TransitionStyle) throws {
    let stage = Stage(device: .iPhoneSE)
    let (a, b) = (CallbackController(), CallbackController())
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.setViewControllers([a], direction: .forward, animated: false)
    a.moment = "load"
    a.act = { pages.setViewControllers([b], direction: .forward, animated: false) }
    stage.rootViewController = pages
    try stage.settle()
    for page in [a, b] {
      #expect(page.journal.faults == [] && page.journal.isResting)
      #expect(page.journal.isSeen == (page === b) && (page.viewIfLoaded?.window != nil) == (page === b))
    }
    #expect(pages.viewControllers == [b] && pages.children == [b] && stage.diagnostics.isEmpty)
  }

  @Test("another spread is asked for as a page joins or leaves", .rule("T-33", "P-49"), arguments: ["join", "leave"])
  func spreadAskedAsPagesJoin(moment: String) throws {
    let stage = Stage(device: .iPad11)
    let pages = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid])
    let all = (0..<4).map { _ in CallbackController() }
    pages.setViewControllers([all[0], all[1]], direction: .forward, animated: false)
    stage.rootViewController = pages
    try stage.settle()
    var ends: [Bool] = []
    let page = moment == "join" ? all[2] : all[0]
    page.moment = moment
    page.act = { pages.setViewControllers([all[2], all[3]], direction: .forward, animated: false) { ends.append($0) } }
    // One page stays.
    pages.setViewControllers([all[1], all[2]], direction: .forward, animated: false) { ends.append($0) }
    try stage.settle()
    for (index, page) in all.enumerated() {
      #expect(page.journal.faults == [] && page.journal.isResting, "\(index)")
      #expect(page.journal.isSeen == (index > 1) && (page.viewIfLoaded?.window != nil) == (index > 1), "\(index)")
    }
    #expect(pages.viewControllers == [all[2], all[3]] && ends == [true, true] && stage.diagnostics.isEmpty)
  }

  @Test(
    "what lies over a page in its context is told as the page is turned away", .rule("T-33", "P-04", "P-50"),
    arguments: styles, [0, 1, 2])
  func turnedBeneath(style: UIPageViewController.TransitionStyle, delta: Int) throws {
    let it = try Folder(style)
    let (over, sheet) = (CallbackController(), CallbackController())
    if delta > 0 {
      it.pages.present(sheet, animated: false)
      try it.stage.settle()
    }
    it.a.definesPresentationContext = true
    over.modalPresentationStyle = .overCurrentContext
    it.a.present(over, animated: false)
    try it.stage.settle()
    #expect(over.journal.isSeen)
    if delta > 1 {
      let more = CallbackController()
      more.modalPresentationStyle = .custom
      sheet.present(more, animated: true)
    }
    it.pages.setViewControllers([it.b], direction: .forward, animated: false)
    try it.stage.settle()
    it.expectTrue()
    #expect(!over.journal.isSeen && over.view.window == nil && over.journal.faults == [] && over.journal.isResting)
  }

  @Test("what covers a page goes as the page comes back", .rule("T-33", "P-04", "P-51"), arguments: styles)
  func uncoveredAsItComes(style: UIPageViewController.TransitionStyle) throws {
    let it = try Folder(style)
    let over = CallbackController()
    it.a.definesPresentationContext = true
    over.modalPresentationStyle = .currentContext
    it.a.present(over, animated: false)
    try it.stage.settle()
    it.pages.setViewControllers([it.b], direction: .forward, animated: false)
    try it.stage.settle()
    it.a.dismiss(animated: true)
    it.pages.setViewControllers([it.a], direction: .reverse, animated: true)
    try it.stage.settle()
    it.expectTrue()
    #expect(it.a.journal.isSeen && it.a.presentedViewController == nil && !over.journal.isSeen)
    #expect(over.journal.faults == [] && over.journal.isResting && it.stage.diagnostics.isEmpty)
  }

  @Test("a page that is covered in its own context is turned away and back", .rule("T-33", "P-04"), arguments: styles)
  func coveredPageTurns(style: UIPageViewController.TransitionStyle) throws {
    let it = try Folder(style)
    let over = CallbackController()
    it.a.definesPresentationContext = true
    over.modalPresentationStyle = .currentContext
    it.a.present(over, animated: false)
    try it.stage.settle()
    for animated in [true, false] {
      for (page, direction) in [(it.b, .forward), (it.a, .reverse)]
        as [(CallbackController, UIPageViewController.NavigationDirection)]
      {
        it.pages.setViewControllers([page], direction: direction, animated: animated)
        try it.stage.settle()
        it.expectTrue("\(animated)")
        #expect(over.journal.isSeen == (page === it.a) && (over.view.window != nil) == (page === it.a))
        it.pages.view.setNeedsLayout()
        try it.stage.settle()
        it.expectTrue("\(animated), laid out")
      }
    }
    it.a.dismiss(animated: false)
    try it.stage.settle()
    it.expectTrue("uncovered")
    #expect(it.a.journal.isSeen && it.stage.diagnostics.isEmpty)
  }

  @Test("three pages are asked for in one turn", .rule("T-33"), arguments: styles)
  func threeAtOnce(style: UIPageViewController.TransitionStyle) throws {
    let it = try Folder(style)
    var ends: [Int] = []
    for (index, page) in [it.b, it.c, it.a].enumerated() {
      it.pages.setViewControllers([page], direction: .forward, animated: true) { _ in ends.append(index) }
    }
    try it.stage.settle()
    it.expectTrue()
    #expect(ends.sorted() == [0, 1, 2] && it.pages.viewControllers == [it.a])
  }

  @Test(
    "the pages are covered and uncovered while one turns", .rule("T-33", "P-50", "P-51"), arguments: styles,
    [true, false])
  func coveredWhileTurning(style: UIPageViewController.TransitionStyle, animated: Bool) throws {
    let it = try Folder(style)
    var ends = 0
    it.pages.setViewControllers([it.b], direction: .forward, animated: true) { _ in ends += 1 }
    it.stage.advance(by: 0.1)
    let cover = PlainController(.green)
    cover.modalPresentationStyle = .fullScreen
    it.pages.present(cover, animated: animated)
    it.stage.advance(by: 0.05)
    it.pages.setViewControllers([it.c], direction: .forward, animated: true) { _ in ends += 1 }
    try it.stage.settle()
    it.expectTrue("covered")
    cover.dismiss(animated: animated)
    it.stage.advance(by: 0.05)
    it.pages.setViewControllers([it.a], direction: .reverse, animated: true) { _ in ends += 1 }
    try it.stage.settle()
    it.expectTrue("uncovered")
    #expect(it.a.journal.isSeen && ends == 3 && it.stage.diagnostics.isEmpty)
  }

  @Test("the pages are let go in the midst of a turn", .rule("T-33", "T-32"), arguments: styles, ["dA", "wD", ""])
  func release(style: UIPageViewController.TransitionStyle, moment: String) throws {
    let stage = Stage(device: .iPhoneSE)
    weak var released: UIPageViewController?
    var ends = 0
    try {
      let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
      released = pages
      let (a, b) = (CallbackController(), CallbackController())
      pages.setViewControllers([a], direction: .forward, animated: false)
      stage.rootViewController = pages
      try stage.settle()
      for page in [a, b] {
        page.moment = moment
        page.act = { stage.rootViewController = PlainController(.green) }
      }
      pages.setViewControllers([b], direction: .forward, animated: true) { _ in ends += 1 }
    }()
    stage.advance(by: 0.1)
    if moment.isEmpty { stage.rootViewController = PlainController(.green) }
    try stage.settle()
    stage.trace.clear()
    #expect(released == nil && ends == 1 && stage.diagnostics.isEmpty)
  }
}
