internal import CSDL2
internal import CoreGraphics
internal import Foundation

/// Reads SDL's events as what a person does to a device.
///
/// The mouse is a finger, and hovers while its button is up. With Alt it is two fingers, the second one opposite about the
/// middle of the screen; with Shift as well both move side by side. Control and the wheel pinch.
struct WindowInput {
  /// Pixels for a point.
  let density: CGFloat
  /// The screen's, in points.
  var size = CGSize.zero
  var orientation = HostOrientation.portrait
  var isDark = false
  /// True if text comes from an input method.
  var acceptsTextInput = false

  /// The location of the mouse's first touch, while it is down.
  private var finger: CGPoint?
  /// The location of the second touch.
  private var second: CGPoint?
  private var touches: [SDL_FingerID: Int] = [:]
  /// The modifier keys that are down, and where the mouse is, as of the event that is read: what SDL itself answers is as
  /// of the last one that waits.
  private var heldKeys: UInt32 = 0
  private var mouse = CGPoint.zero

  /// Points for a notch of a wheel (chosen: three lines of text).
  private static let notch: CGFloat = 60
  /// How much a notch pinches (chosen).
  private static let pinch: CGFloat = 1.1
  /// The first number of other touches; the mouse has the first two.
  private static let firstTouch = 2

  init(density: CGFloat) { self.density = density }

  /// Returns true if the clipboard may have changed, or is about to be pasted.
  static func looksAtClipboard(_ event: SDL_Event) -> Bool {
    if event.type == SDL_WINDOWEVENT.rawValue { return event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED.rawValue }
    guard event.type == SDL_KEYDOWN.rawValue, event.key.keysym.scancode == SDL_SCANCODE_V else { return false }
    return !HostModifiers(event.key.keysym.mod).isDisjoint(with: [.control, .command])
  }

  mutating func actions(for event: inout SDL_Event) -> [HostEvent.Action] {
    note(event)
    return switch SDL_EventType(event.type) {
    case SDL_QUIT: [.close]
    case SDL_WINDOWEVENT: window(event.window)
    case SDL_MOUSEMOTION: moved(event.motion)
    case SDL_MOUSEBUTTONDOWN: pressed(event.button)
    case SDL_MOUSEBUTTONUP: released(event.button)
    case SDL_MOUSEWHEEL: wheel(event.wheel)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: touch(event.tfinger)
    case SDL_KEYDOWN: keyDown(event.key)
    case SDL_KEYUP: [.keyUp(usage: Int(event.key.keysym.scancode.rawValue))]
    case SDL_TEXTINPUT: [.text(String(cString: shim_text(&event)))]
    case SDL_TEXTEDITING: [.markedText(String(cString: shim_text(&event)))]
    default: []
    }
  }

