internal import CoreGraphics

/// A bar whose background fades in as content scrolls behind it. Rule: S-53
protocol ScrollEdgeBar: UIView {
  /// The distance by which content extends behind the bar; nil without content at an edge.
  ///
  /// Units: points.
  var scrollEdgeDistance: CGFloat? { get }
  /// Returns the part of a distance that fades the background; nil for a bar that is always over content.
  ///
  /// Units: points.
  func fadeDistance(at scrollEdgeDistance: CGFloat?) -> CGFloat?
}

extension ScrollEdgeBar {
  func fadeDistance(at scrollEdgeDistance: CGFloat?) -> CGFloat? { scrollEdgeDistance }

  private func edgeProgress(at distance: CGFloat?) -> CGFloat {
    fadeDistance(at: distance).map { min(1, max(0, $0 / BarMetrics.backgroundFade)) } ?? 1
  }
  /// 0 at the scroll edge … 1 over content.
  var edgeProgress: CGFloat { edgeProgress(at: scrollEdgeDistance) }
  /// True if the appearance at the scroll edge applies.
  var isAtScrollEdge: Bool { edgeProgress < 0.5 }
  /// Returns true if another appearance applies than at a former distance.
  func crossedScrollEdge(from old: CGFloat?) -> Bool { (edgeProgress(at: old) < 0.5) != isAtScrollEdge }

  /// True if the bar is low, as on a phone on its side.
  var isCompact: Bool {
    traitCollection.userInterfaceIdiom != .pad && traitCollection.verticalSizeClass == .compact
  }
}
