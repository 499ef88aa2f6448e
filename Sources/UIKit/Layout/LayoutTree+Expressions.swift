internal import CoreGraphics
internal import Foundation
internal import LayoutEngine

/// A sum of unknowns and a number.
struct LayoutSum {
  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ variable: Variable, _ factor: Double = 1) { terms.append(Term(variable, factor)) }

  mutating func add(_ other: LayoutSum, times factor: Double) {
    terms += other.terms.map { Term($0.variable, $0.coefficient * factor) }
    constant += other.constant * factor
  }
}

extension LayoutTree {
  /// Puts a constraint into the system.
  func install(_ constraint: NSLayoutConstraint) -> LayoutRow {
    var used: [LayoutItem] = []
    let sum = expression(of: constraint) { used.append($0) }
    let sides = [constraint.first, constraint.second].compactMap { $0 }
    let isVolatile = sides.contains {
      $0.attribute.isVolatile || ($0.isDistance && $0.originAttribute.isVolatile)
        || LayoutSide.view(of: $0.item)?.superview?.contentSpace != nil
        || ($0.item as? UILayoutGuide)?.owningView?.contentSpace != nil
    }
    let row = LayoutRow(
      constraint, items: used, isVolatile: isVolatile || crossesScrollView(constraint),
      isTurned: isTurned(constraint))
    let relation: LayoutEngine.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterOrEqual
      }
    guard constraint.isAlongOneAxis else { return row }
    row.id = add(sum.terms, relation, sum.constant, Double(constraint.priority.rawValue))
    return row
  }

  /// Returns the linear expression that the constraint's relation compares with 0.
  func expression(of constraint: NSLayoutConstraint, using: (LayoutItem) -> Void = { _ in }) -> LayoutSum {
    let turned = isTurned(constraint)
    let around = constraint.arranger ?? root
    var sum = side(constraint.first, around, turned, using)
    if let second = constraint.second {
      sum.add(side(second, around, turned, using), times: -Double(constraint.multiplier))
    }
    sum.constant -= Double(constraint.constant)
    return sum
  }

  /// Returns true if horizontal positions count from the right: for leading edges in a right-to-left view whose content
  /// the constraint arranges.
  func isTurned(_ constraint: NSLayoutConstraint) -> Bool {
    let sides = [constraint.first, constraint.second].compactMap { $0 }
    guard sides.contains(where: { $0.attribute.isDirectional || $0.originAttribute.isDirectional }) else {
      return false
    }
    return constraint.arranger?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func crossesScrollView(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.items.contains { item in
      var view = LayoutSide.view(of: item)
      while let inner = view, inner !== constraint.arranger {
        if inner.superview?.contentSpace != nil { return true }
        view = inner.superview
      }
      return false
    }
  }

  private func side(_ side: LayoutSide, _ around: UIView, _ turned: Bool, _ using: (LayoutItem) -> Void) -> LayoutSum {
    var sum = expression(side.item, side.attribute, around, turned, using)
    if side.isDistance { sum.add(expression(side.origin, side.originAttribute, around, turned, using), times: -1) }
    return sum
  }

  /// An attribute of an item, in the coordinates inside a view around it.
  private func expression(
    _ owner: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ around: UIView, _ turned: Bool,
    _ using: (LayoutItem) -> Void
  ) -> LayoutSum {
    var sum = LayoutSum()
    guard let owner else { return sum }
    let (named, insets) = meant(owner, attribute, around)
    let item = item(of: named)
    using(item)
    switch attribute.kind {
    case .none: break
    case .size: sum.add(attribute == .width ? item.width : item.height)
    case .x, .y:
      let isAcross = attribute.kind == .x
      if named !== around {
        sum.add(isAcross ? item.left : item.top)
        addDistance(from: named, to: around, isAcross, &sum, using)
      } else if let view = named as? UIView {
        sum.constant += Double(isAcross ? view.alignmentRectInsets.left : view.alignmentRectInsets.top)
      }
      addInside(item, attribute, turned, insets, &sum)
      if turned, isAcross {
        sum.terms = sum.terms.map { Term($0.variable, -$0.coefficient) }
        sum.constant = -sum.constant
      }
    }
    return sum
  }

  /// Returns the item of an edge or centre, and the distance inside it.
  ///
  /// From the inside, edges and margins of a scroll view are those of its content; lengths and centres are its frame's.
  /// Rule: LA-10
  private func meant(
    _ owner: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ around: UIView
  ) -> (item: AnyObject, insets: UIEdgeInsets) {
    let margins = attribute.isMargin ? (owner as? UIView)?.layoutMargins ?? .zero : .zero
    guard attribute.kind != .size, !attribute.isCentre, let space = around.contentSpace else { return (owner, margins) }
    if owner === around { return (space.contentLayoutGuide, margins) }
    guard let guide = owner as? UILayoutGuide, guide.owningView === around, guide.kind.isMargin else {
      return (owner, margins)
    }
    return (space.contentLayoutGuide, guide.insets ?? .zero)
  }

  /// Adds the positions of the views between an item and its ancestor.
  private func addDistance(
    from owner: AnyObject, to around: UIView, _ isAcross: Bool, _ sum: inout LayoutSum, _ using: (LayoutItem) -> Void
  ) {
    var inner = (owner as? UIView)?.superview ?? (owner as? UILayoutGuide)?.owningView
    while let view = inner, view !== around {
      let item = item(of: view)
      using(item)
      sum.add(isAcross ? item.left : item.top)
      let insets = view.alignmentRectInsets
      sum.constant -= Double(isAcross ? insets.left + view.bounds.minX : insets.top + view.bounds.minY)
      inner = view.superview
    }
  }

  /// Adds the distance from an item's left or top edge to the attribute.
  private func addInside(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ turned: Bool, _ insets: UIEdgeInsets,
    _ sum: inout LayoutSum
  ) {
    switch attribute {
    case .width, .height, .notAnAttribute: break
    case .left, .right, .leading, .trailing, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin:
      if attribute.isLeft(turned) {
        sum.constant += Double(insets.left)
      } else {
        sum.add(item.width)
        sum.constant -= Double(insets.right)
      }
    case .top, .topMargin: sum.constant += Double(insets.top)
    case .bottom, .bottomMargin:
      sum.add(item.height)
      sum.constant -= Double(insets.bottom)
    case .centerX, .centerXWithinMargins:
      sum.add(item.width, 0.5)
      sum.constant += Double(insets.left - insets.right) / 2
    case .centerY, .centerYWithinMargins:
      sum.add(item.height, 0.5)
      sum.constant += Double(insets.top - insets.bottom) / 2
    case .firstBaseline, .lastBaseline: addBaseline(attribute == .firstBaseline, item, to: &sum)
    }
  }

  /// Adds the distance of a baseline from the upper edge.
  private func addBaseline(_ isFirst: Bool, _ item: LayoutItem, to sum: inout LayoutSum) {
    if let middle = item.view?.baselinesFromMiddle {
      sum.add(item.height, 0.5)
      sum.constant += Double(isFirst ? middle.first : middle.last)
    } else if isFirst {
      sum.constant += Double(item.view?.baselineOffsets.fromTop ?? 0)
    } else {
      sum.add(item.height)
      sum.constant -= Double(item.view?.baselineOffsets.fromBottom ?? 0)
    }
  }
}
