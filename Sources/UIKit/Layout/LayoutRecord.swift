internal import CoreGraphics
internal import Foundation

/// The layout state of a view with constraints; other views have none.
@MainActor final class LayoutRecord {
  /// The constraints that the view holds: those between it and what is inside, which no view further in could hold.
  var held: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// Guides that the view itself places, by kind.
  var systemGuides: [UILayoutGuide] = []
  /// The solved layout of everything inside, where this view is the outermost.
  var tree: LayoutTree?
  /// True if this view or one inside holds constraints.
  var hasConstraints = false
  /// True if constraints of subviews changed during the layout of the view.
  var isChangedInLayout = false
  /// Makes the constraints that the view holds, where it makes them itself; called before they are read.
  var prepare: (() -> Void)?
  /// How much the view wants its content's size, across and up and down.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// True if views around constraints are notified of changes; the first list whose cells follow constraints sets it.
  static var notifiesOfConstraints = false
}

extension UIView {
  /// The record, created on first use.
  var record: LayoutRecord {
    if let layoutRecord { return layoutRecord }
    let record = LayoutRecord()
    layoutRecord = record
    return record
  }

  /// The outermost view around this one.
  var layoutRoot: UIView {
    if let window = settledWindow { return window }
    var root = self
    while let superview = root.superview { root = superview }
    return root
  }

  /// The layout of the tree that the view is in, where constraints are at work in it.
  var layoutTree: LayoutTree? { layoutRecord == nil ? nil : layoutRoot.layoutRecord?.tree }

  func hold(_ constraint: NSLayoutConstraint) {
    constraint.deactivate()
    record.held.append(constraint)
    constraint.holder = self
    constraint.arranged = constraint.commonAncestor
    constraintsChanged()
  }

  func release(of constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    layoutRecord?.held.removeAll { $0 === constraint }
    constraint.holder = nil
    constraintsChanged()
  }

  /// Constraints that this view holds are others now.
  func constraintsChanged(reinstalling constraint: NSLayoutConstraint? = nil) {
    var root = self
    while true {
      root.record.hasConstraints = true
      guard let superview = root.superview else { break }
      root = superview
    }
    root.treeOfRoot.structureChanged(constraint)
    engageConstraints()
    subviewsMayMove()
  }

  /// Requests the layout of the view after a change of subviews' constraints, also during a layout.
  ///
  /// Its own layout is followed by another only if a subview then has another place: code that makes the same
  /// constraints anew in every layout is common. Rule: LA-12
  func subviewsMayMove() {
    if LayoutRecord.notifiesOfConstraints { notifyOfConstraints() }
    guard layer.isLayingOut else { return setNeedsLayout() }
    layoutRecord?.isChangedInLayout = true
  }

  private func notifyOfConstraints() {
    var around: UIView? = self
    while let view = around {
      view.contentMayWantAnotherSize(nil)
      around = view.superview
    }
  }

  /// Brings the frames that constraints say up to date, and asks for the layout of the views that have to set them.
  func solveLayout(for current: UIView? = nil) {
    guard layoutRecord != nil else { return }
    let root = layoutRoot
    guard root.layoutRecord?.hasConstraints == true else { return }
    root.treeOfRoot.update(for: current)
  }

  /// The tree of which this view is the outermost.
  private var treeOfRoot: LayoutTree {
    if let tree = record.tree { return tree }
    let tree = LayoutTree(root: self, isMeasuring: false)
    record.tree = tree
    return tree
  }

  /// A view is about to leave this one: no constraint may go on between it and what it leaves.
  func constraintsLose(_ view: UIView) {
    guard layoutRecord?.hasConstraints == true else { return }
    var above: UIView? = self
    while let holder = above {
      for constraint in holder.layoutRecord?.held ?? []
      where constraint.items.contains(where: { LayoutSide.view(of: $0)?.isDescendant(of: view) ?? true }) {
        constraint.deactivate()
      }
      above = holder.superview
    }
    layoutRoot.layoutRecord?.tree?.viewLeft(view)
  }

  /// A view has come in, and brings its constraints with it.
  func constraintsGain(_ view: UIView) {
    guard let record = view.layoutRecord, record.hasConstraints else { return }
    record.tree = nil
    constraintsChanged()
  }

  // MARK: What layout must hear of

  /// The view's frame was set: where its constraints go by it, they must follow.
  func frameChangedForLayout() {
    guard layoutRecord != nil else { return }
    layoutTree?.frameChanged(of: self)
  }

  /// Updates the record after the view's use of its autoresizing mask, or its layout direction, changed.
  func placementChangedForLayout() {
    guard layoutRecord != nil else { return }
    layoutTree?.structureChanged()
    setNeedsLayout()
  }

  /// Sets the frames of the subviews laid out by constraints, all of them or those with another solution; returns true
  /// if there are any.
  @discardableResult func layOutConstrainedSubviews(onlyMoved: Bool = false) -> Bool {
    guard let layoutRecord else { return false }
    layoutRecord.isChangedInLayout = false
    solveLayout(for: self)
    return layoutTree?.layOut(in: self, onlyMoved: onlyMoved) ?? false
  }

  /// Places subviews for what changed since they were placed in this layout; answers whether any has another place.
  @discardableResult func layOutChangedSubviews() -> Bool {
    guard let layoutRecord, layoutRecord.isChangedInLayout || layoutTree?.isStale == true else { return false }
    return layOutConstrainedSubviews(onlyMoved: true)
  }

  /// Margins, the safe area or the size of the content are others.
  func outerLayoutDidChange() {
    guard layoutRecord != nil else { return }
    layoutTree?.contentChanged(of: self)
  }
}
