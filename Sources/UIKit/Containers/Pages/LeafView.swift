internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A leaf of a book that turns about the spine in the middle, printed on both sides and bent by the turning.
///
/// Seen along the spine:
///
///              .-'\
///           .-'    strips, each hinged on the one before; the outer ones are ahead
///     _____/_________
///        spine
///
/// It is turned by keyframes, close enough that each strip's way between two of them is a straight one. Rule: T-33
final class LeafView: UIView {
  /// The side of the spine on which the leaf starts.
  enum Way {
    case right, left, below, above

    /// The axis of the page turn, and its direction.
    var axis: (x: CGFloat, y: CGFloat) {
      switch self {
      case .right: (0, -1)
      case .left: (0, 1)
      case .below: (1, 0)
      case .above: (-1, 0)
      }
    }
    var isUpright: Bool { self == .right || self == .left }
    /// True if distances from the spine grow with the coordinates.
    var grows: Bool { self == .right || self == .below }
  }

  // Chosen by eye.
  private static let strips = 12
  private static let keyframes = 16
  /// How far the edge is ahead of the spine at most.
  private static let bend: CGFloat = 1.1
  /// The eye's distance in heights of the book.
  private static let eye: CGFloat = 2
  private static let darkest: CGFloat = 0.35

  /// 0 lies where it began, 1 on the other side.
  var progress: CGFloat = 0 {
    didSet { stand() }
  }

  private let way: Way
  private var strips: [LeafStrip] = []
  /// The shades on the lower pages, at the side where the leaf began and where it ends.
  private let shades = (start: UIView(), end: UIView())

  init(in frame: CGRect, face: UIView, back: UIView, _ way: Way) {
    self.way = way
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    UIView.performWithoutAnimation {
      build(face: Self.picture(face), back: Self.picture(back), page: face.bounds.size)
      stand()
    }
  }

  required init?(coder: NSCoder) { nil }

  private static func picture(_ view: UIView) -> CGImage {
    let context = CGContext(size: view.bounds.size, scale: UIScreen.main.scale)
    view.layer.render(in: context)
    return context.finish()
  }

  private func build(face: CGImage, back: CGImage, page: CGSize) {
    let half =
      way.isUpright
      ? CGSize(width: bounds.width / 2, height: bounds.height)
      : CGSize(width: bounds.width, height: bounds.height / 2)
    let far = CGPoint(x: way.isUpright ? half.width : 0, y: way.isUpright ? 0 : half.height)
    for (shade, isFar) in [(shades.start, way.grows), (shades.end, !way.grows)] {
      shade.backgroundColor = .black
      shade.frame = CGRect(origin: isFar ? far : .zero, size: half)
      addSubview(shade)
    }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / max(1, Self.eye * bounds.height)
    layer.sublayerTransform = perspective
    let width = (way.isUpright ? page.width : page.height) / CGFloat(Self.strips)
    var holder: UIView = self
    for index in 0..<Self.strips {
      let strip = LeafStrip(way, page: page, width: width)
      strip.show(face: face, back: back, index, of: Self.strips)
      strip.hinge(on: index == 0 ? CGPoint(x: bounds.midX, y: bounds.midY) : strip.farEdge)
      holder.addSubview(strip)
      strips.append(strip)
      holder = strip
    }
  }

  /// Each strip takes its angle to the one before.
  private func stand() {
    let bend = Self.bend * sin(.pi * progress)
    let start = .pi * progress - bend / 2
    let step = bend / CGFloat(max(1, strips.count - 1))
    for (index, strip) in strips.enumerated() {
      let angle = start + step * CGFloat(index)
      strip.layer.transform = CATransform3DMakeRotation(index == 0 ? start : step, way.axis.x, way.axis.y, 0)
      strip.shade(Self.darkest * max(0, sin(angle)))
    }
    shades.start.alpha = Self.darkest * (1 - progress) * (progress == 0 ? 0 : 1)
    shades.end.alpha = Self.darkest * progress * sin(.pi * progress)
  }

  func turn(for duration: TimeInterval, _ end: @escaping () -> Void) {
    UIView.animateKeyframes(withDuration: duration, delay: 0) {
      let part = 1 / Double(Self.keyframes)
      for index in 0..<Self.keyframes {
        UIView.addKeyframe(withRelativeStartTime: part * Double(index), relativeDuration: part) {
          self.progress = CGFloat(index + 1) / CGFloat(Self.keyframes)
        }
      }
    } completion: { _ in
      end()
    }
  }
}

/// One strip of a leaf with the next one on its outer edge.
private final class LeafStrip: UIView {
  override class var layerClass: AnyClass { CATransformLayer.self }

  /// Strips reach this much into each other, so that nothing shines through between them.
  ///
  /// Units: points.
  private static let lap: CGFloat = 0.4

  private let way: LeafView.Way
  private let face = UIView()
  private let back = UIView()
  private let shades = [UIView(), UIView()]

  init(_ way: LeafView.Way, page: CGSize, width: CGFloat) {
    self.way = way
    super.init(frame: .zero)
    bounds.size = way.isUpright ? CGSize(width: width, height: page.height) : CGSize(width: page.width, height: width)
    for (side, shade) in zip([face, back], shades) {
      side.frame = way.isUpright ? bounds.insetBy(dx: -Self.lap, dy: 0) : bounds.insetBy(dx: 0, dy: -Self.lap)
      side.layer.isDoubleSided = false
      shade.backgroundColor = .black
      shade.frame = side.bounds
      side.addSubview(shade)
      addSubview(side)
    }
    back.layer.transform = CATransform3DMakeRotation(.pi, way.isUpright ? 0 : 1, way.isUpright ? 1 : 0, 0)
  }

  required init?(coder: NSCoder) { nil }

  /// The part of each side's picture that is on this strip, counted from the spine.
  func show(face faceImage: CGImage, back backImage: CGImage, _ index: Int, of count: Int) {
    face.layer.contents = faceImage
    face.layer.contentsRect = part(index, count, grows: way.grows)
    back.layer.contents = backImage
    back.layer.contentsRect = part(index, count, grows: !way.grows)
  }

  private func part(_ index: Int, _ count: Int, grows: Bool) -> CGRect {
    let width = 1 / CGFloat(count)
    let lap = Self.lap / (way.isUpright ? bounds.width : bounds.height) * width
    let start = CGFloat(grows ? index : count - 1 - index) * width - lap
    let length = width + 2 * lap
    return way.isUpright
      ? CGRect(x: start, y: 0, width: length, height: 1) : CGRect(x: 0, y: start, width: 1, height: length)
  }

  /// Turns about its inner edge, which lies at a point.
  func hinge(on point: CGPoint) {
    layer.anchorPoint =
      way.isUpright
      ? CGPoint(x: way.grows ? 0 : 1, y: 0.5) : CGPoint(x: 0.5, y: way.grows ? 0 : 1)
    center = point
  }

  /// The middle of the outer edge, inside a strip.
  var farEdge: CGPoint {
    way.isUpright
      ? CGPoint(x: way.grows ? bounds.width : 0, y: bounds.midY)
      : CGPoint(x: bounds.midX, y: way.grows ? bounds.height : 0)
  }

  func shade(_ darkness: CGFloat) { for shade in shades { shade.alpha = darkness } }
}
