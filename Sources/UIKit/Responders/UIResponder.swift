public import Foundation

/// An object in the chain along which touches, presses and actions travel.
@preconcurrency @MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
  /// A responder outside of any chain.
  public override init() { super.init() }
  /// Runs on any thread: nothing is done here that needs the main one.
  deinit {}

  /// The next responder in the chain; nil at its end.
  open var next: UIResponder? { nil }

  /// True if it accepts key input: typed text goes into it while it is the first responder.
  var acceptsKeyInput: Bool { self is any UIKeyInput }
  /// True if this responder may take keyboard input; false unless overridden.
  open var canBecomeFirstResponder: Bool {
    ExtensionOverrides.value("canBecomeFirstResponder", self, of: UIResponder.self) ?? false
  }
  /// True if this responder may give keyboard input up; true unless overridden.
  open var canResignFirstResponder: Bool { true }
  /// True if the responder receives keyboard input.
  open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

  /// The view that replaces the keyboard; nil is the keyboard.
  open var inputView: UIView? { nil }
  /// The view above the keyboard.
  open var inputAccessoryView: UIView? { nil }
  /// Reloads the input views of the first responder.
  open func reloadInputViews() {
    if isFirstResponder { UIApplication.shared.parts.firstResponderDidChange() }
  }

  /// True if the responder stands where keyboard input can reach it.
  var isReachable: Bool { true }
  /// Input was asked for before the responder could be reached.
  func firstResponderMustWait() {}
  /// Input is not wanted any more.
  func cancelFirstResponderRequest() {}

  /// Called after it was made to resign as first responder without being asked.
  func didLoseFirstResponder() {}

  /// Becomes first responder, if the present one agrees to resign; returns true on success.
  ///
  /// Errors: a view or a controller that is in no window, or in a hidden one, gets none; a view gets it when it comes
  /// into one, or that is shown.
  @discardableResult open func becomeFirstResponder() -> Bool {
    let application = UIApplication.shared
    if application.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    guard isReachable else {
      firstResponderMustWait()
      return false
    }
    if let present = application.firstResponder, !present.resignFirstResponder() { return false }
    // A responder that resigns may give the input to another, or remove this one.
    guard application.firstResponder == nil else { return isFirstResponder }
    guard isReachable else {
      firstResponderMustWait()
      return false
    }
    application.firstResponder = self
    cancelFirstResponderRequest()
    return true
  }

  /// Resigns first responder.
  @discardableResult open func resignFirstResponder() -> Bool {
    cancelFirstResponderRequest()
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIApplication.shared.firstResponder = nil
    return true
  }

  /// Touches began; passed along the chain unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isOverridden("touchesBegan:with:", touches, event) { next?.touchesBegan(touches, with: event) }
  }
  /// Touches moved; passed along the chain unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isOverridden("touchesMoved:with:", touches, event) { next?.touchesMoved(touches, with: event) }
  }
  /// Touches ended; passed along the chain unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isOverridden("touchesEnded:with:", touches, event) { next?.touchesEnded(touches, with: event) }
  }
  /// Touches were cancelled; passed along the chain unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isOverridden("touchesCancelled:with:", touches, event) { next?.touchesCancelled(touches, with: event) }
  }

  /// Returns true if an extension's override ran in place of a method of this class. Rule: OC-17
  private func isOverridden(_ name: String, _ arguments: Any?...) -> Bool {
    ExtensionOverrides.handles(name, self, arguments)
  }

  /// Keys that went down; passed on along the chain unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Keys whose force changed; passed on along the chain unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Keys that went up; passed on along the chain unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Keys that the system took away; passed on along the chain unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The manager of what can be undone here: of the nearest responder that has one, a window at the latest. Rule: OC-15
  open var undoManager: UndoManager? { next?.undoManager }
  /// A motion of the device that began; passed on along the chain unless overridden. Rule: GR-17
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if !isOverridden("motionBegan:with:", motion, event) { next?.motionBegan(motion, with: event) }
  }
  /// A motion of the device that ended; passed on along the chain unless overridden. Rule: GR-17
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if !isOverridden("motionEnded:with:", motion, event) { next?.motionEnded(motion, with: event) }
  }
  /// A motion event was cancelled; passed along the chain unless overridden. Rule: GR-17
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if !isOverridden("motionCancelled:with:", motion, event) { next?.motionCancelled(motion, with: event) }
  }
  /// A key of a remote control; passed on along the chain unless overridden.
  ///
  /// Inert: there is no such control here.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }
  /// Estimated properties of touches were updated; inert: properties are not estimated here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// The combinations of keys this responder has commands for; the nearest of the chain wins.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// True if commands of keys are the responder's affair now; the chain leads through it all the same.
  var answersKeys: Bool { true }

  /// Returns true if an action may be performed here now.
  ///
  /// Differs: without the Objective-C runtime nothing tells whether a class implements a method; classes that answer
  /// actions from the chain are registered with them, or override this; of the standard edit actions none is, unless a
  /// class below this one says so. Rule: PB-02
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    ExtensionOverrides.value("canPerformAction:withSender:", self, of: UIResponder.self, action, sender)
      ?? NamedMethods.has(action.description, self)
  }

  // MARK: By name

  /// Returns true if the responder has the selector's method. Rule: OC-02
  open func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { Responding.plain(self, $0) } ?? false
  }
  /// Returns the value of a key. Rule: OC-04
  open func value(forKey key: String) -> Any? { KeyValueCoding.plainValue(key, of: self) }
  /// Sets the value of a key. Rule: OC-04
  open func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.plainSet(value, key, of: self) }
  /// Returns the value of an unknown key: a usage error unless a subclass overrides it. Rule: OC-04
  open func value(forUndefinedKey key: String) -> Any? { KeyValueCoding.unknown(key, of: self) }
  /// Sets the value of an unknown key: a usage error unless a subclass overrides it. Rule: OC-04
  open func setValue(_ value: Any?, forUndefinedKey key: String) { KeyValueCoding.unknown(key, of: self) }
  /// Told of changes of what the responder observes by key paths; what reaches the base is misuse. Rule: OC-07
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    KeyPathObservers.refuse(self, keyPath)
  }

  /// The person's activity on this responder; its scene continues it.
  open var userActivity: NSUserActivity?
  /// Called when the scene goes to the background, for activities with `needsSave`, to update them.
  ///
  /// Rule: SN-07
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Restores the state of a user activity; an app calls it with the activity that a scene was given. Rule: SN-07
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Sent when the object was made from an interface document and everything there is connected. Rule: SG-14
  open func awakeFromNib() {}

  // MARK: Accessibility

  /// The accessibility properties that an app set; nil until it sets any.
  var accessibility: AccessibilityRecord?
  /// The accessibility defaults of this object.
  var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  private func say(_ change: (AccessibilityRecord) -> Void) {
    let record = accessibility ?? AccessibilityRecord()
    accessibility = record
    change(record)
  }

  /// True if an app said that the object is none.
  package var isNoElement: Bool { accessibility?.isElement == false }

  /// True if the object is read as one, with all that is inside; stock controls, labels and text are. Rule: AX-01
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? accessibilityDefaults.isElement }
    set { say { $0.isElement = newValue } }
  }
  /// The accessibility label of the object; scripts find views by it too.
  ///
  /// Nil stands for the object's own. Rule: AX-01
  open var accessibilityLabel: String? {
    get { accessibility?.label?.plain ?? accessibilityDefaults.label }
    set { say { $0.label = AccessibleText(newValue) } }
  }
  /// `accessibilityLabel` with attributes.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { (accessibility?.label ?? AccessibleText(accessibilityLabel))?.withAttributes }
    set { say { $0.label = AccessibleText(attributed: newValue) } }
  }
  /// The accessibility hint: the result of activating the object, if the label does not say it.
  open var accessibilityHint: String? {
    get { accessibility?.hint?.plain }
    set { say { $0.hint = AccessibleText(newValue) } }
  }
  /// `accessibilityHint` with attributes.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { (accessibility?.hint ?? AccessibleText(accessibilityHint))?.withAttributes }
    set { say { $0.hint = AccessibleText(attributed: newValue) } }
  }
  /// The accessibility value of the object; nil uses the object's own. Rule: AX-01
  open var accessibilityValue: String? {
    get { accessibility?.value?.plain ?? accessibilityDefaults.value }
    set { say { $0.value = AccessibleText(newValue) } }
  }
  /// `accessibilityValue` with attributes.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { (accessibility?.value ?? AccessibleText(accessibilityValue))?.withAttributes }
    set { say { $0.value = AccessibleText(attributed: newValue) } }
  }
  /// The accessibility traits of the object. Rule: AX-01
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? accessibilityDefaults.traits }
    set { say { $0.traits = newValue } }
  }
  /// The object's frame on the screen; a view's bounds unless set.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero }
    set { say { $0.frame = newValue } }
  }
  /// The object's outline on the screen; nil is its frame.
  ///
  /// Differs: kept for the app; nothing here asks for it.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility?.path }
    set { say { $0.path = newValue } }
  }
  /// The location on the screen of a tap that activates the object; the middle of its frame unless set.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { say { $0.activationPoint = newValue } }
  }
  /// The language in which the object is read; nil is the device's.
  ///
  /// Differs: kept for the app; nothing here asks for it.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { say { $0.language = newValue } }
  }
  /// True if all that is inside is left out. Rule: AX-02
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { say { $0.hidesElements = newValue } }
  }
  /// True if all beside this view is left out. Rule: AX-02
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { say { $0.isModal = newValue } }
  }
  /// True if the elements inside are read before the siblings. Rule: AX-02
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { say { $0.groupsChildren = newValue } }
  }
  /// True if a person can do anything with the element.
  ///
  /// Differs: kept for the app; nothing here asks for it.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility?.respondsToUserInteraction ?? (self as? UIView)?.isUserInteractionEnabled ?? true }
    set { say { $0.respondsToUserInteraction = newValue } }
  }
  /// The navigation style of the elements inside.
  ///
  /// Differs: kept for the app; nothing here asks for it.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibility?.navigationStyle ?? .automatic }
    set { say { $0.navigationStyle = newValue } }
  }
  /// The kind of the elements inside.
  ///
  /// Differs: kept for the app; nothing here asks for it.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility?.containerType ?? .none }
    set { say { $0.containerType = newValue } }
  }
  /// Names by which a voice may call the element; nil is its label.
  ///
  /// Differs: kept for the app; nothing here asks for it.
  open var accessibilityUserInputLabels: [String]? {
    get { accessibility?.inputLabels }
    set { say { $0.inputLabels = newValue } }
  }
  /// The custom actions of the element.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { say { $0.customActions = newValue } }
  }
  /// The elements inside in reading order; nil uses the views inside. Rule: AX-03
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { say { $0.elements = newValue } }
  }
  /// Returns the number of `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns one of `accessibilityElements`; nil for an index out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// The place of an element in `accessibilityElements`; `NSNotFound` without one.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }

  /// Activates the element; false, as it is unless overridden, lets it be tapped. Rule: AX-04
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of an adjustable element. Rule: AX-04
  open func accessibilityIncrement() {}
  /// Decrements the value of an adjustable element. Rule: AX-04
  open func accessibilityDecrement() {}
  /// Scrolls; returns false if it cannot, and the next responder is asked.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Dismisses a modal view or goes back; returns false if it cannot, and the next responder is asked. Rule: AX-05
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important action; returns false if it has none, and the next responder is asked. Rule: AX-05
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Standard edit actions

  // Nothing is done unless a class overrides them. Rule: PB-02
  /// Cuts the selection to the pasteboard.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard.
  open func copy(_ sender: Any?) {}
  /// Replaces the selection by the pasteboard's content.
  open func paste(_ sender: Any?) {}
  /// Deletes the selection.
  open func delete(_ sender: Any?) {}
  /// Selects the nearest unit.
  open func select(_ sender: Any?) {}
  /// Selects everything.
  open func selectAll(_ sender: Any?) {}
  /// Pastes in the style of the surrounding text.
  open func pasteAndMatchStyle(_ sender: Any?) {}
  /// Pastes an address and opens it.
  open func pasteAndGo(_ sender: Any?) {}
  /// Pastes and searches for it.
  open func pasteAndSearch(_ sender: Any?) {}
  /// Creates a document from the pasteboard's content.
  open func newFromPasteboard(_ sender: Any?) {}
  /// Duplicates the selection.
  open func duplicate(_ sender: Any?) {}
  /// Moves the selection elsewhere.
  open func move(_ sender: Any?) {}
  /// Renames the selection.
  open func rename(_ sender: Any?) {}
  /// Writes into a file elsewhere.
  open func export(_ sender: Any?) {}
  /// Prints.
  open func printContent(_ sender: Any?) {}
  /// Closes the front window or document.
  open func performClose(_ sender: Any?) {}
  /// Shows the find panel.
  open func find(_ sender: Any?) {}
  /// Shows the find and replace panel.
  open func findAndReplace(_ sender: Any?) {}
  /// Goes to the next match.
  open func findNext(_ sender: Any?) {}
  /// Goes to the previous match.
  open func findPrevious(_ sender: Any?) {}
  /// Finds the selection from now on.
  open func useSelectionForFind(_ sender: Any?) {}
  /// Toggles bold in the selection.
  open func toggleBoldface(_ sender: Any?) {}
  /// Toggles italics in the selection.
  open func toggleItalics(_ sender: Any?) {}
  /// Underlines the selection, or no longer.
  open func toggleUnderline(_ sender: Any?) {}
  /// Increases the selection's font size.
  open func increaseSize(_ sender: Any?) {}
  /// Decreases the selection's font size.
  open func decreaseSize(_ sender: Any?) {}
  /// Moves lines to the left.
  open func alignLeft(_ sender: Any?) {}
  /// Moves lines to the middle.
  open func alignCenter(_ sender: Any?) {}
  /// Moves lines to the right.
  open func alignRight(_ sender: Any?) {}
  /// Justifies lines.
  open func alignJustified(_ sender: Any?) {}
  /// Sets the selection's writing direction to left to right.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  /// Sets the selection's writing direction to right to left.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  /// Shows the sidebar, or hides it.
  open func toggleSidebar(_ sender: Any?) {}
  /// Shows the inspector, or hides it.
  open func toggleInspector(_ sender: Any?) {}
  /// Shows tools for writing.
  open func showWritingTools(_ sender: Any?) {}
  /// Changes the selection's attributes by a closure.
  open func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {}

  // MARK: Actions

  /// The nearest responder of the chain that can perform the action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: UIResponder? = self
    while let candidate = responder {
      if candidate.canPerformAction(action, withSender: sender) { return candidate }
      responder = candidate.next
    }
    return nil
  }
}
