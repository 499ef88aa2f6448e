internal import Foundation

/// The report that the tests of a run leave: the theatre pages in it.
struct TestReport {
  /// Paths as a person reads them: from the folder that the tests run in, where they are inside of it.
  let pages: [String]

  init(_ environment: [String: String], folder: String) {
    let named = environment["PROSCENIUM_REPORT"].flatMap { $0.isEmpty ? nil : $0 } ?? ".build/proscenium-report"
    let report = URL(fileURLWithPath: named, relativeTo: URL(fileURLWithPath: folder)).standardizedFileURL.path
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

  private struct Record: Decodable {
    var theatre: String?
  }
}
