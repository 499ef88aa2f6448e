internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

/// The coder of an object in an interface document: its element, and the load that creates it.
///
/// Each class reads the part that it knows in its own `init(coder:)`; an app's class may read numbers and texts by the
/// names that the document gives them.
nonisolated final class InterfaceCoder: NSCoder {
  let element: InterfaceObject
  let loading: InterfaceLoading
  /// The view controller that was decoded with it. Rule: D-33
  nonisolated(unsafe) weak var controller: AnyObject?

  init(_ element: InterfaceObject, in loading: InterfaceLoading) {
    (self.element, self.loading) = (element, loading)
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { element[key] != nil }
  override func decodeObject(forKey key: String) -> Any? {
    switch element[key] {
    case .string(let text), .choice(let text): text
    case .boolean(let flag): flag
    case .integer(let number): number
    case .number(let number): number
    case .options, .reference, .point, .size, .rect, .insets, .color, .font, .image, .attributedText, .null, .object,
      .array, .element, nil:
      nil
    }
  }
  override func decodeBool(forKey key: String) -> Bool {
    if case .boolean(let flag) = element[key] { flag } else { false }
  }
  override func decodeInteger(forKey key: String) -> Int { Int(exactly: decodeDouble(forKey: key).rounded()) ?? 0 }
  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }
  override func decodeDouble(forKey key: String) -> Double { element[key]?.number ?? 0 }
}

nonisolated extension InterfaceValue {
  /// The number of a whole or another number.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .boolean, .string, .choice, .options, .reference, .point, .size, .rect, .insets, .color, .font, .image,
      .attributedText, .null, .object, .array, .element:
      nil
    }
  }

  /// The text of a text or a choice.
  var text: String? {
    switch self {
    case .string(let text), .choice(let text): text
    case .boolean, .integer, .number, .options, .reference, .point, .size, .rect, .insets, .color, .font, .image,
      .attributedText, .null, .object, .array, .element:
      nil
    }
  }

  /// The edges of insets.
  var insets: UIEdgeInsets? {
    guard case .insets(let top, let left, let bottom, let right) = self else { return nil }
    return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  /// A rectangle.
  var rect: CGRect? {
    guard case .rect(let x, let y, let width, let height) = self else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// A size.
  var size: CGSize? {
    guard case .size(let width, let height) = self else { return nil }
    return CGSize(width: width, height: height)
  }
}
