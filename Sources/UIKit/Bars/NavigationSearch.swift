internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A search that belongs to an item of a navigation bar: what the bar needs to know of it.
protocol NavigationSearch: AnyObject {
  var searchBar: UISearchBar { get }
  /// Whether a person searches now.
  var isSearching: Bool { get }
  /// Whether the line with title and buttons, and the large title, are away for it.
  var takesNavigationBar: Bool { get }
}

/// The row of a navigation bar in which a search bar stands.
final class SearchRow: UIView {
  private(set) var search: (any NavigationSearch)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }
  required init?(coder: NSCoder) { nil }

  /// Shows a search; nil shows nothing.
  func take(_ search: (any NavigationSearch)?) {
    if self.search !== search { letGo() }
    self.search = search
    guard let bar = search?.searchBar, bar.superview !== self else { return }
    UIView.performWithoutAnimation {
      addSubview(bar)
      bar.seat = .navigationRow
      bar.frame = bounds
    }
  }

  private func letGo() {
    guard let bar = search?.searchBar, bar.superview === self else { return }
    bar.removeFromSuperview()
    bar.seat = .free
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let bar = search?.searchBar, bar.superview === self { bar.frame = bounds }
  }
}

extension UINavigationBar {
  /// The height of an item's search bar where nothing is scrolled, 0 without one.
  func searchHeight(for item: UINavigationItem?) -> CGFloat { item?.search?.searchBar.naturalHeight ?? 0 }

  /// The part of it that scrolling takes away. Rule: PC-93
  func foldingSearchHeight(for item: UINavigationItem?) -> CGFloat {
    guard let item, let search = item.search, item.hidesSearchBarWhenScrolling, !search.isSearching else { return 0 }
    return search.searchBar.foldingHeight
  }

  /// What scrolling takes away of the bar's height with an item on top: first the search bar, then the large title.
  ///
  /// Where both are there, none is left half way: the places between which content rests, from the top on.
  func foldingHeights(for item: UINavigationItem?, in items: [UINavigationItem]? = nil) -> [CGFloat] {
    guard item?.search?.takesNavigationBar != true else { return [] }
    return [foldingSearchHeight(for: item), largeTitleHeight(for: item, in: items)].filter { $0 > 0 }
  }
  package func foldingHeight(for item: UINavigationItem?, in items: [UINavigationItem]? = nil) -> CGFloat {
    foldingHeights(for: item, in: items).reduce(0, +)
  }
}
