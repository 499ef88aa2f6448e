internal import CoreGraphics
internal import Foundation
internal import LayoutEngine

extension LayoutTree {
  /// The item of a view or guide, made when a constraint first names it.
  func item(of owner: AnyObject) -> LayoutItem {
    let key = ObjectIdentifier(owner)
    let (mode, ties) = (mode(of: owner), ties(of: owner))
    if let item = items[key], item.owner === owner {
      if item.mode != mode || item.ties != ties { change(item, to: mode, ties) }
      return item
    }
    let item = LayoutItem(owner, mode, ties, in: system)
    items[key] = item
    for variable in item.variables { owners[variable] = item }
    if let view = owner as? UIView { _ = view.record }
    furnish(item)
    return item
  }

  func mode(of owner: AnyObject) -> LayoutItem.Mode {
    if owner === root { return .root }
    if let guide = owner as? UILayoutGuide {
      switch guide.kind {
      case .free, .scrollContent: return .constraints
      case .safeArea, .margins, .readable, .keyboard, .top, .bottom, .scrollFrame: return .insets
      }
    }
    guard let view = owner as? UIView else { return .constraints }
    return view.translatesAutoresizingMaskIntoConstraints ? .frame : .constraints
  }

  /// The lengths of a view by frame that its mask ties to a superview whose own lengths are not given.
  func ties(of owner: AnyObject) -> LayoutItem.Ties {
    // A controller's view has the size that its container gives.
    guard let view = owner as? UIView, view !== root, view.translatesAutoresizingMaskIntoConstraints,
      view.controller == nil, let outer = view.superview, outer.autoresizesSubviews
    else { return LayoutItem.Ties() }
    let mask = view.autoresizingMask
    var (isWide, isHigh) = (mask.isWideBetweenMargins, mask.isHighBetweenMargins)
    guard isWide || isHigh else { return LayoutItem.Ties() }
    if outer === root {
      guard isMeasuring else { return LayoutItem.Ties() }
    } else if outer.translatesAutoresizingMaskIntoConstraints {
      let around = ties(of: outer)
      (isWide, isHigh) = (isWide && around.isWide, isHigh && around.isHigh)
      guard isWide || isHigh else { return LayoutItem.Ties() }
    }
    return LayoutItem.Ties(isWide: isWide, isHigh: isHigh, outer: ObjectIdentifier(outer))
  }

  private func change(_ item: LayoutItem, to mode: LayoutItem.Mode, _ ties: LayoutItem.Ties) {
    for id in item.fixed + item.content { try? system.remove(id) }
    (item.fixed, item.content, item.contentKey, item.mode, item.asked) = ([], [], nil, mode, nil)
    item.ties = ties
    furnish(item)
  }

  /// Gives an item the constraints of its mode.
  private func furnish(_ item: LayoutItem) {
    switch item.mode {
    case .root, .frame:
      let outer = item.ties.outer == nil ? nil : item.view?.superview.map { self.item(of: $0) }
      let ties = [nil, nil, item.ties.isWide ? outer?.width : nil, item.ties.isHigh ? outer?.height : nil]
      item.fixed = zip(item.variables, ties).map { own, tie in
        add([Term(own)] + (tie.map { [Term($0, -1)] } ?? []), .equal, 0)
      }
      if let view = item.view { setFrame(of: item, view) }
      if item.mode == .root, isMeasuring {
        for id in item.fixed.suffix(2) { try? system.remove(id) }
        item.fixed = Array(item.fixed.prefix(2))
        keepPositive(item)
        if let view = item.view { setContentSize(of: item, view.layoutContentSize(width: nil)) }
      }
    case .insets:
      furnishInsets(item)
    case .constraints:
      keepPositive(item)
      if let guide = item.owner as? UILayoutGuide, guide.kind == .scrollContent {
        item.fixed += [item.left, item.top].map { add([Term($0)], .equal, 0) }
      }
      if let view = item.view { setContentSize(of: item, view.layoutContentSize(width: nil)) }
    }
  }

  private func keepPositive(_ item: LayoutItem) {
    item.fixed += [item.width, item.height].map { add([Term($0)], .greaterOrEqual, 0) }
  }

