internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

extension InterfaceLoading {
  /// Lets constraints find the guides that an object has.
  func installGuides(of part: Made) {
    for guide in part.element.layoutGuides {
      switch (part.object, guide.role) {
      case (let view as UIView, "safeArea"): note(view.safeAreaLayoutGuide, as: guide.id)
      case (let view as UIView, "keyboard"): note(view.keyboardLayoutGuide, as: guide.id)
      case (let scroll as UIScrollView, "contentLayoutGuide"): note(scroll.contentLayoutGuide, as: guide.id)
      case (let scroll as UIScrollView, "frameLayoutGuide"): note(scroll.frameLayoutGuide, as: guide.id)
      default: break
      }
    }
    // A controller's own guides belong to its view, which is loaded now.
    guard let view = part.object as? UIView, let controller, controller.scene?.viewElement?.id == part.element.id else {
      return
    }
    for guide in controller.scene?.element.layoutGuides ?? [] {
      let kind = guide.role == "top" ? UILayoutGuide.Kind.top : .bottom
      note(view.systemGuide(kind, "UIViewController\(guide.role.capitalized)"), as: guide.id)
    }
  }

  /// Makes the constraints that a view holds; those that make no sense are told and left out.
  func installConstraints(of part: Made) {
    guard let view = part.object as? UIView else { return }
    let excluded = Set(part.element.variations.filter(\.isDefault).flatMap(\.excluded))
    for constraint in part.element.constraints where !constraint.isPlaceholder {
      guard let made = make(constraint, in: view) else { continue }
      made.identifier = constraint.identifier
      constraints[constraint.id] = made
      note(made, as: constraint.id)
      if !excluded.contains(constraint.id) {
        Diagnostics.withLocation(at: constraint.position) { view.addConstraint(made) }
      }
    }
  }

  private func make(_ constraint: InterfaceConstraint, in view: UIView) -> NSLayoutConstraint? {
    func item(_ id: String?) -> AnyObject?? {
      guard let id else { return .some(view) }
      guard let found = object(id) else { return nil }
      return .some(found)
    }
    guard let first = item(constraint.firstItem), let attribute = Self.attributes[constraint.firstAttribute] else {
      return nil
    }
    var second: AnyObject?
    var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    if let written = constraint.secondAttribute {
      guard let found = item(constraint.secondItem), let known = Self.attributes[written] else { return nil }
      (second, secondAttribute) = (found, known)
    }
    guard let first, isLaidOut(first), second.map(isLaidOut) ?? true else { return nil }
    var isRefused = false
    let made = Diagnostics.withLocation(at: constraint.position, onFailure: { isRefused = true }) {
      let made = makeConstraint(constraint)
      made.relate(
        LayoutSide(first, attribute), Self.relation(constraint.relation),
        second.map { LayoutSide($0, secondAttribute) }, constraint.multiplier, constraint.constant)
      return made
    }
    if isRefused { return nil }
    if Swift.type(of: made) != NSLayoutConstraint.self { ownConstraints.append((made, constraint)) }
    if constraint.priority != 1000 {
      Diagnostics.withLocation(at: constraint.position) { made.priority = UILayoutPriority(Float(constraint.priority)) }
    }
    return made
  }

  /// A constraint of the class that is asked for, which relates nothing yet.
  private func makeConstraint(_ constraint: InterfaceConstraint) -> NSLayoutConstraint {
    let type: AnyClass = customType(constraint.customClass, NSLayoutConstraint.self, at: constraint.position).type
    guard let own = type as? NSLayoutConstraint.Type, own != NSLayoutConstraint.self else {
      return NSLayoutConstraint()
    }
    return own.makeObject() as? NSLayoutConstraint ?? NSLayoutConstraint()
  }

  private func isLaidOut(_ item: AnyObject) -> Bool { item is UIView || item is UILayoutGuide }

  private static func relation(_ relation: InterfaceConstraint.Relation) -> NSLayoutConstraint.Relation {
    switch relation {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}

extension Diagnostics {
  /// Tells with a place in a document what would otherwise stop the program: a document is not the program.
  @discardableResult static func withLocation<Result>(
    at position: SourcePosition, onFailure: () -> Void = {}, _ body: () -> Result
  ) -> Result {
    let application = UIApplication.shared
    let collector = application.collector
    var refusals: [UsageError] = []
    application.collector = { refusals.append($0) }
    let result = body()
    application.collector = collector
    for refusal in refusals { report(.constraintRefused(refusal.message, position)) }
    if !refusals.isEmpty { onFailure() }
    return result
  }
}
