internal import CoreGraphics
internal import Foundation

/// A section's part of the content that scrolls by itself across the collection's own axis. Rule: LV-49
nonisolated struct CollectionLane {
  /// The frame in the content.
  var frame: CGRect
  /// How large what it shows is.
  var contentSize: CGSize
  var isHorizontal: Bool
  /// How far it is scrolled.
  var offset: CGPoint
  /// The resting behaviour.
  var rest: SnapBehavior
  /// True if the content bounces past its ends; nil bounces if it is longer than its frame.
  var bounces: Bool?
  var isFast = false
  /// How far it can be scrolled sideways.
  var scrollRange: CGFloat { max(0, contentSize.width - frame.width) }

  /// The resting behaviour of a lane.
  enum SnapBehavior {
    /// Wherever it slows down.
    case anywhere
    /// A page of its own length further.
    case page
    /// At one of these places; `steps` tells that it goes on by one at the most.
    case at([CGFloat], steps: Bool)
  }
}

/// Shows a lane: the items of its section are its subviews.
final class LaneView: UIScrollView, UIScrollViewDelegate {
  private weak var collection: UICollectionView?
  var section: Int
  private var rest = CollectionLane.SnapBehavior.anywhere
  private var axis = CollectionAxis.horizontal

  init(_ collection: UICollectionView, section: Int) {
    (self.collection, self.section) = (collection, section)
    super.init(frame: .zero)
    clipsToBounds = false
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    delegate = self
  }
  required init?(coder: NSCoder) { nil }

  func show(_ lane: CollectionLane) {
    if frame != lane.frame { frame = lane.frame }
    if contentSize != lane.contentSize { contentSize = lane.contentSize }
    (rest, axis) = (lane.rest, lane.isHorizontal ? .horizontal : .vertical)
    if case .page = lane.rest { isPagingEnabled = true } else { isPagingEnabled = false }
    decelerationRate = lane.isFast ? .fast : .normal
    (bounces, alwaysBounceHorizontal) = (lane.bounces ?? true, lane.bounces == true && lane.isHorizontal)
    alwaysBounceVertical = lane.bounces == true && !lane.isHorizontal
    if !isDragging, !isDecelerating, !isScrollAnimating, contentOffset != lane.offset { contentOffset = lane.offset }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { collection?.laneDidScroll(self) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard case .at(let places, let steps) = rest, !places.isEmpty else { return }
    let speed = velocity.along(axis)
    let now = contentOffset.along(axis)
    var goal = targetContentOffset.pointee.along(axis)
    if steps {
      // One place further in the direction of the finger, or the nearest where it rests.
      if speed > 0.1 {
        goal = places.first { $0 > now + 0.5 } ?? places[places.count - 1]
      } else if speed < -0.1 {
        goal = places.last { $0 < now - 0.5 } ?? places[0]
      } else {
        goal = now
      }
    }
    let stop = places.min { abs($0 - goal) < abs($1 - goal) } ?? goal
    targetContentOffset.pointee = CGPoint(along: stop, across: contentOffset.along(axis.other), axis)
  }
}

extension UICollectionView {
  /// A lane as it is shown: from the right where the layout is turned round. Rule: LV-42
  func shownLane(_ section: Int) -> CollectionLane? {
    guard var lane = layout.lane(of: section) else { return nil }
    guard isTurnedRound, lane.isHorizontal else { return lane }
    let scrollRange = lane.scrollRange
    lane.frame.origin.x = contentSize.width - lane.frame.maxX
    lane.offset.x = scrollRange - lane.offset.x
    if case .at(let places, let steps) = lane.rest {
      lane.rest = .at(places.map { scrollRange - $0 }.reversed(), steps: steps)
    }
    return lane
  }

  /// How far a lane is scrolled as the layout knows it.
  private func leadingOffset(_ offset: CGPoint, _ section: Int) -> CGPoint {
    guard isTurnedRound, let lane = layout.lane(of: section), lane.isHorizontal else { return offset }
    return CGPoint(x: lane.scrollRange - offset.x, y: offset.y)
  }

  /// Lanes stand where the layout has them, and go with their sections. Rule: LV-49
  func layOutLanes(_ elements: [UICollectionViewLayoutAttributes]) {
    let wanted = Set(elements.compactMap(\.lane))
    for (section, view) in lanes where !wanted.contains(section) && !view.isDragging {
      guard change == nil else { continue }
      view.removeFromSuperview()
      lanes[section] = nil
    }
    for section in wanted.sorted() {
      guard let lane = shownLane(section) else { continue }
      let view = lanes[section] ?? LaneView(self, section: section)
      if lanes[section] == nil {
        lanes[section] = view
        UIView.performWithoutAnimation { view.show(lane) }
        insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
      } else {
        view.show(lane)
      }
    }
  }

  /// A lane was scrolled: other items of its section may be seen.
  func laneDidScroll(_ view: LaneView) {
    guard lanes[view.section] === view, layout.lane(of: view.section) != nil else { return }
    layout.laneDidScroll(view.section, to: leadingOffset(view.contentOffset, view.section))
    setNeedsLayout()
  }

  /// Scrolls an item's lane to it.
  func scrollLane(showing path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    guard let attributes = attributes(of: CollectionElement(kind: .cell, path: path)), let section = attributes.lane,
      let lane = shownLane(section)
    else { return }
    let now = lanes[section]?.contentOffset ?? lane.offset
    var goal = Self.offset(now, lane.frame.size, .zero, showing: attributes.frame, position)
    goal.x = lane.isHorizontal ? min(max(0, goal.x), max(0, lane.contentSize.width - lane.frame.width)) : 0
    goal.y = lane.isHorizontal ? 0 : min(max(0, goal.y), max(0, lane.contentSize.height - lane.frame.height))
    layout.laneDidScroll(section, to: leadingOffset(goal, section))
    lanes[section]?.setContentOffset(goal, animated: animated)
    setNeedsLayout()
  }
}
