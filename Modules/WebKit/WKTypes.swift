public import FoundationNetworking
public import UIKit

/// Settings of a web view; kept for the app.
open class WKWebViewConfiguration: NSObject {
  /// The permissions of pages.
  @MainActor open var preferences = WKPreferences()
  /// The app's scripts for pages.
  @MainActor open var userContentController = WKUserContentController()
  /// True if films play inside the page.
  @MainActor open var allowsInlineMediaPlayback = false
  /// The kinds of films that wait for the person.
  @MainActor open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  /// The process of the pages.
  @MainActor open var processPool = WKProcessPool()
  /// The store of what pages leave on the device.
  @MainActor open var websiteDataStore = WKWebsiteDataStore.default()
  /// The settings of pages, where a load has none of its own.
  @MainActor open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  /// The recognized parts of texts.
  @MainActor open var dataDetectorTypes: WKDataDetectorTypes = []
  /// The end of the usual name for servers.
  @MainActor open var applicationNameForUserAgent: String?
  /// True if the page is shown when it is whole.
  @MainActor open var suppressesIncrementalRendering = false
  /// True if a person may enlarge every page.
  @MainActor open var ignoresViewportScaleLimits = false
  /// Nothing is set.
  nonisolated public override init() { super.init() }
}

/// Permissions of pages; kept for the app.
open class WKPreferences: NSObject {
  /// The smallest text.
  @MainActor open var minimumFontSize: CGFloat = 0
  /// True if pages run scripts.
  @MainActor open var javaScriptEnabled = true
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
  /// Keeps a handler for what scripts post; none does.
  @MainActor open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    handlers[name] = scriptMessageHandler
  }
  /// Removes a handler.
  @MainActor open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
  /// Removes all handlers.
  @MainActor open func removeAllScriptMessageHandlers() { handlers = [:] }
  @MainActor private var handlers: [String: any WKScriptMessageHandler] = [:]
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

/// A receiver of what scripts post.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  /// A script posted something; never here.
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// A message of a script.
@MainActor open class WKScriptMessage: NSObject {
  /// The posted value.
  open var body: Any { NSNull() }
  /// The handler's name.
  open var name: String { "" }
  /// The view of the page.
  open weak var webView: WKWebView? { nil }
  /// The page.
  open var frameInfo: WKFrameInfo { WKFrameInfo(nil) }
}

/// Settings of one page; kept for the app.
open class WKWebpagePreferences: NSObject {
  /// The form of pages.
  public enum ContentMode: Int, Sendable {
    /// That of the device.
    case recommended = 0
    /// That of a phone.
    case mobile = 1
    /// That of a computer.
    case desktop = 2
  }
  /// The form of the page.
  @MainActor open var preferredContentMode = ContentMode.recommended
  /// True if the page runs scripts.
  @MainActor open var allowsContentJavaScript = true
  /// Nothing is set.
  nonisolated public override init() { super.init() }
}

/// A process of pages; there is none here.
open class WKProcessPool: NSObject {
  /// None.
  nonisolated public override init() { super.init() }
}

/// The store of what pages leave on the device: nothing here.
open class WKWebsiteDataStore: NSObject {
  /// The store of the device.
  public class func `default`() -> WKWebsiteDataStore { shared }
  /// A store that nothing outlives.
  public class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
  /// Everything that a page can leave.
  public class func allWebsiteDataTypes() -> Set<String> { [WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache] }
  /// True if what is stored stays.
  public let isPersistent: Bool

  private init(isPersistent: Bool) {
    self.isPersistent = isPersistent
    super.init()
  }
  nonisolated(unsafe) private static let shared = WKWebsiteDataStore(isPersistent: true)

  /// Removes what pages left: nothing.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// Cookies of pages.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// Files that pages keep.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"

/// Kinds of films.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// With sound.
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  /// With pictures.
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  /// All.
  public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// The recognized parts of texts; nothing is recognized.
public struct WKDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Phone numbers.
  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  /// Addresses of the web.
  public static let link = WKDataDetectorTypes(rawValue: 2)
  /// Addresses of places.
  public static let address = WKDataDetectorTypes(rawValue: 4)
  /// All.
  public static let all = WKDataDetectorTypes(rawValue: .max)
}

