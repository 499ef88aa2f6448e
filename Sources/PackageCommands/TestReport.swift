internal import Foundation

/// The report that the tests of a run leave: the theatre pages in it.
struct TestReport {
  /// Paths as a person reads them: from the folder that the tests run in, where they are inside of it.
  let pages: [String]

  init(_ environment: [String: String], folder: String) {
    let report = Self.path(environment, folder)
    let text = (try? String(contentsOfFile: report + "/records.jsonl", encoding: .utf8)) ?? ""
    var found: [String] = []
    for line in text.split(separator: "\n") {
      guard let record = try? JSONDecoder().decode(Record.self, from: Data(line.utf8)), let page = record.theatre else {
        continue
      }
      let path = report + "/" + page
      let short = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
      if !found.contains(short) { found.append(short) }
    }
    pages = found
  }

  private static func path(_ environment: [String: String], _ folder: String) -> String {
    let named = environment["PROSCENIUM_REPORT"].flatMap { $0.isEmpty ? nil : $0 } ?? ".build/proscenium-report"
    return URL(fileURLWithPath: named, relativeTo: URL(fileURLWithPath: folder)).standardizedFileURL.path
  }

  /// The value of `PROSCENIUM_RUN` for the processes of a run: the file with its number; the number where none can be written.
  ///
  /// The package manager compiles a manifest anew whenever a variable has another value, so the variable names the same file
  /// each time.
  static func beginRun(_ environment: [String: String], folder: String) -> String {
    let file = URL(fileURLWithPath: path(environment, folder) + ".run")
    let number = "\(ProcessInfo.processInfo.processIdentifier)"
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(number.utf8).write(to: file, options: .atomic)
      return file.path
    } catch { return number }
  }

  private struct Record: Decodable {
    var theatre: String?
  }
}
