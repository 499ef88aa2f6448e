internal import Foundation

/// A stored property of an app's class, found by its name and set in place.
///
/// The Objective-C runtime would be asked to set a value for a key. Here the compiler's description of the class's
/// fields, which reflection reads, tells where the property lies and of which type it is. No observers are run: a
/// property that has some is registered instead.
nonisolated struct StoredProperty {
  private enum Ownership { case strong, weak, unowned, unmanaged }

  let type: Any.Type
  private let offset: Int
  private let ownership: Ownership
  private let isVariable: Bool

  /// A property of the object's class, or of one above it that is the app's.
  init?(_ name: String, of object: AnyObject) {
    let whole: AnyClass = Swift.type(of: object)
    // The most derived of the name comes last; the library's own fields come first and are nobody's business.
    for index in (Self.libraryFields(of: whole)..<max(Self.libraryFields(of: whole), fieldCount(whole))).reversed() {
      var field = FieldFacts()
      let type = fieldType(whole, index: index, &field)
      defer { field.free?(field.name) }
      guard let written = field.name, String(cString: written) == name else { continue }
      self.type = type
      offset = fieldOffset(whole, index: index)
      isVariable = field.isVariable
      ownership = field.isStrong ? .strong : Self.ownership(of: name, in: whole)
      return
    }
    return nil
  }

  /// How many fields the classes of the library have below the app's.
  private static func libraryFields(of type: AnyClass) -> Int {
    var next: AnyClass? = type
    while let candidate = next {
      if Modules.areOfLibrary(candidate) { return fieldCount(candidate) }
      next = _getSuperclass(candidate)
    }
    return 0
  }

  private static func ownership(of name: String, in type: AnyClass) -> Ownership {
    var next: AnyClass? = type
    while let candidate = next, !Modules.areOfLibrary(candidate) {
      switch FieldTable(candidate)?.ownershipCode(of: name) {
      case "w": return .weak
      case "o": return .unowned
      case "u": return .unmanaged
      default: next = _getSuperclass(candidate)
      }
    }
    return .weak
  }

  // MARK: Values

  private func address(in object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque() + offset
  }

  /// Returns the property's current value.
  func value(in object: AnyObject) -> Any? {
    let address = address(in: object)
    switch ownership {
    case .weak: return address.assumingMemoryBound(to: WeakSlot.self).pointee.object
    case .unowned: return address.assumingMemoryBound(to: UnownedSlot.self).pointee.object
    case .unmanaged: return nil
    case .strong:
      func read<Value>(_ type: Value.Type) -> Any { address.assumingMemoryBound(to: type).pointee }
      return _openExistential(type, do: read)
    }
  }

  /// Puts the first of some forms of a value in that is of the property's type; false where none is.
  func set(_ forms: ValueForms, in object: AnyObject) -> Bool {
    guard isVariable else { return false }
    func write<Value>(_ type: Value.Type) -> Bool {
      guard let value = forms.value(as: type) else { return false }
      return put(value, in: address(in: object))
    }
    return _openExistential(type, do: write)
  }

  private func put<Value>(_ value: Value, in address: UnsafeMutableRawPointer) -> Bool {
    switch ownership {
    case .strong:
      address.assumingMemoryBound(to: Value.self).pointee = value
    case .weak:
      // An existential of a protocol has its witnesses behind the reference.
      let (reference, size) = (Self.reference(value), MemoryLayout<Value>.size)
      address.assumingMemoryBound(to: WeakSlot.self).pointee.object = reference
      withUnsafeBytes(of: value) { bytes in
        let word = MemoryLayout<UnsafeRawPointer>.size
        guard size > word, reference != nil, let base = bytes.baseAddress else { return }
        (address + word).copyMemory(from: base + word, byteCount: size - word)
      }
    case .unowned:
      guard let reference = Self.reference(value) else { return false }
      address.assumingMemoryBound(to: UnownedSlot.self).pointee.object = reference
    case .unmanaged: return false
    }
    return true
  }

  private static func reference<Value>(_ value: Value) -> AnyObject? {
    let any: Any = value
    if case Optional<Any>.none = any as Any? { return nil }
    let mirror = Mirror(reflecting: any)
    if mirror.displayStyle == .optional { return mirror.children.first.map { $0.value as AnyObject } }
    return any as AnyObject
  }
}

/// A weak reference where an app's class has one.
nonisolated private struct WeakSlot {
  weak var object: AnyObject?
}

/// An unowned reference where an app's class has one.
nonisolated private struct UnownedSlot {
  unowned var object: AnyObject
}

// MARK: What the runtime tells

/// The fields that the runtime fills in for a stored property.
nonisolated private struct FieldFacts {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
nonisolated private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
nonisolated private func fieldType(
  _ type: Any.Type, index: Int, _ facts: UnsafeMutablePointer<FieldFacts>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
nonisolated private func fieldOffset(_ type: Any.Type, index: Int) -> Int

/// The table of a class's own fields, as the compiler lays it out on Linux.
///
/// Reflection tells that a field is not strong, and only its mangled type says which kind it is.
nonisolated private struct FieldTable {
  private let start: UnsafeRawPointer

  /// Nil for a class without a table.
  init?(_ type: AnyClass) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // Bytes of the metadata up to the description, and of that up to the fields.
    guard let description = metadata.load(fromByteOffset: 40, as: UnsafeRawPointer?.self),
      let fields = Self.follow(description + 16)
    else { return nil }
    start = fields
  }

  /// The letter of the operator on a field's type: `w` weak, `o` unowned, `u` unmanaged; nil for a strong one.
  func ownershipCode(of name: String) -> Character? {
    let count = Int(start.load(fromByteOffset: 12, as: UInt32.self))
    let size = Int(start.load(fromByteOffset: 10, as: UInt16.self))
    for index in 0..<count {
      let record = start + 16 + index * size
      guard let written = Self.follow(record + 8), let type = Self.follow(record + 4),
        String(cString: written.assumingMemoryBound(to: CChar.self)) == name
      else { continue }
      let mangled = Self.mangled(type)
      guard mangled.count >= 2, mangled[mangled.count - 2] == UInt8(ascii: "X") else { return nil }
      return Character(UnicodeScalar(mangled[mangled.count - 1]))
    }
    return nil
  }

  /// The place that a relative pointer leads to.
  private static func follow(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = Int(pointer.load(as: Int32.self))
    return distance == 0 ? nil : pointer + distance
  }

  /// A mangled name without the references in it, which are binary.
  private static func mangled(_ start: UnsafeRawPointer) -> [UInt8] {
    var (letters, at): ([UInt8], Int) = ([], 0)
    while true {
      let byte = start.load(fromByteOffset: at, as: UInt8.self)
      switch byte {
      case 0: return letters
      case 0x01...0x17: at += 5
      case 0x18...0x1F: at += 9
      default:
        letters.append(byte)
        at += 1
      }
    }
  }
}
