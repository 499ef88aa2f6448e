internal import CoreGraphics
internal import Foundation

/// Stacks that lie on one another while a split view controller is collapsed: the lowest one's bar leads through all.
///
/// Rule: S-44
extension UINavigationController {
  /// The stack that lies on top of this one.
  var nested: UINavigationController? { topViewController as? UINavigationController }

  /// The nested stack whose last push a back action undoes: one with more than its root.
  var innermost: UINavigationController {
    guard let inner = nested?.innermost else { return self }
    return inner.changes.stack.count > 1 ? inner : self
  }

  /// The topmost view controller, on whichever nested stack.
  var topPage: UIViewController? { nested?.topPage ?? topViewController }

  /// Pops to the view controller of an item, on whichever stack it is.
  func goBack(to item: UINavigationItem) {
    guard let target = viewControllers.first(where: { NavigationBars.items(of: [$0]).contains { $0 === item } }) else {
      return
    }
    (target as? UINavigationController)?.goBack(to: item)
    if target !== topViewController, !changes.isPresenting { popToViewController(target, animated: true) }
  }

  /// A stack on this one is changing.
  var isNestedChanging: Bool {
    guard let nested else { return false }
    return nested.changes.transition != nil || nested.isNestedChanging
  }
}

extension UINavigationController {
  /// Adopts the topmost controller's preferred size, so that its content gets it (chosen); one without a preference
  /// changes nothing. Rule: PC-65, T-31
  func applyPreferredContentSize() {
    guard let preferredSize = topViewController?.preferredContentSize, preferredSize != .zero else { return }
    let beside = bars.heightBesideContent
    bars.requestedBeside = (bars.bar.contentHeight, beside)
    preferredContentSize = CGSize(width: preferredSize.width, height: preferredSize.height + beside)
  }

  /// Adopts the preferred size again after the bar's height changed: on a sheet the bar is higher. Rule: T-31, G-31
  func updatePreferredContentSize() {
    guard let requested = bars.requestedBeside, requested.line != bars.bar.contentHeight,
      let preferredSize = topViewController?.preferredContentSize,
      preferredContentSize.height == preferredSize.height + requested.all
    else { return }
    applyPreferredContentSize()
  }
}

extension NavigationBars {
  /// The height of all bars, in this stack's or another's view.
  var heightBesideContent: CGFloat {
    let items = items
    let upper = isNested || hidden.bar ? 0 : bar.height(for: items.last, in: items, distance: 0)
    return upper + (hidden.toolbar ? 0 : toolbar.sizeThatFits(.zero).height)
  }

  /// The bars of the stack this one lies on.
  var outer: NavigationBars? { isNested ? (navigation.parent as? UINavigationController)?.bars : nil }
  /// The bars that show this stack's items.
  var outermost: NavigationBars { outer?.outermost ?? self }

  /// The visible view controller, on whichever stack it is.
  var shownPage: UIViewController? {
    guard let nested = navigation.changes.shown as? UINavigationController else { return navigation.changes.shown }
    return nested.bars.shownPage
  }

  /// The view controller that a child shows, through any stacks.
  static func page(of child: UIViewController?) -> UIViewController? {
    (child as? UINavigationController).map { page(of: $0.topViewController) } ?? child
  }

  /// Returns the navigation items of a stack of controllers, including those on stacks nested in it.
  static func items(of stack: some Sequence<UIViewController>) -> [UINavigationItem] {
    var items: [UINavigationItem] = []
    items.reserveCapacity(stack.underestimatedCount)
    // One array for all: a stack may have a thousand items, and each frame reads them several times.
    for controller in stack {
      if let nested = controller as? UINavigationController {
        items += Self.items(of: nested.changes.stack)
      } else {
        items.append(controller.navigationItem)
      }
    }
    return items
  }

  /// The items of the bar; empty if another stack's bar shows them.
  var items: [UINavigationItem] { isNested ? [] : Self.items(of: navigation.changes.stack) }

  /// The items that determine the bar's height once a child is on top, from the lowest stack on: its own, last, and those
  /// below it, where these determine whether its title is large.
  func items(upTo child: UIViewController) -> [UINavigationItem] {
    let stack = navigation.changes.stack
    let count = stack.firstIndex { $0 === child }.map { $0 + 1 } ?? 0
    // Each layout looks at every child: of a thousand, each looking at all below would take a million steps.
    if count > 0, !outermost.bar.prefersLargeTitles {
      let own = Self.items(of: stack[(count - 1)..<count])
      if !own.isEmpty { return own }
    }
    return itemsBelow + Self.items(of: stack.prefix(count))
  }

  private var itemsBelow: [UINavigationItem] {
    guard let outer else { return [] }
    let stack = outer.navigation.changes.stack
    return outer.itemsBelow + Self.items(of: stack.prefix { $0 !== navigation })
  }

  /// True if the bar that shows this stack's items is away.
  var isBarHidden: Bool { outermost.hidden.bar }

  /// True while a change of this stack, or of one nested in it, runs.
  var isChanging: Bool {
    isCarrying || navigation.changes.isRunning || (navigation.nested?.bars.isChanging ?? false)
  }

  /// Animates the bar with this stack's items along with a change.
  func carry(_ plan: StackPlan, _ transition: Transition) {
    let lead = outermost
    guard lead !== self, !lead.isCarrying, !lead.navigation.changes.isRunning else { return }
    carried = lead.navigation
    lead.begin(plan, transition, of: self)
  }

  /// Updates the bar with this stack's items, unless it is animated already.
  func notifyOutermost() {
    let lead = outermost
    if lead !== self, !lead.isCarrying, !lead.navigation.changes.isRunning { lead.showItems() }
  }
}
