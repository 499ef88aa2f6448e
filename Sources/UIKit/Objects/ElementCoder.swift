internal import Foundation

/// A coder over one element of an interface document.
///
/// Each class of the library reads its own part of the element in `init(coder:)`, after `super.init`. The readers are
/// registered by class in the folder of the documents, so that a class does not depend on documents.
protocol ElementCoder: NSCoder {
  /// Sets the properties of an object that the element gives and that one class declares.
  @MainActor func read(into object: AnyObject, as type: AnyClass)

  /// Sets the properties of a gesture recognizer, or of a view that was made already, that the element gives.
  @MainActor func readAll(into object: AnyObject)

  /// Returns what an initializer of a class needs before `super.init`; nil if the element does not give it.
  @MainActor func elementValue<Value>(_ value: Value.Type, for type: AnyClass) -> Value?
}

extension NSCoder {
  /// Sets the properties of an object that the element gives and that one class declares; a coder of another kind has
  /// no element, and sets nothing.
  @MainActor func readElement<Object: AnyObject>(into object: Object, as type: Object.Type) {
    (self as? any ElementCoder)?.read(into: object, as: type)
  }

  /// Sets the properties of a gesture recognizer, or of a view that was made already, that the element gives.
  @MainActor func readElement(into object: AnyObject) { (self as? any ElementCoder)?.readAll(into: object) }

  /// Returns what an initializer of a class needs before `super.init`; nil if the coder has no element or the element
  /// does not give it.
  @MainActor func initialValue<Value>(_ value: Value.Type, for type: AnyClass) -> Value? {
    (self as? any ElementCoder)?.elementValue(value, for: type)
  }
}
