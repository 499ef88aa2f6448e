internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKit

/// One comparison with a reference.
@MainActor struct ReferenceCheck {
  /// The kind of comparison, with the ending of its file.
  enum Kind: String {
    case picture = "png"
    case trace = "trace.txt"
    case tree = "tree.txt"
    case layers = "layers.txt"

    var word: String { self == .picture ? "picture" : self == .trace ? "trace" : "tree" }
    /// The word for one of its lines.
    var lineWord: String {
      switch self {
      case .picture: "pixel"
      case .trace: "call"
      case .tree: "element"
      case .layers: "layer"
      }
    }
  }

  let stage: Stage
  let name: String
  let location: TestLocation

  private var mode: ReferenceMode { ReferenceTrial.current?.mode ?? .ofProcess }
  private var report: RunReport { .current }

  private func file(_ kind: Kind) -> ReferenceFile {
    ReferenceFile(
      named: name, kind: kind.rawValue, configuration: stage.kit.configuration.map { "\($0)" }, test: location,
      folder: ReferenceTrial.current?.folder)
  }

  // MARK: Pictures

  func check(_ picture: CGImage, origin: CGPoint, tolerance: PictureTolerance) {
    let file = file(.picture)
    guard let data = try? PNGCodec.encode(picture) else {
      return TestFailures.record("the picture “\(name)” has no pixels", at: location)
    }
    guard mode != .all, let old = try? Data(contentsOf: file.url) else {
      return missing(file, .picture, data)
    }
    guard let expected = try? PNGCodec.decode(old) else {
      return fail(file, .picture, data, ["\(file.shortPath) is no PNG picture; record it again"], nil)
    }
    guard expected.width == picture.width, expected.height == picture.height else {
      let sizes = "expected \(expected.width) × \(expected.height) pixels, got \(picture.width) × \(picture.height)"
      return fail(file, .picture, data, [sizes], nil)
    }
    let difference = PictureDifference(expected: expected, got: picture, tolerance: tolerance)
    guard let first = difference.first, Double(difference.count) > tolerance.share * Double(difference.total) else {
      return report.add(record(file, .picture, .passed))
    }
    let image = difference.image.flatMap { try? PNGCodec.encode($0) }
    fail(file, .picture, data, lines(first, difference, origin), image)
  }

  private func lines(
    _ first: (x: Int, y: Int, expected: UInt32, got: UInt32), _ difference: PictureDifference, _ origin: CGPoint
  ) -> [String] {
    let share = Double(difference.count) / Double(max(1, difference.total)) * 100
    var lines = [
      "first pixel \(first.x), \(first.y): expected \(PictureDifference.hex(first.expected)),"
        + " got \(PictureDifference.hex(first.got))",
      "\(difference.count) of \(difference.total) pixels differ (\(String(format: "%.3f", share)) %),"
        + " by \(difference.most) of 255 at most"
        + (difference.box.map { ", in x \($0.x)…\($0.x + $0.width - 1), y \($0.y)…\($0.y + $0.height - 1)" } ?? ""),
    ]
    let scale = stage.application.screen.scale
    let point = CGPoint(x: (origin.x + CGFloat(first.x) + 0.5) / scale, y: (origin.y + CGFloat(first.y) + 0.5) / scale)
    if let layer = frontmostLayer(at: point) { lines.append("layer there: \(layer)") }
    if let call = stage.trace.events.last { lines.append("last call before: \(call)") }
    return lines
  }

  /// The layer drawn last that has a point in it, as its animations show it.
  private func frontmostLayer(at point: CGPoint) -> String? {
    var found: CALayer?
    func visit(_ layer: CALayer, _ point: CGPoint, _ isOverlay: Bool) {
      guard !layer.isHidden, layer.opacity > 0 else { return }
      // What the system draws in front of all counts where it draws.
      let isOverlay = isOverlay || layer.name == "system"
      let isInside = layer.bounds.contains(point)
      if layer.masksToBounds, !isInside { return }
      if isInside, layer.contents != nil || layer.backgroundColor != nil || (layer.delegate is UIView && !isOverlay) {
        found = layer
      }
      for sublayer in layer.sublayers ?? [] {
        visit(sublayer, (sublayer.presentation() ?? sublayer).convert(point, from: layer), isOverlay)
      }
    }
    visit(stage.application.screen.rootLayer, point, false)
    return found.map { layer in (layer.delegate as? UIView)?.longDescription ?? "\(type(of: layer)) \(layer.name ?? "")"
    }
  }

