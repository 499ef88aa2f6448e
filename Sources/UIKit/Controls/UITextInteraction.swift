internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The mode of a text interaction: editable or not.
nonisolated public enum UITextInteractionMode: Int, Sendable {
  /// They move the caret and select.
  case editable = 0
  /// They select.
  case nonEditable = 1
}

/// The delegate of a text interaction; every requirement is optional.
@preconcurrency @MainActor public protocol UITextInteractionDelegate: NSObjectProtocol {
  /// Returns true if fingers may begin at a point of the text's view.
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  /// Fingers begin.
  func interactionWillBegin(_ interaction: UITextInteraction)
  /// Fingers ended.
  func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
  /// Yes.
  public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
  /// The default does nothing.
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  /// The default does nothing.
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// The interaction that lets touches place a caret in a text, select ranges and open its edit menu. Rule: TI-02 … TI-06
///
/// Fields and text views have one of their own. A view of an app's own that conforms to `UITextInput` gets it by
///
/// ```swift
/// let interaction = UITextInteraction(for: .editable)
/// interaction.textInput = view
/// view.addInteraction(interaction)
/// ```
///
/// and is shown a caret, what is selected and the selection's ends.
@preconcurrency @MainActor open class UITextInteraction: NSObject, UIInteraction {
  /// The delegate of the interaction.
  open weak var delegate: (any UITextInteractionDelegate)?
  /// The text.
  open weak var textInput: (any UIResponder & UITextInput)? {
    didSet { textInput?.inputDelegate = self }
  }
  /// The mode of the interaction.
  open internal(set) var textInteractionMode: UITextInteractionMode
  /// The view that the interaction belongs to.
  open private(set) weak var view: UIView?
  /// Recognizers that should fail before an app's own ones begin.
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { recognizers }

  /// An interaction, to be added to a view.
  public init(for mode: UITextInteractionMode) {
    textInteractionMode = mode
    super.init()
  }

  private let tap = TextTap()
  private let press = UILongPressGestureRecognizer()
  private let drag = UILongPressGestureRecognizer()
  private var recognizers: [UIGestureRecognizer] { [tap, press, drag] }
  private let handles = (start: SelectionHandle(isStart: true), end: SelectionHandle(isStart: false))
  private lazy var marks = SelectionMarks()
  private lazy var menu = UIEditMenuInteraction(delegate: self)
  private var loupe: TextLoupe?
  /// True if the text shows its caret and what is selected by itself.
  private var isOwn = false
  private var moveCaret: ((CGPoint) -> Void)?
  /// True if a finger is about to make the text first for keys.
  private(set) var isStarting = false
  /// The dragged end of the selection: the position that stays, and the offset from the touch to the line it selects.
  private var hold: (fixed: UITextPosition, reach: CGPoint)?
  /// The selection when the menu opened.
  private var menuRange: Range<Int>?

  /// How long one tap may last, as with tap recognizers.
  ///
  /// Units: seconds.
  private static let longestTap: TimeInterval = 0.75

  // MARK: Of a view

  /// A field's or text view's own, which shows its caret and selection itself.
  func serve(_ view: any UIView & UITextInput, _ moveCaret: ((CGPoint) -> Void)? = nil) {
    (isOwn, self.moveCaret, self.view, textInput) = (true, moveCaret, view, view)
    textInput?.inputDelegate = nil
    attach(to: view, tapping: moveCaret == nil)
  }

  private func attach(to view: UIView, tapping: Bool) {
    tap.removeTarget(nil, action: nil)
    tap.addTarget(self, action: Selector("tapped:") { (it: UITextInteraction) in { (tap: TextTap) in it.tapped(tap) } })
    press.addTarget(
      self,
      action: Selector("pressed:") { (it: UITextInteraction) in
        { (press: UILongPressGestureRecognizer) in it.pressed(press) }
      })
    drag.minimumPressDuration = 0
    drag.delegate = self
    drag.addTarget(
      self,
      action: Selector("dragged:") { (it: UITextInteraction) in
        { (drag: UILongPressGestureRecognizer) in it.dragged(drag) }
      })
    for recognizer in tapping ? recognizers : [press, drag] { view.addGestureRecognizer(recognizer) }
  }

