public import UIKit

/// Settings of a web view; kept for the app.
open class WKWebViewConfiguration: NSObject {
  /// The permissions of pages.
  @MainActor open var preferences = WKPreferences()
  /// The app's scripts for pages.
  @MainActor open var userContentController = WKUserContentController()
  /// True if films play inside the page.
  @MainActor open var allowsInlineMediaPlayback = false
  /// Nothing is set.
  nonisolated public override init() { super.init() }
}

/// Permissions of pages; kept for the app.
open class WKPreferences: NSObject {
  /// The smallest text.
  @MainActor open var minimumFontSize: CGFloat = 0
  /// True if scripts may open windows.
  @MainActor open var javaScriptCanOpenWindowsAutomatically = false
  /// Nothing is set.
  nonisolated public override init() { super.init() }
}

/// The app's scripts for pages; no page runs them here.
open class WKUserContentController: NSObject {
  /// The added scripts.
  @MainActor open private(set) var userScripts: [WKUserScript] = []
  /// Nothing is put in.
  nonisolated public override init() { super.init() }
  /// Adds a script.
  @MainActor open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  /// Removes all scripts.
  @MainActor open func removeAllUserScripts() { userScripts = [] }
}

/// A script for pages.
open class WKUserScript: NSObject {
  /// The text.
  public let source: String
  /// When it runs.
  public let injectionTime: WKUserScriptInjectionTime
  /// True if it runs in the outermost page alone.
  public let isForMainFrameOnly: Bool

  /// A script.
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
    super.init()
  }
}

/// The moment at which a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
  /// Before anything of the page is there.
  case atDocumentStart = 0
  /// When the page is there.
  case atDocumentEnd = 1
}

/// A load of a page.
open class WKNavigation: NSObject {}

/// Settings of a picture of a web view.
open class WKSnapshotConfiguration: NSObject {
  /// The part; null is all of it.
  @MainActor open var rect = CGRect.null
  /// True if pending changes are shown first.
  @MainActor open var afterScreenUpdates = true
  /// All of it.
  nonisolated public override init() { super.init() }
}

/// An observer of loads.
@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
  /// A load was begun.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// A page is there.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// A load failed on its way.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// A load failed at its beginning: the only outcome here.
  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
}

extension WKNavigationDelegate {
  /// Nothing is done.
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
  /// Nothing is done.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Nothing is done.
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
  /// Nothing is done.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {}
}

/// A source of panels and windows.
@preconcurrency @MainActor public protocol WKUIDelegate: NSObjectProtocol {}

/// An error of a web view.
public struct WKError: Error, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// An unknown reason.
    case unknown = 1
    /// There is nothing that shows pages.
    case webContentProcessTerminated = 2
  }

  /// The reason.
  public let code: Code

  /// An error of a reason.
  public init(_ code: Code) { self.code = code }
}
