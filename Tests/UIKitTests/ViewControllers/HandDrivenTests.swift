import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Writes down what it is told, before and after the base's method.
private final class Teller: UIViewController {
  let name: String
  let write: (String) -> Void

  init(_ name: String, _ write: @escaping (String) -> Void) {
    (self.name, self.write) = (name, write)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    write("\(name).wA")
    super.viewWillAppear(animated)
    write("\(name).wA'")
  }
  override func viewIsAppearing(_ animated: Bool) { write("\(name).iA") }
  override func viewDidAppear(_ animated: Bool) {
    write("\(name).dA")
    super.viewDidAppear(animated)
    write("\(name).dA'")
  }
  override func viewWillDisappear(_ animated: Bool) {
    write("\(name).wD")
    super.viewWillDisappear(animated)
    write("\(name).wD'")
  }
  override func viewDidDisappear(_ animated: Bool) {
    write("\(name).dD")
    super.viewDidDisappear(animated)
    write("\(name).dD'")
  }
}

private final class TellingStack: UINavigationController {
  var write: (String) -> Void = { _ in }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    write("stack.wA'")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    write("stack.dA'")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    write("stack.wD'")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    write("stack.dD'")
  }
}

private final class TellingTabs: UITabBarController {
  var write: (String) -> Void = { _ in }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    write("tabs.wA'")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    write("tabs.dA'")
  }
}

