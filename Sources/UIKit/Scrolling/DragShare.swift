internal import CoreGraphics

/// Who has a drag, between the content of a scroll view and a pan around that claims drags, such as a sheet's.
///
///     undecided ──the content begins──▶ content ◀──────────────────────────┐
///         │                                │  it reaches its end, and the  │  the pan's way is back
///         └──the pan begins──▶ pan ◀───────┘  pan claims what is left      │  at nothing
///                               └──────────────────────────────────────────┘
enum DragShare: Equatable {
  /// Neither began.
  case undecided
  /// The content.
  case content
  /// The pan, along one axis in one direction; it got so much of the way.
  case pan(Heading, distance: CGFloat)

  /// An axis with a direction.
  struct Heading: Equatable {
    let isVertical: Bool
    let sign: CGFloat

    /// The way's main axis.
    init(_ translation: CGPoint) {
      isVertical = abs(translation.y) >= abs(translation.x)
      sign = (isVertical ? translation.y : translation.x) < 0 ? -1 : 1
    }

    /// The part of a way along the heading.
    func length(_ translation: CGPoint) -> CGFloat { (isVertical ? translation.y : translation.x) * sign }
    /// A way along the heading.
    func translation(_ length: CGFloat) -> CGPoint {
      isVertical ? CGPoint(x: 0, y: length * sign) : CGPoint(x: length * sign, y: 0)
    }
  }

  var isOfPan: Bool { if case .pan = self { true } else { false } }

  /// Takes the pan's part of a step; the rest is the content's.
  mutating func divide(_ step: CGPoint, of scrollView: UIScrollView, from pan: UIPanGestureRecognizer) -> CGPoint {
    switch self {
    case .undecided:
      // The pan began by itself, and the content not at all.
      let heading = Heading(pan.travel)
      self = .pan(heading, distance: heading.length(pan.travel))
      return divide(step, of: scrollView, from: pan)
    case .content: return leave(step, scrollView, pan)
    case .pan(let heading, let distance): return giveBack(step, heading, distance, scrollView, pan)
    }
  }

  /// The content has the drag: the pan gets what it claims, or what the content's end leaves and it claims.
  private mutating func leave(_ step: CGPoint, _ scrollView: UIScrollView, _ pan: UIPanGestureRecognizer) -> CGPoint {
    let heading = Heading(step)
    guard step != .zero, scrollView.drags(along: heading) else { return .zero }
    let remaining = scrollView.scrollableDistance(along: heading)
    let length = heading.length(step)
    var part: CGFloat = 0
    if Self.claims(step, scrollView, pan) {
      part = length
    } else if remaining < length {
      scrollView.isReachingEnd = true
      defer { scrollView.isReachingEnd = false }
      if Self.claims(step, scrollView, pan) { part = length - max(0, remaining) }
    }
    guard part > 0 else { return .zero }
    self = .pan(heading, distance: part)
    return heading.translation(part)
  }

  /// The pan has the drag: on its way back it leaves what is beyond its start.
  private mutating func giveBack(
    _ step: CGPoint, _ heading: Heading, _ translation: CGFloat, _ scrollView: UIScrollView,
    _ pan: UIPanGestureRecognizer
  ) -> CGPoint {
    let length = heading.length(step)
    let keeps =
      length >= 0 ? length == 0 || Self.claims(heading.translation(length), scrollView, pan) : translation + length >= 0
    if keeps {
      self = .pan(heading, distance: translation + length)
      return step
    }
    self = .content
    return length >= 0 ? .zero : heading.translation(-translation)
  }

  private static func claims(_ step: CGPoint, _ scrollView: UIScrollView, _ pan: UIPanGestureRecognizer) -> Bool {
    pan.claimsDrag?(scrollView, pan.convert(vector: step, to: scrollView)) ?? false
  }
}

extension UIScrollView {
  /// Returns true if the drag that goes on moves the content along an axis.
  fileprivate func drags(along heading: DragShare.Heading) -> Bool {
    guard case .dragging(let drag) = phase else { return false }
    return heading.isVertical ? drag.axes.vertical : drag.axes.horizontal
  }

  /// How far the content may still follow a finger before its end.
  fileprivate func scrollableDistance(along heading: DragShare.Heading) -> CGFloat {
    let limits = heading.isVertical ? self.limits.y : self.limits.x
    let position = Double(heading.isVertical ? contentOffset.y : contentOffset.x)
    return CGFloat(heading.sign > 0 ? position - limits.lowerBound : limits.upperBound - position)
  }
}

/// Which drags a pan claims.
private final class DragClaim {
  var claims: (@MainActor (_ scrollView: UIScrollView, _ translation: CGPoint) -> Bool)?
}

extension UIPanGestureRecognizer {
  /// Says whether a step of a drag that a scroll view inside could follow belongs to this pan; nil claims none.
  ///
  /// A sheet claims what pulls it down while its content lies at the top. Asked when the drag is about to begin and at
  /// each of its steps, so that the finger may go from the content to the pan and back (`DragShare`).
  package var claimsDrag: (@MainActor (_ scrollView: UIScrollView, _ translation: CGPoint) -> Bool)? {
    get { attachments[DragClaim.self]?.claims }
    set { attached { DragClaim() }.claims = newValue }
  }
}
