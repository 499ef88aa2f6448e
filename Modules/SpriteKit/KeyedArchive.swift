internal import Foundation

/// A keyed archive in a binary property list, whose objects are read when they are asked for.
struct KeyedArchive {
  fileprivate enum Value {
    case none
    case number(Double)
    case text(String)
    case reference(Int)
    case array([Int])
    case dictionary([String: Int])
  }

  /// An object of the archive.
  struct Object {
    fileprivate let archive: KeyedArchive
    fileprivate let value: Value

    /// The number; not inlined, since the compiler fails on a scene's reading otherwise (6.3.1, optimized).
    var number: Double? {
      @inline(never) get {
        guard case .number(let number) = value else { return nil }
        return number
      }
    }
    var text: String? {
      guard case .text(let text) = value, text != "$null" else { return nil }
      return text
    }
    var count: Int? { if case .array(let elements) = value { elements.count } else { nil } }
    /// The numbers of a text such as `{{0, 0}, {10, 20}}`.
    var numbers: [Double] {
      let parts = text?.split { "{}, ".contains($0) }.map { Double($0) } ?? []
      return parts.contains { !($0?.isFinite ?? false) } ? [] : parts.compactMap(\.self)
    }
    /// The object of a key.
    subscript(key: String) -> Object? {
      guard case .dictionary(let members) = value, let number = members[key] else { return nil }
      return archive.object(number)
    }
    /// The element at an index.
    subscript(index: Int) -> Object? {
      guard case .array(let elements) = value, elements.indices.contains(index) else { return nil }
      return archive.object(elements[index])
    }
    /// The object of a key in an archived dictionary.
    func dictionaryValue(_ key: String) -> Object? {
      guard let keys = self["NS.keys"], let objects = self["NS.objects"] else { return nil }
      return (0..<(keys.count ?? 0)).first { keys[$0]?.text == key }.flatMap { objects[$0] }
    }
  }

  private let bytes: [UInt8]
  private var offsets: [Int] = []
  private let referenceSize: Int
  private var objects: [Int] = []
  private var tops: [String: Int] = [:]

  /// Nil if it is no keyed archive.
  init?(_ data: Data) {
    bytes = Array(data)
    guard bytes.count > 40, bytes.starts(with: Array("bplist00".utf8)) else { return nil }
    let trailer = bytes.count - 32
    let size = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(size), (1...8).contains(referenceSize) else { return nil }
    guard let count = Self.integer(bytes, trailer + 8, 8), let top = Self.integer(bytes, trailer + 16, 8),
      let table = Self.integer(bytes, trailer + 24, 8), count <= bytes.count, table <= trailer
    else { return nil }
    for index in 0..<count {
      guard let offset = Self.integer(bytes, table + index * size, size), offset < trailer else { return nil }
      offsets.append(offset)
    }
    guard case .dictionary(let members)? = read(top), let list = members["$objects"], let first = members["$top"],
      case .array(let elements)? = read(list), case .dictionary(let tops)? = read(first)
    else { return nil }
    (objects, self.tops) = (elements, tops)
  }

  /// The outermost object of a name.
  func top(_ name: String) -> Object? { tops[name].flatMap(object) }

  private func object(_ number: Int) -> Object? {
    guard let value = read(number) else { return nil }
    guard case .reference(let index) = value else { return Object(archive: self, value: value) }
    guard objects.indices.contains(index), let target = read(objects[index]) else { return nil }
    return Object(archive: self, value: target)
  }

  /// An unsigned number; nil if it is outside the bytes or too large.
  private static func integer(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
    guard start >= 0, count > 0, count <= 8, start <= bytes.count - count else { return nil }
    let number = bytes[start..<(start + count)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return number <= UInt64(1 << 40) ? Int(number) : nil
  }

  private func read(_ index: Int) -> Value? {
    guard offsets.indices.contains(index) else { return nil }
    let start = offsets[index]
    guard start < bytes.count else { return nil }
    let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 15))
    switch kind {
    case 0: return low == 8 || low == 9 ? .number(Double(low - 8)) : Value.none
    case 1:
      guard low <= 3 else { return nil }
      return Self.integer(bytes, start + 1, 1 << low).map { .number(Double($0)) } ?? Value.none
    case 2: return real(start + 1, low)
    case 8: return Self.integer(bytes, start + 1, low + 1).map { .reference($0) }
    case 5, 6: return text(start, low, isWide: kind == 6)
    case 10:
      guard let (begin, count) = extent(start, low), let elements = references(begin, count) else { return nil }
      return .array(elements)
    case 13: return dictionary(start, low)
    default: return Value.none
    }
  }

  private func real(_ start: Int, _ low: Int) -> Value? {
    let size = 1 << low
    guard low == 2 || low == 3, start <= bytes.count - size else { return nil }
    let bits = bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return .number(low == 2 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits))
  }

  /// The first byte after a marker with a count, and the count.
  private func extent(_ start: Int, _ low: Int) -> (begin: Int, count: Int)? {
    guard low == 15 else { return (start + 1, low) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1, bytes[start + 1] & 15 <= 3 else { return nil }
    let size = 1 << Int(bytes[start + 1] & 15)
    return Self.integer(bytes, start + 2, size).map { (start + 2 + size, $0) }
  }

  private func text(_ start: Int, _ low: Int, isWide: Bool) -> Value? {
    guard let (begin, count) = extent(start, low) else { return nil }
    let length = isWide ? count * 2 : count
    guard begin <= bytes.count - length else { return nil }
    let part = bytes[begin..<(begin + length)]
    guard isWide else { return .text(String(decoding: part, as: UTF8.self)) }
    let units = stride(from: begin, to: begin + length, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return .text(String(decoding: units, as: UTF16.self))
  }

  private func references(_ begin: Int, _ count: Int) -> [Int]? {
    guard count <= bytes.count, begin <= bytes.count - count * referenceSize else { return nil }
    return (0..<count).compactMap { Self.integer(bytes, begin + $0 * referenceSize, referenceSize) }
  }

  /// The text of a dictionary's key; nil for all else, since a damaged dictionary may be its own key.
  private func key(_ index: Int) -> String? {
    guard offsets.indices.contains(index), case let start = offsets[index], [5, 6].contains(bytes[start] >> 4),
      case .text(let text)? = read(index)
    else { return nil }
    return text
  }

  private func dictionary(_ start: Int, _ low: Int) -> Value? {
    guard let (begin, count) = extent(start, low), let all = references(begin, count * 2), all.count == count * 2 else {
      return nil
    }
    var members: [String: Int] = [:]
    for index in 0..<count {
      if let key = key(all[index]) { members[key] = all[count + index] }
    }
    return .dictionary(members)
  }
}
