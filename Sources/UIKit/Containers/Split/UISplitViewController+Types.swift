public import Foundation

extension UISplitViewController {
  /// The style of a split view controller: its number of columns.
  nonisolated public enum Style: Int, Sendable {
    /// The classic one: two controllers in an array, as they are.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A supplementary column between the two.
    case tripleColumn = 2
  }

  /// A place for a controller in a column style.
  nonisolated public enum Column: Int, Sendable {
    /// The outermost, hidden first.
    case primary = 0
    /// Between primary and secondary, in the style of three columns.
    case supplementary = 1
    /// The column that is always visible.
    case secondary = 2
    /// Shown alone, in place of all columns, while collapsed.
    case compact = 3
    /// Beside the secondary one, at its far edge; over everything while collapsed.
    case inspector = 4
  }

  /// The visible columns and their arrangement.
  nonisolated public enum DisplayMode: Int, Sendable {
    /// As size and behaviour make it.
    case automatic = 0
    /// Nothing but the secondary column.
    case secondaryOnly = 1
    /// One column, the secondary one beside it.
    case oneBesideSecondary = 2
    /// One column over the secondary one.
    case oneOverSecondary = 3
    /// Two columns, the secondary one beside them.
    case twoBesideSecondary = 4
    /// Two columns over the secondary one.
    case twoOverSecondary = 5
    /// Two columns that push the secondary one partly off the edge.
    case twoDisplaceSecondary = 6

    /// The former name of `oneBesideSecondary`.
    nonisolated public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The former name of `secondaryOnly`.
    nonisolated public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The former name of `oneOverSecondary`.
    nonisolated public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The behaviour of the secondary column when other columns are shown.
  nonisolated public enum SplitBehavior: Int, Sendable {
    /// As the size makes it.
    case automatic = 0
    /// It becomes narrower.
    case tile = 1
    /// It is covered and dimmed.
    case overlay = 2
    /// It is pushed aside; with two columns only, the style of two columns tiles instead.
    case displace = 3
  }

  /// When the button for the display mode is shown in a bar.
  nonisolated public enum DisplayModeButtonVisibility: Int, Sendable {
    /// Gestures can show columns too.
    case automatic = 0
    /// Never.
    case never = 1
    /// Always.
    case always = 2
  }

  /// The background style of the primary column.
  nonisolated public enum BackgroundStyle: Int, Sendable {
    /// As its content makes it.
    case none = 0
    /// The sidebar style, which is a trait of the columns' content.
    case sidebar = 1
  }

  /// The edge of the primary column.
  nonisolated public enum PrimaryEdge: Int, Sendable {
    /// The start of the lines.
    case leading = 0
    /// The end of the lines.
    case trailing = 1
  }

  /// The arrangement of columns, as a trait of those inside.
  nonisolated public enum LayoutEnvironment: Int, Sendable {
    /// There is no split view controller around.
    case none = 0
    /// Beside or over one another.
    case expanded = 1
    /// As one.
    case collapsed = 2
  }

  /// A width or fraction that the split view controller chooses.
  ///
  /// Differs: Apple does not document the value; the least finite one is used, which no real width can be.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
}

extension UISplitViewController.DisplayMode {
  /// How many columns are seen besides the secondary one.
  var count: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// The behaviour it belongs to; nil for those of several.
  var behavior: UISplitViewController.SplitBehavior? {
    switch self {
    case .automatic, .secondaryOnly: nil
    case .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    }
  }

  /// The mode of a behaviour that shows so many columns.
  init(count: Int, behavior: UISplitViewController.SplitBehavior) {
    switch (count, behavior) {
    case (2..., .overlay): self = .twoOverSecondary
    case (2..., .displace): self = .twoDisplaceSecondary
    case (2..., .tile), (2..., .automatic): self = .twoBesideSecondary
    case (1, .overlay): self = .oneOverSecondary
    case (1, .tile), (1, .displace), (1, .automatic): self = .oneBesideSecondary
    default: self = .secondaryOnly
    }
  }

  /// True if the secondary column is covered or out of reach, so that a tap on it brings it back.
  var dims: Bool {
    switch self {
    case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: true
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: false
    }
  }
}

extension UISplitViewController.Column {
  /// The columns that lie beside one another, the outermost first.
  static let beside: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
  /// With the one at the far edge.
  static let seen: [UISplitViewController.Column] = beside + [.inspector]
}
