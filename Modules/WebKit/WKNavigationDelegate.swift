public import FoundationNetworking
public import UIKit

/// The app's answer about a load.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// Nothing is loaded.
  case cancel = 0
  /// The page is loaded.
  case allow = 1
  /// The page becomes a file. Differs: it is loaded.
  case download = 2
}

/// The app's answer about what was loaded.
public enum WKNavigationResponsePolicy: Int, Sendable {
  /// The load fails.
  case cancel = 0
  /// The page is shown.
  case allow = 1
  /// The page becomes a file. Differs: the load fails.
  case download = 2
}

/// An observer of loads.
@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
  /// A load is asked for. Order: before everything else of it; the answer may come later.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
  /// A load is asked for; asked in place of the simpler one.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
  /// A load is asked for; asked where neither of the others is there.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy
  /// The beginning of a page is there.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void)
  /// A load was begun.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// The load goes to another address; never here.
  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  /// A page takes the place of the one before.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// A page is there.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// A load failed on its way; never here.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// A load failed before its page was there: a file that cannot be read, or a load that was stopped or refused.
  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  /// A server asks who the person is; never here.
  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
  /// The page's process ended; never here.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  /// The answer of the method that waits.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    Task { @MainActor in decisionHandler(await self.webView(webView, decidePolicyFor: navigationAction)) }
  }
  /// The answer of the simpler method.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) { self.webView(webView, decidePolicyFor: navigationAction) { decisionHandler($0, preferences) } }
  /// Every load is allowed.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy { .allow }
  /// Every page is shown.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(.allow) }
  /// Nothing is done.
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
  /// Nothing is done.
  public func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}
  /// Nothing is done.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  /// Nothing is done.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Nothing is done.
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
  /// Nothing is done.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {}
  /// The usual treatment.
  public func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) { completionHandler(.performDefaultHandling, nil) }
  /// Nothing is done.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// A source of panels and windows; nothing here asks it, as there are no scripts.
@preconcurrency @MainActor public protocol WKUIDelegate: NSObjectProtocol {
  /// A page opens a window.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
  /// A window of a page closes.
  func webViewDidClose(_ webView: WKWebView)
  /// A page tells the person something.
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping () -> Void)
  /// A page asks the person yes or no.
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (Bool) -> Void)
  /// A page asks the person for a text.
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (String?) -> Void)
}

extension WKUIDelegate {
  /// No window.
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
  /// Nothing is done.
  public func webViewDidClose(_ webView: WKWebView) {}
  /// Nothing is shown.
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
  /// No.
  public func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// No text.
  public func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (String?) -> Void
  ) { completionHandler(nil) }
}
