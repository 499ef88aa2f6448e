internal import CoreGraphics
internal import Foundation

/// The configuration of the separators above and below an item of a list. Rule: LV-50
nonisolated public struct UIListSeparatorConfiguration: Hashable {
  /// The visibility of a separator line.
  nonisolated public enum Visibility: Int, Sendable {
    /// As the list's appearance has it.
    case automatic = 0
    /// It is.
    case visible = 1
    /// It is not.
    case hidden = 2
  }

  /// The usual lines of an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) { appearance = listAppearance }
  let appearance: UICollectionLayoutListConfiguration.Appearance

  /// The automatic insets: from the beginning of the cell's text to the trailing edge.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)
  /// The visibility of the line above; automatic usually draws it only above the first item of a grouped section.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the line below; automatic usually draws it below each item but the last of an inset group.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above.
  ///
  /// Units: points, as below.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The insets of the separator below.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour of the lines.
  public var color = UIColor.separator
  /// The separators' colour while several items are selected.
  public var multipleSelectionColor = UIColor.separator
  /// An effect that the lines are drawn with.
  ///
  /// Differs: kept, and not drawn.
  public var visualEffect: UIVisualEffect?
}
