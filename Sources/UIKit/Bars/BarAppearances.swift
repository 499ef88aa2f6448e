/// The appearances set on a bar or on an item: over content and at the scroll edge, each also for low bars.
struct BarAppearances<Appearance: UIBarAppearance> {
  var standard: Appearance?
  var compact: Appearance?
  var scrollEdge: Appearance?
  var compactScrollEdge: Appearance?

  /// The item's appearances over the bar's.
  func over(_ other: BarAppearances) -> BarAppearances {
    BarAppearances(
      standard: standard ?? other.standard, compact: compact ?? other.compact,
      scrollEdge: scrollEdge ?? other.scrollEdge, compactScrollEdge: compactScrollEdge ?? other.compactScrollEdge)
  }

  /// The appearance with content behind the bar; nil if none is set.
  func overContent(isCompact: Bool) -> Appearance? { (isCompact ? compact : nil) ?? standard }

  /// The appearance at the scroll edge, with no content behind the bar; nil if none is set.
  func atEdge(isCompact: Bool) -> Appearance? { (isCompact ? compactScrollEdge : nil) ?? scrollEdge }
}