  // MARK: Texts

  func check(_ text: String, kind: Kind) {
    let file = file(kind)
    let data = Data(text.utf8)
    guard mode != .all, let old = try? Data(contentsOf: file.url) else { return missing(file, kind, data) }
    let expected = String(decoding: old, as: UTF8.self)
    guard let difference = TextDifference(expected: expected, got: text) else {
      return report.add(record(file, kind, .passed))
    }
    var lines = [
      "first \(kind.lineWord), line \(difference.line):", "  expected: \(difference.expected ?? "nothing more")",
      "  got:      \(difference.got ?? "nothing more")",
    ]
    if let before = difference.before { lines.append("  after:    \(before)") }
    fail(file, kind, data, lines, Data(TextDifference.unified(expected: expected, got: text).utf8))
  }

  // MARK: What comes of it

  private func record(_ file: ReferenceFile, _ kind: Kind, _ outcome: ReportRecord.Outcome) -> ReportRecord {
    ReportRecord(
      outcome: outcome, test: stage.testName(at: location), name: file.name, kind: kind.word, reference: file.url.path,
      location: "\(location)")
  }

  /// True if `proscenium test` runs the tests; else `swift test` does.
  private static let isRunByProgram = ProcessInfo.processInfo.environment["PROSCENIUM_RUN"] != nil
  private static func command(record mode: String) -> String {
    isRunByProgram ? "proscenium test --record \(mode)" : "PROSCENIUM_RECORD=\(mode) swift test"
  }

  private func missing(_ file: ReferenceFile, _ kind: Kind, _ got: Data) {
    if mode == .none {
      var record = record(file, kind, .missing)
      let position = report.write(got, "got", of: record, ending: kind.rawValue)
      record.got = position
      record.theatre = stage.kit.page?.write()
      let page = record.theatre.map { "\ntheatre: \(report.path($0))" } ?? ""
      record.message = """
        the \(kind.word) “\(name)” has no reference \(file.shortPath)
        got: \(report.path(position))\(page)
        look at it, and if it is right: \(Self.command(record: "missing"))
        """
      report.add(record)
      return TestFailures.report(record.message, at: location)
    }
    write(got, file, kind)
  }

  private func write(_ got: Data, _ file: ReferenceFile, _ kind: Kind) {
    do {
      if (try? Data(contentsOf: file.url)) != got {
        try FileManager.default.createDirectory(at: file.folder, withIntermediateDirectories: true)
        try OutputFile.write(got, to: file.url.path)
      }
      var record = record(file, kind, .recorded)
      record.got = report.write(got, "got", of: record, ending: kind.rawValue)
      report.add(record)
    } catch { TestFailures.record("\(error)", at: location) }
  }

  private func fail(_ file: ReferenceFile, _ kind: Kind, _ got: Data, _ lines: [String], _ difference: Data?) {
    if mode == .failed { return write(got, file, kind) }
    var record = record(file, kind, .failed)
    record.expected = (try? Data(contentsOf: file.url)).map {
      report.write($0, "expected", of: record, ending: kind.rawValue)
    }
    record.got = report.write(got, "got", of: record, ending: kind.rawValue)
    record.difference = difference.map { report.write($0, "difference", of: record, ending: kind.rawValue) }
    record.theatre = stage.kit.page?.write()
    var message = ["the \(kind.word) “\(name)” differs from \(file.shortPath)"] + lines
    for (word, position) in [
      ("expected", record.expected), ("got", record.got), ("difference", record.difference),
      ("theatre", record.theatre),
    ] {
      if let position { message.append("\(word): \(report.path(position))") }
    }
    // The program runs what failed once more, and names its page at the end.
    if record.theatre == nil, !Self.isRunByProgram {
      message.append("for the theatre page of the whole test: PROSCENIUM_THEATRE=failed swift test")
    }
    message.append("if it is right as it is now: \(Self.command(record: "failed"))")
    record.message = message.joined(separator: "\n")
    report.add(record)
    attach(record)
    TestFailures.report(record.message, at: location)
  }

  /// Attaches what was expected, what was got and the difference to the test.
  private func attach(_ record: ReportRecord) {
    for position in [record.expected, record.got, record.difference].compactMap(\.self) {
      let path = report.path(position)
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { continue }
      TestFailures.attach(data, named: URL(fileURLWithPath: path).lastPathComponent, at: location)
    }
  }
}
