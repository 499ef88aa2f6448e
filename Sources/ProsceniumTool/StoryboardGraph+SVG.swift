internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

/// The drawing's colours; chosen.
private enum Ink {
  static let (arrow, background, page, line, ink) = ("#5a6a85", "#e8eaef", "#ffffff", "#9aa3b2", "#2b3444")
}

extension StoryboardGraph {
  /// The drawing, in points of the canvas.
  func svg() -> String {
    let margin: CGFloat = 80
    let all = boxes.map(\.frame).reduce(boxes.first?.frame ?? .zero) { $0.union($1) }.insetBy(dx: -margin, dy: -margin)
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="\#(text(all.minX)) \#(text(all.minY)) \#(text(all.width)) "#
        + #"\#(text(all.height))" font-family="Inter, system-ui, sans-serif" font-size="18">"#,
      #"<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" "#
        + #"orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="\#(Ink.arrow)"/></marker></defs>"#,
      #"<rect x="\#(text(all.minX))" y="\#(text(all.minY))" width="\#(text(all.width))" "#
        + #"height="\#(text(all.height))" fill="\#(Ink.background)"/>"#,
    ]
    for box in boxes { lines += draw(box) }
    var between: [String: Int] = [:]
    for box in boxes {
      for segue in segues(of: box) where segue.kind != .unwind { lines += draw(segue, from: box, &between) }
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  // MARK: Scenes

  private func draw(_ box: Box) -> [String] {
    let frame = box.frame
    let attributes =
      #"x="\#(text(frame.minX))" y="\#(text(frame.minY))" width="\#(text(frame.width))" height="\#(text(frame.height))""#
    var lines = [
      #"<g id="\#(escaped(box.element.id))">"#, #"<rect \#(attributes) fill="\#(Ink.page)" stroke="\#(Ink.line)"/>"#,
    ]
    if let picture = box.picture {
      lines.append(#"<image \#(attributes) href="data:image/png;base64,\#(picture.base64EncodedString())"/>"#)
      lines.append(#"<rect \#(attributes) fill="none" stroke="\#(Ink.line)"/>"#)
    }
    let title = name(of: box.element)
    if box.picture == nil {
      lines.append(word(title, frame.midX, frame.midY + 6, "middle"))
    } else {
      lines.append(word(title, frame.midX, frame.minY - 12, "middle", #" font-weight="600""#))
    }
    if box.element.id == initial {
      lines.append(
        #"<path d="M\#(text(frame.minX - 50)) \#(text(frame.midY))H\#(text(frame.minX - 4))" stroke="\#(Ink.arrow)" "#
          + #"stroke-width="4" marker-end="url(#arrow)"/>"#)
    }
    let unwinds = segues(of: box).filter { $0.kind == .unwind }.map { "exit: \($0.unwindAction ?? "?")" }
    for (index, unwind) in unwinds.enumerated() {
      lines.append(word(unwind, frame.midX, frame.maxY + 24 + CGFloat(index) * 22, "middle"))
    }
    return lines + ["</g>"]
  }

  private func name(of element: InterfaceObject) -> String {
    if element.element == "viewControllerPlaceholder" {
      return [element["storyboardName"]?.word, element["referencedIdentifier"]?.word].compactMap(\.self)
        .joined(separator: ", ")
    }
    return element.userLabel ?? element["title"]?.word ?? element["storyboardIdentifier"]?.word
      ?? element.customClass?.name ?? element.element
  }

  // MARK: Segues

  private func draw(_ segue: InterfaceSegue, from box: Box, _ between: inout [String: Int]) -> [String] {
    guard let other = boxes.first(where: { $0.element.id == segue.destination }) else { return [] }
    let pair = [box.element.id, other.element.id].sorted().joined(separator: " ")
    let lane = between[pair, default: 0]
    between[pair] = lane + 1
    let words = [segue.relationship ?? segue.writtenKind, segue.identifier].compactMap(\.self).joined(separator: " ")
    if other.element.id == box.element.id {
      return [word("to itself: \(words)", box.frame.midX, box.frame.minY - 34 - CGFloat(lane) * 22, "middle")]
    }
    let shift = CGFloat(lane) * 34
    let start = edge(of: box.frame, towards: other.frame, shift)
    let end = edge(of: other.frame, towards: box.frame, shift)
    let strokeStyle =
      switch segue.kind {
      case .relationship: #" stroke-width="3""#
      case .embed: #" stroke-width="2" stroke-dasharray="8 6""#
      case .show, .showDetail, .presentation, .popoverPresentation, .custom, .unwind: #" stroke-width="2""#
      }
    return [
      #"<path d="M\#(text(start.x)) \#(text(start.y))L\#(text(end.x)) \#(text(end.y))" fill="none" stroke="\#(Ink.arrow)""#
        + #"\#(strokeStyle) marker-end="url(#arrow)"/>"#,
      word(words, (start.x + end.x) / 2, (start.y + end.y) / 2 - 8, "middle"),
    ]
  }

  /// The place where the line between two middles leaves a box.
  private func edge(of box: CGRect, towards other: CGRect, _ shift: CGFloat) -> CGPoint {
    let (dx, dy) = (other.midX - box.midX, other.midY - box.midY)
    guard dx != 0 || dy != 0 else { return CGPoint(x: box.midX, y: box.minY) }
    let scale = min(
      dx == 0 ? .greatestFiniteMagnitude : box.width / 2 / abs(dx),
      dy == 0 ? .greatestFiniteMagnitude : box.height / 2 / abs(dy))
    let point = CGPoint(x: box.midX + dx * scale, y: box.midY + dy * scale)
    return abs(dx) > abs(dy) ? CGPoint(x: point.x, y: point.y + shift) : CGPoint(x: point.x + shift, y: point.y)
  }

  // MARK: Text

  private func word(_ words: String, _ x: CGFloat, _ y: CGFloat, _ anchor: String, _ more: String = "") -> String {
    #"<text x="\#(text(x))" y="\#(text(y))" text-anchor="\#(anchor)" fill="\#(Ink.ink)" stroke="\#(Ink.background)" stroke-width="4" "#
      + #"paint-order="stroke"\#(more)>\#(escaped(words))</text>"#
  }

  private func text(_ number: CGFloat) -> String { String(format: "%g", (Double(number) * 10).rounded() / 10) }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
