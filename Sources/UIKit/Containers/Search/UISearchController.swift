internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Presents a search in the context of the view controller with its bar: results, or dimming, over the content.
///
///     at rest ──a person begins, isActive = true──▶ presented ──cancel, a tap beside, isActive = false──▶ at rest
///
/// It is presented by the one engine, in the nearest controller that defines a context. What is asked for while a
/// transition of it runs is done when that is over. Rule: PC-92 … PC-95
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The condition for showing the scope buttons.
  nonisolated public enum ScopeBarActivation: Int, Sendable {
    /// As is usual: with the search.
    case automatic = 0
    /// Activated by the app.
    case manual = 1
    /// When something is typed.
    case onTextEntry = 2
    /// With the search.
    case onSearchActivation = 3
  }

  private let bar: UISearchBar
  private let results: UIViewController?
  /// The activation that was requested while a transition ran.
  private var requestedActive: Bool?
  /// True if the bar is laid out for a search.
  private(set) var isExpanded = false
  private var obscures: Bool?
  private var isShowingResults = false

  /// A search with a view controller for results; without one the presenting view controller shows them.
  public init(searchResultsController: UIViewController?) {
    (bar, results) = (Self.makeBar(), searchResultsController)
    super.init(nibName: nil, bundle: nil)
    prepare()
  }
  /// A search without a view controller for results.
  public convenience init() { self.init(searchResultsController: nil) }
  /// A search without a view controller for results.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (bar, results) = (Self.makeBar(), nil)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }
  /// A search decoded from an interface document, without a view controller for results.
  public required init?(coder: NSCoder) {
    (bar, results) = (Self.makeBar(), nil)
    super.init(coder: coder)
    prepare()
  }

  /// Shows the results view again, which is hidden only here. Rule: PC-94
  isolated deinit { results?.viewIfLoaded?.isHidden = false }

  private func prepare() {
    modalPresentationStyle = .custom
    bar.listener = self
    bar.sizeToFit()
  }

  // MARK: Parts

  /// The bar, to be shown by a navigation item, or in a view of the app's.
  open var searchBar: UISearchBar { bar }

  /// Creates the search bar, with its default placeholder.
  private static func makeBar() -> UISearchBar {
    let bar = UISearchBar()
    bar.placeholder = "Search"
    return bar
  }
  /// The view controller for results.
  open var searchResultsController: UIViewController? { results }
  /// The object that updates the results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate of presentation and dismissal.
  open weak var delegate: (any UISearchControllerDelegate)?

  // MARK: Wishes

  /// True if the search is presented; setting it presents or dismisses it with an animation.
  ///
  /// Errors: while the bar is in no controller's view a diagnostic is reported and nothing changes. Rule: PC-92
  open var isActive: Bool {
    get { requestedActive ?? isPresented }
    set { newValue ? activate() : deactivate() }
  }
  private var isPresented: Bool { presentationAsPresented != nil && !isBeingDismissed }

  /// True if the content is dimmed until there are results; false by default without a view controller for results.
  /// Rule: PC-94
  open var obscuresBackgroundDuringPresentation: Bool {
    get { obscures ?? (results != nil) }
    set {
      obscures = newValue
      showParts()
    }
  }
  /// The former name of `obscuresBackgroundDuringPresentation`.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// True if title and buttons of the navigation bar go for the search. Rule: PC-93
  open var hidesNavigationBarDuringPresentation = true
  /// True if the bar gets a cancel button with the search.
  open var automaticallyShowsCancelButton = true
  /// True if the bar gets its scope buttons with the search.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// The condition for showing the scope buttons.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// True if the results are shown exactly while the search text is not empty. Rule: PC-94
  open var automaticallyShowsSearchResultsController = true { didSet { showParts() } }
  /// True if the results are shown; setting it ends their automatic showing. Rule: PC-94
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? bar.field.hasText : isShowingResults }
    set {
      isShowingResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }

  // MARK: Suggestions

  /// The suggestions shown over the results while the search is presented; selecting one notifies the updater.
  /// Rule: PC-101
  open var searchSuggestions: [any UISearchSuggestion]? { didSet { showSuggestions() } }
  /// The placement of the search bar in a navigation bar: inline with the title, or stacked below it. Rule: PC-102
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement { bar.placement }
  /// True if suggestions are not shown while the bar is in a row of its own. Rule: PC-101
  open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false { didSet { showSuggestions() } }

  private func showSuggestions() {
    guard let shown else { return }
    let isIgnored = ignoresSearchSuggestionsForSearchBarPlacementStacked && searchBarPlacement == .stacked
    shown.propose(isIgnored ? [] : searchSuggestions ?? []) { [weak self] in self?.choose($0) }
  }

  private func choose(_ suggestion: any UISearchSuggestion) {
    guard isActive, let searchResultsUpdater else { return }
    CallLog.record(
      searchResultsUpdater, "updateSearchResults(selecting: \"\(suggestion.localizedSuggestion ?? "")\")")
    searchResultsUpdater.updateSearchResults(for: self, selecting: suggestion)
  }

  // MARK: Coming and going

  private func activate() {
    guard !isActive else { return }
    guard presentationAsPresented == nil else { return requestedActive = true }
    guard let page else { return Diagnostics.report(.searchWithoutContext(self)) }
    notify("presentSearchController") { $0.presentSearchController(self) }
    guard presentationAsPresented == nil else { return }
    page.present(self, animated: true)
  }

  private func deactivate() {
    guard isActive, let presentation = presentationAsPresented else { return requestedActive = nil }
    guard presentation.transition == nil else { return requestedActive = false }
    requestedActive = nil
    presentation.presenting.dismissForPerson()
  }

  /// Performs the pending request after a transition, one of the last callbacks included.
  func transitionDidEnd() {
    UIApplication.shared.atCommit { [weak self] in
      guard let self, let requestedActive else { return }
      self.requestedActive = nil
      if isPresented != requestedActive { isActive = requestedActive }
    }
  }

  /// The view controller whose bar or view contains the search bar.
  var page: UIViewController? {
    var responder: UIResponder? = bar
    while let next = responder, !(next is UIViewController) { responder = next.next }
    guard let navigation = responder as? UINavigationController else { return responder as? UIViewController }
    return navigation.bars.outermost.shownPage
  }

  func notify(_ name: String, _ call: (any UISearchControllerDelegate) -> Void) {
    guard let delegate else { return }
    CallLog.record(delegate, name)
    call(delegate)
  }

  private func update() {
    showParts()
    for controller in [results, page] { controller?.setNeedsUpdateContentUnavailableConfiguration() }
    guard let searchResultsUpdater else { return }
    CallLog.record(searchResultsUpdater, "updateSearchResults(\"\(bar.text ?? "")\")")
    searchResultsUpdater.updateSearchResults(for: self)
  }

  // MARK: View

  /// Hides a navigation bar that the search hides again as its view controller reappears. Rule: PC-95
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    searching?.pageMoves(appearing: true, animated: animated)
  }
  /// Shows a navigation bar that the search hid for a view controller that covers the search. Rule: PC-95
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    searching?.pageMoves(appearing: false, animated: animated)
  }
  private var searching: SearchPresentation? { presentationAsPresented?.controller as? SearchPresentation }

  private var shown: SearchView? { viewIfLoaded as? SearchView }

  /// Creates a view that passes touches through to the content, with dimming and the results in it.
  open override func loadView() {
    let view = SearchView()
    view.dimming.onTap = { [weak self] in self?.isActive = false }
    self.view = view
    if let results {
      addChild(results)
      view.results = results.view
      results.didMove(toParent: self)
    }
    showSuggestions()
    showParts()
  }

  /// Shows results or dimming, or neither. Rule: PC-94
  private func showParts() {
    guard let shown else { return }
    shown.results?.isHidden = !showsSearchResultsController
    shown.isObscuring = obscuresBackgroundDuringPresentation && (results == nil || !showsSearchResultsController)
  }

  /// Lays out the bar for a search, or at rest; animated inside an animation block.
  func expand(_ isExpanded: Bool) {
    self.isExpanded = isExpanded
    showParts()
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(isExpanded, animated: false) }
    updateScopes()
    bar.sizeMayHaveChanged()
  }

  private func updateScopes() {
    switch scopeBarActivation {
    case .manual: break
    case .automatic, .onSearchActivation: bar.setShowsScope(isExpanded, animated: true)
    case .onTextEntry: bar.setShowsScope(isExpanded && bar.field.hasText, animated: true)
    }
  }
}

