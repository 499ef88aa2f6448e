internal import CoreGraphics
internal import Foundation

/// The buttons that a split view controller puts into the bars of its columns.
extension SplitColumns {
  /// Puts the buttons where they belong now: that for the display mode into the outermost column that is seen, that for
  /// the secondary column alone into its own.
  func placeButtons() {
    for column in Column.seen {
      guard let navigation = holders[column] as? UINavigationController else { continue }
      navigation.navigationBar.containerItems = buttons(in: column)
    }
  }

  private func buttons(in column: Column) -> [UIBarButtonItem] {
    guard !isClassic, case .expanded(let now) = state else { return [] }
    var buttons: [UIBarButtonItem] = []
    let outermost = Column.beside.first { holders[$0] != nil && shows($0, in: now) }
    if column == outermost, showsModeButton { buttons.append(split.displayModeButtonItem) }
    let isBeside = now.mode == .oneBesideSecondary || now.mode == .twoBesideSecondary
    if column == .secondary, isTriple, isBeside, split.showsSecondaryOnlyButton {
      buttons.append(split.secondaryOnlyButtonItem)
    }
    return buttons
  }

  private var showsModeButton: Bool {
    switch split.displayModeButtonVisibility {
    case .automatic: split.presentsWithGesture
    case .always: true
    case .never: false
    }
  }

  /// Returns the columns' widths in a size; without a preference, the one next to the secondary column leaves that one
  /// its preferred width.
  func widths(in size: CGSize) -> (primary: CGFloat, supplementary: CGFloat) {
    let wish = secondaryWidths.wish(in: size.width)
    guard isTriple else { return (primaryWidths.width(in: size.width, leaving: wish), 0) }
    let primary = primaryWidths.width(in: size.width)
    return (primary, supplementaryWidths.width(in: size.width, leaving: wish.map { $0 + primary }))
  }
}
