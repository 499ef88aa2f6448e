@_exported public import Contacts
public import UIKit

/// The delegate of a picker of people; every requirement is optional.
@preconcurrency @MainActor public protocol CNContactPickerDelegate: NSObjectProtocol {
  /// The person cancelled.
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  /// The person chose a contact.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  /// The person chose several.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
}

extension CNContactPickerDelegate {
  /// The default does nothing.
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  /// The default does nothing.
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {}
  /// The default does nothing.
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {}
}

/// A picker of people from the address book, as a view controller with a button to cancel.
///
/// Differs: the address book is empty, which the view says; no contact can be chosen.
@preconcurrency @MainActor open class CNContactPickerViewController: UIViewController {
  /// The delegate of the picker; not retained.
  open weak var delegate: (any CNContactPickerDelegate)?
  /// Free for the app's use: the keys of the parts that would be shown.
  open var displayedPropertyKeys: [String]?
  /// Free for the app's use: which people could be chosen.
  open var predicateForEnablingContact: NSPredicate?
  /// Free for the app's use: for whom the choice would end the picker.
  open var predicateForSelectionOfContact: NSPredicate?

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 56))
    bar.autoresizingMask = .flexibleWidth
    let item = UINavigationItem(title: "Contacts")
    let cancel = UIAction { [weak self] _ in self?.cancel() }
    item.rightBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: cancel)
    bar.items = [item]
    let notice = UILabel(frame: view.bounds)
    notice.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    notice.textAlignment = .center
    notice.textColor = .secondaryLabel
    notice.text = "No Contacts"
    for part in [notice, bar] { view.addSubview(part) }
  }

  private func cancel() {
    let delegate = delegate
    presentingViewController?.dismiss(animated: true)
    delegate?.contactPickerDidCancel(self)
  }
}
