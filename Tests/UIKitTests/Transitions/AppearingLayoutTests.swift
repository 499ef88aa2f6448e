import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Laying out in `viewIsAppearing`, where geometry is known and layout is to come.
@Suite struct AppearingLayoutTests {
  /// A strip at the lower edge of the safe area, looked at as the page is laid out while it appears.
  private final class Footed: UIViewController {
    let foot = UIView()
    var seen: CGRect?
    var calls: [String] = []
    var act: (Footed) -> Void = { $0.view.layoutIfNeeded() }

    override func viewDidLoad() {
      foot.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(foot)
      NSLayoutConstraint.activate([
        foot.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        foot.heightAnchor.constraint(equalToConstant: 20),
        foot.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        foot.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      calls.append("appearing")
      act(self)
      seen = foot.frame
      calls.append("appeared")
    }
    override func viewDidLayoutSubviews() { calls.append("laid out") }
  }

  /// As the root, pushed, over the whole screen, on a sheet, as a tab and as a child.
  nonisolated enum EntryKind: CaseIterable, Sendable { case root, push, fullScreen, sheet, tab, child, page, split }

  @MainActor private func show(_ page: UIViewController, by kind: EntryKind, on stage: Stage) throws {
    let base = PlainController()
    switch kind {
    case .root: stage.rootViewController = page
    case .push:
      let nav = UINavigationController(rootViewController: base)
      stage.rootViewController = nav
      try stage.settle()
      nav.pushViewController(page, animated: true)
    case .fullScreen, .sheet:
      stage.rootViewController = base
      try stage.settle()
      page.modalPresentationStyle = kind == .sheet ? .pageSheet : .fullScreen
      base.present(page, animated: true)
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = [base, page]
      stage.rootViewController = tabs
      try stage.settle()
      tabs.selectedIndex = 1
    case .child:
      stage.rootViewController = FrameContainer(page, frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    case .page:
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
      pages.setViewControllers([page], direction: .forward, animated: false)
      stage.rootViewController = pages
    case .split:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(page, for: .secondary)
      stage.rootViewController = split
    }
    try stage.settle()
  }

  @Test(
    "what is laid out there stands where it stays, and is laid out once", .rule("P-45.2"), arguments: EntryKind.allCases
  )
  func laidOut(kind: EntryKind) throws {
    let stage = Stage(device: .iPhone15)
    let page = Footed()
    try show(page, by: kind, on: stage)
    #expect(page.seen == page.foot.frame && page.foot.frame.width > 0)
    // Its own layout, and no second one for the same geometry.
    #expect(page.calls.prefix(3) == ["appearing", "laid out", "appeared"])
    #expect(page.calls.count { $0 == "appearing" } == 1)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("what is only asked for there comes with the layout that is to come", .rule("P-45.2"))
  func askedFor() throws {
    let stage = Stage(device: .iPhone15)
    let page = Footed()
    let extra = UIView()
    page.act = { page in
      extra.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(extra)
      NSLayoutConstraint.activate([
        extra.topAnchor.constraint(equalTo: page.view.topAnchor), extra.widthAnchor.constraint(equalToConstant: 30),
        extra.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        extra.heightAnchor.constraint(equalToConstant: 40),
      ])
      page.view.setNeedsLayout()
    }
    stage.rootViewController = page
    stage.turn()
    #expect(extra.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(page.calls == ["appearing", "appeared", "laid out"])
  }

  @Test("a change after it is laid out there is laid out again", .rule("P-45.2"))
  func changedAfter() throws {
    let stage = Stage(device: .iPhone15)
    let page = Footed()
    page.act = { page in
      page.view.layoutIfNeeded()
      page.additionalSafeAreaInsets.bottom = 50
    }
    stage.rootViewController = page
    stage.turn()
    #expect(page.seen == CGRect(x: 0, y: 798, width: 393, height: 20))
    #expect(page.foot.frame == CGRect(x: 0, y: 748, width: 393, height: 20))
    #expect(page.calls == ["appearing", "laid out", "appeared", "laid out"])
  }
}
