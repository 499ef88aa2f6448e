package import Foundation

/// Something that a person did, or that became of the window, and when.
nonisolated package struct HostEvent: Sendable, Equatable {
  /// When it happened, by the host's clock.
  ///
  /// Units: seconds.
  package var time: TimeInterval
  package var action: Action

  package init(_ action: Action, at time: TimeInterval) { (self.action, self.time) = (action, time) }

  /// An action of a person or the window; locations are points of the screen as it is held.
  package enum Action: Sendable, Equatable {
    /// A touch began; touches have numbers from 0 on.
    case touchDown(finger: Int, at: CGPoint)
    case touchMove(finger: Int, to: CGPoint)
    case touchUp(finger: Int)
    /// The system cancelled a touch.
    case touchCancel(finger: Int)
    /// A mouse moves, with any buttons down; nil: it leaves the screen.
    case pointerMove(to: CGPoint?)
    /// Buttons are numbered from 1, the first and the second being the usual ones.
    case pointerDown(button: Int, at: CGPoint)
    case pointerUp(button: Int)
    /// The system takes the pointer away, with its buttons.
    case pointerCancel
    /// A wheel or trackpad; positive moves the content right and down, as a touch would.
    case scroll(by: CGPoint, at: CGPoint, phase: Phase)
    /// A two-finger gesture on a trackpad: the factor and the rotation, in radians clockwise, since the last event.
    case transform(scale: CGFloat, rotation: CGFloat, at: CGPoint, phase: Phase)
    case keyDown(HostKey)
    case keyUp(usage: Int)
    /// Text that came by another way than keys, or that commits marked text.
    case text(String)
    /// The marked text of an input method, replacing the previous one; empty if it was cancelled.
    case markedText(String)
    /// The text of the machine's clipboard; sent before it is pasted.
    case clipboard(String)
    /// The window got another size, in points.
    case resize(CGSize)
    case rotate(HostOrientation)
    case style(isDark: Bool)
    case life(HostLife)
    /// An element of the host was activated, as by assistive technologies.
    case activate(element: Int)
    /// An adjustable element's value is made larger or smaller.
    case adjust(element: Int, isLarger: Bool)
    /// One of an element's actions is done, by its place among them.
    case perform(action: Int, element: Int)
    /// The person wants to leave what is modal, or to go back.
    case escape
    /// All touches and keys are cancelled: the window lost the focus.
    case letGo
    /// The start or stop of recording for the theatre.
    case record(Bool)
    /// The app is to end.
    case close
  }

  /// The phase of a continuous gesture.
  package enum Phase: Int, Sendable {
    case began, changed, ended
    /// All in one, as a notch of a wheel.
    case whole
  }
}

/// A key, by its place on the keyboard and by what it types.
nonisolated package struct HostKey: Sendable, Equatable {
  /// The HID usage: the key's position.
  package var usage: Int
  /// The typed characters; empty if they come as `text`, nil for those of a keyboard of the United States.
  package var characters: String?
  /// The typed characters without modifiers other than shift; nil as above.
  package var plain: String?
  /// The modifiers held with it.
  package var modifiers: HostModifiers

  package init(usage: Int, characters: String? = nil, plain: String? = nil, modifiers: HostModifiers = []) {
    (self.usage, self.characters, self.plain, self.modifiers) = (usage, characters, plain, modifiers)
  }
}

/// Keys that change what others mean.
nonisolated package struct HostModifiers: OptionSet, Sendable, Hashable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let capsLock = HostModifiers(rawValue: 1)
  package static let shift = HostModifiers(rawValue: 2)
  package static let control = HostModifiers(rawValue: 4)
  package static let alternate = HostModifiers(rawValue: 8)
  package static let command = HostModifiers(rawValue: 16)
}

/// How the device is held; landscape is named by where the home button would be.
nonisolated package enum HostOrientation: Int, Sendable, CaseIterable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// The activation state of a window.
nonisolated package enum HostLife: Int, Sendable, CaseIterable {
  case active, inactive, background
}
