import CoreGraphics
import Proscenium
import RuleSupport
import UIKit

/// Operations of an app that asks before it acts: nothing is presented on what presents already or is on its way,
/// nothing is
/// dismissed twice, and a stack changes when it rests. Touches and keys come meanwhile. No diagnostic may follow.
extension StressWalk {
  func operatePolitely() {
    switch dice.below(12) {
    case 0..<3: presentPolitely()
    case 3..<5: dismissPolitely()
    case 5, 6: changeStackPolitely()
    case 7: selectPolitely()
    case 8: columnPolitely()
    case 9: layOut()
    case 10: replaceRootPolitely()
    default: windowPolitely()
    }
  }

  /// The front controller of a window, at rest.
  private var front: UIViewController? {
    let shown = windows.filter { !$0.isHidden }
    guard !shown.isEmpty, let top = top(of: dice.pick(shown)), isAtRest(top) else { return nil }
    return top
  }

  /// Returns true if no transition of a controller, its parents and its presenters runs.
  private func isAtRest(_ controller: UIViewController) -> Bool {
    var next: UIViewController? = controller
    while let one = next {
      guard one.transitionCoordinator == nil, !one.isBeingPresented, !one.isBeingDismissed, !isBusy(one) else {
        return false
      }
      next = one.parent ?? one.presentingViewController
    }
    return controller.viewIfLoaded?.window != nil
  }

  private func isBusy(_ controller: UIViewController) -> Bool {
    controller.transitionCoordinator != nil || controller.children.contains { isBusy($0) }
  }

  private func presentPolitely() {
    guard let source = front, source.presentedViewController == nil else { return }
    present(
      from: source,
      style: dice.pick([.fullScreen, .pageSheet, .formSheet, .custom, .overFullScreen, .popover, .automatic]))
  }

  private func dismissPolitely() {
    guard let front, front.presentingViewController != nil else { return }
    note("dismiss", "from \(describe(front))")
    front.dismiss(animated: dice.chance(70))
  }

  private func changeStackPolitely() {
    guard let stack = one(of: StressStack.self), isAtRest(stack), stack.presentedViewController == nil else { return }
    note("stack", describe(stack))
    if stack.viewControllers.count < 4, dice.chance(60) {
      stack.pushViewController(makePage(), animated: dice.chance(70))
    } else {
      stack.popViewController(animated: dice.chance(70))
    }
  }

  private func selectPolitely() {
    guard let tabs = one(of: StressTabs.self), isAtRest(tabs), let count = tabs.viewControllers?.count, count > 0
    else { return }
    note("select", "of \(describe(tabs))")
    tabs.selectedIndex = dice.below(count)
  }

  private func columnPolitely() {
    guard let split = one(of: StressSplit.self), isAtRest(split) else { return }
    let column = dice.pick([UISplitViewController.Column.primary, .secondary])
    note("column", "\(column) of \(describe(split))")
    if dice.chance(50) { split.show(column) } else { split.hide(column) }
  }

  private func replaceRootPolitely() {
    let new = makeAny(depth: 0)
    note("root", describe(new))
    dice.pick(windows).rootViewController = new
  }

  private func windowPolitely() {
    if windows.count < 3, dice.chance(50) {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = makeAny(depth: 0)
      windows.append(window)
      note("window", "\(windows.count)")
      window.isHidden = false
    } else if windows.count > 1 {
      let window = windows[1 + dice.below(windows.count - 1)]
      note("window hidden", "\(!window.isHidden)")
      window.isHidden.toggle()
    }
  }
}
