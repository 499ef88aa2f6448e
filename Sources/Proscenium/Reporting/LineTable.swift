internal import Foundation

/// The lines of sources that the code of an ELF file of 64 bits was made of, as debuggers read them: DWARF 2 to 5.
nonisolated struct LineTable {
  /// A place in a source.
  struct Location: Equatable, CustomStringConvertible {
    var path: String
    var line: Int
    var column: Int

    var description: String { "\(path):\(line):\(column)" }
  }

  private let bytes: UnsafeRawBufferPointer
  private var lines = 0..<0
  private var lineStrings = 0..<0
  private var strings = 0..<0

  /// nil where there are none, as in a release build.
  init?(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    guard bytes.count > 64, bytes[0] == 0x7F, bytes[4] == 2 else { return nil }
    let sections = Int(read(40, UInt64.self)), count = Int(read(60, UInt16.self))
    let names = sections + 64 * Int(read(62, UInt16.self))
    guard sections + 64 * count <= bytes.count, names + 64 <= bytes.count else { return nil }
    let text = Int(read(names + 24, UInt64.self))
    for index in 0..<count {
      let section = sections + 64 * index
      let (offset, size) = (Int(read(section + 24, UInt64.self)), Int(read(section + 32, UInt64.self)))
      // What is compressed is not read.
      guard read(section + 8, UInt64.self) & 0x800 == 0, offset + size <= bytes.count else { continue }
      switch string(text + Int(read(section, UInt32.self))) {
      case ".debug_line": lines = offset..<offset + size
      case ".debug_line_str": lineStrings = offset..<offset + size
      case ".debug_str": strings = offset..<offset + size
      default: break
      }
    }
    if lines.isEmpty { return nil }
  }

  private func read<Value: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _: Value.Type) -> Value {
    guard offset >= 0, offset + MemoryLayout<Value>.size <= bytes.count else { return 0 }
    return bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)
  }

  private func string(_ offset: Int) -> String {
    guard offset >= 0, offset < bytes.count, let base = bytes.baseAddress else { return "" }
    return String(cString: (base + offset).assumingMemoryBound(to: CChar.self))
  }

  /// The place of the code at an address of the file; nil for code without one.
  func location(of address: UInt64) -> Location? {
    var next = lines.lowerBound
    while next + 12 < lines.upperBound {
      guard var unit = LineUnit(bytes, at: next, before: lines.upperBound) else { return nil }
      if let row = unit.row(of: address) {
        return path(of: row.file, in: unit).map { Location(path: $0, line: row.line, column: row.column) }
      }
      next = unit.end
    }
    return nil
  }

  // MARK: Files

  private func path(of file: Int, in unit: LineUnit) -> String? {
    var cursor = LineCursor(bytes, at: unit.tables)
    let folders = unit.version < 5 ? oldFolders(&cursor) : entries(&cursor, unit).map(\.name)
    let files = unit.version < 5 ? oldFiles(&cursor) : entries(&cursor, unit)
    // Before the fifth version the first file has the number 1.
    let index = unit.version < 5 ? file - 1 : file
    guard files.indices.contains(index) else { return nil }
    let (name, folder) = files[index]
    if name.hasPrefix("/") || !folders.indices.contains(folder) { return name }
    return "\(folders[folder])/\(name)"
  }

  private func oldFolders(_ cursor: inout LineCursor) -> [String] {
    // The first is the folder of the compiler, which is not here.
    var found = [""]
    while case let text = cursor.text(), !text.isEmpty { found.append(text) }
    return found
  }

  private func oldFiles(_ cursor: inout LineCursor) -> [(name: String, folder: Int)] {
    var found: [(String, Int)] = []
    while case let text = cursor.text(), !text.isEmpty {
      found.append((text, cursor.number()))
      _ = (cursor.number(), cursor.number())
    }
    return found
  }

  private func entries(_ cursor: inout LineCursor, _ unit: LineUnit) -> [(name: String, folder: Int)] {
    let formats = (0..<cursor.byte()).map { _ in (content: cursor.number(), form: cursor.number()) }
    return (0..<min(cursor.number(), 100_000)).map { _ in
      var entry = (name: "", folder: 0)
      for (content, form) in formats {
        switch form {
        case 0x08: set(&entry, content, text: cursor.text())
        case 0x1F: set(&entry, content, text: string(lineStrings.lowerBound + cursor.offset(isWide: unit.isWide)))
        case 0x0E: set(&entry, content, text: string(strings.lowerBound + cursor.offset(isWide: unit.isWide)))
        case 0x0F: if content == 2 { entry.folder = cursor.number() } else { _ = cursor.number() }
        case 0x0B: if content == 2 { entry.folder = cursor.byte() } else { cursor.position += 1 }
        case 0x05: if content == 2 { entry.folder = cursor.short() } else { cursor.position += 2 }
        case 0x06: cursor.position += 4
        case 0x07: cursor.position += 8
        case 0x1E: cursor.position += 16
        default: cursor.position += cursor.number()
        }
      }
      return entry
    }
  }

  private func set(_ entry: inout (name: String, folder: Int), _ content: Int, text: String) {
    if content == 1 { entry.name = text }
  }
}

