internal import Foundation
internal import InterfaceDocument

/// The interface documents of bundles, each read once.
enum InterfaceLibrary {
  private static var known: [String: InterfaceDocument] = [:]

  /// The file of a document, in a bundle's resources or in the folders of its languages.
  ///
  /// Order: a file for the kind of device comes before one for all; after what stands in no folder the application's
  /// languages, then the base's folder, then English.
  static func find(_ name: String, _ kind: String, in bundle: Bundle?) -> URL? {
    guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
    let device = UIDevice.current.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
    for folder in AssetCatalogue.folders(of: bundle) {
      let places = [folder] + languages(in: folder, others: ["base", "en"])
      for file in ["\(name)\(device).\(kind)", "\(name).\(kind)"] {
        for candidate in places {
          let url = candidate.appendingPathComponent(file)
          if FileManager.default.fileExists(atPath: url.path) { return url }
        }
      }
    }
    return nil
  }

  /// The folders of the application's languages, the best first, then some others. Rule: SG-66
  private static func languages(in folder: URL, others: [String] = []) -> [URL] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.lowercased().hasSuffix(".lproj") }.sorted().map { String($0.dropLast(".lproj".count)) }
    let own = UIApplication.shared.languages.matching(names)
    let rest = others.compactMap { other in names.first { $0.lowercased() == other } }.filter { !own.contains($0) }
    return (own + rest).map { folder.appendingPathComponent($0 + ".lproj") }
  }

  /// The texts of a document in the language in use, by id and property; nil if there are none.
  static func strings(for document: URL) -> [String: String]? {
    let own = document.deletingLastPathComponent()
    let folder = own.pathExtension.lowercased() == "lproj" ? own.deletingLastPathComponent() : own
    let name = document.deletingPathExtension().lastPathComponent
    for language in languages(in: folder) {
      let file = language.appendingPathComponent(name + ".strings")
      guard let data = try? Data(contentsOf: file) else { continue }
      do {
        guard let texts = try PropertyList.read(data, path: file.path) as? [String: Any] else { continue }
        return texts.compactMapValues { $0 as? String }
      } catch { Diagnostics.report(.document(error)) }
    }
    return nil
  }

  /// The document of a name with its texts; one that is missing or cannot be read traps. Rule: D-25
  static func open(
    _ name: String, _ kind: String, in bundle: Bundle?, or missing: @autoclosure () -> UsageError
  ) -> (InterfaceDocument?, strings: [String: String]?) {
    guard let url = find(name, kind, in: bundle) else {
      Diagnostics.fail(missing())
      return (nil, nil)
    }
    do { return (try read(url), strings(for: url)) } catch { Diagnostics.fail(.unreadable(error)) }
    return (nil, nil)
  }

  /// The document of a file's content; one that cannot be read traps. Rule: D-25
  static func open(_ data: Data, path: String) -> InterfaceDocument? {
    do {
      let document = try InterfaceDocument(data, path: path)
      report(document)
      return document
    } catch { Diagnostics.fail(.unreadable(error)) }
    return nil
  }

  /// Reads a document; what its author has to know of is told once in each application.
  static func read(_ url: URL) throws(InterfaceIssue) -> InterfaceDocument {
    if let document = known[url.path] {
      report(document)
      return document
    }
    let document: InterfaceDocument
    do { document = try InterfaceDocument(contentsOf: url) } catch let issue as InterfaceIssue {
      throw issue
    } catch {
      throw InterfaceIssue(
        .error, at: SourcePosition(path: url.path, line: 1, column: 1), "the file cannot be read", do: "check it")
    }
    known[url.path] = document
    report(document)
    return document
  }

  /// Tells what stands in a document's own issues, and what is connected with nothing.
  static func report(_ document: InterfaceDocument) {
    guard UIApplication.shared.attached({ ReportedDocuments() }).paths.insert(document.path).inserted else { return }
    for issue in document.issues + document.faults() { Diagnostics.report(.document(issue)) }
  }
}

/// The paths of the interface documents whose issues an application reported.
private final class ReportedDocuments {
  var paths: Set<String> = []
}
