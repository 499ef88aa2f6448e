internal import Foundation

/// CPU milliseconds a frame against a count, both by powers of ten, as SVG in the reader's light or dark.
nonisolated struct Chart {
  struct Line {
    var name: String
    /// Something to compare with: drawn with dashes.
    var isReference = false
    var points: [(x: Double, y: Double)]
  }

  var title: String
  /// The unit of the count.
  var unit: String
  /// The topmost first.
  var lines: [Line]

  private static let (width, height) = (720.0, 400.0)
  private static let (left, right, top, bottom) = (64.0, 190.0, 44.0, 56.0)
  /// Light and dark, told apart by those who see few colours too; the reference is gray.
  private static let colors = [
    ("#0b5cad", "#6cb6ff"), ("#b3420b", "#ff9a5c"), ("#5b2d91", "#c9a2ff"), ("#666666", "#a0a0a0"),
  ]

  private var heading: String { "\(title): CPU ms a frame" }

  private func decades(_ values: [Double]) -> ClosedRange<Int> {
    let (low, high) = (values.min() ?? 1, values.max() ?? 1)
    let first = Int(log10(low).rounded(.down))
    return first...max(first + 1, Int(log10(high).rounded(.up)))
  }

  var svg: String {
    let points = lines.flatMap(\.points)
    let (xs, ys) = (decades(points.map(\.x)), decades(points.map(\.y)))
    func x(_ value: Double) -> Double {
      Self.left + (log10(value) - Double(xs.lowerBound)) / Double(xs.count - 1) * (Self.width - Self.left - Self.right)
    }
    func y(_ value: Double) -> Double {
      Self.height - Self.bottom
        - (log10(value) - Double(ys.lowerBound)) / Double(ys.count - 1) * (Self.height - Self.top - Self.bottom)
    }
    let (floor, ceiling) = (Self.height - Self.bottom, Self.top)
    var parts = [head, text(Self.left, 24, heading, "class=\"title\"")]
    for power in xs {
      let position = x(pow(10, Double(power)))
      parts.append(stroke(position, floor, position, ceiling))
      parts.append(text(position, floor + 20, Self.number(power), "text-anchor=\"middle\""))
    }
    for power in ys {
      let position = y(pow(10, Double(power)))
      parts.append(stroke(Self.left, position, Self.width - Self.right, position))
      parts.append(text(Self.left - 8, position + 4, Self.number(power), "text-anchor=\"end\""))
    }
    parts.append(text((Self.left + Self.width - Self.right) / 2, Self.height - 14, unit, "text-anchor=\"middle\""))
    let places = labels(lines.map { y($0.points.last?.y ?? 1) })
    for (index, line) in lines.enumerated() {
      let name = line.isReference ? "reference" : "line\(index)"
      let polyline = line.points.map { "\(Self.short(x($0.x))),\(Self.short(y($0.y)))" }.joined(separator: " ")
      parts.append("<polyline class=\"\(name)\" points=\"\(polyline)\"/>")
      if !line.isReference {
        parts += line.points.map {
          "<circle class=\"\(name)\" cx=\"\(Self.short(x($0.x)))\" cy=\"\(Self.short(y($0.y)))\" r=\"3\"/>"
        }
      }
      parts.append(text(x(line.points.last?.x ?? 1) + 10, places[index] + 4, line.name, "class=\"\(name)\""))
    }
    return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// The same as rows of Markdown.
  var table: String {
    let counts = lines.first?.points.map { Self.grouped(Int($0.x)) } ?? []
    let rows =
      [[unit] + counts, counts.map { _ in "---" } + ["---"]]
      + lines.map { [$0.name] + $0.points.map { String(format: "%.3g", $0.y) } }
    return rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  private var head: String {
    let rules = { (isDark: Bool) in
      lines.indices.map { index in
        let pair = lines[index].isReference ? Self.colors[3] : Self.colors[index % 3]
        let (name, color) = (lines[index].isReference ? "reference" : "line\(index)", isDark ? pair.1 : pair.0)
        return "polyline.\(name) { stroke: \(color); } circle.\(name), text.\(name) { fill: \(color); }"
      }.joined(separator: "\n")
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" role="img" \
      aria-label="\(heading)" font-family="sans-serif" font-size="13">
      <style>
      .ground { fill: #ffffff; } text { fill: #333333; } .title { font-size: 15px; font-weight: bold; }
      line { stroke: #dddddd; } polyline { fill: none; stroke-width: 2; } .reference { stroke-dasharray: 6 4; }
      \(rules(false))
      @media (prefers-color-scheme: dark) {
      .ground { fill: #0d1117; } text { fill: #d0d7de; } line { stroke: #30363d; }
      \(rules(true))
      }
      </style>
      <rect class="ground" width="100%" height="100%" rx="6"/>
      """
  }

  /// Places of names beside the ends of their lines, none over another.
  private func labels(_ ends: [Double]) -> [Double] {
    var places = ends
    var last = -Double.infinity
    for index in ends.indices.sorted(by: { ends[$0] < ends[$1] }) {
      places[index] = max(ends[index], last + 16)
      last = places[index]
    }
    return places
  }

  private func stroke(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line x1=\"\(Self.short(x1))\" y1=\"\(Self.short(y1))\" x2=\"\(Self.short(x2))\" y2=\"\(Self.short(y2))\"/>"
  }

  private func text(_ x: Double, _ y: Double, _ text: String, _ attributes: String) -> String {
    "<text x=\"\(Self.short(x))\" y=\"\(Self.short(y))\" \(attributes)>\(text)</text>"
  }

  private static func short(_ value: Double) -> String { String(format: "%.1f", value) }

  private static func number(_ power: Int) -> String {
    power < 0 ? String(format: "%.\(-power)f", pow(10, Double(power))) : grouped(Int(pow(10, Double(power)).rounded()))
  }

  private static func grouped(_ value: Int) -> String {
    var digits = String(value)
    var parts: [String] = []
    while digits.count > 3 {
      parts.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + parts).joined(separator: "\u{202F}")
  }
}