  private func furnishInsets(_ item: LayoutItem) {
    guard let guide = item.owner as? UILayoutGuide, let view = guide.owningView else { return }
    let outer = self.item(of: view)
    let lengths: [[Term]] =
      switch guide.kind {
      case .top: [[Term(item.left)], [Term(item.top)], [Term(item.width)], [Term(item.height)]]
      case .bottom:
        [[Term(item.left)], [Term(item.top), Term(outer.height, -1)], [Term(item.width)], [Term(item.height)]]
      case .safeArea, .margins, .readable, .scrollFrame, .free, .scrollContent:
        [
          [Term(item.left)], [Term(item.top)], [Term(item.width), Term(outer.width, -1)],
          [Term(item.height), Term(outer.height, -1)],
        ]
      case .keyboard:
        [
          [Term(item.left)], [Term(item.top), Term(outer.height, -1)], [Term(item.width), Term(outer.width, -1)],
          [Term(item.height)],
        ]
      }
    item.fixed = lengths.map { add($0, .equal, 0) }
    setInsets(of: item)
  }

  func add(_ terms: [Term], _ relation: LayoutEngine.Relation, _ constant: Double, _ priority: Double = 1000)
    -> ConstraintID
  {
    func bounded(_ number: Double) -> Double {
      number.isNaN ? 0 : min(max(-LinearSystem.limit, number), LinearSystem.limit)
    }
    let terms = terms.map { Term($0.variable, bounded($0.coefficient)) }
    do {
      return try system.add(LinearConstraint(terms, relation, constant: bounded(constant), priority: priority))
    } catch {
      preconditionFailure("a layout's own constraint is not finite: \(error)")
    }
  }

  // MARK: What views say

  /// Returns the frame that a frame set by code means to constraints.
  func givenFrame(of item: LayoutItem, _ view: UIView) -> CGRect {
    item.mode == .root
      ? CGRect(origin: .zero, size: view.bounds.size) : view.alignmentRect(forFrame: view.untransformedFrame)
  }

  /// Fixes an item where its view's frame is.
  func setFrame(of item: LayoutItem, _ view: UIView) {
    guard item.fixed.count >= 4 else { return }
    let frame = givenFrame(of: item, view)
    item.given = frame
    let outer = item.ties.outer == nil ? nil : view.superview
    let around = outer.map { $0.alignmentRect(forFrame: CGRect(origin: .zero, size: $0.bounds.size)).size } ?? .zero
    let width = frame.width - (item.ties.isWide ? around.width : 0)
    let height = frame.height - (item.ties.isHigh ? around.height : 0)
    for (id, number) in zip(item.fixed, [frame.minX, frame.minY, width, height]) {
      try? system.setConstant(id, -Double(number))
    }
  }

  /// Fixes a guide where its view's insets put it.
  func setInsets(of item: LayoutItem) {
    guard let guide = item.owner as? UILayoutGuide, let view = guide.owningView, item.fixed.count == 4 else { return }
    let numbers: [CGFloat]
    switch guide.kind {
    case .top: numbers = [0, 0, 0, view.safeAreaInsets.top]
    case .bottom: numbers = [0, -view.safeAreaInsets.bottom, 0, view.safeAreaInsets.bottom]
    case .keyboard:
      let covered = view.keyboardOverlap(of: guide)
      numbers = [0, -covered, 0, covered]
    case .scrollFrame: numbers = [view.bounds.minX, view.bounds.minY, 0, 0]
    case .safeArea, .margins, .readable, .free, .scrollContent:
      let insets = guide.insets ?? .zero
      numbers = [insets.left, insets.top, -insets.left - insets.right, -insets.top - insets.bottom]
    }
    for (id, number) in zip(item.fixed, numbers) { try? system.setConstant(id, -Double(number)) }
  }

  /// Lets a view hold on to the size of its content.
  func setContentSize(of item: LayoutItem, _ size: CGSize) {
    guard let view = item.view, let record = view.layoutRecord else { return }
    let size = view.sizeHeldInStack(size)
    let key = LayoutItem.ContentKey(size: size, hugging: record.hugging, resistance: record.resistance)
    guard key != item.contentKey else { return }
    let (old, new) = (item.contentKey?.limits ?? [], key.limits)
    item.contentKey = key
    if old.count == new.count, zip(old, new).allSatisfy({ $0.isLike($1) }) {
      for (id, limit) in zip(item.content, new) { try? system.setConstant(id, -limit.length) }
      return
    }
    for id in item.content { try? system.remove(id) }
    item.content = new.map { limit in
      let variable = limit.axis == .horizontal ? item.width : item.height
      return add(
        [Term(variable)], limit.isMost ? .lessOrEqual : .greaterOrEqual, -limit.length, limit.priority)
    }
  }
}
