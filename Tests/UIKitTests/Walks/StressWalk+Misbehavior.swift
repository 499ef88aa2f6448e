import CoreGraphics
import Proscenium
import RuleSupport
import UIKit

/// The meaner half of what an unruly walk does.
extension StressWalk {
  func misbehave() {
    switch dice.below(16) {
    case 0..<4: flipBookPages()
    case 4, 5: changeNotified()
    case 6, 7: presentInColumn()
    case 8: prefer()
    case 9: transitWindow()
    case 10: wrap()
    case 11: presentTwice()
    case 12, 13: reuse()
    case 14: hold()
    default: adapt()
    }
  }

  // MARK: Making

  func makePages() -> StressPages {
    let isCurled = dice.chance(40)
    let spine: UIPageViewController.SpineLocation = dice.chance(30) ? .mid : .min
    let pages = StressPages(
      transitionStyle: isCurled ? .pageCurl : .scroll,
      navigationOrientation: dice.chance(70) ? .horizontal : .vertical, options: [.spineLocation: spine])
    pages.name = nextName("pages")
    pages.walk = self
    pages.delegates = makeManners()
    pages.book = (0..<3).map { _ in dice.chance(20) ? makeStack(depth: 2) : makePage() }
    pages.setViewControllers(pages.spread(from: 0), direction: .forward, animated: false)
    if dice.chance(80) { pages.dataSource = pages }
    pages.delegate = pages
    pages.definesPresentationContext = dice.chance(30)
    keepAnEye(on: pages)
    return pages
  }

  func makeTeller() -> StressObserved {
    let teller = StressObserved()
    teller.name = nextName("teller")
    teller.walk = self
    teller.delegates = makeManners()
    teller.definesPresentationContext = dice.chance(50)
    keepAnEye(on: teller)
    teller.show(makeNotified(), animated: false)
    return teller
  }

  /// Returns a container that sends appearance callbacks by hand, so that presentations in its own context must not.
  private func makeNotified() -> UIViewController {
    let received: UIViewController = dice.chance(30) ? makeStack(depth: 2) : makePage()
    received.definesPresentationContext = false
    return received
  }

  // MARK: Containers

  private func flipBookPages() {
    guard let pages = one(of: StressPages.self), !pages.isAsked else { return }
    let new = pages.spread(from: dice.below(pages.book.count))
    note("turn", "\(describe(pages)) to \(new.map(describe))")
    let promise = Promise("turn of \(describe(pages))")
    promises.append(promise)
    promise.isAccepted = nil
    let refusals = stage.diagnostics.filter { $0.rule == "T-33" }.count
    pages.setViewControllers(new, direction: dice.chance(50) ? .forward : .reverse, animated: dice.chance(70)) {
      [weak self] _ in
      promise.count += 1
      self?.inside("turn completion", of: nil)
    }
    if stage.diagnostics.filter({ $0.rule == "T-33" }).count == refusals { promise.isAccepted = true }
  }

  private func changeNotified() {
    guard let teller = one(of: StressObserved.self) else { return }
    note("change", "child of \(describe(teller))")
    teller.show(makeNotified(), animated: dice.chance(60))
  }

  private func presentInColumn() {
    guard let split = one(of: StressSplit.self) else { return }
    let column = dice.pick([UISplitViewController.Column.primary, .secondary])
    let shows = dice.chance(50)
    guard let controller = split.viewController(for: column) else { return }
    controller.definesPresentationContext = true
    note("column", "\(column) of \(describe(split)) \(shows ? "comes" : "goes") and presents")
    let change = { if shows { split.show(column) } else { split.hide(column) } }
    let isFirst = dice.chance(50)
    if isFirst { change() }
    present(from: controller, style: dice.pick([.currentContext, .overCurrentContext, .popover, .formSheet]))
    if !isFirst { change() }
  }

  private func prefer() {
    guard let split = one(of: StressSplit.self) else { return }
    note("prefer", describe(split))
    let change = { [self] in
      split.preferredDisplayMode = dice.pick([.automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary])
      split.preferredSplitBehavior = dice.pick([.automatic, .tile, .overlay, .displace])
    }
    if dice.chance(50) { UIView.animate(withDuration: 0.2, animations: change) } else { change() }
  }

  // MARK: Windows

  /// A window dissolves or turns, and loses its root or its place in the midst of it.
  private func transitWindow() {
    let window = dice.pick(windows)
    note("transit", "window \(windows.firstIndex { $0 === window } ?? 0)")
    let mayHide = window !== stage.window
    UIView.transition(
      with: window, duration: 0.2, options: dice.pick([.transitionCrossDissolve, .transitionFlipFromLeft])
    ) { [self] in
      // It may run late, and one that has gone meanwhile stays away.
      guard !isCalm else { return }
      let isThere = windows.contains { $0 === window }
      if mayHide, isThere, dice.chance(30) { window.isHidden.toggle() } else { operate() }
    } completion: { [weak self] _ in
      self?.inside("window completion", of: nil)
    }
  }

  // MARK: Anything

  /// Performs an operation inside an animation, inside a transaction, or without either.
  private func wrap() {
    note("wrapped")
    switch dice.below(3) {
    case 0: UIView.performWithoutAnimation { operate() }
    case 1: UIView.animate(withDuration: 0.2) { [self] in operate() }
    default:
      UIView.setAnimationsEnabled(false)
      operate()
      UIView.setAnimationsEnabled(true)
    }
  }

  /// Two from different places in one turn, and the first one goes again.
  private func presentTwice() {
    guard let first = one(of: UIViewController.self), let second = one(of: UIViewController.self) else { return }
    note("twice")
    present(from: first, style: .overCurrentContext)
    present(from: second, style: .fullScreen)
    first.dismiss(animated: dice.chance(50))
  }

  /// Keeps a controller, to use it again.
  private func hold() {
    guard drawer.count < 3, let page = one(of: StressPage.self) else { return }
    note("keep", describe(page))
    drawer.append(page)
  }

  /// Uses a controller again that was elsewhere before.
  private func reuse() {
    // One that is just being pushed has no parent yet.
    let stacks = there.compactMap { $0 as? UINavigationController }
    let loose = drawer.filter { kept in
      kept.parent == nil && kept.presentingViewController == nil && !windows.contains { $0.rootViewController === kept }
        && !stacks.contains { $0.viewControllers.contains(kept) }
    }
    guard !loose.isEmpty, let presenter = one(of: UIViewController.self) else { return }
    let again = dice.pick(loose)
    note("again", describe(again))
    guard presenter !== again, !there.contains(where: { $0 === again }) else { return }
    switch dice.below(3) {
    case 0: one(of: StressStack.self)?.pushViewController(again, animated: dice.chance(70))
    case 1: present(again, from: presenter, style: dice.pick([.fullScreen, .overFullScreen, .currentContext]))
    default:
      let window = dice.pick(windows)
      window.rootViewController = again
    }
  }

  /// Traits that make what is shown adapt.
  private func adapt() {
    guard let controller = one(of: UIViewController.self) else { return }
    let width = dice.pick([UIUserInterfaceSizeClass.compact, .regular])
    note("adapt", describe(controller))
    if let presentation = controller.activePresentationController {
      presentation.overrideTraitCollection = UITraitCollection(horizontalSizeClass: width)
    } else {
      controller.traitOverrides.horizontalSizeClass = width
    }
  }
}
