internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UINavigationBar {
  /// How long a standalone bar's push or pop takes (G-22).
  private static let duration = AnimationTiming.systemDuration

  /// A change of the stack, to run beside a caller's animation; a change under way is finished first.
  package func transition(
    to items: [UINavigationItem], style: BarTransition.Style, distance: CGFloat? = nil
  ) -> BarTransition {
    running?.finish(cancelled: false)
    return BarTransition(self, to: items, style: style, distance: distance)
  }

  func run(_ items: [UINavigationItem], _ style: BarTransition.Style, then done: @escaping () -> Void) {
    let canAnimate = style != .none && window != nil && UIView.areAnimationsEnabled
    running?.finish(cancelled: false)
    let transition = BarTransition(self, to: items, style: canAnimate ? style : .none, then: done)
    transition.prepare()
    guard canAnimate else { return transition.finish(cancelled: false) }
    UIView.run(
      duration: Self.duration, delay: 0, timing: .system, [], { transition.animations() },
      { _ in transition.finish(cancelled: false) })
  }

  /// Takes a stack, and who tells of changes.
  func adopt(_ items: [UINavigationItem]) {
    // A long stack mostly stays.
    let unchanged = zip(stack, items).prefix { $0 === $1 }.count
    for item in stack[unchanged...] { watch(item, false) }
    stack = items
    for item in items[unchanged...] { watch(item, true) }
  }

  private func watch(_ item: UINavigationItem, _ isWatched: Bool) {
    if isWatched { item.watchers.add(self) } else { item.watchers.remove(self) }
  }

  /// The back button was tapped: the item's own action, else back, if the delegate agrees.
  func backWasTapped() {
    guard running == nil, let item = topItem else { return }
    if let action = item.backAction { return action.perform(sender: item) }
    guard assignedDelegate?.navigationBar(self, shouldPop: item) ?? true else { return }
    if let backHandler { backHandler() } else { pop(item, animated: true) }
  }

  /// The pages below the shown one, the nearest first; choosing one leads there.
  ///
  /// None while the item has an action of its own, which knows nothing of them.
  func stackMenu() -> UIMenu? {
    guard running == nil, let top = topItem, top.backAction == nil else { return nil }
    let below = (items ?? []).dropLast()
    guard !below.isEmpty else { return nil }
    return UIMenu(
      children: below.reversed().map { item in
        let name = BackButton.Titles.inMenu(item)
        return UIAction(title: name, image: item.backBarButtonItem?.image) { [weak self, weak item] _ in
          if let item { self?.goBack(to: item) }
        }
      })
  }

  /// Leads back to an item, if the delegate agrees.
  private func goBack(to item: UINavigationItem) {
    guard running == nil, let top = topItem, let items, let index = items.firstIndex(where: { $0 === item }),
      index < items.count - 1, assignedDelegate?.navigationBar(self, shouldPop: top) ?? true
    else { return }
    if let backToHandler { return backToHandler(item) }
    run(Array(items.prefix(index + 1)), .pop) { [weak self] in
      guard let self else { return }
      assignedDelegate?.navigationBar(self, didPop: top)
    }
  }
}