private final class Log {
  var lines: [String] = []
  func read() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Who is told inside of whose call, and what an app tells by hand.
@Suite struct HandDrivenTests {
  @MainActor private func embed(_ child: UIViewController, in parent: UIViewController) {
    parent.loadViewIfNeeded()
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  @Test("a plain container's own methods are over before its child is told", .rule("P-50.2"))
  func plainOrder() throws {
    let (stage, log) = (Stage(device: .iPhoneSE), Log())
    let (box, child, inner) = (
      Teller("box") { log.lines.append($0) }, Teller("child") { log.lines.append($0) },
      Teller("inner") { log.lines.append($0) }
    )
    embed(child, in: box)
    embed(inner, in: child)
    stage.rootViewController = box
    try stage.settle()
    #expect(
      log.read() == [
        "box.wA", "box.wA'", "child.wA", "child.wA'", "inner.wA", "inner.wA'", "box.iA", "child.iA", "inner.iA",
        "box.dA", "box.dA'", "child.dA", "child.dA'", "inner.dA", "inner.dA'",
      ])
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    box.present(cover, animated: true)
    try stage.settle()
    #expect(
      log.read() == [
        "box.wD", "box.wD'", "child.wD", "child.wD'", "inner.wD", "inner.wD'", "box.dD", "box.dD'", "child.dD",
        "child.dD'", "inner.dD", "inner.dD'",
      ])
    box.dismiss(animated: true)
    try stage.settle()
    #expect(
      log.read().filter { $0.hasPrefix("child") } == ["child.wA", "child.wA'", "child.iA", "child.dA", "child.dA'"])
  }

  @Test("a stack tells its page inside of its own, a bar of tabs after it", .rule("P-50.2"))
  func stackOrder() throws {
    let (stage, log) = (Stage(device: .iPhoneSE), Log())
    let page = Teller("page") { log.lines.append($0) }
    let (stack, tabs) = (TellingStack(rootViewController: page), TellingTabs())
    stack.write = { log.lines.append($0) }
    tabs.write = { log.lines.append($0) }
    tabs.viewControllers = [stack]
    stage.rootViewController = tabs
    try stage.settle()
    #expect(
      log.read() == [
        "tabs.wA'", "page.wA", "page.wA'", "stack.wA'", "page.iA", "tabs.dA'", "page.dA", "page.dA'", "stack.dA'",
      ])
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    tabs.present(cover, animated: false)
    try stage.settle()
    #expect(log.read() == ["page.wD", "page.wD'", "stack.wD'", "page.dD", "page.dD'", "stack.dD'"])
  }

  @Test("what a container does after its base's will-appear is there for its child", .rule("P-50.2"))
  func setUpForChild() throws {
    final class Host: UIViewController {
      var model: String?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        model = "ready"
      }
    }
    final class Guest: UIViewController {
      var found: String?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        found = (parent as? Host)?.model
      }
    }
    let (stage, host, guest) = (Stage(device: .iPhoneSE), Host(), Guest())
    embed(guest, in: host)
    stage.rootViewController = host
    try stage.settle()
    #expect(guest.found == "ready")
  }

  @Test("a child is told even where its container forgets its base's methods", .rule("P-50.2"))
  func forgottenBase() throws {
    final class Forgetful: UIViewController {
      override func viewWillAppear(_ animated: Bool) {}
      override func viewDidAppear(_ animated: Bool) {}
      override func viewWillDisappear(_ animated: Bool) {}
      override func viewDidDisappear(_ animated: Bool) {}
    }
    let (stage, box, child) = (Stage(device: .iPhoneSE), Forgetful(), CallbackController())
    embed(child, in: box)
    stage.rootViewController = box
    try stage.settle()
    expectTrue([child])
    #expect(child.journal.isSeen)
    stage.rootViewController = UIViewController()
    try stage.settle()
    expectTrue([child])
  }

  @Test("one that joins in its container's did-appear comes with the next layout", .rule("P-48", "P-50.3"))
  func joinsInDidAppear() throws {
    let (stage, log) = (Stage(device: .iPhoneSE), Log())
    let (box, child) = (CallbackController(), Teller("child") { log.lines.append($0) })
    box.moment = "dA"
    box.act = {
      embed(child, in: box)
      log.lines.append("joined")
    }
    stage.rootViewController = box
    try stage.settle()
    #expect(log.read() == ["child.wA", "child.wA'", "joined", "child.iA", "child.dA", "child.dA'"])
  }

  // MARK: By hand

  /// The container of the notified controller.
  nonisolated enum Box: CaseIterable, Sendable { case none, plain, stack, tabs, pages, split }

  @MainActor private func box(_ kind: Box, around page: UIViewController) -> UIViewController {
    switch kind {
    case .none: return page
    case .plain:
      let box = UIViewController()
      embed(page, in: box)
      return box
    case .stack: return UINavigationController(rootViewController: page)
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = [page]
      return tabs
    case .pages:
      let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
      book.setViewControllers([page], direction: .forward, animated: false)
      return book
    case .split:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(page, for: .primary)
      return split
    }
  }

  @Test(
    "begin and end without a window tell all of an appearance, and again", .rule("P-45", "P-49.3", "P-50"),
    arguments: Box.allCases)
  func unseen(kind: Box) throws {
    let (stage, log) = (Stage(device: .iPhoneSE), Log())
    let page = Teller("page") { if !$0.hasSuffix("'") { log.lines.append($0) } }
    let box = box(kind, around: page)
    for _ in 0..<2 {
      box.loadViewIfNeeded()
      box.beginAppearanceTransition(true, animated: false)
      #expect(log.read() == ["page.wA"])
      box.endAppearanceTransition()
      #expect(log.read() == ["page.iA", "page.dA"])
      try stage.settle()
      #expect(log.read() == [])
      box.beginAppearanceTransition(false, animated: false)
      #expect(log.read() == ["page.wD"])
      box.endAppearanceTransition()
      #expect(log.read() == ["page.dD"])
    }
    // Begun and taken back.
    box.beginAppearanceTransition(true, animated: false)
    box.beginAppearanceTransition(false, animated: false)
    box.endAppearanceTransition()
    #expect(log.read() == ["page.wA", "page.wD", "page.dD"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("a container that is seen may be told by hand too", .rule("P-49", "P-50"), arguments: Box.allCases)
  func seen(kind: Box) throws {
    let (stage, log) = (Stage(device: .iPhoneSE), Log())
    let page = Teller("page") { if !$0.hasSuffix("'") { log.lines.append($0) } }
    let box = box(kind, around: page)
    stage.rootViewController = box
    try stage.settle()
    #expect(log.read() == ["page.wA", "page.iA", "page.dA"])
    box.beginAppearanceTransition(false, animated: false)
    box.endAppearanceTransition()
    #expect(log.read() == ["page.wD", "page.dD"])
    box.beginAppearanceTransition(true, animated: false)
    box.endAppearanceTransition()
    try stage.settle()
    #expect(log.read() == ["page.wA", "page.iA", "page.dA"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("a stack that is driven unseen tells of what is pushed and popped", .rule("P-49.3", "T-13"))
  func pushedUnseen() throws {
    let stage = Stage(device: .iPhoneSE)
    let (first, second) = (CallbackController(), CallbackController())
    let nav = UINavigationController(rootViewController: first)
    nav.beginAppearanceTransition(true, animated: false)
    nav.endAppearanceTransition()
    #expect(first.journal.isSeen)
    nav.pushViewController(second, animated: false)
    try stage.settle()
    #expect(!first.journal.isSeen && second.journal.isSeen && second.journal.isResting)
    nav.popViewController(animated: false)
    try stage.settle()
    #expect(first.journal.isSeen && !second.journal.isSeen && first.journal.isResting)
    nav.beginAppearanceTransition(false, animated: false)
    nav.endAppearanceTransition()
    #expect(!first.journal.isSeen && first.journal.faults == [] && second.journal.faults == [])
  }
}
