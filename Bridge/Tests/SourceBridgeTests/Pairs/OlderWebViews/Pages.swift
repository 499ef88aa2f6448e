import UIKit
final class Page: UIViewController, UIWebViewDelegate {
  let web = UIWebView()
}
