import CoreGraphics
import Foundation
import Proscenium
import UIKit

/// A page with a list and a search, written as apps do.
final class SearchedPage: UITableViewController, UISearchResultsUpdating, UISearchControllerDelegate,
  UISearchBarDelegate
{
  let search: UISearchController
  var prepare: (SearchedPage) -> Void = { $0.navigationItem.searchController = $0.search }
  var updates: [String] = []
  var onSelect: (SearchedPage) -> Void = { _ in }
  var onDidPresent: (SearchedPage) -> Void = { _ in }

  init(results: UIViewController? = nil) {
    search = UISearchController(searchResultsController: results)
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Places"
    search.searchResultsUpdater = self
    search.delegate = self
    search.searchBar.delegate = self
    search.searchBar.placeholder = "Search"
    definesPresentationContext = true
    prepare(self)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onSelect(self) }

  func updateSearchResults(for searchController: UISearchController) {
    updates.append("\(searchController.searchBar.text ?? "") \(searchController.isActive)")
  }
  func didPresentSearchController(_ searchController: UISearchController) { onDidPresent(self) }
}

/// A searched page in a navigation controller on a stage.
@MainActor struct SearchCast {
  let stage: Stage
  let page: SearchedPage
  let nav: UINavigationController
  var search: UISearchController { page.search }
  var bar: UISearchBar { page.search.searchBar }

  init(
    results: UIViewController? = nil, device: Device = .iPhoneSE, large: Bool = true,
    _ prepare: @escaping (SearchedPage) -> Void = { $0.navigationItem.searchController = $0.search }
  ) {
    var device = device
    device.drawsChrome = false
    stage = Stage(device: device)
    page = SearchedPage(results: results)
    page.prepare = prepare
    nav = UINavigationController(rootViewController: page)
    nav.navigationBar.prefersLargeTitles = large
    stage.trace.name(page, "A")
    stage.trace.name(page.search, "S")
    stage.rootViewController = nav
    stage.turn()
    stage.turn()
    stage.trace.clear()
  }

  var height: CGFloat { nav.navigationBar.frame.height }
  var inset: CGFloat { page.tableView.adjustedContentInset.top }
  var field: CGRect { bar.searchTextField.convert(bar.searchTextField.bounds, to: nil) }

  func settle() throws { try stage.settle() }
  /// A tap on the field.
  func begin() throws {
    stage.tap(at: CGPoint(x: field.midX, y: field.midY))
    try settle()
  }
  func cancel() throws {
    let button = bar.subviews.compactMap { $0 as? UIButton }.first!
    stage.tap(button)
    try settle()
  }
  func calls() -> [String] {
    let calls = stage.trace.calls.filter { call in
      !["LayoutSubviews()", "transitionDuration", "traitCollectionDidChange", "loadView()"].contains {
        call.hasSuffix($0)
      }
    }
    stage.trace.clear()
    return calls
  }
}
