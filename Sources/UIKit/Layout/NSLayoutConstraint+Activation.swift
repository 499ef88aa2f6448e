internal import CoreGraphics
internal import Foundation

extension NSLayoutConstraint {
  /// The limit that larger numbers are clamped to, as UIKit does with a warning; far beyond any screen, and solvable.
  private static let limit: CGFloat = 1e9

  func bounded(_ number: CGFloat) -> CGFloat {
    guard number.isFinite else {
      Diagnostics.fail(.constraint(self, "LA-04", "Constant is not finite! That's illegal. constant:\(number)"))
      return 0
    }
    guard abs(number) > Self.limit else { return number }
    if number < .greatestFiniteMagnitude {
      Diagnostics.report(
        .constraint(self, "LA-04", "\(text) has a constant beyond what layout reckons with; a smaller one is used."))
    }
    return number < 0 ? -Self.limit : Self.limit
  }

  /// Reports a multiplier that layout cannot use; the solver gets a smaller one.
  func checkMultiplier() {
    guard abs(multiplier) > Self.limit else { return }
    Diagnostics.report(
      .constraint(self, "LA-04", "\(text) has a multiplier beyond what layout reckons with; a smaller one is used."))
  }

  /// The usage error in the pair, if any.
  var fault: Misuse? {
    guard multiplier.isFinite else {
      return .constraint(self, "LA-04", "Multiplier is not finite! That's illegal. multiplier:\(multiplier)")
    }
    let kinds = (first.kind, second?.kind ?? .none)
    if kinds.0 == .none { return .constraint(self, "LA-02", "A constraint needs an attribute on its first side.") }
    if kinds.1 == .none {
      guard kinds.0 != .size else { return nil }
      return .constraint(
        self, "LA-02",
        "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal"
          + " constraint of a location equal to a constant. Location attributes must be specified in pairs.")
    }
    if kinds.0 != kinds.1, kinds.0 == .size || kinds.1 == .size { return unpaired }
    let attributes = [first.attribute, second?.attribute ?? .notAnAttribute]
    if kinds.0 == .x, attributes.contains(where: \.isDirectional), attributes.contains(where: \.isAbsolute) {
      return .constraint(
        self, "LA-02",
        "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use"
          + " leading/trailing for both or neither.")
    }
    return nil
  }

  private var unpaired: Misuse { .constraint(self, "LA-02", "Invalid pairing of layout attributes: \(text)") }

  /// True if both sides are lengths, or positions along one axis; reports others.
  ///
  /// A place across beside one up or down comes to light as late as this. Rule: LA-02
  var isAlongOneAxis: Bool {
    guard let second, first.kind != second.kind else { return true }
    if !isUnpairedTold { Diagnostics.fail(unpaired) }
    isUnpairedTold = true
    return false
  }

  /// The items that both sides name.
  var items: [AnyObject] { [first.item, first.origin, second?.item, second?.origin].compactMap { $0 } }

  /// The nearest view that all items are in or are.
  var commonAncestor: UIView? {
    let views = items.map(LayoutSide.view)
    guard var ancestor = views.first ?? nil else { return nil }
    for view in views.dropFirst() {
      guard let view else { return nil }
      while !view.isDescendant(of: ancestor) {
        guard let above = ancestor.superview else { return nil }
        ancestor = above
      }
    }
    return ancestor
  }

  func activate() {
    guard holder == nil else { return }
    guard let ancestor = commonAncestor else {
      return Diagnostics.fail(
        .constraint(
          self, "LA-05",
          "Unable to activate constraint with anchors of \(itemNames) because they have no common ancestor. Does the"
            + " constraint or its anchors reference items in different view hierarchies? That's illegal."))
    }
    ancestor.hold(self)
  }

  func deactivate() { holder?.letGo(of: self) }

  func constantDidChange(from old: CGFloat) {
    let bounded = bounded(constant)
    if bounded != constant { constant = bounded }
    holder?.layoutRoot.layoutRecord?.tree?.constantChanged(self)
    holder?.subviewsMayMove()
  }

  func setPriority(_ priority: UILayoutPriority) {
    guard priority != rank else { return }
    guard priority.rawValue > 0, priority.rawValue <= 1000 else {
      Diagnostics.fail(.constraint(self, "LA-03", "A priority is above 0 and at most 1000, not \(priority.rawValue)."))
      return
    }
    rank = priority
    holder?.constraintsChanged(reinstalling: self)
  }

  // MARK: Text

  private var itemNames: String { items.map(Self.name).joined(separator: " and ") }

  static func name(_ item: AnyObject?) -> String {
    guard let item else { return "nil" }
    if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty {
      return "\(Swift.type(of: guide)):\(ObjectAddress.text(guide))'\(guide.identifier)'"
    }
    return "\(Swift.type(of: item)):\(ObjectAddress.text(item))"
  }

  /// The constraint on one line, for diagnostics.
  var text: String {
    func number(_ value: CGFloat) -> String {
      value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(Self.name(first.item)).\(first.attribute) \(sign)"
    if let second {
      if multiplier != 1 { text += " \(number(multiplier))*" } else { text += " " }
      text += "\(Self.name(second.item)).\(second.attribute)"
      if constant != 0 { text += constant < 0 ? " - \(number(-constant))" : " + \(number(constant))" }
    } else {
      text += " \(number(constant))"
    }
    let named = identifier.map { " '\($0)'" } ?? ""
    let rank = priority == .required ? "" : " @\(number(CGFloat(priority.rawValue)))"
    return
      "<NSLayoutConstraint:\(ObjectAddress.text(self))\(named) \(text)\(rank)   (\(isActive ? "active" : "inactive"))>"
  }
}

extension Misuse {
  static func constraint(_ constraint: NSLayoutConstraint?, _ rule: String, _ message: String) -> Misuse {
    Misuse(rule, constraint, message)
  }
}
