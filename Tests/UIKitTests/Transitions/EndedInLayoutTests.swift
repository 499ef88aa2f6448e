import CoreGraphics
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// A transition that an app ends while the library's own animator lays its views out: nothing moves on, and nothing stays.
@Suite struct EndedInLayoutTests {
  nonisolated enum Motion: CaseIterable, Sendable {
    case cover, dissolve, flip, curl, zoom, sheet, alertLike

    @MainActor func give(_ page: UIViewController) {
      page.modalPresentationStyle = .fullScreen
      switch self {
      case .cover: page.modalTransitionStyle = .coverVertical
      case .dissolve: page.modalTransitionStyle = .crossDissolve
      case .flip: page.modalTransitionStyle = .flipHorizontal
      case .curl: page.modalTransitionStyle = .partialCurl
      case .zoom: page.preferredTransition = .zoom(sourceViewProvider: { _ in nil })
      case .sheet: page.modalPresentationStyle = .pageSheet
      case .alertLike:
        page.modalPresentationStyle = .overFullScreen
        page.modalTransitionStyle = .crossDissolve
      }
    }
  }

  /// Calls a closure once, in `viewIsAppearing`.
  private final class Page: UIViewController {
    var appears: (() -> Void)?

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      let appears = self.appears
      self.appears = nil
      appears?()
    }
  }

  private func moving(in layer: CALayer) -> [String] {
    (layer.animationKeys() ?? []) + (layer.sublayers ?? []).flatMap(moving)
  }

  private func expectAtRest(_ views: UIView..., in window: UIWindow) {
    #expect(moving(in: window.layer) == [])
    for view in views {
      #expect(
        view.transform == .identity && view.alpha == 1 && !view.isHidden
          && CATransform3DIsIdentity(view.layer.transform))
      #expect(moving(in: view.layer) == [])
    }
  }

  @Test("a root is replaced while a presented page is laid out", .rule("C-21", "T-32"), arguments: Motion.allCases)
  func presentation(motion: Motion) throws {
    let stage = Stage(device: .iPhone15)
    let (root, page, next) = (Page(), Page(), Page())
    stage.rootViewController = root
    motion.give(page)
    page.appears = { stage.window.rootViewController = next }
    root.present(page, animated: true)
    for _ in 0..<3 { stage.turn() }
    expectAtRest(root.view, page.view, next.view, in: stage.window)
    try stage.settle()
    #expect(page.view.window == nil && root.view.window == nil && next.view.window === stage.window)
    #expect(page.presentingViewController == nil && stage.diagnostics.isEmpty)
  }

  @Test("a root is replaced while the page beneath is laid out", .rule("C-21", "T-32"), arguments: Motion.allCases)
  func dismissal(motion: Motion) throws {
    let stage = Stage(device: .iPhone15)
    let (root, page, next) = (Page(), Page(), Page())
    stage.rootViewController = root
    motion.give(page)
    root.present(page, animated: false)
    try stage.settle()
    root.appears = { stage.window.rootViewController = next }
    root.dismiss(animated: true)
    // A page that stays in sight under the other does not appear again.
    if root.appears != nil, root.view.window != nil { root.appears?() }
    for _ in 0..<3 { stage.turn() }
    expectAtRest(root.view, page.view, next.view, in: stage.window)
    try stage.settle()
    #expect(page.view.window == nil && root.view.window == nil && next.view.window === stage.window)
    #expect(page.presentingViewController == nil && stage.diagnostics.isEmpty)
  }

  @Test(
    "a root is replaced while a stack's page is laid out", .rule("C-21", "T-32"), arguments: [true, false],
    [true, false])
  func stack(zooms: Bool, isPush: Bool) throws {
    let stage = Stage(device: .iPhone15)
    let (root, page, next) = (Page(), Page(), Page())
    let stack = UINavigationController(rootViewController: root)
    stage.rootViewController = stack
    if zooms { page.preferredTransition = .zoom(sourceViewProvider: { _ in nil }) }
    if !isPush { stack.pushViewController(page, animated: false) }
    try stage.settle()
    let coming = isPush ? page : root
    coming.appears = { stage.window.rootViewController = next }
    if isPush { stack.pushViewController(page, animated: true) } else { stack.popViewController(animated: true) }
    for _ in 0..<3 { stage.turn() }
    let container = try #require(coming.view.superview)
    #expect(container.subviews == [coming.view] && coming.view.frame == container.bounds && !container.clipsToBounds)
    expectAtRest(root.view, page.view, next.view, in: stage.window)
    try stage.settle()
    #expect(stack.viewControllers == (isPush ? [root, page] : [root]) && next.view.window === stage.window)
    #expect(stack.view.window == nil && stage.diagnostics.isEmpty)
  }

  @Test("columns change while one of them is laid out", .rule("C-21"), arguments: [true, false])
  func columns(comes: Bool) throws {
    let stage = Stage(device: .iPad11)
    let split = UISplitViewController(style: .doubleColumn)
    let (primary, secondary, next) = (Page(), Page(), Page())
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    split.preferredDisplayMode = comes ? .secondaryOnly : .oneBesideSecondary
    stage.rootViewController = split
    try stage.settle()
    primary.appears = { stage.window.rootViewController = next }
    if comes { split.show(.primary) } else { split.hide(.primary) }
    if primary.appears != nil { primary.appears?() }
    for _ in 0..<3 { stage.turn() }
    expectAtRest(primary.view, next.view, in: stage.window)
    try stage.settle()
    #expect(next.view.window === stage.window && split.view.window == nil && stage.diagnostics.isEmpty)
  }

  @Test("a page curl's pages change while they are laid out", .rule("C-21"), arguments: [true, false])
  func curl(forward: Bool) throws {
    let stage = Stage(device: .iPhone15)
    let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    let (first, second, next) = (Page(), Page(), Page())
    pages.setViewControllers([first], direction: .forward, animated: false)
    stage.rootViewController = pages
    try stage.settle()
    second.appears = { stage.window.rootViewController = next }
    pages.setViewControllers([second], direction: forward ? .forward : .reverse, animated: true)
    for _ in 0..<3 { stage.turn() }
    expectAtRest(first.view, second.view, next.view, in: stage.window)
    try stage.settle()
    #expect(second.view.window == nil && next.view.window === stage.window && stage.diagnostics.isEmpty)
  }
}
