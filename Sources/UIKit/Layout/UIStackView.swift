internal import CoreGraphics
public import Foundation

/// Lays out views in a row or a column, by constraints of its own.
///
/// Rule: LA-15 … LA-18
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The distribution of the views along the stack. Rule: LA-16
  nonisolated public enum Distribution: Int, Sendable {
    /// The views fill the stack; the one with the lowest hugging priority grows, the one with the lowest resistance
    /// shrinks.
    case fill = 0
    /// They fill it and are of one length.
    case fillEqually = 1
    /// They fill it in proportion to their contents.
    case fillProportionally = 2
    /// The spaces between them are equal, and at least the spacing.
    case equalSpacing = 3
    /// Their middles are equally far apart where the spacing leaves room.
    case equalCentering = 4
  }

  /// The alignment of views across the stack's axis. Rule: LA-17
  nonisolated public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the leading edge, or at the top of a row.
    case leading = 1
    /// On their first baselines; for rows.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing edge, or at the bottom of a row.
    case trailing = 4
    /// On their last baselines; for rows.
    case lastBaseline = 5

    /// At the top of a row.
    public static var top: Alignment { .leading }
    /// At the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// A value for the stack's own spacing.
  nonisolated public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A value for the system's spacing.
  nonisolated public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

  /// The views in their order; each is a subview too.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints made for the present arrangement.
  private var made: [NSLayoutConstraint] = []
  private var isStale = true

  /// A row or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementChanged() } }
  }
  /// The distribution of the views along the stack. Rule: LA-16
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }
  /// The alignment of the views across the axis. Rule: LA-17
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementChanged() } }
  }
  /// The spacing between neighbours: exact, or the minimum for equal spacings.
  ///
  /// Units: points.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrangementChanged() } }
  }
  /// True if spaces of a column are from baseline to baseline.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
  }
  /// True if the views are laid out inside the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// An empty stack of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    record.prepare = { [unowned self] in arrangeIfNeeded() }
  }

  /// A stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// A stack decoded from an interface document.
  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    record.prepare = { [unowned self] in arrangeIfNeeded() }
    decodeStack(coder)
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Adds a view at an index, or moves it there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    arrangementChanged()
  }

  /// Removes a view from the arrangement; it stays a subview (documented).
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(view) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// Sets the spacing after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  /// Returns the spacing after a view that has its own.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open override var forFirstBaselineLayout: UIView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    guard let first = axis == .vertical ? visible.first : visible.max(by: { $0.bounds.height < $1.bounds.height })
    else { return self }
    return first.forFirstBaselineLayout
  }

  open override var forLastBaselineLayout: UIView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    guard let last = axis == .vertical ? visible.last : visible.max(by: { $0.bounds.height < $1.bounds.height })
    else { return self }
    return last.forLastBaselineLayout
  }

  /// Something that the constraints go by is another.
  func arrangementChanged() {
    isStale = true
    for view in arrangedSubviews { view.surroundingsChangedForLayout() }
    constraintsChanged()
  }

  func spacing(after view: UIView) -> CGFloat {
    let wanted = customSpacings[ObjectIdentifier(view)] ?? spacing
    return wanted == Self.spacingUseSystem ? SystemSpacing.between : wanted
  }

  /// Makes the constraints of the present arrangement, before they are solved.
  private func arrangeIfNeeded() {
    guard isStale else { return }
    isStale = false
    let old = Set(made.map(ObjectIdentifier.init))
    for constraint in made { constraint.holder = nil }
    record.held.removeAll { old.contains(ObjectIdentifier($0)) }
    var arrangement = StackArrangement(self)
    made = arrangement.constraints()
    for constraint in made { constraint.holder = self }
    record.held += made
  }
}

extension UIView {
  /// True if a stack arranges it.
  final var isArranged: Bool { (superview as? UIStackView)?.arrangedSubviews.contains { $0 === self } ?? false }

  /// Lays out the views around an arranged view.
  final func layOutArrangement() { (superview as? UIStackView)?.layoutRoot.layoutIfNeeded() }

  /// The view is hidden or shown by now.
  final func hiddenWasSet() {
    (superview as? UIStackView)?.arrangementChanged()
    observedMayHaveChanged()
  }
}
