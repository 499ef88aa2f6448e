public import CoreGraphics
public import Foundation

/// Finds flashes and pops in a film, which an eye notices and a test seldom does.
///
/// Show it the pictures in order, `finish()`, and read `findings`. It looks at pictures made small, so that what is
/// thinner than about a hundredth of the screen is not seen. A pop can be right, such as a highlight: look at the frames
/// before judging. All thresholds are chosen, by films that were looked at.
@MainActor public struct FilmCritic {
  /// A finding: something that an eye may notice.
  nonisolated public struct Finding: Sendable, Equatable, CustomStringConvertible {
    /// The kind of a finding.
    public enum Kind: String, Sendable {
      /// An area differs for one or two pictures, and then is again as it was.
      case flash
      /// An area that stood still changes from one picture to the next, and stands still again.
      case pop
    }

    /// The kind of finding.
    public let kind: Kind
    /// The time, in seconds of the film.
    public let time: TimeInterval
    /// The box around it, in parts of the picture, 0…1.
    public let area: CGRect
    /// The share of the picture, 0…1.
    public let share: Double
    /// The change of its pixels, 0…255.
    public let change: Double

    /// Such as `pop at 1.250 s: 12.0 % of the picture, x 0…100 %, y 90…100 %, changed by 40`.
    public var description: String {
      func percent(_ part: CGFloat) -> Int { Int((part * 100).rounded()) }
      return String(format: "%@ at %.3f s: %.1f %% of the picture", kind.rawValue, time, share * 100)
        + ", x \(percent(area.minX))…\(percent(area.maxX)) %, y \(percent(area.minY))…\(percent(area.maxY)) %"
        + String(format: ", changed by %.0f", change)
    }
  }

  /// The findings, in order; complete after `finish()`.
  public private(set) var findings: [Finding] = []
  /// The pictures that are still needed.
  private var window: [SmallPicture] = []
  /// How many pictures of the film were dropped from the window.
  private var dropped = 0
  /// The next picture to be judged.
  private var next = 2

  /// A critic before its first picture.
  public init() {}

  /// Examines the next picture; one of another size starts again, as after a rotation.
  public mutating func see(_ image: CGImage, at time: TimeInterval) {
    let picture = SmallPicture(image, time: time, after: window.last)
    if let last = window.last, last.width != picture.width || last.height != picture.height { finish() }
    window.append(picture)
    judge(upTo: dropped + window.count - 4)
  }

  /// The film is over.
  public mutating func finish() {
    judge(upTo: dropped + window.count - 2)
    (window, dropped, next) = ([], 0, 2)
  }

  /// Judges each picture up to an index; those that no other needs are let go.
  private mutating func judge(upTo end: Int) {
    while next <= end {
      findings += Judgement(window, at: next - dropped).findings
      next += 1
    }
    while dropped < next - 3, !window.isEmpty {
      window.removeFirst()
      dropped += 1
    }
  }
}

/// A picture made small, with what differs from the one before.
@MainActor final class SmallPicture {
  let time: TimeInterval
  let width, height: Int
  let pixels: [UInt32]
  /// The largest difference of a channel from the picture before, for each pixel.
  let change: [UInt8]
  /// True when nothing differs.
  let isStill: Bool

  /// The longer side; chosen: an area of 2 % is then 130 pixels and more.
  private static let side = 120

  init(_ image: CGImage, time: TimeInterval, after last: SmallPicture?) {
    self.time = time
    let factor = min(1, Double(Self.side) / Double(max(image.width, image.height, 1)))
    width = max(8, Int((Double(image.width) * factor).rounded()))
    height = max(8, Int((Double(image.height) * factor).rounded()))
    pixels = Self.reduce(image, width, height)
    guard let last, last.width == width, last.height == height else {
      (change, isStill) = ([UInt8](repeating: 0, count: width * height), true)
      return
    }
    isStill = last.pixels == pixels
    change = isStill ? [UInt8](repeating: 0, count: pixels.count) : Self.difference(last.pixels, pixels)
  }

  private static func reduce(_ image: CGImage, _ width: Int, _ height: Int) -> [UInt32] {
    guard let small = image.scaled(toWidth: width, height: height, quality: .high) else {
      return [UInt32](repeating: 0, count: width * height)
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height { pixels += UnsafeBufferPointer(start: small.pixels.row(y), count: width) }
    return pixels
  }

  /// The largest difference of a channel, for each pixel.
  static func difference(_ a: [UInt32], _ b: [UInt32]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: a.count)
    var index = 0
    while index < a.count {
      let (x, y) = (a[index], b[index])
      if x != y { result[index] = max(distance(x, y), distance(x >> 8, y >> 8), distance(x >> 16, y >> 16)) }
      index += 1
    }
    return result
  }

  /// Of the lowest channel.
  private static func distance(_ x: UInt32, _ y: UInt32) -> UInt8 {
    let (x, y) = (UInt8(truncatingIfNeeded: x), UInt8(truncatingIfNeeded: y))
    return x > y ? x - y : y - x
  }
}
