internal import CoreGraphics
internal import Foundation
internal import LayoutEngine
internal import QuartzCore

/// The constraints of all views under an outermost one, solved together.
///
/// ```
/// told of a change ──▶ stale ──update()──▶ solved ──place(in:), as each view is laid out──▶ frames
/// ```
/// Which constraints there are is read from the views afresh when it changed, so that no change of the hierarchy can be
/// missed. Edges are unknowns inside the superview: what moves as a whole changes two numbers. Rule: LA-08
@MainActor final class LayoutTree {
  unowned let root: UIView
  /// A tree for measuring: the root's size is open and no view is placed.
  let isMeasuring: Bool
  let system = LinearSystem()
  var items = ObjectTable<LayoutItem>()
  var rows = ObjectTable<LayoutRow>()
  var owners: [Variable: LayoutItem] = [:]
  private var stamp = 0
  /// The number of broken constraints, and that of reported ones.
  private var given = 0
  private var reported: Set<ObjectIdentifier> = []
  /// The views whose content never came to rest, for their diagnostics.
  private var restless: Set<ObjectIdentifier> = []
  private var isStructureStale = true
  /// True if something changed since all was solved.
  private(set) var isStale = true
  private var isUpdating = false
  /// The views whose frame or content changed.
  private var moved = ObjectTable<Void>()
  private var changed = ObjectTable<Void>()
  /// Views that left since the constraints were read.
  private var gone: [WeakView] = []

  private struct WeakView { weak var view: UIView? }

  init(root: UIView, isMeasuring: Bool) {
    (self.root, self.isMeasuring) = (root, isMeasuring)
  }

  // MARK: Told

  func structureChanged(_ constraint: NSLayoutConstraint? = nil) {
    if let constraint, let row = rows.remove(ObjectIdentifier(constraint)) { remove(row) }
    isStructureStale = true
    isStale = true
  }

  /// A view left; it may be back before the constraints are read again.
  func viewLeft(_ view: UIView) {
    gone.append(WeakView(view: view))
    structureChanged()
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    isStale = true
    guard let row = rows[ObjectIdentifier(constraint)], let id = row.id else { return isStructureStale = true }
    row.constant = constraint.constant
    try? system.setConstant(id, expression(of: row.constraint).constant)
  }

  func frameChanged(of view: UIView) {
    if view.contentSpace != nil { isStale = true }
    guard let item = items[ObjectIdentifier(view)], item.mode == .frame || item.mode == .root,
      item.given != givenFrame(of: item, view)
    else { return }
    moved[ObjectIdentifier(view)] = ()
    isStale = true
    view.setNeedsLayout()
  }

  func contentChanged(of view: UIView) {
    changed[ObjectIdentifier(view)] = ()
    isStale = true
  }

  // MARK: Update

  /// The limit of measuring content again in one update; far beyond the need of texts beside texts (chosen).
  private static let mostRounds = 16

  /// Solves the changes, and requests layout of views whose subviews moved.
  ///
  /// - Parameter current: The view that is being laid out and will place its subviews next.
  func update(for current: UIView? = nil) {
    guard isStale, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    // What was given up may hold now.
    if given > 0 { isStructureStale = true }
    given = 0
    for _ in 0..<Self.mostRounds where isStale {
      isStale = false
      if isStructureStale { readConstraints() }
      refreshFrames()
      refreshContent()
      solve()
      wrapText()
    }
    if isStale { stopContent() }
    if !isMeasuring { askForLayout(except: current) }
  }

  private func solve() {
    let conflicts = system.solve { [unowned self] names in choose(names) }
    guard !conflicts.isEmpty else { return }
    let byName = Dictionary(
      rows.values.compactMap { row in row.id.map { ($0, row) } }, uniquingKeysWith: { first, _ in first })
    for conflict in conflicts {
      guard let row = byName[conflict.broken] else { continue }
      row.id = nil
      given += 1
      if !isMeasuring, reported.insert(ObjectIdentifier(row.constraint)).inserted { report(conflict, byName) }
    }
  }

