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
    symbols(at: [UInt(bitPattern: address)]).first.flatMap { $0 }.flatMap { plain(demangled($0)) }
  }

  /// The first of some calls, the innermost first, that the app or the test made; nil where a turn of the run loop did.
  static func firstOfClient(_ addresses: [UInt]) -> Caller? {
    for (address, symbol) in zip(addresses, symbols(at: addresses)) {
      guard let symbol else { continue }
      let name = demangled(symbol)
      if turns.contains(where: { name.hasPrefix($0) }) { return nil }
      if isOfClient(name), let plain = plain(name) { return Caller(name: plain, address: address) }
    }
    return nil
  }

  /// A call of the app's or the test's own.
  struct Caller {
    let name: String
    let address: UInt

    /// The line of the source; nil in a release build.
    var location: LineTable.Location? { CodeNames.location(of: address) }
  }

  /// Places that were looked up before.
  private static let knownLocations = Mutex<[UInt: LineTable.Location?]>([:])

  /// The line of the source that the code at an address was made of.
  static func location(of address: UInt) -> LineTable.Location? {
    if let known = knownLocations.withLock({ $0[address] }) { return known }
    let image = Image.all.first { $0.code.contains(address) && !$0.isLibrary }
    var location = image.flatMap { $0.location(at: address - $0.start) }
    // The expansion of a macro is in no file of the app's.
    if location?.path.contains("/swift-generated-sources/") ?? false { location = nil }
    knownLocations.withLock { $0[address] = .some(location) }
    return location
  }

  /// The outermost of some calls that is a test's by its name, without closures inside of it.
  static func testFunction(_ addresses: [UInt]) -> String? {
    let names = symbols(at: addresses).compactMap { $0.map(demangled) }.filter(isOfClient).compactMap(plain)
    return names.compactMap { $0.firstMatch(of: #/\w+\.test\w*\([^ ]*\)/#).map { String($0.0) } }.last
  }

  /// Functions that run deferred work: their caller did not ask for that work.
  private static let turns = [
    "UIKit.UIApplication.runLoopTurn(", "Proscenium.StageScheduler.run(", "Proscenium.PendingWork.run(",
  ]

  /// Symbols that were looked up before: a message that comes again comes from the same calls.
  private static let known = Mutex<[UInt: String?]>([:])

  /// The symbols of functions at addresses; each program and library is read once.
  private static func symbols(at addresses: [UInt]) -> [String?] {
    let missing = known.withLock { known in addresses.filter { known[$0] == nil } }
    let found = missing.isEmpty ? [] : readSymbols(missing)
    return known.withLock { known in
      for (address, symbol) in zip(missing, found) { known[address] = .some(symbol) }
      return addresses.map { known[$0] ?? nil }
    }
  }

  private static func readSymbols(_ addresses: [UInt]) -> [String?] {
    let images = Image.all
    let owners = addresses.map { address in images.firstIndex { $0.code.contains(address) && !$0.isLibrary } }
    var names = [String?](repeating: nil, count: addresses.count)
    for owner in Set(owners.compactMap(\.self)) {
      let own = addresses.indices.filter { owners[$0] == owner }
      let found = images[owner].symbols(at: own.map { addresses[$0] - images[owner].start })
      for (index, name) in zip(own, found) { names[index] = name }
    }
    return names
  }

  /// False for the library's modules, those of the system and of test frameworks, and for what the compiler makes.
  static func isOfClient(_ name: String) -> Bool {
    var name = name[...]
    while let closure = name.prefixMatch(of: #/(?:partial apply (?:forwarder )?for |implicit )?closure #.*? in /#) {
      name = name[closure.range.upperBound...]
    }
    for part in ["static ", "async ", "@objc "] where name.hasPrefix(part) { name.removeFirst(part.count) }
    let owner = #/(?:\(extension in (?<extending>\w+)\):)?(?<module>\w+)\./#
    guard let match = name.prefixMatch(of: owner) else { return false }
    return !libraryModules.contains(String(match.output.extending ?? match.output.module))
  }

  private static let libraryModules: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "Proscenium", "ProsceniumXCTest", "Hosts", "Compositor", "LayoutEngine",
    "InterfaceDocument", "Interception", "Swift", "_Concurrency", "Foundation", "FoundationEssentials", "Dispatch",
    "XCTest", "Testing", "Combine", "OpenCombine", "ArgumentParser", "Synchronization",
  ]

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
    name = name.replacing(#/\(extension in \w+\):\w+\./#, with: "")
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

    /// True for libraries of the system and of Swift, which no code of an app is in.
    var isLibrary: Bool {
      let name = path.split(separator: "/").last ?? ""
      return path.hasPrefix("/lib") || path.hasPrefix("/usr/lib")
        || ["libswift", "libFoundation", "lib_Foundation", "libdispatch", "libXCTest", "libTesting"].contains {
          name.hasPrefix($0)
        }
    }

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

    /// The line that an address of the file is of.
    func location(at offset: UInt) -> LineTable.Location? {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else { return nil }
      return data.withUnsafeBytes { LineTable($0)?.location(of: UInt64(offset)) }
    }

    /// The functions that addresses of the file lie in.
    func symbols(at offsets: [UInt]) -> [String?] {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else { return [] }
      return data.withUnsafeBytes { SymbolTable($0)?.names(at: offsets) ?? [] }
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

  func names(at addresses: [UInt]) -> [String?] {
    var names = [String?](repeating: nil, count: addresses.count)
    guard let least = addresses.min(), let most = addresses.max() else { return [] }
    for table in tables {
      for symbol in stride(from: table.symbols.lowerBound, to: table.symbols.upperBound - 23, by: 24) {
        guard bytes[symbol + 4] & 15 == 2 else { continue }
        let start = UInt(read(symbol + 8, UInt64.self))
        guard start <= most else { continue }
        let end = start + UInt(read(symbol + 16, UInt64.self))
        guard least < end else { continue }
        for (index, address) in addresses.enumerated() where names[index] == nil && start <= address && address < end {
          names[index] = name(table.strings + Int(read(symbol, UInt32.self)))
        }
      }
    }
    return names
  }

  private func name(_ text: Int) -> String? {
    guard text < bytes.count, let base = bytes.baseAddress else { return nil }
    return String(cString: (base + text).assumingMemoryBound(to: CChar.self))
  }
}

@_silgen_name("swift_demangle")
nonisolated private func swift_demangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
