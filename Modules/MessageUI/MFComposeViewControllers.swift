public import UIKit

/// How a mail ended.
public enum MFMailComposeResult: Int, Sendable {
  /// It was thrown away.
  case cancelled
  /// It was put aside.
  case saved
  /// It was sent.
  case sent
  /// It could not be sent.
  case failed
}

/// How a message ended.
public enum MessageComposeResult: Int, Sendable {
  /// It was thrown away.
  case cancelled
  /// It was sent.
  case sent
  /// It could not be sent.
  case failed
}

/// An observer of a mail.
@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  /// The person is done; the observer dismisses the view controller.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  /// The default does nothing.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {}
}

/// An observer of a message.
@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  /// The person is done; the observer dismisses the view controller.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// A view controller to write a mail with.
///
/// Differs: no mail can be sent. It shows the subject, the body and a button to cancel.
open class MFMailComposeViewController: UINavigationController {
  /// The observer.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  private let draft: DraftViewController

  /// An empty mail.
  public init() {
    draft = DraftViewController()
    super.init(nibName: nil, bundle: nil)
    draft.cancelled = { [weak self] in
      if let self { mailComposeDelegate?.mailComposeController(self, didFinishWith: .cancelled, error: nil) }
    }
    setViewControllers([draft], animated: false)
  }
  /// Documents have no such view controllers.
  public required init?(coder: NSCoder) { nil }

  /// Returns true if mails can be sent: they cannot.
  open class func canSendMail() -> Bool { false }
  /// Sets the subject.
  open func setSubject(_ subject: String) { draft.title = subject }
  /// Sets who gets it.
  open func setToRecipients(_ toRecipients: [String]?) { draft.recipients = toRecipients ?? [] }
  /// Sets who gets a copy; copies are not shown.
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  /// Sets who gets a hidden copy; copies are not shown.
  open func setBccRecipients(_ bccRecipients: [String]?) {}
  /// Sets the text.
  open func setMessageBody(_ body: String, isHTML: Bool) { draft.body = body }
  /// Adds a file, which is not shown.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
}

/// A view controller to write a message with.
///
/// Differs: no message can be sent. It shows the body and a button to cancel.
open class MFMessageComposeViewController: UINavigationController {
  /// The observer.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  private let draft: DraftViewController

  /// An empty message.
  public init() {
    draft = DraftViewController()
    super.init(nibName: nil, bundle: nil)
    draft.cancelled = { [weak self] in
      if let self { messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .cancelled) }
    }
    setViewControllers([draft], animated: false)
  }
  /// Documents have no such view controllers.
  public required init?(coder: NSCoder) { nil }

  /// Returns true if messages can be sent: they cannot.
  open class func canSendText() -> Bool { false }
  /// Returns true if messages can have a subject: they cannot.
  open class func canSendSubject() -> Bool { false }
  /// Returns true if messages can have files: they cannot.
  open class func canSendAttachments() -> Bool { false }
  /// Who gets it.
  open var recipients: [String]? {
    get { draft.recipients }
    set { draft.recipients = newValue ?? [] }
  }
  /// The text.
  open var body: String? {
    get { draft.body }
    set { draft.body = newValue ?? "" }
  }
  /// The subject.
  open var subject: String? {
    get { draft.title }
    set { draft.title = newValue }
  }
}

/// The draft of a mail or a message.
final class DraftViewController: UIViewController {
  var recipients: [String] = [] { didSet { update() } }
  var body = "" { didSet { update() } }
  var cancelled: () -> Void = {}
  private let text = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    text.frame = view.bounds
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    text.font = .preferredFont(forTextStyle: .body)
    view.addSubview(text)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancelled() })
    update()
  }

  private func update() {
    if isViewLoaded { text.text = (recipients + [body]).filter { !$0.isEmpty }.joined(separator: "\n") }
  }
}