  private mutating func note(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN, SDL_KEYUP: heldKeys = UInt32(event.key.keysym.mod)
    case SDL_MOUSEMOTION: mouse = point(event.motion.x, event.motion.y)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: mouse = point(event.button.x, event.button.y)
    case SDL_WINDOWEVENT where event.window.event == SDL_WINDOWEVENT_FOCUS_LOST.rawValue: heldKeys = 0
    default: break
    }
  }

  // MARK: The window

  private mutating func window(_ event: SDL_WindowEvent) -> [HostEvent.Action] {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      // A size of whole pixels may be none of whole points.
      let isKnown = event.data1 == Int32(size.width * density) && event.data2 == Int32(size.height * density)
      let new = CGSize(width: CGFloat(event.data1) / density, height: CGFloat(event.data2) / density)
      return isKnown || new == size || new.width < 1 || new.height < 1 ? [] : [.resize(new)]
    case SDL_WINDOWEVENT_FOCUS_GAINED: return [.life(.active)]
    case SDL_WINDOWEVENT_FOCUS_LOST:
      (finger, second, touches) = (nil, nil, [:])
      return [.releaseInputs, .life(.inactive)]
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: return [.releaseInputs, .life(.background)]
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN: return [.life(.active)]
    case SDL_WINDOWEVENT_LEAVE: return finger == nil ? [.pointerMove(to: nil)] : []
    case SDL_WINDOWEVENT_CLOSE: return [.close]
    default: return []
    }
  }

  // MARK: The mouse

  private func point(_ x: Int32, _ y: Int32) -> CGPoint { CGPoint(x: CGFloat(x) / density, y: CGFloat(y) / density) }

  private func holds(_ modifier: SDL_Keymod) -> Bool { heldKeys & modifier.rawValue != 0 }

  private mutating func pressed(_ event: SDL_MouseButtonEvent) -> [HostEvent.Action] {
    let position = point(event.x, event.y)
    guard event.button == 1 else { return [.pointerDown(button: event.button == 3 ? 2 : 3, at: position)] }
    guard finger == nil else { return [] }
    finger = position
    guard holds(KMOD_ALT) else { return [.touchDown(finger: 0, at: position)] }
    let other = CGPoint(x: size.width - position.x, y: size.height - position.y)
    second = other
    return [.touchDown(finger: 0, at: position), .touchDown(finger: 1, at: other)]
  }

  private mutating func moved(_ event: SDL_MouseMotionEvent) -> [HostEvent.Action] {
    let position = point(event.x, event.y)
    guard let old = finger else { return [.pointerMove(to: position)] }
    finger = position
    guard let other = second else { return [.touchMove(finger: 0, to: position)] }
    let delta = CGPoint(x: position.x - old.x, y: position.y - old.y)
    let sign: CGFloat = holds(KMOD_SHIFT) ? 1 : -1
    let next = CGPoint(x: other.x + sign * delta.x, y: other.y + sign * delta.y)
    second = next
    return [.touchMove(finger: 0, to: position), .touchMove(finger: 1, to: next)]
  }

  private mutating func released(_ event: SDL_MouseButtonEvent) -> [HostEvent.Action] {
    guard event.button == 1 else { return [.pointerUp(button: event.button == 3 ? 2 : 3)] }
    guard finger != nil else { return [] }
    let hadTwo = second != nil
    (finger, second) = (nil, nil)
    return hadTwo ? [.touchUp(finger: 0), .touchUp(finger: 1)] : [.touchUp(finger: 0)]
  }

  private func wheel(_ event: SDL_MouseWheelEvent) -> [HostEvent.Action] {
    let position = mouse
    let flip: CGFloat = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    let delta = CGPoint(x: -CGFloat(event.preciseX) * flip, y: CGFloat(event.preciseY) * flip)
    guard !holds(KMOD_CTRL) else {
      return [.transform(scale: pow(Self.pinch, delta.y), rotation: 0, at: position, phase: .whole)]
    }
    return [.scroll(by: CGPoint(x: delta.x * Self.notch, y: delta.y * Self.notch), at: position, phase: .whole)]
  }

  // MARK: Fingers on glass

  private mutating func touch(_ event: SDL_TouchFingerEvent) -> [HostEvent.Action] {
    let position = CGPoint(x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height)
    let known = touches[event.fingerId]
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN where known == nil:
      let number = (Self.firstTouch...).first { number in !touches.values.contains(number) } ?? Self.firstTouch
      touches[event.fingerId] = number
      return [.touchDown(finger: number, at: position)]
    case SDL_FINGERMOTION: return known.map { [.touchMove(finger: $0, to: position)] } ?? []
    case SDL_FINGERUP:
      touches[event.fingerId] = nil
      return known.map { [.touchUp(finger: $0)] } ?? []
    default: return []
    }
  }

  // MARK: Keys

  private func keyDown(_ event: SDL_KeyboardEvent) -> [HostEvent.Action] {
    let key = event.keysym
    let isFresh = event.repeat == 0
    switch key.scancode {
    case SDL_SCANCODE_F7: return isFresh ? [.rotate(orientation.turned(by: -1))] : []
    case SDL_SCANCODE_F8: return isFresh ? [.rotate(orientation.turned(by: 1))] : []
    case SDL_SCANCODE_F9: return isFresh ? [.style(isDark: !isDark)] : []
    default: break
    }
    // SDL numbers keys as the standard for keyboards does.
    let usage = Int(key.scancode.rawValue)
    let modifiers = HostModifiers(key.mod)
    let types = key.sym >= 32 && key.sym != 127 && key.sym & (1 << 30) == 0
    let isText = acceptsTextInput && types && modifiers.isDisjoint(with: [.control, .command])
    let plain = types ? Unicode.Scalar(UInt32(key.sym)).map { String(Character($0)) } : nil
    let down = HostEvent.Action.keyDown(
      HostKey(usage: usage, characters: isText ? "" : nil, plain: isText ? "" : plain, modifiers: modifiers))
    // A key that is held types again, and is pressed once otherwise.
    if isFresh { return [down] }
    return acceptsTextInput ? [.keyUp(usage: usage), down] : []
  }
}

extension HostModifiers {
  init(_ held: UInt16) {
    let pairs: [(SDL_Keymod, HostModifiers)] = [
      (KMOD_CAPS, .capsLock), (KMOD_SHIFT, .shift), (KMOD_CTRL, .control), (KMOD_ALT, .alternate), (KMOD_GUI, .command),
    ]
    self = pairs.reduce(into: []) { if UInt32(held) & $1.0.rawValue != 0 { $0.formUnion($1.1) } }
  }
}

extension HostOrientation {
  /// Quarter turns of the device, clockwise.
  func turned(by quarters: Int) -> HostOrientation {
    let circle: [HostOrientation] = [.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight]
    let position = circle.firstIndex(of: self) ?? 0
    return circle[((position + quarters) % 4 + 4) % 4]
  }
}
