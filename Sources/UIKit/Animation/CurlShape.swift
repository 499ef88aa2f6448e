internal import CoreGraphics
internal import Foundation

/// The measures of a page that is rolled up around a cylinder lying across it.
///
/// Places along the way in which the page is rolled, and across it, are told from the page's middle. Rule: G-20
struct CurlShape: Equatable {
  /// The position at which the fold rests.
  enum RestPosition {
    /// In the upper half: the page stays in sight.
    case partlyCurled
    /// So far that nothing of the page is left on its place.
    case away
  }

  // Chosen by eye.
  /// How far the fold of a page that is rolled upward is turned from level.
  static let upward: CGFloat = 0.42
  /// How far that of a page that is turned to the left is; to the right, the other way.
  static let sideways: CGFloat = 1.28
  /// Of the cylinder of a page that is large enough.
  ///
  /// Units: points.
  private static let widestRadius: CGFloat = 46
  /// Of the cylinder at most, in parts of the page's shorter side.
  private static let radiusOfSide: CGFloat = 0.23
  /// The resting position of the fold for a page that stays visible, as a fraction of the page.
  private static let partlyCurled = CGPoint(x: 0.5, y: 0.4)

  let page: CGSize
  let rest: RestPosition
  /// How far the fold is turned from level.
  let slant: CGFloat

  init(page: CGSize, rest: RestPosition = .partlyCurled, slant: CGFloat = CurlShape.upward) {
    (self.page, self.rest, self.slant) = (page, rest, slant)
  }

  /// Of the cylinder.
  ///
  /// Units: points.
  var radius: CGFloat { min(Self.widestRadius, Self.radiusOfSide * min(page.width, page.height)) }

  /// The way in which the page is rolled, towards the lower right, or left where the slant is negative.
  var direction: CGPoint { CGPoint(x: sin(slant), y: cos(slant)) }

  var middle: CGPoint { CGPoint(x: page.width / 2, y: page.height / 2) }
  /// From the middle to the farthest corner along the way.
  var along: CGFloat { (page.width * abs(sin(slant)) + page.height * cos(slant)) / 2 }
  /// From the middle to the farthest corner across.
  var across: CGFloat { (page.width * cos(slant) + page.height * abs(sin(slant))) / 2 }

  /// How far along the way a point of the page lies.
  func reach(_ point: CGPoint) -> CGFloat {
    (point.x - middle.x) * direction.x + (point.y - middle.y) * direction.y
  }

  /// Returns the position of the fold: 0 beyond the corner, 1 at rest.
  func fold(_ progress: CGFloat) -> CGFloat {
    let start = along + 1
    return start + (end - start) * progress
  }

  private var end: CGFloat {
    switch rest {
    case .partlyCurled: reach(CGPoint(x: page.width * Self.partlyCurled.x, y: page.height * Self.partlyCurled.y))
    // The roll swells a little by perspective.
    case .away: -along - radius * 1.5
    }
  }

  /// The point of the page's middle line where a fold lies.
  func point(_ fold: CGFloat) -> CGPoint {
    CGPoint(x: middle.x + direction.x * fold, y: middle.y + direction.y * fold)
  }

  /// The length of the page beyond the arch when the fold rests.
  var tail: CGFloat { max(0, along - fold(1) - .pi * radius) + 1 }

  /// Along the way, what the arch and the tail ever show, with a margin.
  var shown: ClosedRange<CGFloat> { (fold(1) - 2)...(fold(0) + .pi * radius + tail + 2) }
}
