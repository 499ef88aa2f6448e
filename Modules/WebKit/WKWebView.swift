public import FoundationNetworking
public import UIKit

/// A view for pages of the web, which shows their text.
///
/// Differs: pages given as text and files are shown as text, without their layout, pictures and scripts. Nothing is loaded
/// from the network: a page of such an address shows the address and ends as one that was loaded.
open class WKWebView: UIView {
  /// The settings.
  public let configuration: WKWebViewConfiguration
  /// The observer of loads.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// The source of panels and windows; nothing here asks it.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// The address of the page, or of the one that is being loaded; observable.
  open var url: URL? { state.url }
  /// The page's title; empty for one without, and observable.
  open var title: String? { state.title }
  /// True during a load; observable.
  open var isLoading: Bool { state.isLoading }
  /// The finished part of a load, 0…1; observable.
  open var estimatedProgress: Double { state.progress }
  /// True if there is a page to go back to; observable.
  open var canGoBack: Bool { state.canGoBack }
  /// True if there is a page to go forward to; observable.
  open var canGoForward: Bool { state.canGoForward }
  /// The pages before and after the one that is shown.
  open var backForwardList: WKBackForwardList { loads.list }
  /// True if a swipe goes back and forward; kept for the app.
  open var allowsBackForwardNavigationGestures = false
  /// True if a press on a link shows its page; kept for the app.
  open var allowsLinkPreview = true
  /// The name for servers, in place of the usual one; kept for the app.
  open var customUserAgent: String?
  /// True if a tool for pages may look into this one; kept for the app.
  open var isInspectable = false
  /// The scale of the page; kept for the app.
  open var pageZoom: CGFloat = 1
  /// The scroll view of the page.
  public var scrollView: UIScrollView { pageView }

  private(set) lazy var loads = PageLoads(self)
  private let pageView = UITextView(frame: .zero)
  /// The state that observers see; changed by `change(_:)` alone.
  private(set) var state = PageState()

  /// A view that is set up so.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    setUp()
  }

  /// A view with the usual set-up.
  public convenience override init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

  /// A view from a document, with the usual set-up.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    Self.observable
    pageView.frame = bounds
    pageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pageView.isEditable = false
    // A finger is for links here.
    pageView.isSelectable = false
    pageView.backgroundColor = .white
    pageView.alwaysBounceVertical = true
    // A page is light unless it says otherwise.
    pageView.overrideUserInterfaceStyle = .light
    pageView.addGestureRecognizer(LinkTap(target: self, action: Selector("followLink:")))
    addSubview(pageView)
  }

  // MARK: Loading

  /// Loads the page of an address. A file's text is shown, another address is shown itself.
  ///
  /// Order: the delegate is asked in the next turn of the run loop, and the page is there a tenth of a second after it
  /// allowed the load.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { loads.begin(.other, request, nil) }
  /// Loads a page from its text.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    loads.begin(.other, URLRequest(url: baseURL ?? PageLoads.blank), Data(string.utf8))
  }
  /// Loads a page from its data. Differs: only text is shown.
  @discardableResult open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? { loads.begin(.other, URLRequest(url: baseURL), data, isPlain: MIMEType == "text/plain") }
  /// Loads a file. Files beside it may be read by links.
  @discardableResult open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    loads.begin(.other, URLRequest(url: URL), nil)
  }
  /// Loads the page again; nil without one.
  @discardableResult open func reload() -> WKNavigation? { loads.reload() }
  /// Loads the page again, also where a copy is at hand; nil without one.
  @discardableResult open func reloadFromOrigin() -> WKNavigation? { loads.reload() }
  /// Goes back; nil where there is nothing to go to.
  @discardableResult open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap { go(to: $0) } }
  /// Goes forward; nil where there is nothing to go to.
  @discardableResult open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap { go(to: $0) } }
  /// Goes to a page of the list; nil for others.
  @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? { loads.go(to: item) }
  /// Ends a load: the page before stays, and the delegate receives that the load failed.
  open func stopLoading() { loads.stop() }

  // MARK: The page

  /// Runs a script in the page.
  ///
  /// Differs: there are no scripts. `document.title`, `document.URL`, `location.href`, `document.body.innerText` and
  /// `document.documentElement.outerHTML` are answered, everything else is an error.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    let answer = loads.page.answer(javaScriptString, address: url)
    DispatchQueue.main.async {
      completionHandler?(answer, answer == nil ? WKError(.javaScriptExceptionOccurred) : nil)
    }
  }

  /// A picture of the view, as it is now.
  open func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
  ) {
    let asked = snapshotConfiguration?.rect ?? .null
    let part = asked.isNull ? bounds : asked
    let picture = UIGraphicsImageRenderer(bounds: part).image { self.layer.render(in: $0.cgContext) }
    DispatchQueue.main.async { completionHandler(picture, nil) }
  }

  /// Shows a page.
  func show(_ page: WebPage) {
    pageView.attributedText = page.text
    pageView.contentOffset = CGPoint(x: 0, y: -pageView.adjustedContentInset.top)
  }

  /// Changes the state that observers see.
  func change(_ body: (inout PageState) -> Void) {
    var new = state
    body(&new)
    let keys = new.keysThatDiffer(from: state)
    for key in keys { willChangeValue(forKey: key) }
    state = new
    for key in keys { didChangeValue(forKey: key) }
  }

  fileprivate func followLink(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: pageView)
    guard let position = pageView.closestPosition(to: point) else { return }
    let index = pageView.offset(from: pageView.beginningOfDocument, to: position)
    for place in [index, index - 1] where loads.page.text.length > place && place >= 0 {
      let link = loads.page.text.attribute(.link, at: place, effectiveRange: nil)
      let address = link as? URL ?? (link as? String).flatMap { URL(string: $0, relativeTo: url) }
      if let address {
        _ = loads.begin(.linkActivated, URLRequest(url: address.absoluteURL), nil)
        return
      }
    }
  }

  private static let observable: Void = _ObjectiveC.describe(WKWebView.self) {
    $0.property(reading: "URL", \.url)
    $0.property(reading: "url", \.url)
    $0.property(reading: "title", \.title)
    $0.property(reading: "loading", \.isLoading)
    $0.property(reading: "isLoading", \.isLoading)
    $0.property(reading: "estimatedProgress", \.estimatedProgress)
    $0.property(reading: "canGoBack", \.canGoBack)
    $0.property(reading: "canGoForward", \.canGoForward)
    $0.method("followLink:") { view, words in view.followLink(words[0]) }
    $0.method("reload") { view, _ in view.reload() }
    $0.method("goBack") { view, _ in view.goBack() }
    $0.method("goForward") { view, _ in view.goForward() }
    $0.method("stopLoading") { view, _ in view.stopLoading() }
  }
}

/// A tap on a page; no gesture of the text's view prevents it.
private final class LinkTap: UITapGestureRecognizer {
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// The state that a web view's observers see.
struct PageState {
  var url: URL?
  var title: String? = ""
  var isLoading = false
  var progress = 0.0
  var canGoBack = false
  var canGoForward = false

  func keysThatDiffer(from old: PageState) -> [String] {
    [
      url == old.url ? [] : ["URL", "url"], title == old.title ? [] : ["title"],
      isLoading == old.isLoading ? [] : ["loading", "isLoading"],
      progress == old.progress ? [] : ["estimatedProgress"], canGoBack == old.canGoBack ? [] : ["canGoBack"],
      canGoForward == old.canGoForward ? [] : ["canGoForward"],
    ].flatMap { $0 }
  }
}