extension UISearchController: SearchBarFollower {
  /// A person begins: the search is presented.
  func searchBarDidBegin() {
    activateForPerson()
    update()
  }
  /// A person who begins during another presentation is heard at its end, if the bar has the focus still. Rule: PC-92.6
  private func activateForPerson() {
    guard !isActive, let page else { return activate() }
    guard let obstacle = Presentations.obstacle(for: page) else {
      // What was presented meanwhile covers the bar: nobody searches beneath it.
      if !Presentations.isPresenterTaken(for: page) { activate() }
      return
    }
    obstacle.coordinator.animate(alongsideTransition: nil) { [weak self] _ in
      UIApplication.shared.afterCommit {
        guard let self, self.page != nil, self.bar.field.isFirstResponder else { return }
        self.activateForPerson()
      }
    }
  }
  func searchBarTextDidChange() {
    updateScopes()
    if isActive || isExpanded { update() }
  }
  func searchBarScopeDidChange() { if isActive { update() } }
  func searchBarDidSearch() { if isActive { bar.resignFirstResponder() } }
  func searchBarDidCancel() { deactivate() }
}

extension UISearchController: NavigationSearch {
  var isSearching: Bool { isExpanded }
  var takesNavigationBar: Bool { isExpanded && hidesNavigationBarDuringPresentation }
  func placementWillChange(to new: UINavigationItem.SearchBarPlacement) {
    notify("searchController(willChangeTo:)") { $0.searchController(self, willChangeTo: new) }
  }
  func placementDidChange(from old: UINavigationItem.SearchBarPlacement) {
    showSuggestions()
    notify("searchController(didChangeFrom:)") { $0.searchController(self, didChangeFrom: old) }
  }
}

extension UISearchController: BringsPresentation {
  func presentationController(
    in style: UIModalPresentationStyle, presenting: UIViewController?
  ) -> UIPresentationController? {
    SearchPresentation(presentedViewController: self, presenting: presenting)
  }
}

extension UINavigationItem {
  /// The search whose bar is below the title. Rule: PC-93
  public var searchController: UISearchController? {
    get { search as? UISearchController }
    set { search = newValue }
  }
}

/// A view controller that shows a search's bar and results.
///
/// Differs: it presents the search as it appears.
@preconcurrency @MainActor open class UISearchContainerViewController: UIViewController {
  /// The search that it shows.
  public let searchController: UISearchController

  /// A view controller for a search.
  public init(searchController: UISearchController) {
    self.searchController = searchController
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
  }
  /// Returns nil: a document has no search.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !searchController.isActive { present(searchController, animated: false) }
  }
}

extension UITabBarController {
  func activateSearch(of page: UIViewController) { page.navigationItem.searchController?.isActive = true }
}
