import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// Apps whose callbacks always ask for the next change.
@Suite struct EndlessAppTests {
  /// A page whose callbacks are closures.
  final class Page: UIViewController {
    var onAppear: (Page) -> Void = { _ in }
    var onGone: (Page) -> Void = { _ in }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      onAppear(self)
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      onGone(self)
    }
  }

  /// An app on a stage, and how many changes its callbacks asked for.
  final class App {
    let stage: Stage
    let root = Page()
    var count = 0
    /// After how many changes the app ends its chain.
    var most = Int.max

    init() {
      var device = Device(name: "small", size: CGSize(width: 60, height: 100), scale: 1)
      device.drawsChrome = false
      stage = Stage(device: device)
    }

    func counts() -> Bool {
      count += 1
      return count < most
    }

    /// Calls an action whenever a page appears, or goes.
    func page(_ appears: @escaping (Page) -> Void, gone: @escaping (Page) -> Void = { _ in }) -> Page {
      let page = Page()
      (page.onAppear, page.onGone) = (appears, gone)
      return page
    }

    func present(_ style: UIModalPresentationStyle, from page: Page) {
      guard counts() else { return }
      let next = self.page({ [weak self] in self?.present(style, from: $0) })
      next.modalPresentationStyle = style
      page.present(next, animated: false)
    }

    func comeAndGo() {
      guard counts() else { return }
      root.present(Page(), animated: false) { [self] in root.dismiss(animated: false) { self.comeAndGo() } }
    }

    func push(from page: Page, replaces: Bool = false) {
      guard counts(), let stack = page.navigationController else { return }
      let next = self.page({ [weak self] in self?.push(from: $0, replaces: replaces) })
      if replaces {
        stack.setViewControllers([next], animated: false)
      } else {
        stack.pushViewController(next, animated: false)
      }
    }

    func exchangeRoot() {
      guard counts() else { return }
      stage.window.rootViewController = page({ [weak self] _ in self?.exchangeRoot() })
    }
  }

  enum Chain: CaseIterable {
    case overFullScreen, fullScreen, comeAndGo, push, pushAndPop, replace, tabs, roots

    func start(in app: App) {
      let root = app.root
      switch self {
      case .overFullScreen: root.onAppear = { [weak app] in app?.present(.overFullScreen, from: $0) }
      case .fullScreen: root.onAppear = { [weak app] in app?.present(.fullScreen, from: $0) }
      case .comeAndGo: root.onAppear = { [weak app] _ in if app?.count == 0 { app?.comeAndGo() } }
      case .push: root.onAppear = { [weak app] in app?.push(from: $0) }
      case .pushAndPop:
        root.onAppear = { [weak app] page in
          guard let app, app.counts() else { return }
          let next = app.page({ $0.navigationController?.popViewController(animated: false) })
          page.navigationController?.pushViewController(next, animated: false)
        }
      case .replace: root.onAppear = { [weak app] in app?.push(from: $0, replaces: true) }
      case .tabs:
        let (tabs, other) = (UITabBarController(), Page())
        tabs.viewControllers = [root, other]
        root.onAppear = { [weak app, weak tabs] _ in if app?.counts() == true { tabs?.selectedIndex = 1 } }
        other.onAppear = { [weak app, weak tabs] _ in if app?.counts() == true { tabs?.selectedIndex = 0 } }
        return app.stage.rootViewController = tabs
      case .roots: root.onAppear = { [weak app] _ in app?.exchangeRoot() }
      }
      let isStack = [Chain.push, .pushAndPop, .replace].contains(self)
      app.stage.rootViewController = isStack ? UINavigationController(rootViewController: root) : root
    }
  }

  @Test(
    "changes without animation that follow one another without end are reported, and time passes", .rule("A-50.4"),
    arguments: Chain.allCases)
  func withoutEnd(_ chain: Chain) throws {
    let app = App()
    chain.start(in: app)
    #expect(throws: StageError.self) { try app.stage.settle() }
    #expect(app.stage.diagnostics.map(\.rule) == ["A-50"])
    #expect(
      app.stage.diagnostics[0].message.hasPrefix(
        "500 changes without animation followed one another, each from a callback of the one before."))
    #expect(app.stage.time < 1)
    // One per turn from now on, as on a device: what a person does gets its turn.
    let before = app.count
    app.stage.turn()
    app.stage.turn()
    #expect(app.count - before < 10)
    #expect(app.stage.diagnostics.count == 1)
    // An app that comes to its senses is as any other.
    app.most = 0
    try app.stage.settle()
    let page = Page()
    app.stage.rootViewController = page
    page.present(Page(), animated: true)
    try app.stage.settle()
    #expect(page.presentedViewController?.viewIfLoaded?.window != nil && app.stage.diagnostics.count == 1)
  }

  @Test(
    "a hundred and twenty changes that follow one another are no chain without end", .rule("A-50.4"),
    arguments: Chain.allCases)
  func longButFinite(_ chain: Chain) throws {
    let app = App()
    app.most = 120
    chain.start(in: app)
    try app.stage.settle()
    #expect(app.count >= app.most && app.stage.diagnostics.isEmpty)
    // The next chain is counted from its own beginning.
    app.count = 0
    app.stage.rootViewController = nil
    let next = App()
    next.most = 120
    chain.start(in: next)
    try next.stage.settle()
    #expect(next.stage.diagnostics.isEmpty)
  }

  @Test("pushes that code lays out at once, outside of turns, are no chain", .rule("A-50.4"))
  func outsideOfTurns() {
    let app = App()
    let stack = UINavigationController(rootViewController: app.root)
    app.stage.rootViewController = stack
    for _ in 0..<60 {
      let page = Page()
      stack.pushViewController(page, animated: false)
      stack.view.layoutIfNeeded()
      #expect(page.viewIfLoaded?.window != nil)
    }
    #expect(app.stage.diagnostics.isEmpty)
  }

  /// Scrolls on whenever it scrolled.
  private final class Scroller: NSObject, UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.contentOffset.y += 1 }
  }

  /// Changes its traits whenever they changed.
  private final class Flickering: UIViewController {
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      overrideUserInterfaceStyle = overrideUserInterfaceStyle == .dark ? .light : .dark
    }
  }

  private static func scroll() {
    let (stage, page, scroller) = (Stage(device: .iPhoneSE), UIViewController(), Scroller())
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1e7)
    view.delegate = scroller
    page.view.addSubview(view)
    stage.rootViewController = page
    view.contentOffset.y = 1
  }

  private static func flicker() {
    let stage = Stage(device: .iPhoneSE)
    let page = Flickering()
    stage.rootViewController = page
    page.overrideUserInterfaceStyle = .dark
  }

  private static func complete() {
    let stage = Stage(device: .iPhoneSE)
    func again() {
      CATransaction.begin()
      CATransaction.setCompletionBlock { again() }
      CATransaction.commit()
    }
    again()
    stage.turn()
  }

  private static func exchangeRoots() {
    final class Impatient: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        UIApplication.shared.windows.first?.rootViewController = Impatient()
      }
    }
    Stage(device: .iPhoneSE).rootViewController = Impatient()
  }

  @Test("callbacks that call one another without end stop the program with words", .rule("A-50.5"))
  func upToTheEndOfTheStack() async throws {
    let scrolled = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await EndlessAppTests.scroll()
    }
    try Self.expect(scrolled, "Scroller scrollViewDidScroll is the next. Before it came Scroller scrollViewDidScroll,")
    let flickered = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await EndlessAppTests.flicker()
    }
    try Self.expect(flickered, "Flickering traitCollectionDidChange is the next.")
    let exchanged = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await EndlessAppTests.exchangeRoots()
    }
    try Self.expect(exchanged, "viewWillAppear(false)")
    let completed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await EndlessAppTests.complete()
    }
    try Self.expect(completed, "Completions of transactions without animations begin further ones")
  }

  private static func expect(_ result: ExitTest.Result?, _ words: String) throws {
    let printed = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(printed.contains(words) && printed.contains("[A-50]"), "\(printed)")
  }
}
