package import Foundation
internal import Synchronization

/// Sets of asset catalogues that were copied into bundles as they are.
nonisolated package enum AssetCatalogue {
  /// Folders that hold resources: a bundle's, or the main bundle's and then every resource bundle beside the program,
  /// in the order of their names.
  ///
  /// Where a class's module has no resources its bundle is the folder of the program, which means the same as none; else
  /// that of the module's resources, after which come all others. Rule: SG-70
  package static func folders(of bundle: Bundle?) -> [URL] {
    guard let bundle else { return usual }
    return folders(ofBundleAt: bundle.bundleURL, resources: bundle.resourceURL)
  }

  /// The same by the place of a bundle.
  static func folders(ofBundleAt location: URL, resources: URL? = nil) -> [URL] {
    let location = location.standardizedFileURL
    guard location != Bundle.main.bundleURL.standardizedFileURL else { return usual }
    let own = resources ?? location
    guard ofClasses.withLock({ $0.contains(location.path) }) else { return [own] }
    return [own] + usual.filter { $0.standardizedFileURL != own.standardizedFileURL }
  }

  /// The folders that the bundles of classes were given.
  private static let ofClasses = Mutex<Set<String>>([])

  /// The folder of a module's resources beside the program; nil where it has none. Rule: SG-70
  package static func folder(ofModule module: String) -> String? {
    let program = Bundle.main.bundleURL
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: program.path)) ?? []
    guard let name = beside.sorted().first(where: { $0.hasSuffix("_\(module).resources") }) else { return nil }
    let path = program.appendingPathComponent(name).standardizedFileURL.path
    _ = ofClasses.withLock { $0.insert(path) }
    return path
  }

  private static let usual: [URL] = {
    let main = Bundle.main.resourceURL ?? Bundle.main.bundleURL
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: Bundle.main.bundleURL.path)) ?? []
    return [main]
      + beside.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
      .map { Bundle.main.bundleURL.appendingPathComponent($0) }
  }()

  /// The folder of a set, such as `Accent.colorset`, in the catalogues of a folder of resources.
  ///
  /// Groups are searched too; one that provides a namespace is part of the name: `Brand/Accent`. Rule: RS-01
  static func set(_ name: String, _ kind: String, in resources: URL) -> URL? {
    guard !name.isEmpty else { return nil }
    return AssetIndex.catalogues(in: resources).lazy.compactMap { $0.sets["\(name).\(kind)"] }.first
  }

  /// The place of a set's file, as its `Contents.json` spells the name.
  ///
  /// The disks of most Macs take small and large letters, and letters with their accents apart and together, for the same: a name
  /// that differs in that alone is the file's.
  static func file(_ name: String, in set: URL) -> URL {
    let url = set.appendingPathComponent(name)
    let files = FileManager.default
    if name.contains("/") || files.fileExists(atPath: url.path) { return url }
    let names = (try? files.contentsOfDirectory(atPath: set.path))?.sorted() ?? []
    let found = names.first { $0 == name } ?? names.first { $0.lowercased() == name.lowercased() }
    return found.map { set.appendingPathComponent($0) } ?? url
  }

  /// A set's `Contents.json`; one that cannot be read is told and gives nil.
  static func contents<T: Decodable>(_ type: T.Type, of set: URL) -> T? {
    let file = set.appendingPathComponent("Contents.json")
    do {
      return try JSONDecoder().decode(type, from: Data(contentsOf: file))
    } catch {
      let (line, column) = JSONPosition.find(error)
      complain(file, line: line, column: column, "the set cannot be read: \(reason(error))", do: "mend the file")
      return nil
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "\(key.stringValue) is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(context.codingPath.map(\.stringValue).joined(separator: ".")) is of the wrong kind"
    case DecodingError.dataCorrupted: "it is not JSON"
    default: "it is not there"
    }
  }

  /// Reports a file of a set that cannot be used, with its place; on other threads there is no receiver. Rule: RS-04
  static func complain(_ file: URL, line: Int = 1, column: Int = 1, _ what: String, do remedy: String) {
    guard MainQueue.isCurrent else { return }
    let message = "\(file.path):\(line):\(column): error: \(what); \(remedy)"
    MainActor.assumeIsolated { Diagnostics.report(UsageError("RS-04", nil, message)) }
  }
}
