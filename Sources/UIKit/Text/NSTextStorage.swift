public import Foundation

/// The delegate of a text storage; every requirement is optional.
nonisolated public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// The text was edited, and may be changed once more before its layout goes.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// The text was edited; attributes alone may be changed.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// The default does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  /// The default does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

/// A text with attributes whose layout managers follow its edits. Rule: TI-12
///
/// Differs: the class keeps its text itself; a subclass with a store of its own overrides all that changes it.
nonisolated open class NSTextStorage: NSMutableAttributedString {
  /// The parts of a text that an edit changes.
  public struct EditActions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Actions of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// The managers that lay the text out, in the order in which they were added.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// The delegate of the edits.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The parts that were edited since edits were last processed.
  open private(set) var editedMask: EditActions = []
  /// The range that was edited, in the text as it is now; without one its location is `NSNotFound`.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The number of characters that the edits added, or took away if it is below zero.
  open private(set) var changeInLength = 0
  private var depth = 0
  private var isChanging = false
  /// True between the beginning and the end of edits that are processed together.
  var isEditing: Bool { depth > 0 }

  /// Adds a manager, which leaves the text that it had.
  open func addLayoutManager(_ layoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === layoutManager }) else { return }
    layoutManagers.append(layoutManager)
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated { layoutManager.adopt(storage) }
  }

  /// Removes a manager.
  open func removeLayoutManager(_ layoutManager: NSLayoutManager) {
    guard layoutManagers.contains(where: { $0 === layoutManager }) else { return }
    layoutManagers.removeAll { $0 === layoutManager }
    MainActor.assumeIsolated { layoutManager.adopt(nil) }
  }

  // MARK: Editing

  /// Notes an edit, and processes it unless edits were begun and have not ended.
  ///
  /// - Parameter range: The range before the edit.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    let new = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
    self.editedRange = self.editedRange.location == NSNotFound ? new : NSUnionRange(self.editedRange, new)
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    if depth == 0 { processEditing() }
  }

  /// Tells the delegate and the managers of the edits.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    depth += 1
    delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    delegate?.textStorage(self, didProcessEditing: mask, range: range, changeInLength: delta)
    (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    depth -= 1
    let managers = layoutManagers
    MainActor.assumeIsolated { managers.forEach { $0.textDidChange() } }
  }

  /// Begins edits that are processed together.
  open override func beginEditing() {
    super.beginEditing()
    depth += 1
  }

  /// Ends edits; the outermost end processes them.
  open override func endEditing() {
    super.endEditing()
    depth = max(0, depth - 1)
    if depth == 0 { processEditing() }
  }

  /// Makes a change, and notes it once, however many methods of this class it calls.
  private func change(_ mask: EditActions, _ range: NSRange, _ body: () -> Void) {
    guard !isChanging else { return body() }
    let before = length
    isChanging = true
    body()
    isChanging = false
    edited(mask, range: range, changeInLength: length - before)
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    change(.editedCharacters, range) { super.replaceCharacters(in: range, with: str) }
  }
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    change([.editedCharacters, .editedAttributes], range) { super.replaceCharacters(in: range, with: attrString) }
  }
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    change([.editedCharacters, .editedAttributes], NSRange(location: loc, length: 0)) {
      super.insert(attrString, at: loc)
    }
  }
  open override func append(_ attrString: NSAttributedString) {
    change([.editedCharacters, .editedAttributes], NSRange(location: length, length: 0)) { super.append(attrString) }
  }
  open override func deleteCharacters(in range: NSRange) {
    change(.editedCharacters, range) { super.deleteCharacters(in: range) }
  }
  open override func setAttributedString(_ attrString: NSAttributedString) {
    change([.editedCharacters, .editedAttributes], NSRange(location: 0, length: length)) {
      super.setAttributedString(attrString)
    }
  }
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    change(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
  }
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    change(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) }
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    change(.editedAttributes, range) { super.addAttributes(attrs, range: range) }
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(.editedAttributes, range) { super.removeAttribute(name, range: range) }
  }
}
