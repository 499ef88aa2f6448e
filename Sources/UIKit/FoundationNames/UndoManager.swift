public import Foundation

/// Records how changes are undone and done again, in groups. Rule: OC-15
///
/// ```
/// idle ──registration, or begin──▶ a group is open ──end, end of the turn, or undo──▶ idle
/// idle ──undo──▶ undoing, what is registered is for redo ──▶ idle
/// ```
/// Foundation has this class on iOS and not on Linux.
///
/// Differs: `prepare(withInvocationTarget:)` is absent, since messages cannot be caught without the Objective-C runtime.
nonisolated open class UndoManager: NSObject, @unchecked Sendable {
  private var open: [UndoGroup] = []
  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  private var disablings = 0
  private var isClosingPlanned = false

  /// A manager with nothing to undo.
  public override init() { super.init() }

  // MARK: Groups

  /// True if the changes of a run loop turn are undone together.
  open var groupsByEvent = true
  /// The number of groups that can be undone; 0 is any number.
  ///
  /// The oldest go first.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }
  /// The run loop modes in which a turn's group ends.
  ///
  /// Differs: a group ends with the turn in every mode.
  open var runLoopModes: [RunLoop.Mode] = [.default]
  /// The number of groups that are open inside each other.
  open var groupingLevel: Int { open.count }

  /// Opens a group, in the one that is open.
  open func beginUndoGrouping() {
    if groupsByEvent, open.isEmpty, !isUndoing, !isRedoing { openGroup() }
    if !open.isEmpty { post(.NSUndoManagerCheckpoint) }
    openGroup()
  }

  /// Closes the innermost group.
  ///
  /// Errors: without an open group it is misuse. Rule: OC-15
  open func endUndoGrouping() {
    guard !open.isEmpty else {
      return fail("endUndoGrouping called with no matching begin. Call beginUndoGrouping() once for each end.")
    }
    post(.NSUndoManagerCheckpoint)
    closeGroup()
  }

  private func openGroup() {
    open.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
    guard groupsByEvent, open.count == 1, !isClosingPlanned, !isUndoing, !isRedoing else { return }
    isClosingPlanned = true
    DispatchQueue.main.async { [weak self] in self?.closeEventGroups() }
  }

  private func closeEventGroups() {
    isClosingPlanned = false
    while groupsByEvent, !open.isEmpty, !isUndoing, !isRedoing { closeGroup() }
  }

  private func closeGroup() {
    post(
      .NSUndoManagerWillCloseUndoGroup,
      open.last?.isDiscardable == true ? [NSUndoManagerGroupIsDiscardableKey: NSNumber(value: true)] : nil)
    let group = open.removeLast()
    if group.isEmpty {
      // What is empty leaves nothing to undo.
    } else if let outer = open.last {
      outer.add(group)
    } else if isUndoing {
      redoStack.append(group)
    } else {
      undoStack.append(group)
    }
    trim()
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  // MARK: Registering

  /// False while registrations are switched off.
  open var isUndoRegistrationEnabled: Bool { disablings == 0 }
  /// Switches registrations off, until they are enabled as often.
  open func disableUndoRegistration() { disablings += 1 }
  /// Switches registrations on again.
  ///
  /// Errors: without a disabling it is misuse. Rule: OC-15
  open func enableUndoRegistration() {
    guard disablings > 0 else {
      return fail("enableUndoRegistration called while they are enabled. Call disableUndoRegistration() before.")
    }
    disablings -= 1
  }

  /// Registers a closure that undoes a change of a target, which is not retained.
  ///
  /// Errors: without an open group it is misuse where groups are not made for each turn. Rule: OC-15
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    register(UndoAction(target) { ($0 as? TargetType).map(handler) })
  }

  /// Registers a method of a target, which is not retained, with the object that it gets.
  ///
  /// Errors: without an open group it is misuse where groups are not made for each turn. Rule: OC-15
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    register(
      UndoAction(target as AnyObject) { target in
        Isolated.run((target, selector, anObject)) { _ = $1.perform(on: $0, with: $2) }
      })
  }

  private func register(_ action: UndoAction) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty {
      guard groupsByEvent else {
        return fail("must begin a group before registering undo. Call beginUndoGrouping(), or set groupsByEvent.")
      }
      openGroup()
    }
    if !isUndoing, !isRedoing { redoStack = [] }
    open.last?.add(action)
  }

  /// Forgets everything, open groups too.
  open func removeAllActions() { (open, undoStack, redoStack) = ([], [], []) }

  /// Forgets what was registered with a target.
  open func removeAllActions(withTarget target: Any) {
    for group in open + undoStack + redoStack { group.forget(target as AnyObject) }
    undoStack.removeAll { $0.isEmpty }
    redoStack.removeAll { $0.isEmpty }
  }

  // MARK: Undoing

  /// True while something is undone.
  open private(set) var isUndoing = false
  /// True while something is done again.
  open private(set) var isRedoing = false
  /// True if there is something to undo.
  open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.isEmpty } }
  /// True if there is something to do again.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }

  /// Closes the open group and undoes it, or the last one.
  ///
  /// Errors: with groups that are open inside each other it is misuse. Rule: OC-15
  open func undo() {
    if open.count == 1 { endUndoGrouping() }
    guard open.isEmpty else {
      return fail("undo was called with too many nested undo groups. Close them with endUndoGrouping() first.")
    }
    undoNestedGroup()
  }

  /// Undoes the last group.
  open func undoNestedGroup() {
    post(.NSUndoManagerCheckpoint)
    guard !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    run(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Does the last undone group again.
  ///
  /// Errors: with an open group it is misuse. Rule: OC-15
  open func redo() {
    post(.NSUndoManagerCheckpoint)
    if open.count == 1, open[0].isEmpty { open = [] }
    guard open.isEmpty else {
      return fail("redo was called while a group is open. Close it with endUndoGrouping() first.")
    }
    guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    run(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Runs a group's actions, the last first; what they register is the way back.
  private func run(_ group: UndoGroup) {
    openGroup()
    open.last?.name = group.name
    group.run()
    while !open.isEmpty { closeGroup() }
  }

  // MARK: Names

  /// Names the open group, or the last one.
  open func setActionName(_ actionName: String) {
    (open.first ?? (isUndoing ? redoStack.last : undoStack.last))?.name = actionName
  }
  /// Says if what is undone next can be lost without harm.
  open func setActionIsDiscardable(_ discardable: Bool) { open.last?.isDiscardable = discardable }
  /// True if what is undone next can be lost without harm.
  open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
  /// True if what is done again next can be lost without harm.
  open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }
  /// The name of what is undone next; empty without one.
  open var undoActionName: String { (open.first ?? undoStack.last)?.name ?? "" }
  /// The name of what is done again next; empty without one.
  open var redoActionName: String { redoStack.last?.name ?? "" }
  /// The title of a menu's command to undo.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of a menu's command to do again.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// The title of a command that undoes what has a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// The title of a command that does again what has a name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  // MARK: Reports

  private func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }

  private func fail(_ text: String) {
    let usageError = UsageError("OC-15", self, "\(UsageError.describe(self)): \(text)")
    Isolated.run(usageError) { Diagnostics.fail($0) }
  }
}

/// The key of a notification's entry that is true if a group can be lost without harm.
nonisolated public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

extension Notification.Name {
  /// Posted when an inner group opens, a group closes, and when something is undone, done again or looked for.
  nonisolated public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
  /// Posted when a group was opened.
  nonisolated public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
    "NSUndoManagerDidOpenUndoGroupNotification")
  /// Posted before a group closes.
  nonisolated public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
    "NSUndoManagerWillCloseUndoGroupNotification")
  /// Posted when a group was closed.
  nonisolated public static let NSUndoManagerDidCloseUndoGroup = Notification.Name(
    "NSUndoManagerDidCloseUndoGroupNotification")
  /// Posted before something is undone.
  nonisolated public static let NSUndoManagerWillUndoChange = Notification.Name(
    "NSUndoManagerWillUndoChangeNotification")
  /// Posted when something was undone.
  nonisolated public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
  /// Posted before something is done again.
  nonisolated public static let NSUndoManagerWillRedoChange = Notification.Name(
    "NSUndoManagerWillRedoChangeNotification")
  /// Posted when something was done again.
  nonisolated public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}
