import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct UnwindTests {
  private func present(_ id: String) -> String {
    #"<segue destination="\#(id)" kind="presentation" identifier="on" animates="NO" id="on-\#(id)"/>"#
  }
  private func back(_ id: String, _ more: String = "") -> String {
    #"<segue destination="\#(id)-exit" kind="unwind" identifier="back" unwindAction="home:" \#(more) id="back-\#(id)"/>"#
  }

  /// Four presented one on another.
  private func cascade() throws -> (Board, [Roamer]) {
    _ = Homing.registered
    let board = Board(
      Board.scene("a", present("b"), type: "Homing"), Board.scene("b", present("c")), Board.scene("c", present("d")),
      Board.scene("d", inside: Board.button("k", back("d"))))
    var all: [Roamer] = [try board.open(Homing.self)]
    for _ in 0..<3 {
      all[all.count - 1].performSegue(withIdentifier: "on", sender: nil)
      try board.stage.settle()
      all.append(try #require(all[all.count - 1].presentedViewController as? Roamer))
    }
    board.stage.trace.clear()
    return (board, all)
  }

  @Test("back over three presentations", .rule("SG-20", "SG-21", "SG-21.2", "SG-22", "SG-23", "SG-26", "SG-50"))
  func presented() throws {
    let (board, all) = try cascade()
    let button = try #require(all[3].view.subviews.first as? UIButton)
    button.sendActions(for: .touchUpInside)
    var expected = [#"d shouldPerformSegue(withIdentifier: "back")"#]
    for letter in ["d", "c", "b", "a"] {
      expected += ["\(letter) allowedChildrenForUnwinding(from: d)", "\(letter) canPerformUnwindSegueAction(home:)"]
    }
    #expect(board.calls() == expected + ["d prepare(for: a)", "a home:", "a dismiss(animated: true)"])
    try board.stage.settle()
    #expect(all[0].presentedViewController == nil)
    let segue = try #require(all[0].homecomings.first)
    #expect(segue.source === all[3] && segue.destination === all[0] && all[0].homecomings.count == 1)
  }

  @Test(
    "an unwind without a destination, and one whose destination is its source", .rule("SG-28", "SG-32", "SG-02", "D-37")
  )
  func nobody() throws {
    let (board, all) = try cascade()
    all[0].accepts = false
    all[3].performSegue(withIdentifier: "back", sender: nil)
    #expect(!board.calls().contains { $0.contains("prepare") || $0.hasSuffix(" home:") || $0.contains("dismiss") })
    #expect(all[0].presentedViewController === all[1])
    let lone = Board(Board.scene("a", back("a"), type: "Homing"))
    let root = try lone.open(Homing.self)
    root.performSegue(withIdentifier: "back", sender: nil)
    #expect(root.homecomings.isEmpty && root.prepared.isEmpty && lone.stage.diagnostics.isEmpty)
  }

  @Test("a segue that code sets off by its name", .rule("SG-30"))
  func byName() throws {
    let (board, all) = try cascade()
    all[3].performSegue(withIdentifier: "back", sender: "me")
    #expect(all[3].prepared.first?.sender as? String == "me")
    #expect(all[3].prepared.first?.segue.destination === all[0])
    #expect(!board.calls().contains { $0.contains("should") })
  }

  private func relations(_ element: String, _ id: String, _ children: [String], _ relation: String) -> String {
    let segues = children.map {
      #"<segue destination="\#($0)" kind="relationship" relationship="\#(relation)" id="r-\#(id)-\#($0)"/>"#
    }
    return
      "<\(element) id=\"\(id)\" sceneMemberID=\"viewController\"><connections>\(segues.joined())</connections></\(element)>"
  }

  @Test("from a presented page to one deep in another tab", .rule("SG-24", "SG-25", "SG-26", "SG-27", "SG-29"))
  func tabs() throws {
    _ = Homing.registered
    let board = Board(
      relations("tabBarController", "a", ["n", "m"], "viewControllers"),
      relations("navigationController", "n", ["h"], "rootViewController"),
      Board.scene("h", #"<segue destination="p" kind="show" identifier="push" id="sp"/>"#, type: "Homing"),
      Board.scene("p", attributes: ""), Board.scene("m", present("d")),
      Board.scene("d", back("d")))
    let tabs = try board.open(UITabBarController.self)
    let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
    let other = try #require(tabs.viewControllers?.last as? Roamer)
    let home = try #require(stack.viewControllers.first as? Homing)
    board.stage.trace.name(tabs, "T")
    board.stage.trace.name(stack, "N")
    UIView.performWithoutAnimation { home.performSegue(withIdentifier: "push", sender: nil) }
    try board.stage.settle()
    let pushed = try #require(stack.topViewController)
    tabs.selectedIndex = 1
    try board.stage.settle()
    other.performSegue(withIdentifier: "on", sender: nil)
    try board.stage.settle()
    let presented = try #require(other.presentedViewController as? Roamer)
    board.stage.trace.clear()
    presented.performSegue(withIdentifier: "back", sender: nil)
    let calls = board.calls()
    let end = try #require(calls.firstIndex(of: "d prepare(for: h)"))
    #expect(
      Array(calls[end...]) == [
        "d prepare(for: h)", "h home:", "T dismiss(animated: true)", "T unwind(towards: N)", "N unwind(towards: h)",
      ])
    // The stack is searched from the top down.
    #expect(
      calls[..<end].filter { $0.contains("canPerform") }.map { String($0.prefix(1)) }.suffix(2) == ["p", "h"])
    try board.stage.settle()
    #expect(tabs.selectedViewController === stack && stack.viewControllers == [home] && pushed.parent == nil)
    #expect(tabs.presentedViewController == nil && home.homecomings.count == 1)
  }

  @Test("back in a stack alone", .rule("SG-24", "SG-26", "SG-27"))
  func popped() throws {
    _ = Homing.registered
    func on(_ id: String) -> String {
      #"<segue destination="\#(id)" kind="show" identifier="on" animates="NO" id="on-\#(id)"/>"#
    }
    let board = Board(
      relations("navigationController", "a", ["h"], "rootViewController"), Board.scene("h", on("b"), type: "Homing"),
      Board.scene("b", on("c")), Board.scene("c", back("c")))
    let stack = try board.open(UINavigationController.self)
    for _ in 0..<2 {
      stack.topViewController?.performSegue(withIdentifier: "on", sender: nil)
      try board.stage.settle()
    }
    #expect(stack.viewControllers.count == 3)
    board.stage.trace.name(stack, "N")
    board.stage.trace.clear()
    let top = try #require(stack.topViewController)
    top.performSegue(withIdentifier: "back", sender: nil)
    #expect(
      board.calls().filter { !$0.contains("navigationController") } == [
        "c allowedChildrenForUnwinding(from: c)", "c canPerformUnwindSegueAction(home:)",
        "N allowedChildrenForUnwinding(from: c)", "b allowedChildrenForUnwinding(from: c)",
        "b canPerformUnwindSegueAction(home:)", "h allowedChildrenForUnwinding(from: c)",
        "h canPerformUnwindSegueAction(home:)", "c prepare(for: h)", "h home:", "N unwind(towards: h)",
      ])
    #expect(stack.transitionCoordinator?.isAnimated == true)
    try board.stage.settle()
    #expect(stack.viewControllers.count == 1)
  }

  @Test("a class of one's own at the exit goes its own way", .rule("SG-31"))
  func ownClass() throws {
    _ = Homing.registered
    let own = #"customClass="EmptyUnwind" customModule="UIKitTests""#
    let board = Board(Board.scene("a", present("b"), type: "Homing"), Board.scene("b", back("b", own)))
    let root = try board.open(Homing.self)
    root.performSegue(withIdentifier: "on", sender: nil)
    try board.stage.settle()
    let presented = try #require(root.presentedViewController)
    EmptyUnwind.performed = 0
    presented.performSegue(withIdentifier: "back", sender: nil)
    #expect(EmptyUnwind.performed == 1 && root.homecomings.count == 1)
    try board.stage.settle()
    #expect(root.presentedViewController === presented)
  }
}

/// An unwind segue that stays where it is.
final class EmptyUnwind: UIStoryboardSegue {
  static var performed = 0
  override func perform() { Self.performed += 1 }
}
