internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A relation between two edges, sizes or centres of views and guides that layout keeps.
///
/// `item1.attribute1 = multiplier × item2.attribute2 + constant`, or at most, or at least that. Rule: LA-01
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The relation of the two attributes.
  nonisolated public enum Relation: Int, Sendable {
    /// The first side is the second or less.
    case lessThanOrEqual = -1
    /// Both are the same.
    case equal = 0
    /// The first side is the second or more.
    case greaterThanOrEqual = 1
  }

  /// A direction of layout.
  nonisolated public enum Axis: Int, Sendable {
    /// Across.
    case horizontal = 0
    /// Up and down.
    case vertical = 1
  }

  final private(set) var first = LayoutSide(nil, .notAnAttribute)
  final private(set) var second: LayoutSide?
  /// The relation of the two attributes.
  public private(set) var relation = Relation.equal
  /// The factor of the second attribute.
  public private(set) var multiplier: CGFloat = 1
  /// The constant added to the second attribute; animate this one. Rule: LA-12
  ///
  /// Units: points.
  open var constant: CGFloat = 0 {
    didSet { if constant != oldValue { constantDidChange(from: oldValue) } }
  }
  /// The priority of the constraint; lower ones are broken first. Rule: LA-03
  ///
  /// Errors: what is no priority traps. What is active may become optional or required, as on iOS 13 and later.
  open var priority: UILayoutPriority {
    get { rank }
    set { setPriority(newValue) }
  }
  var rank = UILayoutPriority.required
  /// True if an invalid pair has been reported.
  final var isUnpairedReported = false
  /// The name in diagnostics.
  open var identifier: String?
  /// True if an archive should hold the constraint; nothing is archived here.
  open var shouldBeArchived = false
  /// The view that holds the constraint while it is active.
  weak var holder: UIView?
  /// The nearest view around all items, where that was looked for.
  weak var arranged: UIView?
  /// The view whose content an active constraint arranges, in whichever ancestor it is.
  var arranger: UIView? { arranged ?? holder }
  /// The calls that made the constraint; none unless requests are recorded.
  final let calls = CallSite.recorded

  /// A constraint without items, for interface documents with an app's own class.
  ///
  /// Errors: it traps when it is activated.
  public override init() { super.init() }

  convenience init(
    _ first: LayoutSide, _ relation: Relation, _ second: LayoutSide?, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    self.init()
    relate(first, relation, second, multiplier, constant)
  }

  /// Sets the relation of a new constraint.
  func relate(
    _ first: LayoutSide, _ relation: Relation, _ second: LayoutSide?, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    // Nothing of the other side is a number: that side goes. Rule: LA-01
    (self.second, self.multiplier) = multiplier == 0 ? (nil, 1) : (second, multiplier)
    (self.first, self.relation) = (first, relation)
    self.constant = bounded(constant)
    if let fault = fault { Diagnostics.fail(fault) } else { checkMultiplier() }
  }

  /// Called on a constraint of a document, once everything there is connected. Rule: SG-14
  open func awakeFromNib() {}

  /// A constraint between attributes of two items, or of one item and a number.
  ///
  /// Errors: pairs that do not go together trap. Rule: LA-02
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let second = attr2 == .notAnAttribute ? nil : view2.map { LayoutSide($0 as AnyObject, attr2) }
    self.init(LayoutSide(view1 as AnyObject, attr1), relation, second, multiplier, c)
  }

  /// The item on the first side.
  open var firstItem: AnyObject? { first.item }
  /// The item on the second side.
  open var secondItem: AnyObject? { second?.item }
  /// The anchor of the first item; one without an item if that is deallocated.
  ///
  /// As on iOS it is of its kind's class: `NSLayoutXAxisAnchor`, `NSLayoutYAxisAnchor` or `NSLayoutDimension`.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { first.anchor }
  /// The anchor of the second item; nil if there is none.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map(\.anchor) }
  /// The attribute of the first item.
  open var firstAttribute: Attribute { first.attribute }
  /// The attribute of the second item.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// True if layout keeps the constraint; set, the nearest view around both items holds it. Rule: LA-05
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Deactivates constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  nonisolated open override var description: String {
    let constraint = self
    return MainActor.assumeIsolated { constraint.text }
  }
}

extension NSLayoutConstraint {
  /// An edge, size or centre. Rule: LA-02
  nonisolated public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading begins.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle of the width.
    case centerX = 9
    /// The middle of the height.
    case centerY = 10
    /// The baseline of the last line of text.
    case lastBaseline = 11
    /// The baseline of the first line of text.
    case firstBaseline = 12
    /// The left edge of what is inside the margins.
    case leftMargin = 13
    /// The right edge of what is inside the margins.
    case rightMargin = 14
    /// The top edge of what is inside the margins.
    case topMargin = 15
    /// The bottom edge of what is inside the margins.
    case bottomMargin = 16
    /// The leading edge of what is inside the margins.
    case leadingMargin = 17
    /// The trailing edge of what is inside the margins.
    case trailingMargin = 18
    /// The middle of the width inside the margins.
    case centerXWithinMargins = 19
    /// The middle of the height inside the margins.
    case centerYWithinMargins = 20
    /// None: the other side is a number.
    case notAnAttribute = 0
  }
}
