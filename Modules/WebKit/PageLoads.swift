import FoundationNetworking
import UIKit

/// The loads of a web view, one at a time: another one ends the one before.
///
/// ```
/// asked ──allowed──▶ begun ──response allowed──▶ there
///   └──refused──▶ nothing   └──refused or stopped──▶ failed
/// ```
@MainActor final class PageLoads {
  static let blank = URL(string: "about:blank")!
  // Chosen: long enough to see a spinner and a bar of progress.
  private static let duration = 0.1

  private unowned let view: WKWebView
  private(set) var page = WebPage.empty
  let list = WKBackForwardList()
  private var running: Load?

  init(_ view: WKWebView) { self.view = view }

  private struct Load {
    let navigation: WKNavigation
    let request: URLRequest
    let data: Data?
    let isPlain: Bool
    let type: WKNavigationType
    /// The item that is gone to; nil for a page that is new in the list.
    let item: WKBackForwardListItem?
    var hasBegun = false
  }

  func begin(
    _ type: WKNavigationType, _ request: URLRequest, _ data: Data?, isPlain: Bool = false,
    to item: WKBackForwardListItem? = nil
  ) -> WKNavigation {
    stop()
    let navigation = WKNavigation()
    running = Load(
      navigation: navigation, request: request, data: data, isPlain: isPlain, type: type, item: item)
    DispatchQueue.main.async { [weak self] in self?.ask(navigation) }
    return navigation
  }

  func reload() -> WKNavigation? {
    guard let item = list.currentItem else { return nil }
    return begin(.reload, URLRequest(url: item.url), item.data, isPlain: item.isPlain, to: item)
  }

  func go(to item: WKBackForwardListItem) -> WKNavigation? {
    guard list.contains(item) else { return nil }
    return begin(.backForward, URLRequest(url: item.url), item.data, isPlain: item.isPlain, to: item)
  }

  func stop() {
    guard let load = running else { return }
    running = nil
    guard load.hasBegun else { return }
    fail(load, WKError(.frameLoadInterrupted))
  }

  /// The load of a navigation, unless another one or a stop ended it.
  private func current(_ navigation: WKNavigation) -> Load? {
    running.flatMap { $0.navigation === navigation ? $0 : nil }
  }

  private func ask(_ navigation: WKNavigation) {
    guard let load = current(navigation) else { return }
    let action = WKNavigationAction(load.request, load.type)
    guard let delegate = view.navigationDelegate else { return start(navigation) }
    delegate.webView(view, decidePolicyFor: action, preferences: WKWebpagePreferences()) { [weak self] policy, _ in
      guard let self, current(navigation) != nil else { return }
      if policy == .cancel { running = nil } else { start(navigation) }
    }
  }

  private func start(_ navigation: WKNavigation) {
    guard let load = current(navigation), !load.hasBegun else { return }
    running?.hasBegun = true
    view.change { ($0.isLoading, $0.progress, $0.url) = (true, 0.1, load.request.url) }
    view.navigationDelegate?.webView(view, didStartProvisionalNavigation: navigation)
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.duration) { [weak self] in self?.respond(navigation) }
  }

  private func respond(_ navigation: WKNavigation) {
    guard let load = current(navigation) else { return }
    let page: WebPage
    do { page = try WebPage(load.request, load.data, isPlain: load.isPlain) } catch {
      running = nil
      return fail(load, error)
    }
    guard let delegate = view.navigationDelegate else { return finish(navigation, page) }
    delegate.webView(view, decidePolicyFor: WKNavigationResponse(load.request.url)) { [weak self] policy in
      guard let self, current(navigation) != nil else { return }
      if policy == .allow { return finish(navigation, page) }
      running = nil
      fail(load, WKError(.frameLoadInterrupted))
    }
  }

  private func finish(_ navigation: WKNavigation, _ page: WebPage) {
    guard let load = current(navigation) else { return }
    self.page = page
    if let item = load.item {
      list.go(to: item)
    } else {
      list.add(WKBackForwardListItem(load.request.url ?? Self.blank, page.title, load.data, isPlain: load.isPlain))
    }
    view.show(page)
    view.change {
      ($0.title, $0.progress) = (page.title, 0.5)
      ($0.canGoBack, $0.canGoForward) = (list.backItem != nil, list.forwardItem != nil)
    }
    view.navigationDelegate?.webView(view, didCommit: navigation)
    guard current(navigation) != nil else { return }
    running = nil
    view.change { ($0.progress, $0.isLoading) = (1, false) }
    view.navigationDelegate?.webView(view, didFinish: navigation)
  }

  private func fail(_ load: Load, _ error: any Error) {
    view.change { ($0.isLoading, $0.progress, $0.url) = (false, 0, list.currentItem?.url) }
    view.navigationDelegate?.webView(view, didFailProvisionalNavigation: load.navigation, withError: error)
  }
}

/// The text of a page.
struct WebPage {
  let title: String
  let text: NSAttributedString
  /// As the page was given.
  let source: String

  @MainActor static let empty = WebPage(title: "", text: NSAttributedString(string: ""), source: "")

  private init(title: String, text: NSAttributedString, source: String) {
    (self.title, self.text, self.source) = (title, text, source)
  }

  /// The page of a request, from its data or from a file.
  ///
  /// Errors: those of files that cannot be read.
  @MainActor init(_ request: URLRequest, _ data: Data?, isPlain: Bool) throws {
    let url = request.url ?? PageLoads.blank
    let read = try data ?? (url.isFileURL ? Data(contentsOf: url) : nil)
    guard let read else {
      self = url == PageLoads.blank ? .empty : WebPage(standingFor: url)
      return
    }
    // Chosen: more is no page that a person reads.
    let source = String(decoding: read.prefix(4 << 20), as: UTF8.self)
    let isPlain = isPlain || (data == nil && !["html", "htm", "xhtml", ""].contains(url.pathExtension.lowercased()))
    let text =
      isPlain
      ? nil
      : try? NSAttributedString(
        data: Data(source.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
        documentAttributes: nil)
    let title = isPlain ? nil : source.firstMatch(of: #/(?i)<title[^>]*>([^<]*)</#)?.output.1
    self.init(
      title: title.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) } ?? "",
      text: text ?? NSAttributedString(string: source, attributes: [.font: UIFont.systemFont(ofSize: 16)]),
      source: source)
  }

  /// The page that stands for one of the network.
  @MainActor private init(standingFor url: URL) {
    let host = url.host ?? url.absoluteString
    let text = NSMutableAttributedString(string: host + "\n", attributes: [.font: UIFont.boldSystemFont(ofSize: 22)])
    text.append(
      NSAttributedString(
        string: url.absoluteString,
        attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.gray]))
    self.init(title: host, text: text, source: "<title>\(host)</title>")
  }

  /// The answer to the few scripts that need no scripts.
  func answer(_ script: String, address: URL?) -> Any? {
    switch script.trimmingCharacters(in: CharacterSet(charactersIn: " \n;")) {
    case "document.title": title
    case "document.URL", "location.href", "window.location.href", "document.location.href": address?.absoluteString
    case "document.body.innerText", "document.body.textContent": text.string
    case "document.documentElement.outerHTML", "document.documentElement.outerHTML.toString()": source
    default: nil
    }
  }
}
