import CoreGraphics
import Foundation
import Testing

/// A page drawn for a stored picture: 320 × 200 points at one pixel a point, white, origin at the top left.
///
/// `RECORD_REFERENCES=1 swift test --filter CoreGraphicsTests` writes the pictures again; continuous integration sets
/// `CI`, and recording is refused there.
struct ReferencePage {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("References")

  static func check(
    _ name: String, size: CGSize = CGSize(width: 320, height: 200), scale: CGFloat = 1,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: (CGContext) throws -> Void
  ) throws {
    let context = CGContext(size: size, scale: scale)
    context.setFillColor(.white)
    context.fill(CGRect(origin: .zero, size: size))
    context.setFillColor(.black)
    try body(context)
    let image = try #require(context.makeImage())
    let file = folder.appendingPathComponent(name + ".png")
    let environment = ProcessInfo.processInfo.environment
    if environment["RECORD_REFERENCES"] == "1", environment["CI"] == nil {
      try PNGCodec.encode(image).write(to: file)
    }
    let stored = try PNGCodec.decode(Data(contentsOf: file))
    if stored != image {
      let actual = FileManager.default.temporaryDirectory.appendingPathComponent(name + "-actual.png")
      try PNGCodec.encode(image).write(to: actual)
      Issue.record("\(name): differs from the reference; drawn: \(actual.path)", sourceLocation: sourceLocation)
    }
  }
}

extension CGImage {
  /// A pixel as alpha, red, green, blue, premultiplied.
  subscript(x: Int, y: Int) -> [Int] {
    let v = pixels.pixel(x, y)
    return [v >> 24, v >> 16 & 255, v >> 8 & 255, v & 255].map(Int.init)
  }
}

extension CGContext {
  /// Draws `body` in each cell of a grid, moved to the cell's corner.
  func grid(columns: Int, width: CGFloat, height: CGFloat, _ bodies: [(CGContext) -> Void]) {
    for (index, body) in bodies.enumerated() {
      saveGState()
      translateBy(x: CGFloat(index % columns) * width, y: CGFloat(index / columns) * height)
      body(self)
      restoreGState()
    }
  }
}