  /// Of constraints that cannot all hold, one that was given up before, so that layout comes to rest; else the youngest
  /// explicit one: the implicit ones of frames and sizes stay.
  private func choose(_ names: [ConstraintID]) -> ConstraintID {
    var made: [ConstraintID: Bool] = [:]
    for row in rows.values { if let id = row.id { made[id] = reported.contains(ObjectIdentifier(row.constraint)) } }
    return names.first { made[$0] == true } ?? names.first { made[$0] != nil } ?? names[0]
  }

  /// Ends measuring content with another size each time: the last one counts.
  private func stopContent() {
    isStale = false
    let views = items.values.compactMap(\.view).filter { view in
      changed[ObjectIdentifier(view)] != nil || view.wrapsContent
    }
    changed = ObjectTable()
    guard !isMeasuring, views.contains(where: { !restless.contains(ObjectIdentifier($0)) }) else { return }
    restless.formUnion(views.map { ObjectIdentifier($0) })
    let names = views.prefix(5).map { NSLayoutConstraint.name($0) }.joined(separator: ", ")
    Diagnostics.report(
      UsageError(
        "LA-13", views.first,
        "Content has another size in each size that layout gives it: \(names). The last one stands; let"
          + " intrinsicContentSize depend on nothing that layout changes."))
  }

  /// The inherent limits of an item laid out by constraints, in the order in which they are added.
  private static let ownLimits = ["width >= 0", "height >= 0", "left == 0", "top == 0"]

  private func report(_ conflict: Conflict, _ byName: [ConstraintID: LayoutRow]) {
    let lines = conflict.constraints.compactMap { name -> String? in
      if let row = byName[name] { return "    \(row.constraint.text)" }
      guard let item = items.values.first(where: { $0.fixed.contains(name) || $0.content.contains(name) }),
        item.mode != .insets, let owner = item.owner
      else { return nil }
      let text = NSLayoutConstraint.name(owner)
      if let index = item.content.firstIndex(of: name), let limits = item.contentKey?.limits {
        return "    <\(text).\(limits[index].text) by its content>"
      }
      guard item.mode == .constraints, let index = item.fixed.firstIndex(of: name) else {
        return "    <autoresizing mask of \(text)>"
      }
      return "    <\(text).\(Self.ownLimits[index])>"
    }
    let broken = byName[conflict.broken]
    let usageError = UsageError.constraint(
      broken?.constraint, "LA-09",
      "[LayoutConstraints] Unable to simultaneously satisfy constraints. At least one of these is one you do not"
        + " want:\n\(lines.joined(separator: "\n"))\nWill attempt to recover by breaking constraint\n    "
        + (broken?.constraint.text ?? "made by the system"))
    // Layout comes of a later run loop turn: the place is where the constraint was made.
    let known = broken?.constraint ?? conflict.constraints.lazy.compactMap { byName[$0]?.constraint }.first
    CallSite.attributing(to: known?.calls ?? [], as: broken == nil ? "one of them made" : "the broken one made") {
      Diagnostics.report(usageError)
    }
  }

  // MARK: Which constraints there are

  private func readConstraints() {
    isStructureStale = false
    stamp += 1
    read(root)
    for (key, row) in rows.pairs where row.stamp != stamp {
      remove(row)
      rows[key] = nil
      reported.remove(key)
    }
    for row in rows.values { row.items.forEach { $0.stamp = stamp } }
    items[ObjectIdentifier(root)]?.stamp = stamp
    // Guides that stand in their view need it, and views that are tied to their superview.
    for item in items.values where item.stamp == stamp {
      var next: LayoutItem? = item
      while let item = next {
        let view = item.mode == .insets ? (item.owner as? UILayoutGuide)?.owningView : nil
        next = (view.map { ObjectIdentifier($0) } ?? item.ties.outer).flatMap { items[$0] }
        next?.stamp = stamp
      }
    }
    let dropped = items.pairs.filter { $0.1.stamp != stamp }
    // Guides of a view name what is the view's: all constraints go before the first unknown.
    for (_, item) in dropped { for id in item.fixed + item.content { try? system.remove(id) } }
    for (key, item) in dropped { drop(item, key) }
    visitReturned()
  }

