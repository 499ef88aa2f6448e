internal import CoreGraphics
internal import Foundation

extension UISegmentedControl {
  /// The place of a segment among the others.
  nonisolated public enum Segment: Int, Sendable {
    /// Any segment.
    case any = 0
    /// The one at the left edge, beside others.
    case left = 1
    /// One between others.
    case center = 2
    /// The one at the right edge, beside others.
    case right = 3
    /// The only one.
    case alone = 4
  }
}

/// The images of a segmented control's parts, and where its content is moved.
struct SegmentImages {
  struct Background: Hashable {
    var state: UIControl.State
    var isCompact: Bool
  }
  struct Divider: Hashable {
    var left: UIControl.State
    var right: UIControl.State
    var isCompact: Bool
  }
  struct Adjustment: Hashable {
    var kind: UISegmentedControl.Segment
    var isCompact: Bool
  }

  var backgrounds: [Background: UIImage] = [:]
  var dividers: [Divider: UIImage] = [:]
  var adjustments: [Adjustment: UIOffset] = [:]

  /// True if images stand for the stock look.
  var hasBackgrounds: Bool { !backgrounds.isEmpty }

  /// In low bars what is for those, else what is for all.
  private func find<Value>(isCompact: Bool, _ value: (Bool) -> Value?) -> Value? {
    (isCompact ? value(true) : nil) ?? value(false)
  }

  func background(in state: UIControl.State, isCompact: Bool) -> UIImage? {
    find(isCompact: isCompact) {
      backgrounds[Background(state: state, isCompact: $0)] ?? backgrounds[Background(state: .normal, isCompact: $0)]
    }
  }

  func divider(between left: UIControl.State, and right: UIControl.State, isCompact: Bool) -> UIImage? {
    find(isCompact: isCompact) {
      dividers[Divider(left: left, right: right, isCompact: $0)]
        ?? dividers[Divider(left: .normal, right: .normal, isCompact: $0)]
    }
  }

  func adjustment(of kind: UISegmentedControl.Segment, isCompact: Bool) -> UIOffset {
    find(isCompact: isCompact) {
      adjustments[Adjustment(kind: kind, isCompact: $0)] ?? adjustments[Adjustment(kind: .any, isCompact: $0)]
    } ?? .zero
  }

  /// The place of a segment's box.
  static func kind(of box: CGRect, in bounds: CGRect) -> UISegmentedControl.Segment {
    let (isFirst, isLast) = (box.minX <= bounds.minX + 0.5, box.maxX >= bounds.maxX - 0.5)
    if isFirst { return isLast ? .alone : .left }
    return isLast ? .right : .center
  }
}
