internal import CoreGraphics
internal import Foundation

/// The constraints that lay out the views of a stack by its properties.
@MainActor struct StackArrangement {
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// The priority just below required: proportions yield if they cannot be exact.
  private static let proportion = UILayoutPriority(999)
  /// Equal distances between centres yield to any demand of the views (chosen: below what holds content).
  private static let centering = UILayoutPriority(150)
  /// The priority that keeps the stack as small as possible (chosen: below the priority of fitting sizes).
  private static let shrinking = UILayoutPriority(25)

  private let stack: UIStackView
  private let canvas: AnyObject
  private var found: [NSLayoutConstraint] = []

  init(_ stack: UIStackView) {
    self.stack = stack
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  private var isRow: Bool { stack.axis == .horizontal }
  private var begin: Attribute { isRow ? .leading : .top }
  private var end: Attribute { isRow ? .trailing : .bottom }
  private var middle: Attribute { isRow ? .centerX : .centerY }
  private var length: Attribute { isRow ? .width : .height }

  private mutating func add(
    _ first: LayoutSide, _ relation: NSLayoutConstraint.Relation, _ second: LayoutSide?, _ name: String,
    _ constant: CGFloat = 0, multiplier: CGFloat = 1, priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(first, relation, second, multiplier, constant)
    constraint.priority = priority
    constraint.identifier = name
    found.append(constraint)
  }

  mutating func constraints() -> [NSLayoutConstraint] {
    let views = stack.arrangedSubviews
    let shown = views.filter { !$0.isHidden }
    guard let first = views.first, let last = views.last else { return [] }
    add(LayoutSide(first, begin), .equal, LayoutSide(canvas, begin), "UISV-canvas-connection")
    add(LayoutSide(canvas, end), .equal, LayoutSide(last, end), "UISV-canvas-connection")
    connect(views)
    for view in views where view.isHidden {
      add(LayoutSide(view, length), .equal, nil, "UISV-hiding")
    }
    distribute(shown)
    for view in views { alignAcross(view) }
    alignBaselines(shown)
    let across: Attribute = isRow ? .height : .width
    add(LayoutSide(stack, across), .equal, nil, "UISV-ambiguity-suppression", priority: Self.shrinking)
    return found
  }

  // MARK: Along

  /// A hidden view takes no room, and the space is that between those that are shown.
  private mutating func connect(_ views: [UIView]) {
    for (index, pair) in zip(views, views.dropFirst()).enumerated() {
      let (view, next) = pair
      let shownFollows = views[(index + 1)...].contains { !$0.isHidden }
      let shownBefore = views[...index].contains { !$0.isHidden }
      let opensGap = !view.isHidden && shownFollows && shownBefore
      let space = opensGap ? stack.spacing(after: view) : 0
      let (later, earlier) =
        !isRow && stack.isBaselineRelativeArrangement && opensGap && !next.isHidden
        ? (LayoutSide(next, .firstBaseline), LayoutSide(view, .lastBaseline))
        : (LayoutSide(next, begin), LayoutSide(view, end))
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally:
        add(later, .equal, earlier, "UISV-spacing", space)
      case .equalSpacing, .equalCentering:
        add(later, opensGap ? .greaterThanOrEqual : .equal, earlier, "UISV-spacing", space)
      }
    }
  }

  private mutating func distribute(_ shown: [UIView]) {
    guard let first = shown.first else { return }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in shown.dropFirst() {
        add(LayoutSide(view, length), .equal, LayoutSide(first, length), "UISV-fill-equally")
      }
    case .fillProportionally: proportion(shown)
    case .equalSpacing: equalize(shown, from: end, to: begin, .required, "UISV-distributing-spacing")
    case .equalCentering: equalize(shown, from: middle, to: middle, Self.centering, "UISV-distributing-centering")
    }
  }

  private mutating func proportion(_ shown: [UIView]) {
    let sized = shown.map { view in
      (view: view, size: isRow ? view.intrinsicContentSize.width : view.intrinsicContentSize.height)
    }.filter { $0.size > 0 }
    guard let first = sized.first else { return }
    for other in sized.dropFirst() {
      add(
        LayoutSide(other.view, length), .equal, LayoutSide(first.view, length), "UISV-fill-proportionally",
        multiplier: other.size / first.size, priority: Self.proportion)
    }
  }

  /// Makes the distances between neighbours equal.
  private mutating func equalize(
    _ shown: [UIView], from start: Attribute, to goal: Attribute, _ priority: UILayoutPriority, _ name: String
  ) {
    guard shown.count > 2 else { return }
    func way(_ index: Int) -> LayoutSide { LayoutSide(shown[index + 1], goal, from: shown[index], start) }
    for index in 1..<shown.count - 1 { add(way(index), .equal, way(0), name, priority: priority) }
  }

  // MARK: Across

  private mutating func alignAcross(_ view: UIView) {
    let (near, far, centre): (Attribute, Attribute, Attribute) =
      isRow ? (.top, .bottom, .centerY) : (.leading, .trailing, .centerX)
    let name = "UISV-alignment"
    func stand(_ attribute: Attribute) -> (LayoutSide, LayoutSide) {
      (LayoutSide(view, attribute), LayoutSide(canvas, attribute))
    }
    let (nearOwn, nearOuter) = stand(near)
    let (farOwn, farOuter) = stand(far)
    let keepsNear: NSLayoutConstraint.Relation
    let keepsFar: NSLayoutConstraint.Relation
    switch stack.alignment {
    case .fill: (keepsNear, keepsFar) = (.equal, .equal)
    case .leading: (keepsNear, keepsFar) = (.equal, .lessThanOrEqual)
    case .trailing: (keepsNear, keepsFar) = (.greaterThanOrEqual, .equal)
    case .center, .firstBaseline, .lastBaseline: (keepsNear, keepsFar) = (.greaterThanOrEqual, .lessThanOrEqual)
    }
    add(nearOwn, keepsNear, nearOuter, name)
    add(farOwn, keepsFar, farOuter, name)
    if stack.alignment == .center {
      let (own, outer) = stand(centre)
      add(own, .equal, outer, name)
    }
  }

  /// Aligns baselines; the row is at the top with its first, at the bottom with its last.
  private mutating func alignBaselines(_ shown: [UIView]) {
    let line: Attribute
    switch stack.alignment {
    case .firstBaseline: line = .firstBaseline
    case .lastBaseline: line = .lastBaseline
    case .fill, .leading, .center, .trailing: return
    }
    guard isRow, let first = shown.first else { return }
    for view in shown.dropFirst() {
      add(LayoutSide(view, line), .equal, LayoutSide(first, line), "UISV-alignment")
    }
    let edge: Attribute = line == .firstBaseline ? .top : .bottom
    for view in shown {
      add(
        LayoutSide(view, edge), .equal, LayoutSide(canvas, edge), "UISV-ambiguity-suppression",
        priority: Self.shrinking)
    }
  }
}
