internal import CoreGraphics
internal import Foundation

extension UIView {
  // MARK: Constraints

  /// The constraints that the view holds.
  public var constraints: [NSLayoutConstraint] { layoutRecord?.held ?? [] }

  /// Adds a constraint between the view and views inside it.
  ///
  /// Errors: a constraint that names something outside traps. Rule: LA-05
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.items.allSatisfy({ LayoutSide.view(of: $0)?.isDescendant(of: self) ?? false }) else {
      return Diagnostics.fail(
        .constraint(
          constraint, "LA-05",
          "The view hierarchy is not prepared for the constraint: \(constraint.text). When added to a view, the"
            + " constraint's items must be descendants of that view (or the view itself)."))
    }
    hold(constraint)
  }
  /// Adds constraints to the view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
  /// Removes a constraint from the view.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { release(of: constraint) }
  /// Removes constraints from the view.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(release) }

  /// The active constraints that name the view along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    LayoutTree.constraints(naming: self, around: self, axis)
  }
  /// True if constraints do not determine the view's frame.
  public var hasAmbiguousLayout: Bool {
    solveLayout()
    return layoutTree?.isAmbiguous(self) ?? false
  }
  /// Changes the frame to another solution of ambiguous constraints; for debugging.
  public func exerciseAmbiguityInLayout() {
    solveLayout()
    layoutTree?.exercise(self)
  }

  // MARK: Content

  func hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutRecord?.hugging[axis.rawValue] ?? .defaultLow
  }
  func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    guard isContentPriority(priority) else { return }
    record.hugging[axis.rawValue] = priority
    contentSizeChangedForLayout()
  }
  func resistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutRecord?.resistance[axis.rawValue] ?? .defaultHigh
  }
  func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    guard isContentPriority(priority) else { return }
    record.resistance[axis.rawValue] = priority
    contentSizeChangedForLayout()
  }

  private func isContentPriority(_ priority: UILayoutPriority) -> Bool {
    guard !priority.rawValue.isFinite else { return true }
    Diagnostics.report(
      UsageError(
        "LA-03", self, "\(self): a priority is a number of at most 1000, not \(priority.rawValue); nothing changes."))
    return false
  }

  func contentSizeChangedForLayout() {
    outerLayoutDidChange()
    superview?.subviewsMayMove()
  }

  /// The size of the content changed: notifies the view around the content.
  func contentSizeInvalidated() {
    contentSizeChangedForLayout()
    contentMayWantAnotherSize(self)
    superview?.contentMayWantAnotherSize(self)
  }

  /// The size of the content as constraints take it: text that wraps is as high as its lines are in a width.
  func layoutContentSize(width: CGFloat?) -> CGSize {
    let size = intrinsicContentSize
    guard let width, wrapsContent else { return size }
    let fitting = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: size.width, height: fitting.height)
  }

  /// A view that its stack hides takes no room, however much it holds on to its content. Rule: LA-15
  func sizeHeldInStack(_ size: CGSize) -> CGSize {
    guard isHidden, let stack = superview as? UIStackView, stack.arrangedSubviews.contains(self) else { return size }
    let none = Self.noIntrinsicMetric
    return stack.axis == .horizontal
      ? CGSize(width: none, height: size.height) : CGSize(width: size.width, height: none)
  }

  /// The distances of the first and last baseline from the edges; 0 without text (documented).
  var baselineOffsets: (fromTop: CGFloat, fromBottom: CGFloat) {
    let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
    if first !== self || last !== self {
      let top = first.convert(CGPoint.zero, to: self).y + first.baselineOffsets.fromTop
      let bottom = bounds.height - last.convert(CGPoint(x: 0, y: last.bounds.height), to: self).y
      return (top, bottom + last.baselineOffsets.fromBottom)
    }
    guard let middle = ownBaselinesFromMiddle else { return ownBaselineOffsets }
    return (bounds.height / 2 + middle.first, bounds.height / 2 - middle.last)
  }

  /// How far below the middle the baselines are, where they go by the middle; nil where they go by the edges.
  var baselinesFromMiddle: (first: CGFloat, last: CGFloat)? {
    forFirstBaselineLayout === self && forLastBaselineLayout === self ? ownBaselinesFromMiddle : nil
  }

  // MARK: Guides

  /// The guides that the view owns.
  public var layoutGuides: [UILayoutGuide] { layoutRecord?.guides ?? [] }
  /// Adds a guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard !record.guides.contains(layoutGuide) else { return }
    record.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }
  /// Removes a guide, with the constraints that name it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let index = layoutRecord?.guides.firstIndex(of: layoutGuide) else { return }
    for constraint in LayoutTree.constraints(around: self)
    where constraint.items.contains(where: { $0 === layoutGuide }) {
      constraint.deactivate()
    }
    record.guides.remove(at: index)
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  /// The part that bars, notches and the home indicator leave free. Rule: LA-07
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }
  /// The guide of the area inside the margins. Rule: LA-07
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins, "UIViewLayoutMarginsGuide") }
  /// The guide of the area inside the margins, no wider than the readable width. Rule: LA-07
  public var readableContentGuide: UILayoutGuide { systemGuide(.readable, "UIViewReadableContentGuide") }
  /// The guide of the software keyboard's part of the view. Rule: LA-07
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    systemGuide(.keyboard, "UIViewKeyboardLayoutGuide") as? UIKeyboardLayoutGuide ?? UIKeyboardLayoutGuide()
  }

  func systemGuide(_ kind: UILayoutGuide.Kind, _ name: String) -> UILayoutGuide {
    if let guide = madeGuide(kind) { return guide }
    let guide =
      kind == .keyboard
      ? UIKeyboardLayoutGuide(kind: kind, of: self, named: name) : UILayoutGuide(kind: kind, of: self, named: name)
    record.systemGuides.append(guide)
    return guide
  }

  func madeGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide? {
    layoutRecord?.systemGuides.first { $0.kind == kind }
  }

  /// The widest that text is read well: 672 points at the usual text size (observed on iPads).
  private static let readableWidth: CGFloat = 672

  /// How far the readable part is inside the view.
  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let spare = bounds.width - insets.left - insets.right - Self.readableWidth
    if spare > 0 {
      insets.left += spare / 2
      insets.right += spare / 2
    }
    return insets
  }

  /// True if this view or one inside it has a keyboard guide.
  var hasKeyboardGuides: Bool { madeGuide(.keyboard) != nil || subviews.contains(where: \.hasKeyboardGuides) }
  /// The keyboard is elsewhere: what is constrained to guides in here is looked at again. Rule: LA-07
  func keyboardGuidesMayMove() {
    if madeGuide(.keyboard) != nil { outerLayoutDidChange() }
    for view in subviews { view.keyboardGuidesMayMove() }
  }

  /// How high a keyboard guide is.
  func keyboardOverlap(of guide: UILayoutGuide) -> CGFloat {
    let covered = keyboardOverlap
    guard let guide = guide as? UIKeyboardLayoutGuide, !guide.usesBottomSafeArea else { return covered }
    // Without a keyboard only the safe area is left.
    return covered > safeAreaInsets.bottom ? covered : 0
  }

  /// How much of the view, from its bottom, the keyboard covers; without one, what the safe area takes.
  var keyboardOverlap: CGFloat {
    let safe = safeAreaInsets.bottom
    let keyboard = application.parts.keyboardFrame
    guard let window, !keyboard.isEmpty, keyboard.minY < window.frame.maxY else { return safe }
    let top = keyboard.minY - window.frame.minY
    let bottom = convert(CGPoint(x: 0, y: bounds.maxY), to: window).y
    return max(safe, min(bounds.height, bottom - top))
  }
}