/// Why a page is loaded.
public enum WKNavigationType: Int, Sendable {
  /// A link was tapped.
  case linkActivated = 0
  /// A form was sent.
  case formSubmitted = 1
  /// The person or the app went back or forward.
  case backForward = 2
  /// The page is loaded again.
  case reload = 3
  /// A form was sent again.
  case formResubmitted = 4
  /// The app asked for it.
  case other = -1
}

/// A load that is asked for.
@MainActor open class WKNavigationAction: NSObject {
  /// The request.
  public let request: URLRequest
  /// Why the page is loaded.
  public let navigationType: WKNavigationType
  /// The page that asks.
  open var sourceFrame: WKFrameInfo { WKFrameInfo(nil) }
  /// The page that the new one replaces; nil for a new window.
  open var targetFrame: WKFrameInfo? { WKFrameInfo(request) }
  /// True if the page becomes a file.
  open var shouldPerformDownload: Bool { false }

  init(_ request: URLRequest, _ type: WKNavigationType) {
    (self.request, navigationType) = (request, type)
    super.init()
  }
}

/// The beginning of a page.
@MainActor open class WKNavigationResponse: NSObject {
  /// The answer: of status 200.
  public let response: URLResponse
  /// True if it is the page of the window.
  open var isForMainFrame: Bool { true }
  /// True if it can be shown.
  open var canShowMIMEType: Bool { true }

  init(_ url: URL?) {
    let url = url ?? PageLoads.blank
    response =
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: ["Content-Type": "text/html"])
      ?? URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: nil)
    super.init()
  }
}

/// A page of a window, or a part of it.
@MainActor open class WKFrameInfo: NSObject {
  /// True if it is the page of the window.
  open var isMainFrame: Bool { true }
  /// The page's request.
  public let request: URLRequest

  init(_ request: URLRequest?) {
    self.request = request ?? URLRequest(url: PageLoads.blank)
    super.init()
  }
}

/// The features of a new window; none is opened.
@MainActor open class WKWindowFeatures: NSObject {}

/// The pages before and after the one that is shown.
@MainActor open class WKBackForwardList: NSObject {
  private var items: [WKBackForwardListItem] = []
  private var index = -1

  /// The page that is shown.
  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  /// The page before.
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  /// The page after.
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// The pages before, the oldest first.
  open var backList: [WKBackForwardListItem] { Array(items.prefix(max(0, index))) }
  /// The pages after, the next first.
  open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }
  /// The page some steps from the one that is shown; nil for none.
  open func item(at offset: Int) -> WKBackForwardListItem? {
    items.indices.contains(index + offset) ? items[index + offset] : nil
  }

  func contains(_ item: WKBackForwardListItem) -> Bool { items.contains { $0 === item } }
  func go(to item: WKBackForwardListItem) { index = items.firstIndex { $0 === item } ?? index }
  /// A new page takes the place of those after.
  func add(_ item: WKBackForwardListItem) {
    items = items.prefix(index + 1) + [item]
    index = items.count - 1
  }
}

/// A page that was shown.
@MainActor open class WKBackForwardListItem: NSObject {
  /// The page's address.
  public let url: URL
  /// The page's title.
  public let title: String?
  /// The address that was asked for.
  open var initialURL: URL { url }
  let data: Data?
  let isPlain: Bool

  init(_ url: URL, _ title: String?, _ data: Data?, isPlain: Bool) {
    (self.url, self.title, self.data, self.isPlain) = (url, title, data, isPlain)
    super.init()
  }
}

/// An error of a web view.
public struct WKError: Error, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// An unknown reason.
    case unknown = 1
    /// There is nothing that shows pages.
    case webContentProcessTerminated = 2
    /// A script could not be run.
    case javaScriptExceptionOccurred = 4
    /// A load was stopped or refused.
    case frameLoadInterrupted = 102
  }

  /// The reason.
  public let code: Code

  /// An error of a reason.
  public init(_ code: Code) { self.code = code }
}
