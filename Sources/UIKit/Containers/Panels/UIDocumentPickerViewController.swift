public import Foundation

/// The purpose of a document picker, in its older initializers.
nonisolated public enum UIDocumentPickerMode: UInt, Sendable {
  /// Imports a copy of a document.
  case `import` = 0
  /// Opens a document in its place.
  case open = 1
  /// Exports a copy of one of the app's documents.
  case exportToService = 2
  /// Moves one of the app's documents.
  case moveToService = 3
}

/// The delegate of a document picker.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Documents were picked.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called when no document was picked; the picker is dismissed by then.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// The default does nothing.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
  /// The default does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// A picker of documents, or of a place for them.
///
/// Differs: there are no documents here: a panel says so, and its delegate is told that nothing was picked. Initializers that
/// take uniform types are not built. Rule: PC-99
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  /// The delegate, which is told that no document was picked.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// True if several documents may be picked; there are none in any case.
  open var allowsMultipleSelection = false
  /// The folder to begin with; there is none in any case.
  open var directoryURL: URL?
  private var isDone = false

  /// A picker for documents of some types.
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    super.init(nibName: nil, bundle: nil)
    prepare()
  }
  /// A picker for a place for the app's documents.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
    prepare()
  }
  /// A picker decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() { modalPresentationStyle = .formSheet }

  open override func loadView() {
    let panel = AbsentService("There are no documents on this device.")
    panel.onClose = { [weak self] in self?.presentingViewController?.dismissForPerson() }
    view = panel
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard !isDone, isBeingDismissed else { return }
    isDone = true
    guard let delegate else { return }
    CallLog.record(delegate, "documentPickerWasCancelled")
    delegate.documentPickerWasCancelled(self)
  }
}