/// A place in the bytes of a table; what would lie behind their end reads as 0.
nonisolated struct LineCursor {
  let base: UnsafeRawPointer
  let end: Int
  var position: Int

  init(_ bytes: UnsafeRawBufferPointer, at position: Int) {
    (base, end, self.position) = (bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 8)!, bytes.count, position)
  }

  mutating func byte() -> Int {
    guard position < end else { return 0 }
    position += 1
    return Int(base.load(fromByteOffset: position - 1, as: UInt8.self))
  }

  mutating func short() -> Int { byte() | byte() << 8 }

  mutating func word() -> UInt64 {
    guard position + 8 <= end else { return 0 }
    position += 8
    return base.loadUnaligned(fromByteOffset: position - 8, as: UInt64.self)
  }

  mutating func offset(isWide: Bool) -> Int {
    if isWide { return Int(truncatingIfNeeded: word()) }
    return short() | short() << 16
  }

  /// A number of variable length without a sign.
  mutating func number() -> Int {
    var (value, shift) = (0, 0)
    while true {
      let next = byte()
      if shift < 63 { value |= (next & 0x7F) << shift }
      shift += 7
      if next & 0x80 == 0 { return value }
    }
  }

  /// The same with a sign.
  mutating func signedNumber() -> Int {
    var (value, shift) = (0, 0)
    while true {
      let next = byte()
      if shift < 63 { value |= (next & 0x7F) << shift }
      shift += 7
      guard next & 0x80 == 0 else { continue }
      return next & 0x40 != 0 && shift < 63 ? value | (-1 << shift) : value
    }
  }

  mutating func text() -> String {
    guard position < end else { return "" }
    let text = String(cString: (base + position).assumingMemoryBound(to: CChar.self))
    position += text.utf8.count + 1
    return text
  }
}

/// The lines of one compiled source, or of several compiled together: a program that makes a row for each step.
nonisolated struct LineUnit {
  struct Row {
    var file: Int
    var line: Int
    var column: Int
  }

  let end: Int
  let version: Int
  let isWide: Bool
  /// The start of the lists of folders and files.
  let tables: Int
  private var cursor: LineCursor
  private let step: UInt64
  private let lineBase: Int
  private let lineRange: Int
  private let firstSpecial: Int
  private let lengths: [Int]

  init?(_ bytes: UnsafeRawBufferPointer, at start: Int, before limit: Int) {
    cursor = LineCursor(bytes, at: start)
    var length = cursor.offset(isWide: false)
    isWide = length == 0xFFFF_FFFF
    if isWide { length = cursor.offset(isWide: true) }
    end = cursor.position + length
    version = cursor.short()
    guard length > 0, end <= limit, (2...5).contains(version) else { return nil }
    if version >= 5 { cursor.position += 2 }
    let headerLength = cursor.offset(isWide: isWide)
    let program = cursor.position + headerLength
    step = UInt64(cursor.byte())
    cursor.position += version >= 4 ? 2 : 1
    lineBase = Int(Int8(truncatingIfNeeded: cursor.byte()))
    lineRange = max(1, cursor.byte())
    firstSpecial = max(1, cursor.byte())
    var lengths = [0]
    for _ in 1..<firstSpecial { lengths.append(cursor.byte()) }
    self.lengths = lengths
    tables = cursor.position
    cursor.position = program
  }

  /// The row of the code at an address.
  mutating func row(of wanted: UInt64) -> Row? {
    var (address, row, last) = (UInt64(0), Row(file: 1, line: 1, column: 0), Row?.none)
    var lastAddress = UInt64.max
    while cursor.position < end {
      let operation = cursor.byte()
      var isRow = false
      if operation >= firstSpecial {
        let special = operation - firstSpecial
        address &+= UInt64(special / lineRange) &* step
        row.line &+= lineBase + special % lineRange
        isRow = true
      } else {
        switch operation {
        case 0:
          let length = cursor.number(), next = cursor.position + length
          switch length > 0 ? cursor.byte() : 0 {
          case 1:
            if let last, lastAddress <= wanted, wanted < address { return last }
            (address, row, last, lastAddress) = (0, Row(file: 1, line: 1, column: 0), nil, .max)
          case 2: address = cursor.word()
          default: break
          }
          cursor.position = next
        case 1: isRow = true
        case 2: address &+= UInt64(cursor.number()) &* step
        case 3: row.line &+= cursor.signedNumber()
        case 4: row.file = cursor.number()
        case 5: row.column = cursor.number()
        case 8: address &+= UInt64((255 - firstSpecial) / lineRange) &* step
        case 9: address &+= UInt64(cursor.short())
        default: for _ in 0..<lengths[operation] { _ = cursor.number() }
        }
      }
      guard isRow else { continue }
      if let last, lastAddress <= wanted, wanted < address { return last }
      lastAddress = address
      // What the compiler adds has no line: it belongs to the one before.
      if row.line > 0 { last = row }
    }
    return nil
  }
}