  /// The view loses the interaction.
  open func willMove(to view: UIView?) {
    guard view !== self.view, let old = self.view else { return }
    menu.dismissMenu()
    for recognizer in recognizers { old.removeGestureRecognizer(recognizer) }
    hide()
    self.view = nil
  }
  /// The view has the interaction.
  open func didMove(to view: UIView?) {
    guard let view else { return }
    self.view = view
    if textInput == nil { textInput = view as? any UIResponder & UITextInput }
    attach(to: view, tapping: true)
    refresh()
  }

  // MARK: What is seen

  private var selected: UITextRange? { textInput?.selectedTextRange }

  private func offsets(_ range: UITextRange?) -> Range<Int>? {
    guard let input = textInput, let range else { return nil }
    let start = input.offset(from: input.beginningOfDocument, to: range.start)
    let end = input.offset(from: input.beginningOfDocument, to: range.end)
    return min(start, end)..<max(start, end)
  }

  /// Shows caret, selection and its ends as they are now.
  func refresh() {
    guard let input = textInput, input.isFirstResponder, let range = selected else { return hide() }
    if let menuRange, menuRange != offsets(range), hold == nil { menu.dismissMenu() }
    let rects = range.isEmpty ? [] : input.selectionRects(for: range)
    if !isOwn {
      marks.show(rects, caret: range.isEmpty ? input.caretRect(for: range.start) : .zero, in: input.textInputView)
    }
    layOut(rects, in: input.textInputView)
  }

  private func layOut(_ rects: [UITextSelectionRect], in view: UIView) {
    guard let first = rects.first(where: \.containsStart) ?? rects.first,
      let last = rects.last(where: \.containsEnd) ?? rects.last
    else { return hideHandles() }
    for handle in [handles.start, handles.end] where handle.superview !== view { view.addSubview(handle) }
    let (startsRight, endsLeft) = (first.writingDirection == .rightToLeft, last.writingDirection == .rightToLeft)
    handles.start.layOut(at: startsRight ? first.rect.maxX : first.rect.minX, along: first.rect, isLeft: !startsRight)
    handles.end.layOut(at: endsLeft ? last.rect.minX : last.rect.maxX, along: last.rect, isLeft: endsLeft)
  }

  private func hide() {
    hideHandles()
    if !isOwn { marks.hide() }
    menu.dismissMenu()
    dropLoupe()
  }
  private func hideHandles() {
    // An end that a finger holds stays in its tree, or the finger would lose it.
    for handle in [handles.start, handles.end] { handle.isHidden = true }
  }

  // MARK: Fingers

  /// Returns true if a point is on an end of the selection.
  func holds(_ point: CGPoint) -> Bool { handle(at: point) != nil }

  private func handle(at point: CGPoint) -> SelectionHandle? {
    guard let view, let input = textInput else { return nil }
    let point = input.textInputView === view ? point : view.convert(point, to: input.textInputView)
    let near = [handles.start, handles.end].compactMap { handle in handle.distance(to: point).map { (handle, $0) } }
    return near.min { $0.1 < $1.1 }?.0
  }

  private func mayBegin(at point: CGPoint) -> Bool {
    guard textInput != nil, (textInput as? UIControl)?.isEnabled != false else { return false }
    if let view = textInput as? UITextView, !view.isSelectable, !view.isEditable { return false }
    guard let delegate else { return true }
    CallLog.record(delegate, "interactionShouldBegin")
    return delegate.interactionShouldBegin(self, at: point)
  }

  /// Makes the text first for keys, which it need not be for its selection.
  private func focus() -> Bool {
    isStarting = true
    defer { isStarting = false }
    return textInput?.becomeFirstResponder() == true
  }

  private func tapped(_ tap: TextTap) {
    guard let input = textInput else { return }
    tapped(at: tap.location(in: input.textInputView), count: tap.count)
  }

