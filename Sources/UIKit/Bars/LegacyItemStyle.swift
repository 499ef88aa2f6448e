internal import CoreGraphics
internal import Foundation

/// How an item looks by the methods of before iOS 13; appearances of the bar come first.
struct LegacyItemStyle {
  struct StateKey: Hashable {
    var state: UIControl.State
    /// Nil for every style.
    var style: UIBarButtonItem.Style?
    var metrics: UIBarMetrics
  }

  var backgrounds: [StateKey: UIImage] = [:]
  var backgroundShifts: [UIBarMetrics: CGFloat] = [:]
  var titleShifts: [UIBarMetrics: UIOffset] = [:]
  var backTitleShifts: [UIBarMetrics: UIOffset] = [:]

  /// For a state, else for the normal one; for the style, else for all; for the height, else for the usual one.
  func background(_ state: UIControl.State, _ style: UIBarButtonItem.Style, isCompact: Bool) -> UIImage? {
    for state in [state, .normal] {
      for metrics in metrics(isCompact) {
        for style in [style, nil] {
          if let image = backgrounds[StateKey(state: state, style: style, metrics: metrics)] { return image }
        }
      }
    }
    return nil
  }

  func backgroundShift(isCompact: Bool) -> CGFloat { first(backgroundShifts, isCompact) ?? 0 }
  func titleShift(isCompact: Bool) -> UIOffset { first(titleShifts, isCompact) ?? .zero }
  func backTitleShift(isCompact: Bool) -> UIOffset { first(backTitleShifts, isCompact) ?? .zero }

  private func metrics(_ isCompact: Bool) -> [UIBarMetrics] { isCompact ? [.compact, .default] : [.default] }
  private func first<Value>(_ values: [UIBarMetrics: Value], _ isCompact: Bool) -> Value? {
    metrics(isCompact).lazy.compactMap { values[$0] }.first
  }
}

extension UIOffset {
  /// Nothing that is no number.
  var finite: UIOffset {
    UIOffset(horizontal: horizontal.isFinite ? horizontal : 0, vertical: vertical.isFinite ? vertical : 0)
  }
}
