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
  case pan(Heading, way: CGFloat)

  /// An axis with a direction.
  struct Heading: Equatable {
    let isVertical: Bool
    let sign: CGFloat

    /// The way's main axis.
    init(_ way: CGPoint) {
      isVertical = abs(way.y) >= abs(way.x)
      sign = (isVertical ? way.y : way.x) < 0 ? -1 : 1
    }

    /// The part of a way along the heading.
    func length(_ way: CGPoint) -> CGFloat { (isVertical ? way.y : way.x) * sign }
    /// A way along the heading.
    func way(_ length: CGFloat) -> CGPoint {
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
      self = .pan(heading, way: heading.length(pan.travel))
      return divide(step, of: scrollView, from: pan)
    case .content: return leave(step, scrollView, pan)
    case .pan(let heading, let way): return giveBack(step, heading, way, scrollView, pan)
    }
  }

  /// The content has the drag: the pan gets what it claims, or what the content's end leaves and it claims.
  private mutating func leave(_ step: CGPoint, _ scrollView: UIScrollView, _ pan: UIPanGestureRecognizer) -> CGPoint {
    let heading = Heading(step)
    guard step != .zero, scrollView.drags(along: heading) else { return .zero }
    let room = scrollView.room(along: heading)
    let length = heading.length(step)
    var part: CGFloat = 0
    if Self.claims(step, scrollView, pan) {
      part = length
    } else if room < length {
      scrollView.isReachingEnd = true
      defer { scrollView.isReachingEnd = false }
      if Self.claims(step, scrollView, pan) { part = length - max(0, room) }
    }
    guard part > 0 else { return .zero }
    self = .pan(heading, way: part)
    return heading.way(part)
  }

  /// The pan has the drag: on its way back it leaves what is beyond its start.
  private mutating func giveBack(
    _ step: CGPoint, _ heading: Heading, _ way: CGFloat, _ scrollView: UIScrollView, _ pan: UIPanGestureRecognizer
  ) -> CGPoint {
    let length = heading.length(step)
    let keeps = length >= 0 ? length == 0 || Self.claims(heading.way(length), scrollView, pan) : way + length >= 0
    if keeps {
      self = .pan(heading, way: way + length)
      return step
    }
    self = .content
    return length >= 0 ? .zero : heading.way(-way)
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
  fileprivate func room(along heading: DragShare.Heading) -> CGFloat {
    let limits = heading.isVertical ? self.limits.y : self.limits.x
    let place = Double(heading.isVertical ? contentOffset.y : contentOffset.x)
    return CGFloat(heading.sign > 0 ? place - limits.lowerBound : limits.upperBound - place)
  }
}

/// Which drags a pan claims.
private final class DragClaim {
  var claims: (@MainActor (_ scrollView: UIScrollView, _ way: CGPoint) -> Bool)?
}

extension UIPanGestureRecognizer {
  /// Says whether a step of a drag that a scroll view inside could follow belongs to this pan; nil claims none.
  ///
  /// A sheet claims what pulls it down while its content lies at the top. Asked when the drag is about to begin and at
  /// each of its steps, so that the finger may go from the content to the pan and back (`DragShare`).
  package var claimsDrag: (@MainActor (_ scrollView: UIScrollView, _ way: CGPoint) -> Bool)? {
    get { attachments[DragClaim.self]?.claims }
    set { attached { DragClaim() }.claims = newValue }
  }
}
