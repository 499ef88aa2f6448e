internal import Foundation
internal import Synchronization

/// Names of the code at an address, for failures: `closure #1 in ListController.viewDidLoad()`.
nonisolated enum CodeNames {
  /// The closure that a block calls: what the compiler makes of a closure keeps it behind the block's head.
  static func closure(of block: UnsafeMutableRawPointer) -> UnsafeRawPointer? {
    UnsafeRawPointer(block).load(fromByteOffset: 32, as: UnsafeRawPointer?.self)
  }

  /// The code at which a job continues: behind its head, flags and two reserved words.
  static func entry(of job: UnsafeMutableRawPointer) -> UnsafeRawPointer? {
    UnsafeRawPointer(job).load(fromByteOffset: 56, as: UnsafeRawPointer?.self)
  }

  /// nil for what is no code, or has no name.
  static func name(of address: UnsafeRawPointer) -> String? {
    let address = UInt(bitPattern: address)
    guard let image = Image.all.first(where: { $0.code.contains(address) }),
      let symbol = image.symbol(at: address - image.start)
    else { return nil }
    return plain(demangled(symbol))
  }

  /// Without what the compiler adds: partial application, discriminators, types.
  static func plain(_ name: String) -> String? {
    var name = name
    for prefix in ["partial apply forwarder for ", "partial apply for "] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    guard !name.hasPrefix("reabstraction thunk"), !name.hasPrefix("thunk"), !name.hasPrefix("block_") else {
      return nil
    }
    name = name.replacing(#/\((\w+) in _[0-9A-F]+\)/#) { $0.1 }
    name = name.replacing(#/closure #(\d+)[^#]*? in /#) { "closure #\($0.1) in " }
    name = name.replacing(#/ (?:async )?(?:throws )?-> [^#]*?(?= in |$)/#, with: "")
    name = name.replacing(#/(^| in )\w+\.(?=[A-Za-z_])/#) { $0.1 }
    return name.replacing(#/suspend resume partial function for /#, with: "")
  }

  private static func demangled(_ symbol: String) -> String {
    guard let text = swift_demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return symbol }
    defer { free(text) }
    return String(cString: text)
  }

  /// A program or library with its symbols.
  private struct Image {
    let path: String
    let start: UInt
    let code: Range<UInt>

    /// Those that are loaded now.
    static var all: [Image] {
      var starts: [Substring: UInt] = [:]
      var images: [Image] = []
      for line in MemoryMaps.lines {
        let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
        guard words.count == 6, let path = words.last?.drop(while: { $0 == " " }), path.hasPrefix("/") else { continue }
        let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard ends.count == 2, ends[0] < ends[1] else { continue }
        if UInt(words[2], radix: 16) == 0, starts[path] == nil { starts[path] = ends[0] }
        guard words[1].contains("x"), let start = starts[path] else { continue }
        images.append(Image(path: String(path), start: start, code: ends[0]..<ends[1]))
      }
      return images
    }

    /// The function that an address of the file lies in.
    func symbol(at offset: UInt) -> String? {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else { return nil }
      return data.withUnsafeBytes { SymbolTable($0)?.name(at: offset) }
    }
  }
}

/// The functions of an ELF file of 64 bits.
nonisolated private struct SymbolTable {
  private let bytes: UnsafeRawBufferPointer
  private var tables: [(symbols: Range<Int>, strings: Int)] = []

  init?(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    guard bytes.count > 64, bytes[0] == 0x7F, bytes[4] == 2 else { return nil }
    let sections = Int(read(40, UInt64.self))
    let (size, count) = (Int(read(58, UInt16.self)), Int(read(60, UInt16.self)))
    guard size == 64, sections + size * count <= bytes.count else { return nil }
    for index in 0..<count {
      let section = sections + index * size
      // Full tables, and those of what is exported.
      guard [2, 11].contains(read(section + 4, UInt32.self)) else { continue }
      let (offset, length) = (Int(read(section + 24, UInt64.self)), Int(read(section + 32, UInt64.self)))
      let link = sections + Int(read(section + 40, UInt32.self)) * size
      guard offset + length <= bytes.count, link + size <= bytes.count else { continue }
      tables.append((offset..<offset + length, Int(read(link + 24, UInt64.self))))
    }
  }

  private func read<Value: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _: Value.Type) -> Value {
    bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)
  }

  func name(at address: UInt) -> String? {
    for table in tables {
      for symbol in stride(from: table.symbols.lowerBound, to: table.symbols.upperBound - 23, by: 24) {
        guard bytes[symbol + 4] & 15 == 2 else { continue }
        let start = UInt(read(symbol + 8, UInt64.self))
        guard start <= address, address < start + UInt(read(symbol + 16, UInt64.self)) else { continue }
        let text = table.strings + Int(read(symbol, UInt32.self))
        guard text < bytes.count, let base = bytes.baseAddress else { return nil }
        return String(cString: (base + text).assumingMemoryBound(to: CChar.self))
      }
    }
    return nil
  }
}

@_silgen_name("swift_demangle")
nonisolated private func swift_demangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
