package import Foundation
internal import VectorWorker

/// A picture in SVG, or the first page of a PDF, which is drawn anew for each size.
///
/// Another process reads and draws it, within limits of time and memory. Rule: RS-03
package final class VectorFile: Sendable {
  /// The size that it says itself.
  ///
  /// Units: pixels of CSS in SVG, points in PDF.
  package let size: CGSize
  package let format: Format
  private let bytes: [UInt8]

  package enum Format: Sendable, Hashable { case svg, pdf }

  /// Bytes of a document at the most (chosen).
  private static let mostBytes = 32 << 20
  /// The longest side of a document in its own units (chosen: that of pictures in pixels).
  private static let longestSide: CGFloat = 16_384
  /// Bytes among which a document says what it is: comments and a document type may come first.
  private static let head = 1 << 16

  /// The format that the first bytes say; nil for neither.
  package static func format(of data: Data) -> Format? {
    if data.prefix(1024).range(of: Data("%PDF-".utf8)) != nil { return .pdf }
    let head = data.prefix(Self.head)
    return head.range(of: Data("<svg".utf8)) != nil || head.range(of: Data(":svg".utf8)) != nil ? .svg : nil
  }

  /// Reads a document.
  ///
  /// Errors: one that is damaged, has no size, or is over the limits.
  package init(_ data: Data) throws(ImageError) {
    guard let format = Self.format(of: data) else { throw .unknownFormat }
    guard data.count <= Self.mostBytes else { throw .corrupt("it has more than \(Self.mostBytes >> 20) MB") }
    bytes = [UInt8](data)
    self.format = format
    if format == .svg { try Self.refuseOutside(bytes) }
    let box = try Self.measure(bytes, format, nil)
    guard box.width > 0, box.height > 0 else { throw .corrupt("it has no size") }
    guard box.width <= Self.longestSide, box.height <= Self.longestSide else {
      throw .tooLarge(width: Int(min(box.width, 1e9)), height: Int(min(box.height, 1e9)))
    }
    size = box.size
  }

  /// The extent of an element by its id; nil for none.
  package func extent(of element: String) -> CGRect? { try? Self.measure(bytes, format, "#" + element) }

  /// Draws a part of the whole, or of one element, in a size.
  ///
  /// Units: the document's own for the part, pixels for the size.
  package func image(
    of element: String? = nil, part: CGRect? = nil, width: Int, height: Int
  ) throws(ImageError) -> CGImage {
    try ImageLimits.standard.check(width: width, height: height)
    let part = part ?? CGRect(origin: .zero, size: size)
    let box = vw_box(
      x: Double(part.minX), y: Double(part.minY), width: Double(part.width), height: Double(part.height))
    let pixels = PixelBuffer(width: width, height: height, isCleared: false)
    var message = Self.noMessage
    let status = vw_draw(
      Self.code(format), bytes, bytes.count, element.map { "#" + $0 }, box, Int32(width), Int32(height), pixels.base,
      pixels.bytesPerRow, &message)
    try Self.check(status, message)
    return CGImage(pixels: pixels)
  }

  // MARK: The other process

  private static let noMessage = [CChar](repeating: 0, count: Int(VW_MESSAGE))
  private static func code(_ format: Format) -> vw_format { format == .svg ? VW_SVG : VW_PDF }

  private static func measure(_ bytes: [UInt8], _ format: Format, _ element: String?) throws(ImageError) -> CGRect {
    var message = noMessage
    var box = vw_box()
    try check(vw_measure(code(format), bytes, bytes.count, element, &box, &message), message)
    let extent = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
    guard [box.x, box.y, box.width, box.height].allSatisfy(\.isFinite) else { throw .corrupt("its size is no number") }
    return extent
  }

  private static func check(_ status: vw_status, _ message: [CChar]) throws(ImageError) {
    let text = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    switch status {
    case VW_OK: return
    case VW_NO_LIBRARY: throw .noLibrary(text)
    case VW_DAMAGED where text.contains("NoMemory"): throw .costly
    case VW_DAMAGED: throw .corrupt(text.trimmingCharacters(in: .whitespacesAndNewlines))
    case VW_NOT_STARTED: throw .corrupt("the process that reads it cannot be started")
    default: throw .costly
    }
  }

  /// Refuses a document that names another file as a part of itself: nothing outside is read.
  private static func refuseOutside(_ bytes: [UInt8]) throws(ImageError) {
    let text = Data(bytes)
    var start = text.startIndex
    while let found = text.range(of: Data("<!ENTITY".utf8), in: start..<text.endIndex) {
      let end = text[found.upperBound...].firstIndex(of: UInt8(ascii: ">")) ?? text.endIndex
      let words = String(decoding: text[found.upperBound..<end].prefix(256), as: UTF8.self).split(separator: " ")
      if words.prefix(3).contains(where: { ["SYSTEM", "PUBLIC"].contains($0) }) {
        let line = text[..<found.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
        throw .corrupt("it declares an entity of another file on line \(line) column 1")
      }
      start = end
    }
  }
}
