public import FoundationNetworking
public import UIKit

/// Why the older web view loads a page.
public enum UIWebViewNavigationType: Int, Sendable {
  /// A link was tapped.
  case linkClicked = 0
  /// A form was sent.
  case formSubmitted = 1
  /// The person or the app went back or forward.
  case backForward = 2
  /// The page is loaded again.
  case reload = 3
  /// A form was sent again.
  case formResubmitted = 4
  /// The app asked for it.
  case other = 5
}

extension UIWebView {
  /// Why a page is loaded.
  public typealias NavigationType = UIWebViewNavigationType
}

/// An observer of the older web view.
@preconcurrency @MainActor public protocol UIWebViewDelegate: NSObjectProtocol {
  /// Returns true if a page may be loaded.
  func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
  ) -> Bool
  /// A load was begun.
  func webViewDidStartLoad(_ webView: UIWebView)
  /// A page is there.
  func webViewDidFinishLoad(_ webView: UIWebView)
  /// A load failed.
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  /// Every page may.
  public func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
  ) -> Bool { true }
  /// Nothing is done.
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  /// Nothing is done.
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  /// Nothing is done.
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// The older view for pages of the web, on the newer one.
///
/// Differs: as `WKWebView`.
open class UIWebView: UIView {
  /// The observer.
  open weak var delegate: (any UIWebViewDelegate)?
  /// The request of the page, or of the one that is being loaded.
  open var request: URLRequest? { web.url.map { URLRequest(url: $0) } }
  /// True during a load.
  open var isLoading: Bool { web.isLoading }
  /// True if there is a page to go back to.
  open var canGoBack: Bool { web.canGoBack }
  /// True if there is a page to go forward to.
  open var canGoForward: Bool { web.canGoForward }
  /// The scroll view of the page.
  open var scrollView: UIScrollView { web.scrollView }
  /// True if a page is as wide as the view; kept for the app.
  open var scalesPageToFit = false
  /// The recognized parts of texts; nothing is recognized.
  open var dataDetectorTypes: WKDataDetectorTypes = []
  /// True if films play inside the page; kept for the app.
  open var allowsInlineMediaPlayback = false
  /// True if films wait for the person; kept for the app.
  open var mediaPlaybackRequiresUserAction = true

  private let web = WKWebView(frame: .zero)
  private let follower = Follower()

  /// A view of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  /// A view from a document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    web.frame = bounds
    web.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    follower.view = self
    web.navigationDelegate = follower
    addSubview(web)
  }

  /// Loads the page of an address.
  open func loadRequest(_ request: URLRequest) { web.load(request) }
  /// Loads a page from its text.
  open func loadHTMLString(_ string: String, baseURL: URL?) { web.loadHTMLString(string, baseURL: baseURL) }
  /// Loads a page from its data.
  open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) {
    web.load(data, mimeType: MIMEType, characterEncodingName: textEncodingName, baseURL: baseURL)
  }
  /// Loads the page again.
  open func reload() { web.reload() }
  /// Ends a load.
  open func stopLoading() { web.stopLoading() }
  /// Goes back.
  open func goBack() { web.goBack() }
  /// Goes forward.
  open func goForward() { web.goForward() }
  /// Runs a script in the page at once; nil for what needs scripts.
  @discardableResult open func stringByEvaluatingJavaScript(from script: String) -> String? {
    web.loads.page.answer(script, address: web.url) as? String
  }

  /// Forwards the calls of the newer view.
  private final class Follower: NSObject, WKNavigationDelegate {
    weak var view: UIWebView?

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
      guard let view, let delegate = view.delegate else { return decisionHandler(.allow) }
      let type = UIWebViewNavigationType(rawValue: navigationAction.navigationType.rawValue) ?? .other
      let may = delegate.webView(view, shouldStartLoadWith: navigationAction.request, navigationType: type)
      decisionHandler(may ? .allow : .cancel)
    }
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
      if let view { view.delegate?.webViewDidStartLoad(view) }
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      if let view { view.delegate?.webViewDidFinishLoad(view) }
    }
    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
      if let view { view.delegate?.webView(view, didFailLoadWithError: error) }
    }
  }
}
