internal import Foundation
internal import Interception

/// The stored properties of a class or structure, as the language's runtime knows them.
nonisolated enum StoredFields {
  struct Field {
    let name: String
    let type: Any.Type
    /// Bytes from the beginning of the object or value.
    let offset: Int
    /// True if the property keeps its object alive.
    let isStrong: Bool
  }

  /// Those of a type, its superclasses' first; none for what is neither class nor structure.
  static func of(_ type: Any.Type) -> [Field] {
    (0..<recursiveCount(type)).map { index in
      var info = FieldInfo()
      let child = recursiveChildMetadata(type, index, &info)
      defer { info.free?(info.name) }
      return Field(
        name: info.name.map { String(cString: $0) } ?? "", type: child, offset: recursiveChildOffset(type, index),
        isStrong: info.isStrong)
    }
  }

  /// The place of the value in a container of a protocol's type; nil for other types, metatypes and errors.
  static func content(of type: Any.Type, at container: UnsafeRawPointer, as dynamicType: Any.Type) -> UnsafeRawPointer?
  {
    // The language's ABI: the kind of a protocol's type, three words of room, and a box behind two words of header.
    let isContainer = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x303
    guard isContainer, type != (any Error).self else { return nil }
    func layout<Value>(_: Value.Type) -> (size: Int, alignment: Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    let (size, alignment) = _openExistential(dynamicType, do: layout)
    if size <= 24, alignment <= 8 { return container }
    return container.load(as: UnsafeRawPointer.self) + (16 + alignment - 1) / alignment * alignment
  }
}

/// A field's description as the runtime lays it out.
nonisolated private struct FieldInfo {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
nonisolated private func recursiveCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
nonisolated private func recursiveChildMetadata(
  _ type: Any.Type, _ index: Int, _ info: UnsafeMutablePointer<FieldInfo>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
nonisolated private func recursiveChildOffset(_ type: Any.Type, _ index: Int) -> Int

/// Memory of the program itself that may be none.
nonisolated enum OwnMemory {
  /// The largest closure context or block that is looked at, in words; chosen.
  private static let mostWords = 64

  /// The words of the allocation that begins at an address; none where there seems to be none.
  static func allocation(at address: UInt) -> [UInt] {
    // The C library writes the size, with three flags below it, before what it gives out: header included, in steps of 16.
    guard address > 4096, address & 15 == 0, let size = words(at: address - 8, count: 1).first.map({ $0 & ~7 }),
      size >= 32, size & 15 == 0, size <= UInt(mostWords * 8)
    else { return [] }
    return words(at: address, count: Int(size - 8) / 8)
  }

  /// Returns true if an object's words are those of a closure's captures or a captured variable, as its metadata says.
  static func isContext(_ words: [UInt]) -> Bool {
    guard let metadata = words.first, let kind = self.words(at: metadata, count: 1).first else { return false }
    return [0x400, 0x500].contains(kind)
  }

  private static func words(at address: UInt, count: Int) -> [UInt] {
    guard address > 4096, address & 7 == 0, address < 1 << 47 else { return [] }
    var words = [UInt](repeating: 0, count: count)
    let read = words.withUnsafeMutableBytes { ic_read_own($0.baseAddress, address, count * 8) }
    return read > 0 ? Array(words.prefix(read / 8)) : []
  }
}
