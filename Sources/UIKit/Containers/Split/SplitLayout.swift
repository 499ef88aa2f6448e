internal import CoreGraphics
internal import Foundation

/// Which columns are seen.
struct SplitArrangement: Equatable {
  /// Those before the secondary one.
  var mode: UISplitViewController.DisplayMode
  /// True if the inspector is beside the secondary one.
  var hasInspector = false
}

/// The frames of the columns for a size and a display mode.
///
/// Reckoned from the edge the primary column is on, then mirrored where that is the right one.
struct SplitLayout: Equatable {
  typealias Column = UISplitViewController.Column

  let size: CGSize
  let arrangement: SplitArrangement
  let isTriple: Bool
  /// Units: points.
  let primaryWidth: CGFloat
  /// Units: points; 0 without such a column.
  let supplementaryWidth: CGFloat
  /// Units: points.
  let inspectorWidth: CGFloat
  /// True if the primary column is on the left.
  let startsLeft: Bool

  private var mode: UISplitViewController.DisplayMode { arrangement.mode }

  /// How dark the secondary column gets below others. Rule: G-28
  static let dimming: CGFloat = 0.2

  /// Returns true if a column is seen.
  func shows(_ column: Column) -> Bool { Self.shows(column, in: arrangement, isTriple: isTriple) }

  static func shows(_ column: Column, in arrangement: SplitArrangement, isTriple: Bool) -> Bool {
    switch column {
    case .primary: arrangement.mode.count >= (isTriple ? 2 : 1)
    case .supplementary: isTriple && arrangement.mode.count >= 1
    case .inspector: arrangement.hasInspector
    case .secondary: true
    case .compact: false
    }
  }

  /// How far the columns besides the secondary one reach.
  var reach: CGFloat {
    (shows(.primary) ? primaryWidth : 0) + (shows(.supplementary) ? supplementaryWidth : 0)
  }

  /// How far the columns before another reach.
  func reach(before column: Column) -> CGFloat {
    Column.beside.filter { $0.rawValue < column.rawValue && shows($0) }.reduce(0) { $0 + frame(of: $1).width }
  }

  /// A column's place; one that is not seen lies outside, beside its edge.
  func frame(of column: Column) -> CGRect {
    let (x, width) = span(of: column)
    return CGRect(x: startsLeft ? x : size.width - x - width, y: 0, width: width, height: size.height)
  }

  private func span(of column: Column) -> (x: CGFloat, width: CGFloat) {
    switch column {
    case .primary: (shows(.primary) ? 0 : -primaryWidth - (mode.count == 0 ? supplementaryWidth : 0), primaryWidth)
    case .supplementary: (reach - supplementaryWidth, supplementaryWidth)
    case .secondary: secondarySpan
    case .compact: (0, size.width)
    case .inspector:
      (
        arrangement.hasInspector ? secondarySpan.x + secondarySpan.width : max(size.width, secondarySpan.width),
        inspectorWidth
      )
    }
  }

  private var secondarySpan: (x: CGFloat, width: CGFloat) {
    let width = max(0, size.width - (arrangement.hasInspector ? inspectorWidth : 0))
    return switch mode {
    case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary: (0, width)
    case .oneBesideSecondary, .twoBesideSecondary: (reach, max(0, width - reach))
    case .twoDisplaceSecondary: (reach, max(0, width - supplementaryWidth))
    }
  }
}

/// The widths requested for the columns of a split view controller.
struct ColumnWidths: Equatable {
  var preferred = UISplitViewController.automaticDimension
  var fraction = UISplitViewController.automaticDimension
  var minimum = UISplitViewController.automaticDimension
  var maximum = UISplitViewController.automaticDimension

  /// The share of the whole a column gets, and what it is never wider than by itself.
  ///
  /// Documented for the classic style: 0.4 and 320 points; the column styles start from the same (chosen).
  private static let automatic = (fraction: CGFloat(0.4), maximum: CGFloat(320))

  /// Returns the width in a whole, at most half of it and at least zero; without a preference, the rest that the
  /// adjacent column leaves, if that has one.
  ///
  /// A limit that was not set gives way to a wish that was.
  func width(in whole: CGFloat, leaving neighbor: CGFloat? = nil) -> CGFloat {
    let whole = whole.isFinite ? max(0, whole) : 0
    let wish = wish(in: whole) ?? neighbor.map { max(0, whole - $0) }
    let least = told(minimum) ?? 0
    let most = max(least, told(maximum) ?? (wish == nil ? Self.automatic.maximum : whole))
    let width = min(max(wish ?? Self.automatic.fraction * whole, least), most)
    return min(width, whole / 2).rounded()
  }

  /// Returns the requested width.
  func wish(in whole: CGFloat) -> CGFloat? { told(preferred) ?? told(fraction).map { $0 * whole } }
  /// The requested minimum width.
  var least: CGFloat? { told(minimum) }

  private func told(_ value: CGFloat) -> CGFloat? { value.isFinite && value >= 0 ? value : nil }
}
