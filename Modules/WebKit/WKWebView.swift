public import FoundationNetworking
public import UIKit

/// A view for pages of the web: a plain view here, as storyboards have it too.
///
/// Differs: nothing is loaded. A load ends at once with an error, which the delegate receives; a warning says so once.
open class WKWebView: UIView {
  /// The settings.
  public let configuration: WKWebViewConfiguration
  /// The observer of loads.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// The source of panels and windows; nothing here asks it.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// The address that was asked for last.
  open private(set) var url: URL?
  /// The page's title: none.
  open var title: String? { nil }
  /// True during a load: never.
  open var isLoading: Bool { false }
  /// The finished part of a load: none.
  open var estimatedProgress: Double { 0 }
  /// True if there is a page to go back to: never.
  open var canGoBack: Bool { false }
  /// True if there is a page to go forward to: never.
  open var canGoForward: Bool { false }
  /// True if a swipe goes back and forward.
  open var allowsBackForwardNavigationGestures = false
  /// The name for servers, in place of the usual one.
  open var customUserAgent: String?
  /// The scroll view of the page.
  public private(set) lazy var scrollView: UIScrollView = {
    let view = UIScrollView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()

  /// A view that is set up so.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }

  /// A view with the usual set-up.
  public convenience override init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

  /// A view from a document, with the usual set-up.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  /// Loads a page: refused.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { refuse(request.url) }
  /// Loads a page from its text: refused.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { refuse(baseURL) }
  /// Loads a file: refused.
  @discardableResult open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    refuse(URL)
  }
  /// Loads the page again: refused.
  @discardableResult open func reload() -> WKNavigation? { refuse(url) }
  /// Goes back: there is nothing to go to.
  @discardableResult open func goBack() -> WKNavigation? { nil }
  /// Goes forward: there is nothing to go to.
  @discardableResult open func goForward() -> WKNavigation? { nil }
  /// Ends a load: none goes on.
  open func stopLoading() {}

  /// Runs a script in the page: an error, as there is none.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completionHandler?(nil, WKError(.webContentProcessTerminated)) }
  }

  /// A picture of the view, which has no page.
  open func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
  ) {
    let picture = UIGraphicsImageRenderer(bounds: bounds).image { self.layer.render(in: $0.cgContext) }
    DispatchQueue.main.async { completionHandler(picture, nil) }
  }

  private func refuse(_ url: URL?) -> WKNavigation {
    Self.notice
    self.url = url
    let navigation = WKNavigation()
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      navigationDelegate?.webView(
        self, didFailProvisionalNavigation: navigation, withError: WKError(.webContentProcessTerminated))
    }
    return navigation
  }

  private static let notice: Void = FileHandle.standardError.write(
    Data("warning: WebKit: pages are not loaded on Linux; WKWebView is a plain view.\n".utf8))
}
