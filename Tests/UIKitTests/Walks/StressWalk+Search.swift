import CoreGraphics
import Proscenium
import RuleSupport
import UIKit

/// Searches of an unruly walk: in bars, in titles and on pages, begun and ended by code and by fingers.
extension StressWalk {
  /// Those that belong to a page somewhere, presented or not.
  private var searches: [StressSearch] { there.compactMap { ($0 as? StressPage)?.search } }

  func makeSearch() -> StressSearch {
    let search = StressSearch(searchResultsController: trips.chance(50) ? makePage() : nil)
    search.name = nextName("search")
    search.walk = self
    search.delegates = makeManners()
    (search.delegate, search.searchResultsUpdater, search.searchBar.delegate) = (
      search.delegates, search.delegates, search.delegates
    )
    search.seat = trips.chance(60) ? .item : trips.pick(StressSearch.Seat.allCases)
    search.hidesNavigationBarDuringPresentation = trips.chance(70)
    search.obscuresBackgroundDuringPresentation = trips.chance(50)
    if trips.chance(40) { search.searchBar.scopeButtonTitles = ["a", "b"] }
    keepAnEye(on: search)
    return search
  }

  func handleSearches() {
    guard trips.chance(80), let search = searches.isEmpty ? nil : trips.pick(searches) else { return giveSearch() }
    note("search", describe(search))
    switch trips.below(12) {
    case 0: giveSearch()
    case 1, 2: search.isActive = true
    case 3: search.searchBar.becomeFirstResponder()
    case 4, 5: search.isActive = false
    case 6: search.searchBar.text = trips.chance(50) ? "ab" : ""
    case 7: search.dismiss(animated: trips.chance(70))
    case 8:
      guard search.presentingViewController == nil, let source = one(of: UIViewController.self) else { return }
      source.present(search, animated: trips.chance(70))
    case 9: pushWhileSearching(search)
    case 10: present(from: search, style: trips.pick([.fullScreen, .pageSheet, .overFullScreen, .currentContext]))
    default: request(of: search)
    }
  }

  /// A page gets a search, or loses the one it has.
  private func giveSearch() {
    guard let page = one(of: StressPage.self) else { return }
    note("search", "for \(describe(page))")
    page.adopt(page.search == nil || trips.chance(50) ? makeSearch() : nil)
  }

  private func pushWhileSearching(_ search: StressSearch) {
    let stacks = there.compactMap { $0 as? StressStack }.filter { search.searchBar.isDescendant(of: $0.view) }
    guard let stack = stacks.last, stack.viewControllers.count < 5 else { return }
    if trips.chance(40) { search.isActive = false }
    stack.pushViewController(makePage(), animated: trips.chance(80))
  }

  private func request(of search: StressSearch) {
    switch trips.below(4) {
    case 0: search.hidesNavigationBarDuringPresentation.toggle()
    case 1: search.obscuresBackgroundDuringPresentation.toggle()
    case 2: search.showsSearchResultsController.toggle()
    default: search.automaticallyShowsSearchResultsController = true
    }
  }

  // MARK: By a finger

  /// A tap into a field, on the button beside it, or on what is dimmed; a few keys; a swipe back.
  func touchSearch() {
    let shown = searches.filter { $0.searchBar.window === stage.window }
    guard let search = shown.isEmpty ? nil : trips.pick(shown) else { return }
    note("touch", describe(search))
    switch trips.below(5) {
    case 0, 1: stage.tap(search.searchBar.searchTextField)
    case 2: search.searchBar.subviews.first { $0 is UIButton }.map(stage.tap)
    case 3:
      let box = stage.window.bounds
      stage.tap(at: CGPoint(x: box.midX, y: box.midY))
    default: stage.type(trips.pick(["a", "bc", "\n", "\u{8}"]))
    }
  }

  // MARK: What must hold

  /// Searches that no window shows, with what they would show.
  var unshownSearches: [UIViewController] {
    var found: [UIViewController] = []
    var next = all(on: there + drawer)
    // What a search shows may have a search too.
    while !next.isEmpty {
      next = next.compactMap { ($0 as? StressPage)?.search }.flatMap(\.family).filter { one in
        !found.contains { $0 === one }
      }
      found += next
    }
    return found
  }

  /// At rest a search is there or it is not, and so are its button and the navigation bar.
  func checkSearches() {
    for search in searches {
      let isPresented = search.presentingViewController != nil
      let name = describe(search)
      expect(search.isActive == isPresented, "\(name): active \(search.isActive), presented \(isPresented)")
      let hasButton = search.searchBar.showsCancelButton
      expect(hasButton == isPresented, "\(name): cancel button \(hasButton), presented \(isPresented)")
      expect(isPresented || (search.searchBar.text ?? "").count < 40, "\(name): text")
    }
    // The bar of a stack that lies on another is that one's.
    for stack in there.compactMap({ $0 as? StressStack })
    where stack.isNavigationBarHidden && stack.navigationController == nil {
      // One may search over this stack whose own page is elsewhere by now.
      let over = sequence(first: stack as UIViewController, next: \.parent).compactMap(\.ownPresented)
      let isHidden = (stack.wholeTree + over).contains { ($0 as? StressSearch)?.isActive == true }
      expect(isHidden, "the bar of \(describe(stack)) is away without a search")
    }
    for page in there.compactMap({ $0 as? StressPage }) {
      guard let search = page.search, page.viewIfLoaded?.window != nil, search.presentingViewController == nil
      else { continue }
      let bar = search.searchBar
      switch search.seat {
      case .view: expect(bar.superview === page.view, "the bar of \(describe(search)) is not on its page")
      case .item, .title:
        guard let stack = page.navigationController, stack.topViewController === page,
          stack.navigationController == nil
        else { continue }
        expect(bar.isDescendant(of: stack.navigationBar), "the bar of \(describe(search)) is not in the navigation bar")
      }
    }
  }
}

extension StressPage {
  /// Shows the bar of another search, or of none.
  func adopt(_ new: StressSearch?) {
    if search?.searchBar.superview === viewIfLoaded { search?.searchBar.removeFromSuperview() }
    if navigationItem.titleView === search?.searchBar { navigationItem.titleView = nil }
    search = new
    navigationItem.searchController = new?.seat == .item ? new : nil
    if new?.seat == .title { navigationItem.titleView = new?.searchBar }
    if isViewLoaded { showSearch() }
  }

  /// Puts the bar into the page where it belongs there.
  func showSearch() {
    guard let search, search.seat == .view else { return }
    search.searchBar.frame = CGRect(x: 0, y: 100, width: 120, height: 56)
    view.addSubview(search.searchBar)
  }
}
