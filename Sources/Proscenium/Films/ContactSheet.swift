internal import CoreGraphics
internal import Foundation
internal import UIKit

/// A film at a glance: up to twelve of its pictures in rows, each with its time.
@MainActor struct ContactSheet {
  let film: Film

  init(_ film: Film) { self.film = film }

  /// Chosen: rows of six fit a page, twelve show a transition's course.
  private static let columns = 6
  private static let most = 12
  /// Units: pixels.
  private static let cellWidth = 240
  private static let gap = 12
  private static let captionHeight = 26

  /// Pictures at even distances, the first and the last among them.
  private var chosen: [(time: TimeInterval, image: CGImage)] {
    let count = min(Self.most, film.frames.count)
    guard count > 1 else { return film.frames }
    return (0..<count).map { film.frames[$0 * (film.frames.count - 1) / (count - 1)] }
  }

  func image() -> CGImage {
    let pictures = chosen
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
    }.cgImage ?? pictures[0].image
  }

  private func draw(_ picture: (time: TimeInterval, image: CGImage), height: Int, left: Int, top: Int) {
    UIImage(cgImage: picture.image).draw(in: CGRect(x: left, y: top, width: Self.cellWidth, height: height))
    let caption = String(format: "%.3f s", picture.time)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.darkGray,
    ]
    NSAttributedString(string: caption, attributes: attributes)
      .draw(at: CGPoint(x: left, y: top + height + 4))
  }
}
