internal import CoreGraphics
internal import Foundation
internal import UIKit

/// A film at a glance: up to twelve of its pictures in rows, each with its time.
///
/// Pictures arrive while the film runs, in unknown number: small ones are kept at even distances, and every other one
/// is released when they become many.
@MainActor final class ContactSheet {
  private typealias Picture = (time: TimeInterval, image: CGImage)

  /// Chosen: rows of six fit a page, twelve show a transition's course.
  private static let columns = 6
  private static let most = 12
  /// Chosen: two seconds of a film at 60 pictures a second are kept whole, in 64 MB.
  private static let kept = 128
  /// Units: pixels.
  private static let cellWidth = 240
  private static let gap = 12
  private static let captionHeight = 26

  private var pictures: [Picture] = []
  private var last: Picture?
  private var count = 0
  private var step = 1
  private let reducer = ImageReducer { width, height in
    (min(width, cellWidth), width > cellWidth ? height * cellWidth / width : height)
  }

  func add(_ image: CGImage, at time: TimeInterval) {
    if count % step == 0 {
      pictures.append((time, reducer.reduce(image)))
      if pictures.count > Self.kept {
        pictures = stride(from: 0, to: pictures.count, by: 2).map { pictures[$0] }
        step *= 2
      }
    }
    last = (time, image)
    count += 1
  }

  /// Pictures at even distances, the first and the last among them.
  private func chosen() -> [Picture] {
    guard let last, count > 1 else { return pictures }
    let wanted = min(Self.most, count)
    let between = (0..<wanted - 1).map { position in
      pictures[min((position * (count - 1) / (wanted - 1) + step / 2) / step, pictures.count - 1)]
    }
    return between + [(last.time, reducer.reduce(last.image))]
  }

  /// The sheet; nil without pictures.
  func image() -> CGImage? {
    let pictures = chosen()
    guard !pictures.isEmpty else { return nil }
    let heights = pictures.map { $0.image.height * Self.cellWidth / max(1, $0.image.width) }
    let rows = stride(from: 0, to: pictures.count, by: Self.columns).map { $0..<min($0 + Self.columns, pictures.count) }
    let rowHeights = rows.map { $0.map { heights[$0] }.max() ?? 0 }
    let columns = min(Self.columns, pictures.count)
    let size = CGSize(
      width: columns * (Self.cellWidth + Self.gap) + Self.gap,
      height: rowHeights.reduce(Self.gap) { $0 + $1 + Self.captionHeight + Self.gap })
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(white: 0.93, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      var top = Self.gap
      for (row, height) in zip(rows, rowHeights) {
        for (column, index) in row.enumerated() {
          draw(pictures[index], height: heights[index], left: Self.gap + column * (Self.cellWidth + Self.gap), top: top)
        }
        top += height + Self.captionHeight + Self.gap
      }
    }.cgImage
  }

  private func draw(_ picture: Picture, height: Int, left: Int, top: Int) {
    UIImage(cgImage: picture.image).draw(in: CGRect(x: left, y: top, width: Self.cellWidth, height: height))
    let caption = String(format: "%.3f s", picture.time)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.darkGray,
    ]
    NSAttributedString(string: caption, attributes: attributes)
      .draw(at: CGPoint(x: left, y: top + height + 4))
  }
}
