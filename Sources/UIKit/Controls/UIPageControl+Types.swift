internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UIPageControl {
  /// The direction in which pages follow each other.
  nonisolated public enum Direction: Int, Sendable {
    /// As the interface reads.
    case natural = 0
    /// From left to right.
    case leftToRight = 1
    /// From right to left.
    case rightToLeft = 2
    /// From top to bottom.
    case topToBottom = 3
    /// From bottom to top.
    case bottomToTop = 4
  }

  /// The interaction of a person with a page control.
  nonisolated public enum InteractionState: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A touch goes a page further or back when it ends.
    case discrete = 1
    /// A finger goes through the pages.
    case continuous = 2
  }

  /// The background of a page control.
  nonisolated public enum BackgroundStyle: Int, Sendable {
    /// A capsule while a finger goes through the pages.
    case automatic = 0
    /// A capsule at all times.
    case prominent = 1
    /// Nothing.
    case minimal = 2
  }
}

/// The indicator of a page: a dot, or an image in the colour of one.
final class PageControlIndicator: UIView {
  private let fill = UIView()
  private let picture = UIImageView()
  private var part: CGFloat?
  private var shape = (isVertical: false, isReversed: false)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    picture.contentMode = .center
    fill.isHidden = true
    for view in [picture, fill] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  /// True if what it shows has another size than it was laid out with.
  private(set) var needsOtherSize = false

  /// Shows an image, or a dot for nil, and the part of it that a progress fills.
  func show(_ image: UIImage?, color: UIColor, part: CGFloat?, partColor: UIColor) {
    let isDot = image == nil || part != nil
    backgroundColor = isDot ? color : nil
    picture.tintColor = color
    let shown = isDot ? nil : image?.withRenderingMode(.alwaysTemplate)
    if picture.image?.size != shown?.size { needsOtherSize = true }
    picture.image = shown
    fill.backgroundColor = partColor
    fill.isHidden = part == nil
    clipsToBounds = part != nil
    self.part = part
    layOutFill()
  }

  /// Takes the size of its image, of a dot, or a given one.
  func layOut(size: CGSize?, isVertical: Bool, isReversed: Bool) {
    needsOtherSize = false
    let dot = CGSize(width: UIPageControl.dot, height: UIPageControl.dot)
    bounds = CGRect(origin: .zero, size: size ?? picture.image?.size ?? dot)
    layer.cornerRadius = picture.image == nil ? min(bounds.width, bounds.height) / 2 : 0
    picture.frame = bounds
    shape = (isVertical, isReversed)
    layOutFill()
  }

  private func layOutFill() {
    guard let part else { return }
    let size =
      shape.isVertical
      ? CGSize(width: bounds.width, height: bounds.height * part)
      : CGSize(width: bounds.width * part, height: bounds.height)
    let (x, y) = shape.isReversed ? (bounds.width - size.width, bounds.height - size.height) : (0, 0)
    fill.frame = CGRect(
      x: shape.isVertical ? 0 : x, y: shape.isVertical ? y : 0, width: size.width, height: size.height)
  }
}