  /// Views that left and returned did not report the frames and contents set meanwhile.
  private func visitReturned() {
    let returned = Set(gone.compactMap(\.view).filter { $0.isDescendant(of: root) }.map(ObjectIdentifier.init))
    gone = []
    guard !returned.isEmpty else { return }
    for (key, item) in items.pairs {
      guard let view = item.view,
        sequence(first: view, next: \.superview).contains(where: { returned.contains(ObjectIdentifier($0)) })
      else { continue }
      if item.mode == .frame { moved[key] = () } else { changed[key] = () }
    }
  }

  /// Takes in what a view and those inside hold.
  ///
  /// A row that was given up is tried again.
  private func read(_ view: UIView) {
    guard let record = view.layoutRecord, record.hasConstraints || view === root else { return }
    record.prepare?()
    for constraint in record.held {
      let key = ObjectIdentifier(constraint)
      if let row = rows[key], row.id != nil, isCurrent(row) {
        row.stamp = stamp
      } else if isInside(constraint) {
        if let row = rows[key] { remove(row) }
        let row = install(constraint)
        row.stamp = stamp
        rows[key] = row
      }
    }
    for subview in view.subviews { read(subview) }
  }

  /// Returns true if the row still corresponds to its constraint: items have their mode, text its direction.
  private func isCurrent(_ row: LayoutRow) -> Bool {
    row.isTurned == isTurned(row.constraint)
      && row.constant == row.constraint.constant && row.priority == row.constraint.priority
      && row.items.allSatisfy { item in
        item.owner.map { mode(of: $0) == item.mode && ties(of: $0) == item.ties } ?? false
      }
  }

  /// Everything that the constraint names is under the root: in a tree that only measures, it may not be.
  private func isInside(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.items.allSatisfy { LayoutSide.view(of: $0)?.isDescendant(of: root) ?? false }
  }

  private func remove(_ row: LayoutRow) {
    if let id = row.id { try? system.remove(id) }
    row.id = nil
  }

  private func drop(_ item: LayoutItem, _ key: ObjectIdentifier) {
    for variable in item.variables {
      try? system.remove(variable)
      owners[variable] = nil
    }
    items[key] = nil
  }

  // MARK: What changes by itself

  private func refreshFrames() {
    for (key, _) in moved.pairs {
      if let item = items[key], let view = item.view { setFrame(of: item, view) }
    }
    moved = ObjectTable()
    for item in items.values where item.mode == .insets { setInsets(of: item) }
    for row in rows.values where row.isVolatile {
      if let id = row.id { try? system.setConstant(id, expression(of: row.constraint).constant) }
    }
  }

  private func refreshContent() {
    for (key, _) in changed.pairs {
      guard let item = items[key], let view = item.view else { continue }
      // Text that wraps is asked in the width that it has, so that a size which is the same changes nothing.
      let width = item.contentKey == nil || !view.wrapsContent ? 0 : system.value(of: item.width)
      setContentSize(of: item, view.layoutContentSize(width: width > 0 ? width : nil))
    }
    changed = ObjectTable()
  }

  /// Lines of text go by the width that the solution gives them: with it their height is known, and all is solved again.
  private func wrapText() {
    for item in items.values where item.mode == .constraints || (isMeasuring && item.mode == .root) {
      guard let view = item.view, view.wrapsContent else { continue }
      let width = system.value(of: item.width)
      let size = view.layoutContentSize(width: width > 0 ? width : nil)
      guard view.sizeHeldInStack(size).height != item.contentKey?.size.height else { continue }
      var kept = size
      kept.width = item.contentKey?.size.width ?? size.width
      setContentSize(of: item, kept)
      isStale = true
    }
  }

  private func askForLayout(except current: UIView?) {
    system.drainMoved { variable in
      guard let item = owners[variable], item.mode == .constraints else { return }
      // What moved and came back on the way to the solution is where it was.
      let solved = solvedFrame(of: item)
      guard !solved.isAt(item.asked) else { return }
      item.asked = solved
      let outer = (item.owner as? UIView)?.superview ?? (item.owner as? UILayoutGuide)?.owningView
      if let outer, outer !== current { outer.setNeedsLayout() }
    }
  }
}
