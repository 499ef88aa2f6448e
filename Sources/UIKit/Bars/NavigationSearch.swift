internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A search that belongs to an item of a navigation bar: what the bar needs to know of it.
protocol NavigationSearch: AnyObject {
  var searchBar: UISearchBar { get }
  /// True if a person searches now.
  var isSearching: Bool { get }
  /// True if the line with title and buttons, and the large title, are away for it.
  var takesNavigationBar: Bool { get }
  /// The bar, which stands there, goes to another place of its navigation bar, or has gone there.
  func placementWillChange(to new: UINavigationItem.SearchBarPlacement)
  func placementDidChange(from old: UINavigationItem.SearchBarPlacement)
}

/// The part of a navigation bar in which a search bar stands: a row of its own, or the end of the title's line.
final class SearchRow: UIView {
  private(set) var search: (any NavigationSearch)?
  private(set) var isInline = false
  /// The frame of the bar in the row; nil for the whole row.
  ///
  /// What the row does not hold of it is not seen.
  var barFrame: CGRect? {
    didSet { if barFrame != oldValue { setNeedsLayout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }
  required init?(coder: NSCoder) { nil }

  /// Shows a search; nil shows nothing.
  func adopt(_ search: (any NavigationSearch)?, isInline: Bool) {
    if self.search !== search { removeSearch() }
    self.search = search
    self.isInline = isInline
    let seat: UISearchBar.Seat = isInline ? .inline : .navigationRow
    guard let search, search.searchBar.superview !== self || search.searchBar.seat != seat else { return }
    let bar = search.searchBar
    let (old, new) = (bar.placement, isInline ? UINavigationItem.SearchBarPlacement.inline : .stacked)
    let isMove = bar.superview === self
    if isMove { search.placementWillChange(to: new) }
    UIView.performWithoutAnimation {
      if bar.superview !== self { addSubview(bar) }
      bar.seat = seat
      bar.frame = barFrame ?? bounds
    }
    if isMove { search.placementDidChange(from: old) }
  }

  private func removeSearch() {
    guard let bar = search?.searchBar, bar.superview === self else { return }
    bar.removeFromSuperview()
    bar.seat = .free
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let bar = search?.searchBar, bar.superview === self { bar.frame = barFrame ?? bounds }
  }
}

extension UINavigationBar {
  /// The height of an item's search bar in a row of its own where nothing is scrolled, 0 without one.
  func searchHeight(for item: UINavigationItem?) -> CGFloat {
    guard let item, let search = item.search, !placesInline(item) else { return 0 }
    return search.searchBar.naturalHeight
  }

  /// Returns true if an item's search bar stands in the title's line: on wide tablets, where the item wants that and
  /// there are no scope buttons, which need a row. Rule: PC-102
  func placesInline(_ item: UINavigationItem) -> Bool {
    guard let search = item.search, item.preferredSearchBarPlacement.wantsLine else { return false }
    let isWide = traitCollection.userInterfaceIdiom == .pad && traitCollection.horizontalSizeClass == .regular
    return isWide && (search.searchBar.scopeButtonTitles ?? []).isEmpty
  }

  /// Returns true if all but an item's search bar is away.
  func isLineAway(for item: UINavigationItem?) -> Bool {
    guard let item, item.search?.takesNavigationBar == true else { return false }
    return !placesInline(item)
  }

  /// The part of it that scrolling takes away. Rule: PC-93
  func foldingSearchHeight(for item: UINavigationItem?) -> CGFloat {
    guard let item, let search = item.search, item.hidesSearchBarWhenScrolling, !search.isSearching,
      !placesInline(item)
    else { return 0 }
    return search.searchBar.foldingHeight
  }

  /// Returns the heights by which scrolling shortens the bar with an item on top: first the search bar, then the large
  /// title.
  ///
  /// Where both are there, none is left half way: the places between which content rests, from the top on.
  func foldingHeights(for item: UINavigationItem?, in items: [UINavigationItem]? = nil) -> [CGFloat] {
    guard !isLineAway(for: item) else { return [] }
    return [foldingSearchHeight(for: item), largeTitleHeight(for: item, in: items)].filter { $0 > 0 }
  }
  package func foldingHeight(for item: UINavigationItem?, in items: [UINavigationItem]? = nil) -> CGFloat {
    foldingHeights(for: item, in: items).reduce(0, +)
  }

  /// Returns the height of the parts that move down with overscrolled content: all that collapse, and a search bar
  /// below a large title.
  func heightGoingAlong(for item: UINavigationItem?, in items: [UINavigationItem]? = nil) -> CGFloat {
    let folding = foldingHeight(for: item, in: items)
    guard !isLineAway(for: item), largeTitleHeight(for: item, in: items) > 0 else { return folding }
    return folding + searchHeight(for: item) - foldingSearchHeight(for: item)
  }
}
