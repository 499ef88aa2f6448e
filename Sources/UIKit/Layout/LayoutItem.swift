internal import CoreGraphics
internal import Foundation
internal import LayoutEngine

/// A view or guide in a layout tree: its left and top edge inside its superview, and its size, as unknowns.
@MainActor final class LayoutItem {
  weak var owner: AnyObject?
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable
  var mode: Mode
  /// The lengths that its autoresizing mask ties to its superview's.
  var ties: Ties
  /// The constraints that the mode asks for: left, top, width, height, as far as they are fixed.
  var fixed: [ConstraintID] = []
  /// The constraints by the content's size.
  var content: [ConstraintID] = []
  var contentKey: ContentKey?
  /// The frame that the fixed constraints give.
  var given: CGRect?
  /// The frame that the view was last given by constraints.
  var placed: CGRect?
  /// The solution for which layout of the superview was last requested.
  var asked: CGRect?
  /// The last walk through the tree that met the item.
  var stamp = 0

  /// The source of an item's frame.
  ///
  /// A view comes to another mode when it says that its mask counts or no longer does.
  enum Mode: Equatable {
    /// The outermost view: its bounds are given.
    case root
    /// Its frame, which is set by hand or by its mask.
    case frame
    /// Constraints alone.
    case constraints
    /// Insets of its view.
    case insets
  }

  /// The lengths of a view by frame that stretch with its superview's, because its mask has a flexible length between
  /// fixed margins. Rule: LA-08.9
  struct Ties: Equatable {
    var isWide = false
    var isHigh = false
    /// The superview.
    var outer: ObjectIdentifier?
  }

  /// The size of a view's content with its priorities.
  struct ContentKey: Equatable {
    var size: CGSize
    var hugging: [UILayoutPriority]
    var resistance: [UILayoutPriority]

    /// The limits from the content size; a priority that is not above 0 adds none. Rule: LA-03
    var limits: [ContentLimit] {
      var found: [ContentLimit] = []
      for (axis, length) in [size.width, size.height].enumerated() where length >= 0 && length.isFinite {
        for (isMost, priority) in [(true, hugging[axis]), (false, resistance[axis])] where priority.rawValue > 0 {
          found.append(
            ContentLimit(
              axis: axis == 0 ? .horizontal : .vertical, isMost: isMost, length: Double(min(length, 1e7)),
              priority: min(Double(priority.rawValue), LinearConstraint.required)))
        }
      }
      return found
    }
  }

  /// At most, or at least, the length of the content along an axis.
  struct ContentLimit {
    var axis: NSLayoutConstraint.Axis
    var isMost: Bool
    var length: Double
    var priority: Double

    /// Returns true if two limits are equal except for the length.
    func isLike(_ other: ContentLimit) -> Bool {
      axis == other.axis && isMost == other.isMost && priority == other.priority
    }

    /// The text in a conflict.
    var text: String { "\(axis == .horizontal ? "width" : "height") \(isMost ? "<=" : ">=") \(length)" }
  }

  init(_ owner: AnyObject, _ mode: Mode, _ ties: Ties, in system: LinearSystem) {
    (self.owner, self.mode, self.ties) = (owner, mode, ties)
    left = system.makeVariable()
    top = system.makeVariable()
    width = system.makeVariable()
    height = system.makeVariable()
  }

  var view: UIView? { owner as? UIView }
  var variables: [Variable] { [left, top, width, height] }
}

/// A constraint in a layout tree.
@MainActor final class LayoutRow {
  let constraint: NSLayoutConstraint
  /// None while it is given up.
  var id: ConstraintID?
  let items: [LayoutItem]
  /// True if its constant follows margins, baselines or a content offset.
  let isVolatile: Bool
  /// True if the direction of reading turns it round.
  let isTurned: Bool
  /// The constraint's values as they are solved.
  var constant: CGFloat
  let priority: UILayoutPriority
  var stamp = 0

  init(_ constraint: NSLayoutConstraint, items: [LayoutItem], isVolatile: Bool, isTurned: Bool) {
    (self.constraint, self.items, self.isVolatile, self.isTurned) = (constraint, items, isVolatile, isTurned)
    (constant, priority) = (constraint.constant, constraint.priority)
  }
}