  /// One tap moves the caret, or opens the menu where the caret stands already; two select a word, three a paragraph.
  func tapped(at point: CGPoint, count: Int) {
    guard let input = textInput, mayBegin(at: point) else { return }
    if textInteractionMode == .nonEditable {
      if count > 1 { return select(count == 2 ? .word : .paragraph, at: point) }
      guard input.isFirstResponder, let range = selected, !range.isEmpty else { return }
      return input.selectedTextRange = input.textRange(from: range.start, to: range.start)
    }
    let wasFirst = input.isFirstResponder
    let old = offsets(selected)
    guard focus() else { return }
    guard count == 1 else { return select(count == 2 ? .word : .paragraph, at: point) }
    // The finger that taps closed a menu when it came down.
    let hadMenu = menu.isShown || CACurrentMediaTime() - menu.touchedAwayAt < Self.longestTap
    if let moveCaret {
      moveCaret(point)
    } else if let textPosition = input.closestPosition(to: point) {
      input.selectedTextRange = input.textRange(from: textPosition, to: textPosition)
    }
    refresh()
    if wasFirst, !hadMenu, old == offsets(selected) { openMenu(at: point) }
  }

  private func select(_ granularity: UITextGranularity, at point: CGPoint) {
    guard let input = textInput, focus(), let textPosition = input.closestPosition(to: point) else { return }
    // Dots tell nothing of the words behind them.
    let granularity = input.isSecureTextEntry ? .document : granularity
    let unit = unit(granularity, at: textPosition)
    if let unit { input.selectedTextRange = unit }
    refresh()
    openMenu(at: point)
  }

  private func unit(_ granularity: UITextGranularity, at textPosition: UITextPosition) -> UITextRange? {
    guard let input = textInput else { return nil }
    let storageDirections: [UITextStorageDirection] = [.forward, .backward]
    for storageDirection in storageDirections {
      if let range = input.tokenizer.rangeEnclosingPosition(
        textPosition, with: granularity, inDirection: .storage(storageDirection))
      {
        return range
      }
    }
    return nil
  }

  /// A finger that rests takes the caret along, or selects the word where nothing can be put in.
  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard let input = textInput else { return }
    let point = press.location(in: input.textInputView)
    switch press.state {
    case .began:
      guard mayBegin(at: point), focus() else { return press.state = .cancelled }
      willBegin()
      guard textInteractionMode == .nonEditable else { return follow(point) }
      guard let textPosition = input.closestPosition(to: point), let word = unit(.word, at: textPosition) else {
        return
      }
      input.selectedTextRange = word
      hold = (word.start, .zero)
      refresh()
    case .changed:
      if textInteractionMode == .editable { follow(point) } else { extend(to: point) }
    case .ended:
      didEnd()
      openMenu(at: point)
    case .cancelled, .failed: didEnd()
    default: break
    }
  }

  private func willBegin() {
    menu.dismissMenu()
    guard let delegate else { return }
    CallLog.record(delegate, "interactionWillBegin")
    delegate.interactionWillBegin(self)
  }
  private func didEnd() {
    hold = nil
    dropLoupe()
    refresh()
    guard let delegate else { return }
    CallLog.record(delegate, "interactionDidEnd")
    delegate.interactionDidEnd(self)
  }

  private func follow(_ point: CGPoint) {
    guard let input = textInput, let textPosition = input.closestPosition(to: point) else { return }
    input.selectedTextRange = input.textRange(from: textPosition, to: textPosition)
    refresh()
    magnify(input.caretRect(for: textPosition), at: point)
  }

  /// The end that is held goes where the finger is; ends may pass one another, and something stays selected.
  private func extend(to point: CGPoint) {
    guard let input = textInput, let hold else { return }
    let aim = CGPoint(x: point.x + hold.reach.x, y: point.y + hold.reach.y)
    guard let textPosition = input.closestPosition(to: aim), input.compare(textPosition, to: hold.fixed) != .orderedSame
    else {
      return
    }
    let isBefore = input.compare(textPosition, to: hold.fixed) == .orderedAscending
    input.selectedTextRange =
      isBefore
      ? input.textRange(from: textPosition, to: hold.fixed) : input.textRange(from: hold.fixed, to: textPosition)
    refresh()
    magnify(input.caretRect(for: textPosition), at: aim)
  }

