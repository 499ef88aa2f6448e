import Proscenium
import RuleSupport
import Testing
import UIKit

/// The adaptive segues of the guide's table 9-1, in each of the surroundings that its rows speak of.
@Suite struct AdaptiveSegueTests {
  private static func segue(_ kind: String, _ more: String = "") -> String {
    #"<segue destination="z" kind="\#(kind)" identifier="go" \#(more) id="go"/>"#
  }

  private static func relation(_ name: String, to id: String) -> String {
    #"<segue destination="\#(id)" kind="relationship" relationship="\#(name)" id="\#(name)-\#(id)"/>"#
  }

  private static func container(_ element: String, _ id: String, _ relations: String...) -> String {
    """
    <\(element) storyboardIdentifier="\(id)" id="\(id)" sceneMemberID="viewController"><connections>
    \(relations.joined())</connections></\(element)>
    """
  }

  private static func stack(_ id: String, of root: String) -> String {
    container("navigationController", id, relation("rootViewController", to: root))
  }

  /// A split view: a list in a stack on its left, an empty page in a stack on its right.
  private static func split(_ kind: String, device: Device) -> Board {
    Board(
      container(
        "splitViewController", "a", relation("masterViewController", to: "left"),
        relation("detailViewController", to: "right")),
      stack("left", of: "list"), stack("right", of: "page"), Board.scene("list", segue(kind)), Board.scene("page"),
      Board.scene("z"), device: device)
  }

  private func perform(_ controller: UIViewController?, on board: Board) throws {
    let source = try #require(controller)
    source.performSegue(withIdentifier: "go", sender: nil)
    try board.stage.settle()
    #expect(board.stage.diagnostics.isEmpty)
  }

  private func letter(_ controller: UIViewController?) -> String? { (controller as? Roamer)?.letter }

  @Test("Show presents over a plain controller", .rule("SG-06", "S-01")) func showAlone() throws {
    let board = Board(Board.scene("a", Self.segue("show")), Board.scene("z"))
    let root = try board.open(Roamer.self)
    try perform(root, on: board)
    #expect(letter(root.presentedViewController) == "z")
    #expect(board.calls().filter { !$0.contains("Animat") } == ["a prepare(for: z)", "a show(z)"])
  }

  @Test("Show pushes in a stack, however deep its source is inside of it", .rule("SG-06", "S-01"))
  func showInStack() throws {
    let board = Board(
      Self.stack("a", of: "outer"),
      Board.scene(
        "outer",
        inside: """
          <containerView id="c"><rect key="frame" x="0" y="0" width="100" height="100"/><connections>
          <segue destination="inner" kind="embed" id="embed"/></connections></containerView>
          """), Board.scene("inner", Self.segue("show")), Board.scene("z"))
    let stack = try board.open(UINavigationController.self)
    try perform(stack.viewControllers.first?.children.first, on: board)
    #expect(stack.viewControllers.map(letter) == ["outer", "z"])
  }

  @Test(
    "Show pushes beside a list, and over it where there is one column", .rule("SG-06", "S-01"),
    arguments: [true, false])
  func showInSplit(_ isWide: Bool) throws {
    let board = Self.split("show", device: isWide ? .iPad11 : .iPhoneSE)
    let split = try board.open(UISplitViewController.self)
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    split.preferredDisplayMode = .oneBesideSecondary
    try board.stage.settle()
    let list = try #require(stack.viewControllers.first)
    #expect(split.isCollapsed == !isWide && letter(list) == "list")
    stack.popToRootViewController(animated: false)
    try perform(list, on: board)
    #expect(stack.viewControllers.map(letter) == ["list", "z"])
    #expect(list.presentedViewController == nil)
  }

  @Test("Show Detail takes the place of the second column's content", .rule("SG-06", "S-01")) func detailWide() throws {
    let board = Self.split("showDetail", device: .iPad11)
    let split = try board.open(UISplitViewController.self)
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    try perform(stack.viewControllers.first, on: board)
    #expect(
      split.viewControllers.count == 2 && split.viewControllers[0] === stack && letter(split.viewControllers[1]) == "z")
    #expect(stack.viewControllers.map(letter) == ["list"])
  }

  @Test("Show Detail pushes where there is one column", .rule("SG-06", "S-01")) func detailNarrow() throws {
    let board = Self.split("showDetail", device: .iPhoneSE)
    let split = try board.open(UISplitViewController.self)
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    stack.popToRootViewController(animated: false)
    try perform(stack.viewControllers.first, on: board)
    #expect(stack.viewControllers.map(letter) == ["list", "z"])
  }

  @Test("Show Detail presents without a split view, in a stack too", .rule("SG-06", "S-01")) func detailAlone() throws {
    let board = Board(Self.stack("a", of: "list"), Board.scene("list", Self.segue("showDetail")), Board.scene("z"))
    let stack = try board.open(UINavigationController.self)
    try perform(stack.viewControllers.first, on: board)
    #expect(stack.viewControllers.map(letter) == ["list"] && letter(stack.presentedViewController) == "z")
  }

  @Test("Present Modally has its styles, and the controller that defines the context presents", .rule("SG-06", "P-03"))
  func modal() throws {
    let styles = #"modalPresentationStyle="overCurrentContext" modalTransitionStyle="crossDissolve""#
    let board = Board(
      Self.stack("a", of: "list"),
      Board.scene("list", Self.segue("presentation", styles), attributes: #"definesPresentationContext="YES""#),
      Board.scene("z"))
    let stack = try board.open(UINavigationController.self)
    let list = try #require(stack.viewControllers.first)
    try perform(list, on: board)
    let presented = try #require(list.presentedViewController)
    #expect(letter(presented) == "z" && presented.presentingViewController === list)
    #expect(presented.modalPresentationStyle == .overCurrentContext && presented.modalTransitionStyle == .crossDissolve)
    #expect(presented.presentationController?.containerView?.superview === list.view.superview)
  }

  @Test(
    "Present as Popover is one where there is room, and adapts on a phone", .rule("SG-06", "PC-60"),
    arguments: [true, false])
  func popover(_ isWide: Bool) throws {
    let inside = Board.button("k", Self.segue("popoverPresentation", #"popoverAnchorView="k""#))
    let board = Board(Board.scene("a", inside: inside), Board.scene("z"), device: isWide ? .iPad11 : .iPhoneSE)
    let root = try board.open(Roamer.self)
    try perform(root, on: board)
    let popover = try #require(root.presentedViewController)
    let frame = popover.view.convert(popover.view.bounds, to: nil)
    let window = board.stage.window.bounds
    #expect(popover.modalPresentationStyle == .popover)
    #expect((frame.width == window.width) == !isWide && (frame.maxY == window.maxY) == !isWide)
  }
}
