internal import CoreGraphics
internal import Foundation

/// The storage and the layout manager of a text view, made when an app asks for them. Rule: TI-12
final class TextViewParts {
  private var storage: TextViewStorage?
  private let manager = NSLayoutManager()

  /// The view's text as it is now.
  func storage(of view: UITextView) -> NSTextStorage {
    let storage = self.storage ?? makeStorage(view)
    storage.read(view.content)
    return storage
  }

  /// The manager of the view's text as it is now.
  func manager(of view: UITextView) -> NSLayoutManager {
    _ = storage(of: view)
    let inset = view.textContainerInset
    view.textContainer.size.width = max(1, view.bounds.width - inset.left - inset.right)
    return manager
  }

  private func makeStorage(_ view: UITextView) -> TextViewStorage {
    let storage = TextViewStorage()
    storage.view = view
    manager.addTextContainer(view.textContainer)
    storage.addLayoutManager(manager)
    self.storage = storage
    return storage
  }
}

/// A storage whose edits become the view's text.
nonisolated private final class TextViewStorage: NSTextStorage {
  weak var view: UITextView?
  private var isReading = false

  /// Adopts the view's text, where it is another and no edits are open.
  func read(_ text: NSAttributedString) {
    guard !isEditing, !isEqual(to: text) else { return }
    isReading = true
    setAttributedString(text.detached())
    isReading = false
  }

  override func processEditing() {
    let isEdited = !editedMask.isEmpty
    super.processEditing()
    guard isEdited, !isReading, let view else { return }
    nonisolated(unsafe) let text = detached()
    MainActor.assumeIsolated { view.adopt(text) }
  }
}

extension UITextView {
  /// Adopts a text that was edited in the storage; the selection stays where it can.
  fileprivate func adopt(_ text: NSAttributedString) {
    let selection = edited.selection
    content = text
    edited.set(text.string)
    edited.selection = selection
    show()
  }
}
