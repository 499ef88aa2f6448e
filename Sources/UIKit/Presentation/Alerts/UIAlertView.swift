public import Foundation

/// The fields of an alert view.
nonisolated public enum UIAlertViewStyle: Int, Sendable {
  /// None.
  case `default` = 0
  /// A field that hides its text.
  case secureTextInput = 1
  /// One.
  case plainTextInput = 2
  /// A name and a password.
  case loginAndPasswordInput = 3
}

/// The delegate of an alert view.
@preconcurrency @MainActor public protocol UIAlertViewDelegate: NSObjectProtocol {
  /// Optional: a button was tapped.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// Optional: called before the alert shows.
  func willPresent(_ alertView: UIAlertView)
  /// Optional: called when the alert shows.
  func didPresent(_ alertView: UIAlertView)
  /// Optional: called before the alert goes.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// Optional: called when the alert is gone.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
  /// The default does nothing.
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  /// The default does nothing.
  public func willPresent(_ alertView: UIAlertView) {}
  /// The default does nothing.
  public func didPresent(_ alertView: UIAlertView) {}
  /// The default does nothing.
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  /// The default does nothing.
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// An alert of the time before `UIAlertController`, which shows it.
///
/// Differs: the view itself is in no window. Order: the delegate gets the click when the alert is gone, as actions run then.
@preconcurrency @MainActor open class UIAlertView: UIView {
  /// The first line.
  open var title = ""
  /// The text below the title.
  open var message: String?
  /// The delegate, as `UIAlertViewDelegate`.
  open weak var delegate: AnyObject?
  /// The fields.
  open var alertViewStyle = UIAlertViewStyle.default
  /// The index of the button that cancels; -1 for none.
  open var cancelButtonIndex = -1
  private var choice = LegacyChoice(style: .alert)

  /// An alert without buttons.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// An alert without buttons.
  public convenience init() { self.init(frame: .zero) }
  /// An alert with buttons.
  public convenience init(
    title: String?, message: String?, delegate: AnyObject?, cancelButtonTitle: String?, otherButtonTitles: String...
  ) {
    self.init(frame: .zero)
    (self.title, self.message, self.delegate) = (title ?? "", message, delegate)
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    for title in otherButtonTitles { addButton(withTitle: title) }
  }
  /// An alert decoded from an interface document; there is none in documents.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds a button; returns its index.
  @discardableResult open func addButton(withTitle title: String?) -> Int { choice.add(title) }
  /// Returns the title of a button.
  open func buttonTitle(at buttonIndex: Int) -> String? { choice.title(at: buttonIndex) }
  /// The number of buttons.
  open var numberOfButtons: Int { choice.titles.count }
  /// The index of the first button that does not cancel; -1 for none.
  open var firstOtherButtonIndex: Int { choice.titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
  /// True while the alert shows.
  open var isVisible: Bool { choice.isVisible }
  /// Returns a field, once the alert was shown.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    let fields = choice.prepared(title: title, message: message, setUp: addFields).textFields ?? []
    return fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  /// Shows the alert over the front controller.
  open func show() {
    let alert = choice.prepared(title: title, message: message, setUp: addFields)
    let receiver = delegate as? any UIAlertViewDelegate
    receiver?.willPresent(self)
    choice.present(alert, cancel: cancelButtonIndex, destructive: -1, presented: { receiver?.didPresent(self) }) {
      index in
      receiver?.alertView(self, clickedButtonAt: index)
      receiver?.alertView(self, willDismissWithButtonIndex: index)
      receiver?.alertView(self, didDismissWithButtonIndex: index)
      self.choice.finish()
    }
  }
  /// Dismisses the alert without a click.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) { choice.dismiss(animated: animated) }

  private func addFields(_ alert: UIAlertController) {
    switch alertViewStyle {
    case .default: break
    case .plainTextInput: alert.addTextField()
    case .secureTextInput: alert.addTextField { $0.isSecureTextEntry = true }
    case .loginAndPasswordInput:
      alert.addTextField { $0.placeholder = "Login" }
      alert.addTextField {
        $0.placeholder = "Password"
        $0.isSecureTextEntry = true
      }
    }
  }
}

/// The buttons of an alert or a sheet of old, and the controller that shows them.
@MainActor struct LegacyChoice {
  let style: UIAlertController.Style
  private(set) var titles: [String] = []
  private var controller: UIAlertController?

  init(style: UIAlertController.Style) { self.style = style }

  var isVisible: Bool { controller?.presentingViewController != nil }

  mutating func add(_ title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  func title(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

  /// The controller of the next presentation.
  mutating func prepared(title: String?, message: String?, setUp: (UIAlertController) -> Void) -> UIAlertController {
    if let controller { return controller }
    let made = UIAlertController(title: title, message: message, preferredStyle: style)
    setUp(made)
    controller = made
    return made
  }

  /// Presents over the front controller; the buttons' closures retain what they call until one was tapped.
  mutating func present(
    _ alert: UIAlertController, cancel: Int, destructive: Int, presented: @escaping () -> Void,
    chosen: @escaping (Int) -> Void
  ) {
    guard alert.presentingViewController == nil else { return }
    if alert.actions.isEmpty {
      for (index, title) in titles.enumerated() {
        let style: UIAlertAction.Style =
          index == cancel ? .cancel : index == destructive ? .destructive : .default
        alert.addAction(UIAlertAction(title: title, style: style) { _ in chosen(index) })
      }
    }
    var front = UIApplication.shared.keyWindow?.rootViewController
    while let next = front?.presentedViewController { front = next }
    front?.present(alert, animated: true, completion: presented)
  }

  /// Releases the controller, whose buttons retain the view that shows it, unless the delegate showed it again.
  mutating func finish() { if !isVisible { controller = nil } }

  mutating func dismiss(animated: Bool) {
    controller?.presentingViewController?.dismiss(animated: animated)
    controller = nil
  }
}
