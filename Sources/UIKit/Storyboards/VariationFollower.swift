internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

/// Keeps a view as the document says for the size classes that it is in. Rule: SG-51
final class VariationFollower {
  private let element: InterfaceObject
  private let loading: InterfaceLoading
  /// The subviews that are not there in every size class, with the index that each has among all.
  private let subviews: [String: (view: UIView, index: Int)]
  private let constraints: [String: NSLayoutConstraint]

  /// Follows where the document says something for some size classes; the view keeps the follower.
  static func follow(_ part: InterfaceLoading.Made, in loading: InterfaceLoading) {
    guard let view = part.object as? UIView else { return }
    let element = part.element
    guard !element.variations.isEmpty || element.constraints.contains(where: { !$0.variations.isEmpty }) else { return }
    let follower = VariationFollower(element, view, loading)
    follower.apply(to: view)
    view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
      (view: UIView, _: UITraitCollection) in follower.apply(to: view)
    }
  }

  private init(_ element: InterfaceObject, _ view: UIView, _ loading: InterfaceLoading) {
    (self.element, self.loading) = (element, loading)
    let named = Set(element.variations.flatMap { $0.included + $0.excluded })
    var subviews: [String: (view: UIView, index: Int)] = [:]
    var constraints: [String: NSLayoutConstraint] = [:]
    for (index, child) in element.subviews.enumerated() where named.contains(child.id) {
      if let view = loading.object(child.id) as? UIView { subviews[child.id] = (view, index) }
    }
    for constraint in element.constraints where named.contains(constraint.id) || !constraint.variations.isEmpty {
      constraints[constraint.id] = loading.constraints[constraint.id]
    }
    (self.subviews, self.constraints) = (subviews, constraints)
  }

  private func apply(to view: UIView) {
    let traits = view.traitCollection
    let matching = Self.matching(element.variations, traits)
    // Constraints of views that go are gone with them, so those come first.
    for (id, entry) in subviews.sorted(by: { $0.value.index < $1.value.index }) {
      setPresence(of: entry.view, at: entry.index, in: view, Self.isInstalled(id, matching))
    }
    for (id, constraint) in constraints {
      let isInstalled = Self.isInstalled(id, matching)
      if isInstalled, !constraint.isActive,
        constraint.items.allSatisfy({ LayoutSide.view(of: $0)?.isDescendant(of: view) ?? false })
      {
        view.addConstraint(constraint)
      } else if !isInstalled, constraint.isActive {
        constraint.isActive = false
      }
    }
    applyProperties(matching, to: view)
    applyConstants(traits)
  }

  private func setPresence(of subview: UIView, at index: Int, in view: UIView, _ isThere: Bool) {
    if isThere, subview.superview == nil {
      let before = subviews.values.filter { $0.index < index && $0.view.superview == nil }.count
      if let stack = view as? UIStackView {
        stack.insertArrangedSubview(subview, at: index - before)
      } else {
        view.insertSubview(subview, at: min(index - before, view.subviews.count))
      }
    } else if !isThere, subview.superview === view {
      subview.removeFromSuperview()
    }
  }

  private func applyProperties(_ matching: [InterfaceVariation], to view: UIView) {
    let names = Set(element.variations.flatMap(\.properties).map(\.name))
    guard !names.isEmpty else { return }
    var part = element
    part.properties = element.properties.filter { names.contains($0.name) }
    for property in matching.flatMap(\.properties) {
      part.properties.removeAll { $0.name == property.name }
      part.properties.append(property)
    }
    (part.keyed, part.lists) = ([], [])
    InterfaceCoder(part, in: loading).readElement(into: view)
  }

  private func applyConstants(_ traits: UITraitCollection) {
    for constraint in element.constraints where !constraint.variations.isEmpty {
      guard let made = constraints[constraint.id] else { continue }
      var (constant, priority) = (constraint.constant, constraint.priority)
      for property in Self.matching(constraint.variations, traits).flatMap(\.properties) {
        guard let number = property.value.number else { continue }
        if property.name == "constant" { constant = number }
        if property.name == "priority" { priority = number }
      }
      made.constant = constant
      if Float(priority) != made.priority.rawValue {
        Diagnostics.withLocation(at: constraint.position) { made.priority = UILayoutPriority(Float(priority)) }
      }
    }
  }

  // MARK: What matches

  /// The variations that hold, the more general first.
  private static func matching(
    _ variations: [InterfaceVariation], _ traits: UITraitCollection
  ) -> [InterfaceVariation] {
    func holds(_ wanted: String?, _ present: UIUserInterfaceSizeClass) -> Bool {
      wanted == nil || (wanted == "compact" && present == .compact) || (wanted == "regular" && present == .regular)
    }
    func weight(_ variation: InterfaceVariation) -> Int {
      (variation.width == nil ? 0 : 1) + (variation.height == nil ? 0 : 1) + (variation.idiom == nil ? 0 : 1)
    }
    let device = traits.userInterfaceIdiom.interfaceName
    let holding = variations.filter { variation in
      holds(variation.width, traits.horizontalSizeClass) && holds(variation.height, traits.verticalSizeClass)
        && (variation.idiom == nil || variation.idiom == device)
    }
    return
      holding
      .enumerated().sorted { (weight($0.element), $0.offset) < (weight($1.element), $1.offset) }.map(\.element)
  }

  /// Returns true if the most specific matching variation installs the object, or none mentions it.
  private static func isInstalled(_ id: String, _ matching: [InterfaceVariation]) -> Bool {
    for variation in matching.reversed() {
      if variation.included.contains(id) { return true }
      if variation.excluded.contains(id) { return false }
    }
    return true
  }
}

extension UIUserInterfaceIdiom {
  /// As interface documents write it.
  fileprivate var interfaceName: String? {
    switch self {
    case .phone: "phone"
    case .pad: "pad"
    case .mac: "mac"
    case .tv: "tv"
    case .carPlay: "carplay"
    case .vision: "vision"
    case .unspecified: nil
    }
  }
}
