internal import CoreGraphics
public import Foundation

/// The appearance of an action sheet.
nonisolated public enum UIActionSheetStyle: Int, Sendable {
  /// That of the bar below.
  case automatic = -1
  /// Light.
  case `default` = 0
  /// Black, translucent.
  case blackTranslucent = 1
  /// Black.
  case blackOpaque = 2
}

/// The delegate of an action sheet.
@preconcurrency @MainActor public protocol UIActionSheetDelegate: NSObjectProtocol {
  /// Optional: a button was tapped.
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  /// Optional: called before the sheet shows.
  func willPresent(_ actionSheet: UIActionSheet)
  /// Optional: called when the sheet shows.
  func didPresent(_ actionSheet: UIActionSheet)
  /// Optional: called before the sheet goes.
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  /// Optional: called when the sheet is gone.
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  /// The default does nothing.
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  /// The default does nothing.
  public func willPresent(_ actionSheet: UIActionSheet) {}
  /// The default does nothing.
  public func didPresent(_ actionSheet: UIActionSheet) {}
  /// The default does nothing.
  public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
  /// The default does nothing.
  public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// A sheet of buttons of the time before `UIAlertController`, which shows it.
///
/// Differs: the view itself is in no window. Order: the delegate gets the click when the sheet is gone, as actions run then.
@preconcurrency @MainActor open class UIActionSheet: UIView {
  /// The text over the buttons.
  open var title = ""
  /// The delegate.
  open weak var delegate: (any UIActionSheetDelegate)?
  /// The appearance.
  ///
  /// Differs: kept, and not seen, as since iOS 8.
  open var actionSheetStyle = UIActionSheetStyle.automatic
  /// The index of the button that cancels; -1 for none.
  open var cancelButtonIndex = -1
  /// The index of the button that destroys; -1 for none.
  open var destructiveButtonIndex = -1
  private var choice = LegacyChoice(style: .actionSheet)

  /// A sheet without buttons.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A sheet without buttons.
  public convenience init() { self.init(frame: .zero) }
  /// A sheet with buttons.
  ///
  /// Order: the button that destroys is the first and the one that cancels the next, before the others.
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles: String...
  ) {
    self.init(frame: .zero)
    (self.title, self.delegate) = (title ?? "", delegate)
    if let destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle) }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    for title in otherButtonTitles { addButton(withTitle: title) }
  }
  /// A sheet decoded from an interface document; there is none in documents.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds a button; returns its index.
  @discardableResult open func addButton(withTitle title: String?) -> Int { choice.add(title) }
  /// Returns the title of a button.
  open func buttonTitle(at buttonIndex: Int) -> String? { choice.title(at: buttonIndex) }
  /// The number of buttons.
  open var numberOfButtons: Int { choice.titles.count }
  /// True while the sheet shows.
  open var isVisible: Bool { choice.isVisible }

  /// Shows the sheet over the front controller; in a popover beside a view on a tablet.
  open func show(in view: UIView) { show(from: view.bounds, in: view, animated: true) }
  /// Shows the sheet over the front controller; in a popover beside a rectangle on a tablet.
  open func show(from rect: CGRect, in view: UIView, animated: Bool) {
    let alert = choice.prepared(title: title.isEmpty ? nil : title, message: nil) { _ in }
    alert.popoverPresentationController?.sourceView = view
    alert.popoverPresentationController?.sourceRect = rect
    let delegate = delegate
    delegate?.willPresent(self)
    choice.present(
      alert, cancel: cancelButtonIndex, destructive: destructiveButtonIndex, presented: { delegate?.didPresent(self) }
    ) { index in
      delegate?.actionSheet(self, clickedButtonAt: index)
      delegate?.actionSheet(self, willDismissWithButtonIndex: index)
      delegate?.actionSheet(self, didDismissWithButtonIndex: index)
      self.choice.finish()
    }
  }
  /// Dismisses the sheet without a click.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) { choice.dismiss(animated: animated) }
}
