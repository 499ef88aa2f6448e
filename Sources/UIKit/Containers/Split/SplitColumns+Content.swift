internal import Foundation

extension SplitColumns {
  // MARK: Column styles

  /// Puts a controller into a column. Rule: S-45
  func set(_ controller: UIViewController?, for column: Column) {
    guard !isClassic, column != .supplementary || isTriple else {
      return Diagnostics.fail(.noSuchColumn(split, column))
    }
    guard controller !== assigned[column] else { return }
    let old = holders[column]
    assigned[column] = controller
    let holder = controller.map { Self.holder(of: $0, in: column) }
    guard holder !== old else { return }
    switch state {
    case .collapsed where column == .inspector: replacePresentedInspector(old, by: holder)
    case .unplaced, .expanded: replace(old, by: holder, in: column)
    case .collapsed: replaceCollapsed(old, by: holder, in: column)
    }
  }

  /// Returns a navigation controller around a controller that is none; tabs and hidden columns stay as they are.
  ///
  /// Rule: S-45
  private static func holder(of controller: UIViewController, in column: Column) -> UIViewController {
    if column == .compact || controller is UINavigationController { return controller }
    if let navigation = controller.parent as? UINavigationController { return navigation }
    return UINavigationController(rootViewController: controller)
  }

  private func replace(_ old: UIViewController?, by new: UIViewController?, in column: Column) {
    queue.abandon()
    holders[column] = new
    if let old { release(old) }
    if column == .inspector, case .expanded = state { state = .expanded(with(displayMode)) }
    if let new, column != .compact { adopt(new) }
    if case .expanded(let mode) = state {
      stopMoving()
      settle(mode)
    }
    childTraitsMayHaveChanged()
  }

  /// Adds a controller as a child, with callbacks.
  func adopt(_ controller: UIViewController) {
    guard controller.parent !== split else { return }
    split.adopt(controller)
    controller.send(didMoveToParent: split)
    if controller.parent === split {
      controller.movement = .none
      // A stack that was to lie on another one, and does not, has its own bar. Rule: S-44
      (controller as? UINavigationController)?.bars.setNested(false)
    }
    sortChildren()
  }

  /// Lets a child go, its view with it.
  func release(_ controller: UIViewController) {
    guard controller.parent === split else { return }
    // A change of its own ends here: nobody sees its end.
    (controller as? UINavigationController)?.changes.endAtOnce()
    Presentation.presenterWillMove(controller)
    controller.send(willMoveToParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.leaveParent()
  }

  /// Stops columns that resize with the available space at their final frames: an arriving column does not move.
  private func stopMoving() {
    for view in view.subviews {
      // A property's animations bear its name, the later ones a number too.
      for key in view.layer.animationKeys() ?? []
      where ["position", "bounds"].contains(key.prefix { $0 != "-" }) {
        view.layer.removeAnimation(forKey: key)
      }
    }
  }

  func sortChildren() {
    let own = (Column.seen + [.compact]).compactMap { holders[$0] }.filter { $0.parent === split }
    split.children = own + split.children.without(own)
  }

  // MARK: Classic

  /// The two controllers of the classic style. Rule: S-43
  func setClassic(_ controllers: [UIViewController]) {
    guard isClassic, controllers.count <= 2 else { return Diagnostics.fail(.splitContent(split, controllers.count)) }
    queue.abandon()
    let new: [Column: UIViewController?] = [
      .primary: controllers.first, .secondary: controllers.count > 1 ? controllers[1] : nil,
    ]
    let leavers = [holders[.primary], holders[.secondary]].compactMap { $0 }.without(controllers)
    for column in [Column.primary, .secondary] {
      (holders[column], assigned[column]) = (new[column] ?? nil, new[column] ?? nil)
    }
    for leaver in leavers { release(leaver) }
    if isCollapsed {
      // What is seen is the last one; the others wait for more room.
      collapseClassic(asksDelegate: false)
      return layOutCollapsed()
    }
    for controller in controllers { adopt(controller) }
    sortChildren()
    if case .expanded(let mode) = state { settle(mode) }
    childTraitsMayHaveChanged()
  }

  // MARK: Showing

  // Rule: S-40
  func show(_ controller: UIViewController, sender: Any?) {
    if let delegate = split.assignedDelegate {
      CallLog.record(delegate, "splitViewController(show: \(CallLog.name(controller)))")
      if delegate.splitViewController(split, show: controller, sender: sender) { return }
    }
    guard !isCollapsed else { return split.present(controller, animated: UIView.areAnimationsEnabled) }
    let primary = holders[.primary]
    guard controller !== primary else { return }
    let isHeld = primary != nil && controller.parent === primary
    let column = isHeld ? Column.secondary : .primary
    put(controller, in: column)
  }

  // Rule: S-41
  func showDetail(_ controller: UIViewController, sender: Any?) {
    guard controller !== assigned[.secondary], controller !== holders[.secondary] || isCollapsed else { return }
    if let delegate = split.assignedDelegate {
      CallLog.record(delegate, "splitViewController(showDetail: \(CallLog.name(controller)))")
      if delegate.splitViewController(split, showDetail: controller, sender: sender) { return }
    }
    guard isClassic else {
      set(controller, for: .secondary)
      if isCollapsed { show(.secondary) }
      return
    }
    if isCollapsed { return showDetailCollapsed(controller, sender: sender) }
    put(controller, in: .secondary)
  }

  /// Shows a detail controller while collapsed: on a stack if there is one, else as a presentation. Rule: S-41
  private func showDetailCollapsed(_ controller: UIViewController, sender: Any?) {
    guard let navigation = holders[.primary] as? UINavigationController else {
      return split.present(controller, animated: UIView.areAnimationsEnabled)
    }
    guard controller is UINavigationController else {
      CallLog.record(navigation, "show(\(CallLog.name(controller)))")
      return navigation.show(controller, sender: sender)
    }
    navigation.changes.nest(navigation.viewControllers + [controller], animated: UIView.areAnimationsEnabled)
  }

  private func put(_ controller: UIViewController, in column: Column) {
    guard isClassic else { return set(controller, for: column) }
    guard holders[column] !== controller else { return }
    let other = column == .primary ? Column.secondary : .primary
    let rest = holders[other].map { $0 === controller ? [] : [$0] } ?? []
    setClassic(column == .primary ? [controller] + rest : rest + [controller])
  }
}
