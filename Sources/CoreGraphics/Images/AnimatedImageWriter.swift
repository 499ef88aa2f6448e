internal import CWebP
internal import Foundation

/// Writes an animated WebP as its pictures come: none but the last is kept.
///
/// Only the rectangle that changed since the picture before is stored, and a picture like the one before only lengthens
/// it. Pictures may change in size, as those of a device that is turned do: each stands in the middle of a canvas that
/// holds the largest, what is around it transparent. The same pictures give the same bytes.
package final class AnimatedImageWriter {
  /// How pictures are kept.
  package enum Compression: Sendable, Equatable {
    /// Every pixel as it was, at the fastest setting.
    case lossless
    /// As WebP counts, 0…100.
    case lossy(quality: Int)
  }

  /// Takes bytes for a place in the file; places already written come again at the end.
  package typealias Output = (_ bytes: Data, _ offset: Int) throws -> Void

  private let config: WebPConfig
  /// For what comes to rest; nil where nothing is lost anyway.
  private let fineConfig: WebPConfig?
  /// The area encoded with losses since the last rest: traces of motion.
  private var coarse: PixelArea?
  private let loopCount: Int
  private let output: Output
  private var lastTime = -1
  private var length = WebPContainer.headerLength
  /// The last picture, not yet written: how long it is shown is told by the next.
  private var held: PendingFrame?
  private var sizes: [(width: Int, height: Int)] = []
  /// The offset, area and size of each frame in the file, to find the middle at the end.
  private var frames: [(offset: Int, area: PixelArea, size: Int)] = []
  private var hasAlpha = false

  private struct PendingFrame {
    var image: CGImage
    var area: PixelArea
    var chunks: Data
    let time: Int
  }

  /// A writer; a `loopCount` of 0 plays for ever.
  package init(
    compression: Compression = .lossless, loopCount: Int = 0, to output: @escaping Output
  ) throws(ImageError) {
    config = try WebPCodec.config(compression)
    switch compression {
    case .lossless: fineConfig = nil
    // Chosen: half-way to the best, nothing is seen of the losses then.
    case .lossy(let quality): fineConfig = try WebPCodec.config(.lossy(quality: (max(quality, 0) + 100) / 2))
    }
    self.loopCount = min(max(loopCount, 0), 0xFFFF)
    self.output = output
  }

  /// Shows a picture from `time` on.
  ///
  /// Units: milliseconds. Errors: sides that are not 1…16 383, a time that is not later than the one before, a picture
  /// that is shown for more than four hours, and what the output says.
  package func append(_ image: CGImage, at time: Int) throws {
    guard time > lastTime, time <= Int(Int32.max) else { throw ImageError.cannotEncode("frame times must rise") }
    let whole = PixelArea(x: 0, y: 0, width: image.width, height: image.height)
    var area = whole
    if let last = held {
      if last.image.width != image.width || last.image.height != image.height {
        try endSize(last, at: time)
      } else {
        guard let changed = PixelArea(whereOneOf: last.image, differsFrom: image) else {
          lastTime = time
          return try refine(last, at: time)
        }
        area = changed
      }
    }
    let chunks = try WebPCodec.imageChunks(of: image, in: area, config)
    if let held { try write(held, until: time) }
    if area == whole, sizes.last.map({ $0 != (image.width, image.height) }) ?? true {
      sizes.append((image.width, image.height))
    }
    hasAlpha = hasAlpha || !image.isOpaque
    coarse = coarse?.union(area) ?? area
    held = PendingFrame(image: image, area: area, chunks: chunks, time: time)
    lastTime = time
  }

  /// Ends the file; the last picture is shown until `end`.
  ///
  /// Units: milliseconds. Errors: no picture, an end that is not after the last one, and what the output says.
  package func finish(at end: Int) throws {
    guard var held, end > lastTime, end <= Int(Int32.max) else {
      throw ImageError.cannotEncode("a film ends after its last frame")
    }
    // The last picture stays.
    if let fineConfig, let area = coarse {
      (held.area, held.chunks) = (area, try WebPCodec.imageChunks(of: held.image, in: area, fineConfig))
    }
    try write(held, until: end)
    self.held = nil
    let canvas = (width: sizes.map(\.width).max() ?? 1, height: sizes.map(\.height).max() ?? 1)
    if sizes.count > 1 {
      for frame in frames {
        let (left, top) = (canvas.width - sizes[frame.size].width, canvas.height - sizes[frame.size].height)
        // Places are stored halved.
        try output(
          WebPContainer.positionBytes(x: frame.area.x + left / 4 * 2, y: frame.area.y + top / 4 * 2), frame.offset)
      }
    }
    try output(
      WebPContainer.header(
        fileLength: length, width: canvas.width, height: canvas.height, hasAlpha: hasAlpha || sizes.count > 1,
        loopCount: loopCount), 0)
  }

  /// A picture that stays is shown once more with fewer losses, where it was moving.
  private func refine(_ last: PendingFrame, at time: Int) throws {
    guard let fineConfig, let area = coarse else { return }
    let chunks = try WebPCodec.imageChunks(of: last.image, in: area, fineConfig)
    try write(last, until: time)
    held = PendingFrame(image: last.image, area: area, chunks: chunks, time: time)
    coarse = nil
  }

  /// The last picture of a size takes all of itself away.
  private func endSize(_ last: PendingFrame, at time: Int) throws {
    var last = last
    let whole = PixelArea(x: 0, y: 0, width: last.image.width, height: last.image.height)
    if last.area != whole {
      last.area = whole
      last.chunks = try WebPCodec.imageChunks(of: last.image, in: whole, config)
    }
    try write(last, until: time, isTakenAway: true)
    (held, coarse) = (nil, nil)
  }

  private func write(_ frame: PendingFrame, until end: Int, isTakenAway: Bool = false) throws {
    guard end - frame.time < 1 << 24 else { throw ImageError.cannotEncode("a picture is shown for over four hours") }
    let head = WebPContainer.frameHead(
      frame.area, duration: end - frame.time, isTakenAway: isTakenAway, length: frame.chunks.count)
    guard length + head.count + frame.chunks.count <= Int(UInt32.max) - 1 else {
      throw ImageError.cannotEncode("a film is at most 4 GB")
    }
    try output(head, length)
    try output(frame.chunks, length + head.count)
    frames.append((length + WebPContainer.positionOffset, frame.area, sizes.count - 1))
    length += head.count + frame.chunks.count
  }
}

