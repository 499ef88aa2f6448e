internal import Foundation

/// The severity of an alert; raw values by rule PC-70.
nonisolated public enum UIAlertControllerSeverity: Int, Sendable {
  /// As alerts do.
  case `default` = 0
  /// Something that cannot be taken back.
  case critical = 1
}

/// A message with buttons, in the middle of the screen or from its bottom; on a tablet the latter points at its source.
///
/// Rule: PC-70 … PC-78
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The kind of alert: in the middle of the screen or at its bottom; raw values by rule PC-70.
  nonisolated public enum Style: Int, Sendable {
    /// At the bottom, or in a popover on a tablet.
    case actionSheet = 0
    /// In the middle.
    case alert = 1
  }

  /// A message without buttons yet. Rule: PC-70
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
    let isPopover = preferredStyle == .actionSheet && UIDevice.current.userInterfaceIdiom == .pad
    modalPresentationStyle = isPopover ? .popover : .custom
  }

  // MARK: Content

  /// The first line; may change while the alert is shown. Rule: PC-71
  open override var title: String? { didSet { contentDidChange() } }
  /// The text below the title; may change while the alert is shown. Rule: PC-71
  open var message: String? { didSet { contentDidChange() } }
  /// The style that the alert was created with.
  open private(set) var preferredStyle = Style.alert
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields, in the order in which they were added; nil without any. Rule: PC-74
  open private(set) var textFields: [UITextField]?
  /// The severity.
  ///
  /// Differs: kept, and not seen, as on a phone.
  open var severity = UIAlertControllerSeverity.default
  /// The emphasized button, which the return key performs; one of the actions. Rule: PC-72, PC-74
  ///
  /// Errors: traps for any other action.
  open var preferredAction: UIAlertAction? {
    didSet {
      guard let action = preferredAction, !actions.contains(where: { $0 === action }) else { return contentDidChange() }
      preferredAction = oldValue
      Diagnostics.fail(.foreignPreferredAction(self))
    }
  }

  /// Adds a button. Rule: PC-70, PC-72
  ///
  /// Errors: traps for a second one that cancels.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, cancelAction != nil { return Diagnostics.fail(.secondCancelAction(self)) }
    action.alert = self
    actions.append(action)
    contentDidChange()
  }

  /// Adds a field, which the closure may set up at once. Rule: PC-74
  ///
  /// Errors: traps in an action sheet.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { return Diagnostics.fail(.fieldInActionSheet(self)) }
    let field = UITextField()
    field.addAction(
      UIAction { [weak self, weak field] _ in if let field { self?.returnWasPressed(in: field) } },
      for: .primaryActionTriggered)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    contentDidChange()
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  // MARK: View

  /// The buttons and the text.
  private(set) lazy var alertView = AlertView(self)

  open override func loadView() { view = alertView }

  /// Something that is seen is another.
  func contentDidChange() {
    guard isViewLoaded else { return }
    alertView.setNeedsContent()
    if presentationAsPresented?.controller is AlertPopoverController { preferredContentSize = alertView.popoverSize }
    presentationAsPresented?.container?.setNeedsLayout()
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    textFields?.first?.becomeFirstResponder()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    contentDidChange()
  }

  // MARK: Choosing

  /// Set from the choice on: nothing else is chosen any more.
  private var isChosen = false

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isChosen = false
    alertView.forgetFinger()
  }

  /// Dismisses the alert, then runs the action. Rule: PC-73
  func choose(_ action: UIAlertAction) {
    guard !isChosen, action.isEnabled, let presentation = presentationAsPresented else { return }
    isChosen = true
    presentation.presenting.dismissForPerson { [weak self] in
      // A dismissal that was taken back leaves the alert there, to be asked again.
      if presentation.isLinked { self?.isChosen = false } else { action.run() }
    }
  }

  /// A tap outside an action sheet cancels, where it can be cancelled. Rule: PC-75
  func wasTappedOutside() {
    if preferredStyle == .actionSheet, let cancelAction { choose(cancelAction) }
  }

  /// To the next field; from the last one as without fields. Rule: PC-74
  private func returnWasPressed(in field: UITextField) {
    guard let textFields, let index = textFields.firstIndex(where: { $0 === field }) else { return }
    guard index + 1 < textFields.count else { return acceptByKey() }
    textFields[index + 1].becomeFirstResponder()
    alertView.showFocusedField()
  }

  /// The preferred action, or the only one besides cancel. Rule: PC-74
  private func acceptByKey() {
    let others = actions.filter { $0.style != .cancel }
    if let action = preferredAction ?? (others.count == 1 ? others.first : nil) { choose(action) }
  }

  private func cancelByKey() { if let cancelAction { choose(cancelAction) } }

  /// Escape cancels; return chooses, unless a field takes it. Rule: PC-74
  open override var keyCommands: [UIKeyCommand]? {
    let cancel = Selector("cancelByKey", UIAlertController.cancelByKey)
    let accept = Selector("acceptByKey", UIAlertController.acceptByKey)
    let escape = UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: cancel)
    return textFields == nil ? [escape, UIKeyCommand(input: "\r", modifierFlags: [], action: accept)] : [escape]
  }

  /// Performs the cancel action. Rule: AX-05
  open override func accessibilityPerformEscape() -> Bool {
    guard let cancelAction, cancelAction.isEnabled else { return false }
    choose(cancelAction)
    return true
  }
}

extension UIAlertController: BringsPresentation {
  func presentationController(in style: UIModalPresentationStyle, presenting: UIViewController?)
    -> UIPresentationController?
  {
    switch style {
    case .popover: AlertPopoverController(presentedViewController: self, presenting: presenting)
    case .custom: AlertPresentationController(presentedViewController: self, presenting: presenting)
    default: nil
    }
  }
}

extension UsageError {
  static func secondCancelAction(_ alert: UIAlertController) -> UsageError {
    UsageError(
      "PC-72", alert, "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
  }

  static func foreignPreferredAction(_ alert: UIAlertController) -> UsageError {
    UsageError(
      "PC-72", alert,
      "The preferredAction of an alert controller must be contained in the \"actions\" array or be nil: add it to"
        + " \(describe(alert)) first.")
  }

  static func fieldInActionSheet(_ alert: UIAlertController) -> UsageError {
    UsageError(
      "PC-74", alert, "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
  }

  static func emptyAlert(_ alert: UIAlertController) -> UsageError {
    UsageError("PC-70", alert, "UIAlertController must have a title, a message or an action to display")
  }

  static func actionSheetWithoutSource(_ alert: UIViewController, from presenting: UIViewController) -> UsageError {
    UsageError(
      "D-12", alert,
      "Your application has presented a UIAlertController (\(describe(alert))) of style UIAlertControllerStyleActionSheet"
        + " from \(type(of: presenting)) (\(describe(presenting))). The modalPresentationStyle of a UIAlertController with"
        + " this style is UIModalPresentationPopover. You must provide location information for this popover through"
        + " the alert controller's popoverPresentationController. You must provide either a sourceView and sourceRect"
        + " or a barButtonItem.  If this information is not known when you present the alert controller, you may"
        + " provide it in the UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.")
  }
}
