internal import Foundation

/// A property list in Apple's binary format.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let path: String
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let top: Int
  private let table: Int
  /// Values that are being read: none may hold itself.
  private var open: Set<Int> = []
  private var made = 0

  init(_ bytes: [UInt8], path: String) throws(InterfaceIssue) {
    (self.bytes, self.path) = (bytes, path)
    guard bytes.count >= 40, bytes.starts(with: Array("bplist0".utf8)) else {
      throw PropertyList.failure(path, "the binary property list is too short, or of a version that is not read")
    }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    func long(_ at: Int) -> Int? {
      Int(exactly: bytes[at..<at + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
    guard let count = long(trailer + 8), let top = long(trailer + 16), let table = long(trailer + 24),
      (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0, top < count, table >= 8,
      count <= bytes.count, table <= trailer, count * offsetSize <= trailer - table
    else { throw PropertyList.failure(path, "the binary property list's table leads nowhere") }
    (self.count, self.top, self.table) = (count, top, table)
  }

  mutating func read() throws(InterfaceIssue) -> PropertyList.Value { try value(top) }

  private func damaged(_ at: Int) -> InterfaceIssue {
    PropertyList.failure(path, "the binary property list is damaged at byte \(at)")
  }

  /// A number of some bytes, the highest first.
  private func number(_ at: Int, _ size: Int) throws(InterfaceIssue) -> Int {
    guard at >= 0, size <= 8, at + size <= bytes.count - 32 else { throw damaged(at) }
    let value = bytes[at..<at + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: value) else { throw damaged(at) }
    return number
  }

  private mutating func value(_ index: Int) throws(InterfaceIssue) -> PropertyList.Value {
    made += 1
    guard made <= PropertyList.mostValues, open.count < PropertyList.mostDepth, index < count else {
      throw PropertyList.failure(path, "the binary property list holds too much, or leads nowhere")
    }
    let entry = table + index * offsetSize
    let at = try number(entry, offsetSize)
    guard at >= 8, at < table, open.insert(index).inserted else { throw damaged(entry) }
    defer { open.remove(index) }
    let mark = bytes[at]
    let low = Int(mark & 15)
    switch mark >> 4 {
    case 0 where mark == 8 || mark == 9: return mark == 9
    case 1: return try integer(at + 1, 1 << low)
    case 2: return try real(at + 1, 1 << low)
    case 3 where low == 3:
      guard let seconds = try real(at + 1, 8) as? Double else { throw damaged(at) }
      return Date(timeIntervalSinceReferenceDate: seconds)
    default: break
    }
    let (length, start) = try length(at, low)
    switch mark >> 4 {
    case 4: return Data(try part(start, length))
    case 5: return String(decoding: try part(start, length), as: UTF8.self)
    case 6: return try wide(start, length)
    case 10, 12:
      var values: [PropertyList.Value] = []
      for position in try references(start, length) { values.append(try value(position)) }
      return values
    case 13: return try dictionary(start, length)
    default: throw damaged(at)
    }
  }

  /// How many parts a value has, and where they begin.
  private func length(_ at: Int, _ low: Int) throws(InterfaceIssue) -> (Int, Int) {
    guard low == 15 else { return (low, at + 1) }
    guard at + 1 < table, bytes[at + 1] >> 4 == 1 else { throw damaged(at) }
    let size = 1 << Int(bytes[at + 1] & 15)
    guard size <= 8 else { throw damaged(at) }
    return (try number(at + 2, size), at + 2 + size)
  }

  private func part(_ at: Int, _ length: Int) throws(InterfaceIssue) -> ArraySlice<UInt8> {
    guard length >= 0, at <= table, length <= table - at else { throw damaged(at) }
    return bytes[at..<at + length]
  }

  private func integer(_ at: Int, _ size: Int) throws(InterfaceIssue) -> PropertyList.Value {
    guard size <= 16 else { throw damaged(at) }
    // Of sixteen bytes the last eight count.
    let part = try part(at, size).suffix(8)
    let value = part.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size >= 8 ? Int(Int64(bitPattern: value)) : Int(value)
  }

  private func real(_ at: Int, _ size: Int) throws(InterfaceIssue) -> PropertyList.Value {
    guard size == 4 || size == 8 else { throw damaged(at) }
    let value = try part(at, size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 8 ? Double(bitPattern: value) : Double(Float(bitPattern: UInt32(value)))
  }

  private func wide(_ at: Int, _ length: Int) throws(InterfaceIssue) -> String {
    guard length <= bytes.count else { throw damaged(at) }
    let part = Array(try part(at, length * 2))
    let units = stride(from: 0, to: part.count, by: 2).map { UInt16(high: part[$0], low: part[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  private func references(_ at: Int, _ length: Int) throws(InterfaceIssue) -> [Int] {
    guard length <= bytes.count else { throw damaged(at) }
    _ = try part(at, length * referenceSize)
    var places: [Int] = []
    for index in 0..<length { places.append(try number(at + index * referenceSize, referenceSize)) }
    return places
  }

  private mutating func dictionary(_ at: Int, _ length: Int) throws(InterfaceIssue) -> [String: PropertyList.Value] {
    let keys = try references(at, length)
    let values = try references(at + length * referenceSize, length)
    var result: [String: PropertyList.Value] = [:]
    for (key, position) in zip(keys, values) {
      guard let name = try value(key) as? String else { throw damaged(at) }
      result[name] = try value(position)
    }
    return result
  }
}