/// The outer layout of an animated WebP file, as its specification has it.
private enum WebPContainer {
  /// `RIFF`, `VP8X` and `ANIM`.
  static let headerLength = 12 + 18 + 14
  /// From the start of a frame to its place.
  static let positionOffset = 8

  static func header(fileLength: Int, width: Int, height: Int, hasAlpha: Bool, loopCount: Int) -> Data {
    var data = Data("RIFF".utf8) + bytes(fileLength - 8, 4) + Data("WEBPVP8X".utf8) + bytes(10, 4)
    // Bit 1: an animation; bit 4: with alpha.
    data += bytes(hasAlpha ? 0x12 : 0x02, 4) + bytes(width - 1, 3) + bytes(height - 1, 3)
    return data + Data("ANIM".utf8) + bytes(6, 4) + bytes(0, 4) + bytes(loopCount, 2)
  }

  static func frameHead(_ area: PixelArea, duration: Int, isTakenAway: Bool, length: Int) -> Data {
    var data = Data("ANMF".utf8) + bytes(length + 16, 4) + positionBytes(x: area.x, y: area.y)
    data += bytes(area.width - 1, 3) + bytes(area.height - 1, 3) + bytes(duration, 3)
    // Bit 0: taken away at its end; bit 1: laid over without blending.
    return data + bytes(isTakenAway ? 3 : 2, 1)
  }

  static func positionBytes(x: Int, y: Int) -> Data { bytes(x / 2, 3) + bytes(y / 2, 3) }

  private static func bytes(_ value: Int, _ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
  }
}
