internal import CoreGraphics
internal import Foundation

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
@MainActor struct LayoutSide {
  weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
  /// The item that the distance is measured from.
  weak var origin: AnyObject?
  let originAttribute: NSLayoutConstraint.Attribute

  init(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, from origin: AnyObject? = nil,
    _ originAttribute: NSLayoutConstraint.Attribute = .notAnAttribute
  ) {
    (self.item, self.attribute, self.origin, self.originAttribute) = (item, attribute, origin, originAttribute)
  }

  var isWay: Bool { originAttribute != .notAnAttribute }

  /// Both name the same of the same items.
  func isSame(as other: LayoutSide) -> Bool {
    item === other.item && attribute == other.attribute && origin === other.origin
      && originAttribute == other.originAttribute
  }

  /// The kind: lengths match lengths, horizontal positions match horizontal ones.
  var kind: Kind { isWay ? .size : attribute.kind }

  enum Kind { case x, y, size, none }

  /// The side as an anchor of its kind's class.
  ///
  /// On iOS what anchors are generic over is not there when a program runs. Here it is: the object of the right class is
  /// handed out as one of the general type, which has the same members in the same places.
  var anchor: NSLayoutAnchor<AnyObject> {
    switch kind {
    case .x: unsafeBitCast(NSLayoutXAxisAnchor(self), to: NSLayoutAnchor<AnyObject>.self)
    case .y: unsafeBitCast(NSLayoutYAxisAnchor(self), to: NSLayoutAnchor<AnyObject>.self)
    case .size: unsafeBitCast(NSLayoutDimension(self), to: NSLayoutAnchor<AnyObject>.self)
    case .none: NSLayoutAnchor(self)
    }
  }

  /// The view of an item: itself, or the owner of a guide.
  static func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }
}

extension NSLayoutConstraint.Attribute {
  var kind: LayoutSide.Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: .y
    case .width, .height: .size
    case .notAnAttribute: .none
    }
  }

  /// True if the attribute follows the reading direction.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
      .leftMargin, .rightMargin, .topMargin, .bottomMargin, .centerXWithinMargins, .centerYWithinMargins,
      .notAnAttribute:
      false
    }
  }

  /// True for the left and right sides, independent of the layout direction.
  var isAbsolute: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    case .leading, .trailing, .leadingMargin, .trailingMargin, .top, .bottom, .width, .height, .centerX, .centerY,
      .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerXWithinMargins, .centerYWithinMargins,
      .notAnAttribute:
      false
    }
  }

  /// A middle, of everything or of what is inside the margins.
  var isCentre: Bool {
    switch self {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .lastBaseline, .firstBaseline,
      .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .notAnAttribute:
      false
    }
  }

  /// Returns true if the attribute is on the left of an item, in a layout direction.
  func isLeft(_ turned: Bool) -> Bool {
    switch self {
    case .left, .leftMargin: true
    case .leading, .leadingMargin: !turned
    case .trailing, .trailingMargin: turned
    case .right, .rightMargin, .top, .bottom, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
      .topMargin, .bottomMargin, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
      false
    }
  }

  /// Is of what is inside the margins.
  var isMargin: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }

  /// Depends on margins or text, which change by themselves.
  var isVolatile: Bool { rawValue >= NSLayoutConstraint.Attribute.lastBaseline.rawValue }
}
