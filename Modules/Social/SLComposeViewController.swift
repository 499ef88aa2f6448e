public import UIKit

/// The service of Facebook.
public let SLServiceTypeFacebook = "com.apple.social.facebook"
/// The service of Twitter.
public let SLServiceTypeTwitter = "com.apple.social.twitter"
/// The service of Sina Weibo.
public let SLServiceTypeSinaWeibo = "com.apple.social.sinaweibo"

/// The end of a message.
public enum SLComposeViewControllerResult: Int, Sendable {
  /// The person cancelled.
  case cancelled
  /// It was sent.
  case done
}

/// A message for a service, as a view controller with the text and a button to cancel.
///
/// Differs: no service is there, as since iOS 11: nothing is sent.
@preconcurrency @MainActor open class SLComposeViewController: UIViewController {
  /// The service.
  public let serviceType: String
  /// The completion.
  open var completionHandler: ((SLComposeViewControllerResult) -> Void)?
  private let text = UITextView()
  private var (images, urls) = ([UIImage](), [URL]())

  /// Returns true if the person has an account with a service: no.
  open class func isAvailable(forServiceType serviceType: String) -> Bool { false }

  /// A message for a service.
  public init?(forServiceType serviceType: String) {
    self.serviceType = serviceType
    super.init(nibName: nil, bundle: nil)
  }
  /// Nil: there is none in interface documents.
  public required init?(coder: NSCoder) { nil }

  /// Sets the text; false once the message shows.
  @discardableResult open func setInitialText(_ text: String) -> Bool {
    guard presentingViewController == nil else { return false }
    self.text.text = text
    return true
  }
  /// Adds a picture; false once the message shows.
  @discardableResult open func add(_ image: UIImage!) -> Bool {
    guard presentingViewController == nil, let image else { return false }
    images.append(image)
    return true
  }
  /// Adds an address; false once the message shows.
  @discardableResult open func add(_ url: URL!) -> Bool {
    guard presentingViewController == nil, let url else { return false }
    urls.append(url)
    return true
  }
  /// Removes the pictures.
  @discardableResult open func removeAllImages() -> Bool {
    images = []
    return true
  }
  /// Removes the addresses.
  @discardableResult open func removeAllURLs() -> Bool {
    urls = []
    return true
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 56))
    bar.autoresizingMask = .flexibleWidth
    let item = UINavigationItem(title: serviceType.split(separator: ".").last.map { $0.capitalized } ?? "")
    let cancel = UIAction { [weak self] _ in self?.cancel() }
    item.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: cancel)
    bar.items = [item]
    text.frame = view.bounds.inset(by: UIEdgeInsets(top: 56, left: 8, bottom: 0, right: 8))
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for part in [text, bar] { view.addSubview(part) }
  }

  private func cancel() {
    let completion = completionHandler
    presentingViewController?.dismiss(animated: true) { completion?(.cancelled) }
  }
}
