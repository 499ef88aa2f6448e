internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

/// Sets properties of an object to what its element says, and leaves alone what it does not say.
struct PropertyReader<Object: AnyObject> {
  let object: Object
  let coder: InterfaceCoder
  var element: InterfaceObject { coder.element }

  /// Nil for a coder of another kind, which says nothing of a document.
  init?(_ object: Object, _ coder: NSCoder) {
    guard let coder = coder as? InterfaceCoder else { return nil }
    (self.object, self.coder) = (object, coder)
  }

  // MARK: Values

  func flag(_ name: String) -> Bool? {
    if case .boolean(let flag) = element[name] { flag } else { nil }
  }
  func number(_ name: String) -> CGFloat? { element[name]?.number.map { CGFloat($0) } }
  func integer(_ name: String) -> Int? { element[name]?.number.flatMap { Int(exactly: $0) } }
  func text(_ name: String) -> String? { coder.loading.text(name, of: element) }
  func options(_ name: String) -> [String]? {
    if case .options(let names) = element[name] { names } else { nil }
  }
  func choice<Choice>(_ name: String, _ choices: [String: Choice]) -> Choice? {
    element[name]?.text.flatMap { choices[$0] }
  }
  func color(_ name: String) -> UIColor? {
    if case .color(let color) = element[name] { coder.loading.color(color, at: element.position) } else { nil }
  }
  func image(_ name: String) -> UIImage? {
    if case .image(let image) = element[name] { coder.loading.image(image, at: element.position) } else { nil }
  }
  func font(_ name: String, standard: CGFloat) -> UIFont? {
    if case .font(let font) = element[name] { coder.loading.font(font, standard: standard) } else { nil }
  }
  /// The object that is the value of a property, made now.
  func part<Part>(_ key: String, _ type: Part.Type = Part.self) -> Part? {
    // Unwrapped before it is cast: optimised builds have crashed in a generic cast of nothing here.
    guard let part = element.object(key), let made = coder.loading.make(part) else { return nil }
    return made as? Part
  }
  /// The objects of a list, made now.
  func list<Item>(_ name: String, _ type: Item.Type = Item.self) -> [Item]? {
    guard element.lists.contains(where: { $0.name == name }) else { return nil }
    return element.list(name).compactMap { coder.loading.make($0) }.compactMap { $0 as? Item }
  }

  // MARK: Properties

  typealias Path<Value> = ReferenceWritableKeyPath<Object, Value>

  func flag(_ name: String, _ path: Path<Bool>) {
    if let flag = flag(name) { object[keyPath: path] = flag }
  }
  func number(_ name: String, _ path: Path<CGFloat>) {
    if let number = number(name) { object[keyPath: path] = number }
  }
  func float(_ name: String, _ path: Path<Float>) {
    if let number = number(name) { object[keyPath: path] = Float(number) }
  }
  func double(_ name: String, _ path: Path<Double>) {
    if let number = element[name]?.number { object[keyPath: path] = number }
  }
  func integer(_ name: String, _ path: Path<Int>) {
    if let integer = integer(name) { object[keyPath: path] = integer }
  }
  func text(_ name: String, _ path: Path<String?>) {
    if let text = text(name) { object[keyPath: path] = text }
  }
  func choice<Choice>(_ name: String, _ path: Path<Choice>, _ choices: [String: Choice]) {
    if let choice = choice(name, choices) { object[keyPath: path] = choice }
  }
  func color(_ name: String, _ path: Path<UIColor?>) {
    if let value = element[name] { object[keyPath: path] = value == .null ? nil : color(name) }
  }
  func image(_ name: String, _ path: Path<UIImage?>) {
    if let image = image(name) { object[keyPath: path] = image }
  }
  func insets(_ name: String, _ path: Path<UIEdgeInsets>) {
    if let insets = element[name]?.insets { object[keyPath: path] = insets }
  }
  func size(_ name: String, _ path: Path<CGSize>) {
    if let size = element[name]?.size { object[keyPath: path] = size }
  }
  func attributedText(_ name: String, _ path: Path<NSAttributedString?>, standard: CGFloat) {
    guard case .attributedText(let runs) = element[name] else { return }
    object[keyPath: path] = coder.loading.attributedText(runs, standard: standard)
  }
}
