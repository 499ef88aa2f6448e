internal import CoreGraphics
internal import Foundation

extension UISegmentedControl {
  /// Sets the image behind segments in a state, in place of the stock look. Rule: CN-04
  public func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    images.backgrounds[SegmentImages.Background(state: state, isCompact: barMetrics.isCompact)] = backgroundImage
  }
  /// Returns the image behind segments in a state, else in the normal one. Rule: CN-04
  public func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    images.background(in: state, isCompact: barMetrics.isCompact)
  }
  /// Sets the image between segments in two states. Rule: CN-04
  public func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {
    let key = SegmentImages.Divider(left: leftState, right: rightState, isCompact: barMetrics.isCompact)
    images.dividers[key] = dividerImage
  }
  /// Returns the image between segments in two states, else between normal ones. Rule: CN-04
  public func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? { images.divider(between: leftState, and: rightState, isCompact: barMetrics.isCompact) }
  /// Moves the titles and images of segments in a place; those of any place where a segment's own has none.
  /// Rule: CN-04
  public func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) {
    let key = SegmentImages.Adjustment(kind: leftCenterRightOrAlone, isCompact: barMetrics.isCompact)
    images.adjustments[key] = adjustment
  }
  /// Returns the offset of titles and images of segments in a place. Rule: CN-04
  public func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset { images.adjustment(of: leftCenterRightOrAlone, isCompact: barMetrics.isCompact) }
}
