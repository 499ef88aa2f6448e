import Proscenium
import Testing
import UIKit

/// The older web view, which UIKit itself has on iOS.
@MainActor @Suite struct OldWebTests {
  final class Reader: NSObject, UIWebViewDelegate {
    var calls: [String] = []
    func webView(
      _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
    ) -> Bool {
      calls.append("asked \(navigationType == .other)")
      return request.url?.host != "example.com"
    }
    func webViewDidStartLoad(_ webView: UIWebView) { calls.append("start") }
    func webViewDidFinishLoad(_ webView: UIWebView) { calls.append("finish") }
  }

  @Test func delegatesAreNotified() throws {
    let stage = Stage(device: .iPhone15)
    let (web, reader) = (UIWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Reader())
    stage.window.addSubview(web)
    web.delegate = reader
    web.loadHTMLString("<title>Old</title>text", baseURL: nil)
    try stage.settle()
    #expect(reader.calls == ["asked true", "start", "finish"])
    #expect(web.stringByEvaluatingJavaScript(from: "document.title") == "Old" && !web.isLoading)
    web.loadRequest(URLRequest(url: try #require(URL(string: "https://example.com"))))
    try stage.settle()
    #expect(reader.calls.count == 4 && web.stringByEvaluatingJavaScript(from: "document.title") == "Old")
  }
}
