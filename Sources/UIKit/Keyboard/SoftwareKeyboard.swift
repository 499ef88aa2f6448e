internal import CoreGraphics
package import Foundation
internal import QuartzCore

/// The keyboard on the screen: an area that comes while something takes text, and tells of it.
///
/// ```
/// hidden        ──something takes text──▶ shown
/// shown         ──a finger pulls──▶ pulled
/// pulled        ──pulled back, let go, the screen is resized, or something else takes text──▶ shown
/// shown, pulled ──nothing takes text any more──▶ hidden
/// ```
package final class SoftwareKeyboard {
  private enum Phase: Equatable {
    case hidden
    case shown
    /// A finger holds it so far below its place.
    case pulled(by: CGFloat)
  }

  /// True if the device shows keys; without them they come from the host alone, and accessory views and input views of
  /// responders are shown all the same. Rule: TI-09.4
  package var isEnabled = false
  private unowned let application: UIApplication
  private var phase = Phase.hidden
  private var window: KeyboardWindow?
  private var isUpdatePending = false
  /// Who has the view above the keys, while a view inside of that takes them. Rule: TI-09
  private weak var host: UIResponder?
  private weak var guest: UIView?
  /// Who took the keys last: the keyboard may stay on the page of that. Rule: TI-10
  private weak var lastFirstResponder: UIResponder?
  /// The motion that runs, nil at rest; the end of one that was overtaken posts nothing.
  private var motion: Motion?

  private final class Motion {}

  init(_ application: UIApplication) { self.application = application }

  /// Seconds of its motion (measured on iOS), and its curve: one without a name in the public list, as is observed.
  private static let duration = 0.25
  private static let curve = 7

  /// Returns true if a window is the keyboard's.
  func isShown(in window: UIWindow) -> Bool { window === self.window }

  // MARK: What asks for it

  /// The first responder changed: looked at with the commit, so that a change from one to the next is one.
  func inputMayHaveChanged() {
    guard !isUpdatePending else { return }
    isUpdatePending = true
    application.atCommit { [weak self] in self?.update() }
  }

  /// The accessory's content or constraints changed: the keyboard takes its new height. Rule: TI-09.5
  func accessoryMayHaveChanged() {
    guard let window, phase != .hidden else { return }
    guard phase != .shown else { return _ = rearrange(from: frame) }
    if window.arrange() { UIView.performWithoutAnimation { window.put(at: frame) } }
  }

  private func update() {
    isUpdatePending = false
    welcomeHost()
    let (old, isNew) = (frame, phase == .hidden)
    let (oldKeys, oldAccessory) = (keyHeight, window?.accessory)
    let oldHeight = window?.accessoryHeight ?? 0
    guard fill(), let window else { return isKept ? () : hide() }
    aside = 0
    if !isNew, let accessory = window.accessory, accessory === oldAccessory {
      if !rearrange(from: old) { post(UIResponder.keyboardResponderDidChange, [:]) }
      return
    }
    window.arrange()
    let exchanges = !isNew && keyHeight == oldKeys
    if !exchanges { window.removeLeaving() }
    guard isNew || frame != old else { return post(UIResponder.keyboardResponderDidChange, [:]) }
    move(
      from: isNew ? below(frame) : old, to: frame, hides: false, exchangesAccessoryOf: exchanges ? oldHeight : nil)
  }

  private var keyHeight: CGFloat? { window.map { $0.keyHeight(in: $0.bounds.size) } }

  /// A view above the keys gave them up: who has the view is first again. Rule: TI-09
  private func welcomeHost() {
    guard guest != nil, application.firstResponder == nil else { return }
    guest = nil
    if let host, host.isReachable { host.becomeFirstResponder() }
  }

  /// Who lent a view its place above the keys.
  func host(of responder: UIResponder) -> UIResponder? { responder === guest ? host : nil }
  /// A view above the keys has given them up, and who lent it its place is not to have them now.
  func endVisit(of responder: UIResponder) -> UIResponder? {
    defer { if responder === guest { guest = nil } }
    return host(of: responder)
  }
  /// Who has the view above the keys is on no page any more.
  func hostLeft(_ responder: UIResponder) {
    guard responder === host else { return }
    let guest = self.guest
    (self.host, self.guest) = (nil, nil)
    guest?.endEditing(true)
  }

  /// Shows the input views that the first responder wants; answers whether it wants any.
  private func fill() -> Bool {
    guard let responder = application.firstResponder else { return false }
    // A view inside of the accessory keeps it, without keys as well.
    let shown = self.window?.accessory
    let visitor = (responder as? UIView).flatMap { view in shown.map(view.isDescendant) == true ? view : nil }
    let lent = visitor == nil ? nil : shown
    guard let parts = InputParts(responder, hasKeys: isEnabled, lent: lent) else { return false }
    let window = self.window ?? makeWindow()
    guest = visitor
    if visitor == nil { host = responder }
    lastFirstResponder = guest == nil ? responder : host
    window.overrideUserInterfaceStyle = style(of: responder)
    window.show(parts)
    phase = .shown
    return true
  }

  /// True if the keyboard is shown without a first responder. Rule: TI-10
  private var isKept: Bool {
    phase == .shown && aside == 0 && application.firstResponder == nil && lastFirstResponder?.pageKeepsKeyboard == true
  }

  /// For whom it is there: who takes the keys, or took them on a page that keeps it.
  var owner: UIResponder? { application.firstResponder ?? (isKept ? lastFirstResponder : nil) }

  /// A page goes or is covered that may have kept it. Rule: TI-10
  func keyboardOwnerMayHaveLeft() {
    if phase != .hidden, application.firstResponder == nil { inputMayHaveChanged() }
  }

  /// It is light or dark as what takes the text, where that differs from the screen. Rule: PC-15
  private func style(of responder: UIResponder) -> UIUserInterfaceStyle {
    switch (responder as? any UITextInputTraits)?.keyboardAppearance {
    case .dark: return .dark
    case .light: return .light
    case .default, nil: break
    }
    let style = (responder as? any UITraitEnvironment)?.traitCollection.userInterfaceStyle ?? .unspecified
    return style == application.screen.style ? .unspecified : style
  }

  private func makeWindow() -> KeyboardWindow {
    let window = KeyboardWindow(frame: application.screen.bounds)
    self.window = window
    return window
  }

  private func hide() {
    guard phase != .hidden else { return }
    let start = frame
    phase = .hidden
    move(from: start, to: below(restFrame), hides: true)
  }

  /// Text was typed, or the caret moved.
  func textMayHaveChanged(of input: AnyObject) {
    if phase != .hidden { window?.textMayHaveChanged(of: input) }
  }

  // MARK: Where it is

  /// The keyboard's frame on the screen with its accessory; empty below the screen while hidden.
  package var frame: CGRect {
    switch phase {
    case .hidden: below(restFrame)
    case .shown: restFrame
    case .pulled(let offset): restFrame.offsetBy(dx: 0, dy: offset)
    }
  }

  private var restFrame: CGRect { window.map { $0.restFrame(in: $0.bounds.size) } ?? .zero }
  private func below(_ frame: CGRect) -> CGRect {
    CGRect(x: frame.minX, y: application.screen.bounds.maxY, width: frame.width, height: frame.height)
  }

  /// The screen has another size: the keyboard lies along its new bottom, and turns with what else is on the screen.
  func screenWasResized(angle: CGFloat, duration: TimeInterval) {
    guard let window else { return }
    // A form that kept it may fill the screen now.
    keyboardOwnerMayHaveLeft()
    let (screen, old) = (application.screen.bounds, frame)
    window.removeLeaving()
    guard phase != .hidden else { return window.lie(along: screen) }
    phase = .shown
    guard angle != 0 else {
      window.lie(along: screen)
      return move(from: old, to: frame, hides: false)
    }
    let end = window.restFrame(in: screen.size)
    let moved = willMove(from: old, to: end, duration: duration, hides: false)
    // Windows are laid out as they turn themselves.
    guidesMayMove()
    UIView.performWithoutAnimation { window.lie(turnedBy: -angle, on: screen) }
    UIView.animate(withDuration: duration, delay: 0, options: []) {
      window.lie(along: screen)
      // An accessory that sizes itself may have another height in another width.
      window.put(at: self.restFrame)
    } completion: { _ in
      moved()
    }
  }

  // MARK: Motion

  /// Tells that it will move, moves it, and tells that it did.
  ///
  /// - Parameter height: The height of the accessory that leaves; nil unless the keys stay and the accessories alone move.
  private func move(from start: CGRect, to end: CGRect, hides: Bool, exchangesAccessoryOf height: CGFloat? = nil) {
    let moved = willMove(from: start, to: end, hides: hides)
    UIView.performWithoutAnimation {
      window?.put(at: height == nil ? start : end)
      if let height { window?.exchangeAccessories(isDone: false, leavingHeight: height) }
      layOutGuided()
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
      self.window?.put(at: end)
      if let height { self.window?.exchangeAccessories(isDone: true, leavingHeight: height) }
      self.leadGuides()
    } completion: { _ in
      moved()
    }
  }

  /// Animates the accessory, which stays, and what is below it to their new heights; returns false if nothing changes.
  private func rearrange(from start: CGRect) -> Bool {
    guard let window else { return false }
    UIView.performWithoutAnimation { window.arrangeKeys() }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) { window.arrangeParts() }
    guard frame != start else {
      if motion == nil { window.removeLeaving() }
      return false
    }
    let moved = willMove(from: start, to: frame, hides: false)
    UIView.performWithoutAnimation {
      window.put(at: CGRect(origin: start.origin, size: frame.size))
      layOutGuided()
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
      window.put(at: self.frame)
      self.leadGuides()
    } completion: { _ in
      moved()
    }
    return true
  }

  /// Tells that it will move; what is handed back tells that it did, unless another motion began meanwhile.
  private func willMove(
    from start: CGRect, to end: CGRect, duration: TimeInterval = SoftwareKeyboard.duration, hides: Bool
  ) -> () -> Void {
    let motion = Motion()
    self.motion = motion
    let info = Self.info(from: start, to: end, duration)
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    post(hides ? UIResponder.keyboardWillHideNotification : UIResponder.keyboardWillShowNotification, info)
    window?.isHidden = false
    return { [weak self] in
      guard let self, self.motion === motion else { return }
      self.motion = nil
      window?.removeLeaving()
      if hides { window?.isHidden = true }
      post(UIResponder.keyboardDidChangeFrameNotification, info)
      post(hides ? UIResponder.keyboardDidHideNotification : UIResponder.keyboardDidShowNotification, info)
    }
  }

  // MARK: What follows it

  /// Guides go where it is, and what is constrained to them goes along: inside of an animation with motion. Rule: LA-07
  private func leadGuides() {
    guidesMayMove()
    layOutGuided()
  }

  private func guidesMayMove() { for window in guidedWindows { window.keyboardGuidesMayMove() } }

  /// Lays out the guided views now, so that pending layout is not animated along.
  private func layOutGuided() { for window in guidedWindows { window.layoutIfNeeded() } }

  private var guidedWindows: [UIWindow] { application.windows.filter { $0 !== window && $0.hasKeyboardGuides } }

  private static func info(from start: CGRect, to end: CGRect, _ duration: TimeInterval) -> [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: start),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: application.screen, userInfo: info)
  }

  // MARK: Along with a page

  /// The moving view of the keyboard while it is shown; nil otherwise.
  package var movingView: UIView? { phase == .hidden ? nil : window?.area }
  /// The part of the keyboard that moves.
  var area: UIView { (window ?? makeWindow()).area }
  /// Comes beside its place for what takes text now; what is handed back tells that it has gone from there to its place.
  ///
  /// Nil where it is there already, or nothing takes text. Rule: S-52
  func come(aside offset: CGFloat) -> (() -> Void)? {
    guard phase == .hidden, fill() else { return nil }
    window?.removeLeaving()
    window?.arrange()
    let moved = willMove(from: frame.offsetBy(dx: offset, dy: 0), to: frame, hides: false)
    UIView.performWithoutAnimation {
      window?.put(at: frame)
      aside = offset
      leadGuides()
    }
    return moved
  }
  /// How far it is beside its place, along with a page that comes or goes; inside of an animation that is animated. Rule: S-52
  var aside: CGFloat {
    get { window?.aside ?? 0 }
    set { if aside != newValue { window?.aside = newValue } }
  }

  // MARK: Pulled by a finger

  /// A finger that scrolls came to a height of the screen: below the top of the keyboard it takes it along.
  func pull(to height: CGFloat, withAccessory: Bool) {
    guard phase != .hidden, let window else { return }
    // Where the accessory stays above, the finger must come to the keyboard proper.
    let edge = withAccessory ? restFrame.minY : restFrame.minY + window.accessoryHeight
    let offset = min(max(0, height - edge), restFrame.height)
    guard offset > 0 || phase != .shown else { return }
    phase = offset > 0 ? .pulled(by: offset) : .shown
    motion = nil
    window.removeLeaving()
    UIView.performWithoutAnimation {
      window.put(at: frame)
      leadGuides()
    }
  }

  /// The finger lets go: moving down it sends the keyboard away, else the keyboard comes back.
  func draggingDidEnd(velocity: CGFloat) {
    guard case .pulled(let offset) = phase else { return }
    // Chosen: at rest, the nearer place.
    let leaves = velocity > 0 || (velocity == 0 && offset > restFrame.height / 2)
    if leaves {
      guard let first = application.firstResponder else { return hide() }
      if first.resignFirstResponder() { return }
    }
    let start = frame
    phase = .shown
    move(from: start, to: frame, hides: false)
  }
}

/// The input views of a responder.
struct InputParts {
  let view: UIView?
  let accessory: UIView?

  /// Nil for a responder that takes no text and has no input of its own.
  ///
  /// - Parameters:
  ///   - hasKeys: Whether the library's own keys may be seen.
  ///   - lent: The accessory of another responder that the responder is inside of.
  init?(_ responder: UIResponder, hasKeys: Bool, lent: UIView?) {
    view = responder.inputView
    accessory = lent ?? responder.inputAccessoryView
    showsKeys = hasKeys && responder.acceptsKeyInput && view == nil
    if view == nil, accessory == nil, !showsKeys { return nil }
    traits = responder as? any UITextInputTraits
  }

  /// True if the library's own keys are seen.
  let showsKeys: Bool
  /// Which keys those are.
  private(set) weak var traits: (any UITextInputTraits)?
}

extension UIApplication {
  /// The keyboard on the screen, if there is one.
  package var keyboard: SoftwareKeyboard { attached { SoftwareKeyboard(self) } }
}
