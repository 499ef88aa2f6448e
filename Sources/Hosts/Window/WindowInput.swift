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
  var takesText = false

  /// The location of the mouse's first touch, while it is down.
  private var finger: CGPoint?
  /// The location of the second touch.
  private var second: CGPoint?
  private var touches: [SDL_FingerID: Int] = [:]

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
    switch SDL_EventType(event.type) {
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

  // MARK: The window

  private mutating func window(_ event: SDL_WindowEvent) -> [HostEvent.Action] {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      let new = CGSize(width: CGFloat(event.data1) / density, height: CGFloat(event.data2) / density)
      return new == size || new.width < 1 || new.height < 1 ? [] : [.resize(new)]
    case SDL_WINDOWEVENT_FOCUS_GAINED: return [.life(.active)]
    case SDL_WINDOWEVENT_FOCUS_LOST:
      (finger, second, touches) = (nil, nil, [:])
      return [.letGo, .life(.inactive)]
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: return [.letGo, .life(.background)]
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN: return [.life(.active)]
    case SDL_WINDOWEVENT_LEAVE: return finger == nil ? [.pointerMove(to: nil)] : []
    case SDL_WINDOWEVENT_CLOSE: return [.close]
    default: return []
    }
  }

  // MARK: The mouse

  private func point(_ x: Int32, _ y: Int32) -> CGPoint { CGPoint(x: CGFloat(x) / density, y: CGFloat(y) / density) }

  private static func holds(_ modifiers: SDL_Keymod...) -> Bool {
    let held = SDL_GetModState().rawValue
    return modifiers.allSatisfy { held & $0.rawValue != 0 }
  }

  private mutating func pressed(_ event: SDL_MouseButtonEvent) -> [HostEvent.Action] {
    let place = point(event.x, event.y)
    guard event.button == 1 else { return [.pointerDown(button: event.button == 3 ? 2 : 3, at: place)] }
    guard finger == nil else { return [] }
    finger = place
    guard Self.holds(KMOD_ALT) else { return [.touchDown(finger: 0, at: place)] }
    let other = CGPoint(x: size.width - place.x, y: size.height - place.y)
    second = other
    return [.touchDown(finger: 0, at: place), .touchDown(finger: 1, at: other)]
  }

  private mutating func moved(_ event: SDL_MouseMotionEvent) -> [HostEvent.Action] {
    let place = point(event.x, event.y)
    guard let old = finger else { return [.pointerMove(to: place)] }
    finger = place
    guard let other = second else { return [.touchMove(finger: 0, to: place)] }
    let way = CGPoint(x: place.x - old.x, y: place.y - old.y)
    let sign: CGFloat = Self.holds(KMOD_SHIFT) ? 1 : -1
    let next = CGPoint(x: other.x + sign * way.x, y: other.y + sign * way.y)
    second = next
    return [.touchMove(finger: 0, to: place), .touchMove(finger: 1, to: next)]
  }

  private mutating func released(_ event: SDL_MouseButtonEvent) -> [HostEvent.Action] {
    guard event.button == 1 else { return [.pointerUp(button: event.button == 3 ? 2 : 3)] }
    guard finger != nil else { return [] }
    let hadTwo = second != nil
    (finger, second) = (nil, nil)
    return hadTwo ? [.touchUp(finger: 0), .touchUp(finger: 1)] : [.touchUp(finger: 0)]
  }

  private func wheel(_ event: SDL_MouseWheelEvent) -> [HostEvent.Action] {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    let place = point(x, y)
    let flip: CGFloat = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    let way = CGPoint(x: -CGFloat(event.preciseX) * flip, y: CGFloat(event.preciseY) * flip)
    guard !Self.holds(KMOD_CTRL) else {
      return [.transform(scale: pow(Self.pinch, way.y), rotation: 0, at: place, phase: .whole)]
    }
    return [.scroll(by: CGPoint(x: way.x * Self.notch, y: way.y * Self.notch), at: place, phase: .whole)]
  }

  // MARK: Fingers on glass

  private mutating func touch(_ event: SDL_TouchFingerEvent) -> [HostEvent.Action] {
    let place = CGPoint(x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height)
    let known = touches[event.fingerId]
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN where known == nil:
      let number = (Self.firstTouch...).first { number in !touches.values.contains(number) } ?? Self.firstTouch
      touches[event.fingerId] = number
      return [.touchDown(finger: number, at: place)]
    case SDL_FINGERMOTION: return known.map { [.touchMove(finger: $0, to: place)] } ?? []
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
    let isText = takesText && types && modifiers.isDisjoint(with: [.control, .command])
    let plain = types ? Unicode.Scalar(UInt32(key.sym)).map { String(Character($0)) } : nil
    let down = HostEvent.Action.keyDown(
      HostKey(usage: usage, characters: isText ? "" : nil, plain: isText ? "" : plain, modifiers: modifiers))
    // A key that is held types again, and is pressed once otherwise.
    if isFresh { return [down] }
    return takesText ? [.keyUp(usage: usage), down] : []
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
    let place = circle.firstIndex(of: self) ?? 0
    return circle[((place + quarters) % 4 + 4) % 4]
  }
}
