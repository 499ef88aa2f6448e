internal import Foundation
internal import Synchronization

/// The report of one run of tests: a folder with what failing comparisons left, and a page that shows it.
///
/// All processes of a run share it: each adds lines to one file, and the page is made of all of them when a process ends.
nonisolated final class RunReport: Sendable {
  let folder: URL
  private let run: String
  private let hasBegun = Mutex(false)
  /// True if all tests run: a reference that none of them used is not needed then.
  private let isWhole: Bool

  /// `PROSCENIUM_REPORT` names another folder than `.build/proscenium-report`, `PROSCENIUM_RUN` the file with the run's
  /// number, or the number; else processes of one parent are one run.
  static let ofProcess: RunReport = {
    let environment = ProcessInfo.processInfo.environment
    let named = environment["PROSCENIUM_REPORT"].flatMap { $0.isEmpty ? nil : $0 }
    let words = CommandLine.arguments
    // The runner of XCTest gets the tests' names themselves.
    let isFiltered =
      words.contains { ["--filter", "--skip"].contains($0) || $0.hasPrefix("--filter=") || $0.hasPrefix("--skip=") }
      || (!words.contains("swift-testing")
        && words.dropFirst().contains { !$0.hasPrefix("-") && $0.contains("/") && $0.contains(",") })
    let report = RunReport(
      folder: URL(fileURLWithPath: named ?? ".build/proscenium-report"),
      run: environment["PROSCENIUM_RUN"].map { (try? String(contentsOfFile: $0, encoding: .utf8)) ?? $0 }
        ?? "\(getppid())",
      isWhole: !isFiltered && environment["PROSCENIUM_SHARD"] == nil)
    atexit {
      TestPage.writeRemaining()
      RunReport.ofProcess.finish()
    }
    return report
  }()

  /// That of the process, or of a test of reports.
  @MainActor static var current: RunReport { ReferenceTrial.current?.report ?? .ofProcess }

  init(folder: URL, run: String, isWhole: Bool) { (self.folder, self.run, self.isWhole) = (folder, run, isWhole) }

  private var records: URL { folder.appendingPathComponent("records.jsonl") }

  /// The place of a file as a person reads it: from the folder that the tests run in, where it is inside of it.
  func path(_ position: String) -> String {
    let path = folder.appendingPathComponent(position).standardizedFileURL.path
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  /// Writes a file of a comparison; answers its place in the folder.
  func write(_ data: Data, _ role: String, of record: ReportRecord, ending: String) -> String {
    begin()
    let suite = URL(fileURLWithPath: record.reference).deletingLastPathComponent().lastPathComponent
    let base = record.name.split(separator: ".").dropLast(ending.split(separator: ".").count).joined(separator: ".")
    let position = "\(suite)/\(base.isEmpty ? record.name : base).\(role).\(ending)"
    write(data, at: position)
    return position
  }

  /// Writes a file at a place in the folder.
  func write(_ data: Data, at position: String) {
    begin()
    let file = folder.appendingPathComponent(position)
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch { TextStream.complain("\(file.path): error: it is not written: \(error)") }
  }

  /// Adds a line.
  func add(_ record: ReportRecord) {
    begin()
    guard var data = try? JSONEncoder().encode(record) else { return }
    data.append(10)
    let descriptor = open(records.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // One call: lines of several processes do not mix.
    _ = data.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if record.outcome.isWorthLooking { writePage() }
  }

  /// Empties the folder where it is of another run.
  private func begin() {
    hasBegun.withLock { hasBegun in
      guard !hasBegun else { return }
      hasBegun = true
      let files = FileManager.default
      try? files.createDirectory(at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
      let lock = open(folder.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      if lock >= 0 { flock(lock, LOCK_EX) }
      defer { if lock >= 0 { close(lock) } }
      let note = folder.appendingPathComponent("run")
      if (try? String(contentsOf: note, encoding: .utf8)) == run { return }
      // Only a folder that a report has made is emptied.
      if files.fileExists(atPath: note.path) { try? files.removeItem(at: folder) }
      try? files.createDirectory(at: folder, withIntermediateDirectories: true)
      try? Data(run.utf8).write(to: note)
    }
  }

  /// The comparisons and pages of the run until now.
  ///
  /// Order: as they came first. What came again, as failed tests do for their theatre pages, is one: as it was last, and
  /// failed if it failed once.
  func allRecords() -> [ReportRecord] {
    let text = (try? String(contentsOf: records, encoding: .utf8)) ?? ""
    var (found, indices) = ([ReportRecord](), [String: Int]())
    for line in text.split(separator: "\n") {
      guard let record = try? JSONDecoder().decode(ReportRecord.self, from: Data(line.utf8)) else { continue }
      let key = [record.test, record.reference, record.kind].joined(separator: "\n")
      if let index = indices[key] {
        if record.isFailure || !found[index].isFailure { found[index] = record }
      } else {
        indices[key] = found.count
        found.append(record)
      }
    }
    return found
  }

  /// References in the folders that were looked into that no test looked at; none where only some tests ran.
  func unusedReferences(_ records: [ReportRecord]) -> [String] {
    guard isWhole else { return [] }
    let records = records.filter { $0.outcome != .page }
    let used = Set(records.map(\.reference))
    return Set(records.map { URL(fileURLWithPath: $0.reference).deletingLastPathComponent().path }).sorted().flatMap {
      folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().filter { name in
        [".png", ".trace.txt", ".tree.txt", ".layers.txt"].contains(where: name.hasSuffix) && !name.hasPrefix(".")
      }.map { "\(folder)/\($0)" }.filter { !used.contains($0) }
    }
  }

  private func writePage() {
    let records = allRecords()
    let page = ReportPage(records: records, unused: unusedReferences(records).map(short)).text
    try? Data(page.utf8).write(to: folder.appendingPathComponent("index.html"), options: .atomic)
  }

  private func short(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  /// Writes the page and says where it is, where there is something to look at; returns the lines that it says.
  @discardableResult func finish() -> [String] {
    guard hasBegun.withLock({ $0 }) else { return [] }
    writePage()
    let records = allRecords()
    var lines = unusedReferences(records).map { path in
      "\(short(path)): warning: no test looks at this reference; delete it"
    }
    let failed = records.count(where: \.isFailure)
    if failed > 0 {
      let words = failed == 1 ? "1 reference differs or is missing" : "\(failed) references differ or are missing"
      lines.append("\(words); report: \(path("index.html"))")
    }
    lines.forEach(TextStream.complain)
    return lines
  }
}
