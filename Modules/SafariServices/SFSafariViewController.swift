public import UIKit

/// An observer of a web page's view controller.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// The person closes the page.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// The first load ended.
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  /// The default does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// The default does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}

/// A view controller of a web page.
///
/// Differs: it shows the address and a button to close; no page is loaded, which the delegate is notified of.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  /// The settings of a page.
  @preconcurrency @MainActor open class Configuration: NSObject {
    /// True if the page's plain form is shown where there is one.
    open var entersReaderIfAvailable = false
    /// True if the bars shrink while the page scrolls.
    open var barCollapsingEnabled = true
    /// The usual ones.
    nonisolated public override init() { super.init() }
  }

  /// The title of the button to close.
  public enum DismissButtonStyle: Int, Sendable {
    /// Done.
    case done
    /// Close.
    case close
    /// Cancel.
    case cancel
  }

  /// The address.
  private let address: URL
  /// The settings.
  public let configuration: Configuration
  /// The observer.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The colour of the bars.
  open var preferredBarTintColor: UIColor? { didSet { updateBar() } }
  /// The colour of the bars' buttons.
  open var preferredControlTintColor: UIColor? { didSet { updateBar() } }
  /// The title of the button to close.
  open var dismissButtonStyle = DismissButtonStyle.done { didSet { updateBar() } }
  private let bar = UINavigationBar()

  /// A page of an address.
  public init(url URL: URL, configuration: Configuration = Configuration()) {
    (address, self.configuration) = (URL, configuration)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }
  /// A page of an address.
  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
  }
  /// Documents have no such view controllers.
  public required init?(coder: NSCoder) { nil }

  /// A bar over an empty page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: area.topAnchor), bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    updateBar()
    DispatchQueue.main.async { [weak self] in
      if let self { delegate?.safariViewController(self, didCompleteInitialLoad: false) }
    }
  }

  private func updateBar() {
    guard isViewLoaded else { return }
    let item = UINavigationItem(title: address.host ?? address.absoluteString)
    let kinds: [DismissButtonStyle: UIBarButtonItem.SystemItem] = [.done: .done, .close: .close, .cancel: .cancel]
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: kinds[dismissButtonStyle] ?? .done, primaryAction: UIAction { [weak self] _ in self?.close() })
    bar.items = [item]
    bar.barTintColor = preferredBarTintColor
    bar.tintColor = preferredControlTintColor
  }

  private func close() {
    delegate?.safariViewControllerDidFinish(self)
    if presentingViewController != nil, !isBeingDismissed { dismiss(animated: true) }
  }
}
