internal import Foundation

/// The appearance settings of an application, by class.
final class AppearanceProxies {
  private final class Proxy {
    let type: AnyClass
    let containers: [any UIAppearanceContainer.Type]
    /// Empty where any traits fit.
    let traits: UITraitCollection
    /// The object that the application configures, and an untouched one of the class to compare with.
    let model: NSObject
    let plain: NSObject

    init(
      _ type: AnyClass, _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection, _ model: NSObject,
      _ plain: NSObject
    ) { (self.type, self.containers, self.traits, self.model, self.plain) = (type, containers, traits, model, plain) }

    func isOf(_ type: AnyClass, _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection) -> Bool {
      self.type == type && self.traits == traits && self.containers.count == containers.count
        && zip(self.containers, containers).allSatisfy { $0 == $1 }
    }
  }

  /// Values that an object has from here, by the place of the property in its class's list.
  private struct AppliedValues {
    weak var object: NSObject?
    var values: [Int: Any?] = [:]
  }

  private var entries: [Proxy] = []
  private var given: [ObjectIdentifier: AppliedValues] = [:]
  /// How many there may be before those of objects that are gone are thrown away.
  private var pruneThreshold = 64

  /// The object that says how a class's objects look.
  func model<Object: NSObject>(
    of type: Object.Type, _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection,
    _ make: () -> Object
  ) -> Object {
    if let entry = entries.first(where: { $0.isOf(type, containers, traits) }) {
      return unsafeDowncast(entry.model, to: Object.self)
    }
    let model = make()
    entries.append(Proxy(type, containers, traits, model, make()))
    return model
  }

  /// A view joins a window.
  func applyAppearance(_ view: UIView) {
    guard !entries.isEmpty else { return }
    applyAppearance(view, UIView.viewAppearanceProperties, in: view)
    if let carrier = view as? any AppearanceCarrying { applyAppearance(carrier.itemWithAppearance, [], in: view) }
  }

  private func applyAppearance(_ object: NSObject, _ common: [AppearanceProperty], in view: UIView) {
    let type = Swift.type(of: object)
    let fitting = entries.filter { $0.model !== object && object.isKind(of: $0.type) && holds($0, view) }
      .sorted(by: Self.isLessSpecial)
    guard !fitting.isEmpty else { return }
    let properties = common + ((type as? any AppearanceCustomizing.Type)?.appearanceProperties ?? [])
    var given = self.given[ObjectIdentifier(object)] ?? AppliedValues(object: object)
    if given.object == nil { given = AppliedValues(object: object) }
    for (index, property) in properties.enumerated() {
      // The last that says something is the most special one.
      let says = fitting.last { !property.isSame(property.get($0.model), property.get($0.plain)) }
      guard let says, isFree(object, property, given.values[index], like: says.plain) else { continue }
      let value = property.get(says.model)
      property.set(object, value)
      given.values[index] = .some(value)
    }
    if self.given.count >= pruneThreshold {
      self.given = self.given.filter { $0.value.object != nil }
      pruneThreshold = max(64, 2 * self.given.count)
    }
    self.given[ObjectIdentifier(object)] = given
  }

  /// Returns true if an object's property was not set by the app: it is as in a new object, or as it was set here.
  private func isFree(_ object: NSObject, _ property: AppearanceProperty, _ given: Any??, like plain: NSObject) -> Bool
  {
    let value = property.get(object)
    if let given, property.isSame(value, given) { return true }
    return property.isSame(value, property.get(plain))
  }

  private static func isLessSpecial(_ one: Proxy, _ other: Proxy) -> Bool {
    if one.containers.count != other.containers.count { return one.containers.count < other.containers.count }
    let anyTraits = UITraitCollection()
    if (one.traits == anyTraits) != (other.traits == anyTraits) { return one.traits == anyTraits }
    return one.type != other.type && other.model.isKind(of: one.type)
  }

  /// Returns true if a view stands in an entry's containers, the nearest first, and has its traits.
  private func holds(_ entry: Proxy, _ view: UIView) -> Bool {
    guard view.traitCollection.containsTraits(in: entry.traits) else { return false }
    var wanted = entry.containers[...]
    var responder = view.next
    while let type = wanted.first, let next = responder {
      if next.isKind(of: type as AnyClass) { wanted.removeFirst() }
      responder = next.next
    }
    return wanted.isEmpty
  }
}