  private func dragged(_ drag: UILongPressGestureRecognizer) {
    guard let input = textInput else { return }
    let point = drag.location(in: input.textInputView)
    switch drag.state {
    case .began:
      guard let handle = handle(at: drag.location(in: view)), let range = selected else { return }
      let grip = handle.grip
      hold = (handle === handles.start ? range.end : range.start, CGPoint(x: grip.x - point.x, y: grip.y - point.y))
      willBegin()
      magnify(CGRect(x: grip.x, y: grip.y, width: 0, height: 0), at: grip)
    case .changed: extend(to: point)
    case .ended:
      didEnd()
      openMenu(at: point)
    case .cancelled, .failed: didEnd()
    default: break
    }
  }

  private func magnify(_ caret: CGRect, at point: CGPoint) {
    guard let view = textInput?.textInputView else { return }
    let loupe = loupe ?? TextLoupe()
    self.loupe = loupe
    loupe.show(CGPoint(x: point.x, y: caret.midY), of: view)
  }
  private func dropLoupe() {
    loupe?.removeFromSuperview()
    loupe = nil
  }

  // MARK: Menu

  private func openMenu(at point: CGPoint) {
    guard let input = textInput, input.isFirstResponder else { return }
    menuRange = offsets(selected)
    menu.serve(input.textInputView)
    menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
  }
}

extension UITextInteraction: UIGestureRecognizerDelegate {
  /// Gives a touch on an end of the selection to that end alone.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer !== drag || holds(touch.location(in: view))
  }
}

extension UITextInteraction: UITextInputDelegate {
  /// The default does nothing.
  public func selectionWillChange(_ textInput: (any UITextInput)?) {}
  /// Caret and selection are shown as they are now.
  public func selectionDidChange(_ textInput: (any UITextInput)?) { refresh() }
  /// The default does nothing.
  public func textWillChange(_ textInput: (any UITextInput)?) {}
  /// Caret and selection are shown as they are now.
  public func textDidChange(_ textInput: (any UITextInput)?) { refresh() }
}

extension UITextInteraction: UIEditMenuInteractionDelegate {
  /// Returns the menu for the selection.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard let input = textInput, let range = selected else { return nil }
    return input.editMenu(for: range, suggestedActions: suggestedActions) ?? UIMenu(children: suggestedActions)
  }
  /// Returns the rectangle of the selection or the caret.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect {
    guard let input = textInput, let range = selected else { return .null }
    guard !range.isEmpty else { return input.caretRect(for: range.start) }
    let boxes = input.selectionRects(for: range).reduce(CGRect.null) { $0.union($1.rect) }
    // The knobs of both ends stay in sight.
    return boxes.isNull ? boxes : boxes.insetBy(dx: 0, dy: -SelectionHandle.knobSize)
  }
  /// Notifies the text.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { textInput?.willPresentEditMenu(animator: animator) }
  /// Notifies the text.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    menuRange = nil
    textInput?.willDismissEditMenu(animator: animator)
  }
}

/// Recognizes every tap of a quick row, and counts them.
private final class TextTap: UITapGestureRecognizer {
  private(set) var count = 1

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    count = touches.first?.tapCount ?? 1
    super.touchesEnded(touches, with: event)
  }
}

/// Caret and selection of a text that does not show them itself.
private final class SelectionMarks {
  private let caret = Caret()
  private var boxes: [UIView] = []

  func show(_ rects: [UITextSelectionRect], caret rect: CGRect, in view: UIView) {
    hide()
    boxes = rects.map { mark in
      let box = UIView(frame: mark.rect)
      box.isUserInteractionEnabled = false
      box.backgroundColor = view.tintColor.withFadedAlpha(0.2)
      view.addSubview(box)
      return box
    }
    guard !rect.isEmpty else { return }
    view.addSubview(caret)
    caret.show(
      at: CGRect(origin: rect.origin, size: CGSize(width: Caret.width, height: rect.height)), color: view.tintColor)
  }

  func hide() {
    for box in boxes { box.removeFromSuperview() }
    boxes = []
    caret.hide()
    caret.removeFromSuperview()
  }
}
