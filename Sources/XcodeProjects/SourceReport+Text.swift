internal import Foundation

extension SourceReport {
  /// Lines of findings on a screen (chosen: with the summary they fill no more than 40).
  private static let mostLines = 24

  /// The report on one screen.
  package var text: String {
    var lines = ["\(folder): \(sources) Swift files, \(interfaces) storyboards and xibs"]
    for kind in Kind.allCases {
      let all = findings.filter { $0.kind == kind }
      guard !all.isEmpty else { continue }
      let names = all.prefix(6).map { $0.positions.count > 1 ? "\($0.name) (\($0.positions.count))" : $0.name }
      let more = all.count > 6 ? ", and \(all.count - 6) more" : ""
      lines.append("  \(kind.rawValue): \(names.joined(separator: ", "))\(more)")
    }
    if findings.isEmpty { lines.append("  nothing was found that would not work") }
    if !hasNames { lines.append("  names were not looked up: the installation has no list of them") }
    if !findings.isEmpty { lines.append("") }
    for finding in findings.prefix(Self.mostLines) {
      guard let first = finding.positions.first else { continue }
      let more = finding.positions.count > 1 ? " (and \(finding.positions.count - 1) more)" : ""
      lines.append(
        "\(first.path):\(first.line):\(first.column): \(finding.sentence)\(more); \(finding.advice)")
    }
    if findings.count > Self.mostLines {
      lines.append("… \(findings.count - Self.mostLines) more; --json and --html have all")
    }
    return lines.joined(separator: "\n")
  }

  /// The report as JSON: a list of objects with `kind`, `name`, `advice` and `places`.
  package var json: String {
    let list = findings.map { finding -> [String: Any] in
      [
        "kind": finding.kind.rawValue, "name": finding.name, "advice": finding.advice,
        "places": finding.positions.map { ["path": $0.path, "line": $0.line, "column": $0.column] as [String: Any] },
      ]
    }
    let report: [String: Any] = [
      "folder": folder, "sources": sources, "interfaces": interfaces, "findings": list, "hasNames": hasNames,
    ]
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(
      decoding: (try? JSONSerialization.data(withJSONObject: report, options: options)) ?? Data(), as: UTF8.self)
  }

  /// The report as a page that needs nothing but itself.
  package var html: String {
    var body = "<h1>\(Self.escaped(ProjectPath.name(folder)))</h1>\n"
    body += "<p>\(sources) Swift files, \(interfaces) storyboards and xibs. "
    body += findings.isEmpty ? "Nothing was found that would not work.</p>\n" : "What will not work:</p>\n"
    for kind in Kind.allCases {
      let all = findings.filter { $0.kind == kind }
      if all.isEmpty { continue }
      body += "<h2>\(Self.escaped(kind.rawValue))</h2>\n"
      for finding in all {
        body +=
          "<details><summary><b>\(Self.escaped(finding.name))</b> \(finding.positions.count)× in \(finding.files) files"
        body += " — \(Self.escaped(finding.advice))</summary>\n<ul>\n"
        for position in finding.positions {
          body += "<li><code>\(Self.escaped(position.path)):\(position.line):\(position.column)</code></li>\n"
        }
        body += "</ul></details>\n"
      }
    }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>\(Self.escaped(ProjectPath.name(folder)))</title>
      <style>
      :root { color-scheme: light dark; } body { font: 16px/1.5 sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em; }
      summary { cursor: pointer; padding: .2em 0; } li { margin: .1em 0; }
      </style></head><body>
      \(body)</body></html>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}

extension SourceReport.Finding {
  var sentence: String {
    switch kind {
    case .leftOut: "imports \(name), so the file is left out"
    case .module: "no module “\(name)”"
    case .type: "no type “\(name)”"
    case .member: "no member “\(name)”"
    case .construct: "“\(name)” cannot be carried"
    case .foreign: "\(name) cannot be built"
    case .data: "\(name) are left out"
    }
  }
}
