import Proscenium
import Testing
import UIKit
import WebKit

/// Pages of the web, as apps show and observe them.
@MainActor @Suite struct WebTests {
  final class Follower: NSObject, WKNavigationDelegate {
    var calls: [String] = []
    var policy = WKNavigationActionPolicy.allow

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
      calls.append(
        "asked \(navigationAction.navigationType.rawValue) \(navigationAction.request.url?.absoluteString ?? "")")
      decisionHandler(policy)
    }
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
      calls.append("start")
    }
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { calls.append("commit") }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { calls.append("finish") }
    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error
    ) { calls.append("fail") }
  }

  private static let page = """
    <html><head><title> Help </title></head><body><h1>Welcome</h1><p>Read <a href="https://example.org/more">more</a>.</p>
    </body></html>
    """

  private func made() -> (stage: Stage, web: WKWebView, follower: Follower) {
    let stage = Stage(device: .iPhone15)
    let root = UIViewController()
    stage.rootViewController = root
    let (web, follower) = (WKWebView(frame: root.view.bounds), Follower())
    web.navigationDelegate = follower
    root.view.addSubview(web)
    return (stage, web, follower)
  }

  @Test func delegatesAreNotifiedInOrder() throws {
    let (stage, web, follower) = made()
    var progress: [Double] = []
    let observation = web.observe(\.estimatedProgress, options: [.new]) { _, change in
      progress.append(change.newValue ?? -1)
    }
    var loading: [Bool] = []
    let other = web.observe(\.isLoading) { web, _ in loading.append(web.isLoading) }
    web.loadHTMLString(Self.page, baseURL: nil)
    #expect(follower.calls.isEmpty && !web.isLoading)
    try stage.settle()
    #expect(follower.calls == ["asked -1 about:blank", "start", "commit", "finish"])
    #expect(web.title == "Help" && !web.isLoading && progress == [0.1, 0.5, 1] && loading == [true, false])
    let text = try #require(web.scrollView as? UITextView).text ?? ""
    #expect(text.contains("Welcome") && text.contains("Read more."))
    var answers: [String?] = []
    web.evaluateJavaScript("document.title") { value, _ in answers.append(value as? String) }
    web.evaluateJavaScript("alert(1)") { value, error in answers.append(error == nil ? "" : nil) }
    stage.turn()
    #expect(answers == ["Help", nil])
    observation.invalidate()
    other.invalidate()
  }

  @Test func addressesAreShownAndListed() throws {
    let (stage, web, follower) = made()
    let (first, second) = (
      try #require(URL(string: "https://example.org/a")), try #require(URL(string: "https://example.org/b"))
    )
    #expect(web.reload() == nil && web.goBack() == nil)
    for url in [first, second] {
      web.load(URLRequest(url: url))
      try stage.settle()
    }
    #expect(web.url == second && web.canGoBack && !web.canGoForward && web.title == "example.org")
    #expect((web.scrollView as? UITextView)?.text.contains("https://example.org/b") == true)
    follower.calls = []
    #expect(web.goBack() != nil)
    try stage.settle()
    #expect(follower.calls.first == "asked 2 https://example.org/a" && web.url == first && web.canGoForward)
    #expect(web.backForwardList.forwardList.map(\.url) == [second] && web.backForwardList.backList.isEmpty)
    web.loadHTMLString(Self.page, baseURL: nil)
    try stage.settle()
    #expect(web.backForwardList.backItem?.url == first && !web.canGoForward)
  }

  @Test func refusedAndStoppedLoadsLeaveThePage() throws {
    let (stage, web, follower) = made()
    web.loadHTMLString(Self.page, baseURL: nil)
    try stage.settle()
    follower.calls = []
    follower.policy = .cancel
    web.load(URLRequest(url: try #require(URL(string: "https://example.org"))))
    try stage.settle()
    #expect(follower.calls == ["asked -1 https://example.org"] && web.title == "Help" && !web.isLoading)
    follower.policy = .allow
    follower.calls = []
    web.load(URLRequest(url: try #require(URL(string: "https://example.org"))))
    stage.turn()
    stage.turn()
    #expect(web.isLoading)
    web.stopLoading()
    #expect(follower.calls == ["asked -1 https://example.org", "start", "fail"] && !web.isLoading)
    try stage.settle()
    #expect(follower.calls.count == 3 && web.title == "Help")
    web.loadFileURL(URL(fileURLWithPath: "/no/such.html"), allowingReadAccessTo: URL(fileURLWithPath: "/"))
    try stage.settle()
    #expect(follower.calls.suffix(2) == ["start", "fail"])
  }

  @Test func linksAreFollowed() throws {
    let (stage, web, follower) = made()
    web.loadHTMLString("<a href='https://example.org/more'>more of this and of that</a>", baseURL: nil)
    try stage.settle()
    follower.calls = []
    let view = try #require(web.scrollView as? UITextView)
    let start = view.caretRect(for: try #require(view.position(from: view.beginningOfDocument, offset: 3)))
    stage.tap(at: view.convert(CGPoint(x: start.midX, y: start.midY), to: nil))
    try stage.settle()
    #expect(follower.calls == ["asked 0 https://example.org/more", "start", "commit", "finish"])
  }

  final class Waiting: NSObject, WKNavigationDelegate {
    var asked = 0
    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
      asked += 1
      return .cancel
    }
  }

  @Test func delegatesMayWait() throws {
    let (stage, web, _) = made()
    let waiting = Waiting()
    web.navigationDelegate = waiting
    web.load(URLRequest(url: try #require(URL(string: "https://example.org"))))
    for _ in 0..<10 { stage.advance(by: 0.1) }
    #expect(waiting.asked == 1 && !web.isLoading && web.url == nil)
  }

  final class Finisher: NSObject, WKNavigationDelegate {
    var times: [Double] = []
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { times.append(CACurrentMediaTime()) }
  }

  /// Every load of a delegate without policies takes as long as the first.
  @Test func delegatesWithoutPolicies() throws {
    let (stage, web, _) = made()
    let finisher = Finisher()
    web.navigationDelegate = finisher
    var durations: [Double] = []
    for _ in 0..<3 {
      let start = CACurrentMediaTime()
      web.loadHTMLString(Self.page, baseURL: nil)
      try stage.settle()
      durations.append(try #require(finisher.times.last) - start)
    }
    #expect(finisher.times.count == 3 && Set(durations.map { ($0 * 1000).rounded() }).count == 1)
  }
}
