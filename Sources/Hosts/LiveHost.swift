package import Compositor
package import CoreGraphics
package import Foundation

/// The screen of a person, with its input and its clock.
///
/// The code that runs an app on it asks for events, lets the app work, and presents what changed; all on the main
/// thread.
package protocol LiveHost: AnyObject {
  /// The monotonic time.
  ///
  /// Units: seconds since a moment of the host's choice.
  var now: TimeInterval { get }

  /// True if anybody could see a frame: while not, none is made. The next one shows all that changed meanwhile.
  var isSeen: Bool { get }

  /// Returns the events since the last call, oldest first; waits for an event, for other work on the main queue, or for
  /// the deadline.
  ///
  /// Work that others put off to the main queue and the main run loop is done in here. It may come back early.
  ///
  /// Units: seconds of `now`; nil waits for as long as it takes, a time that has come does not wait.
  func nextEvents(until deadline: TimeInterval?) -> [HostEvent]

  /// Ends the app: its next event is `close`.
  func close()

  /// Shows a frame; the pixels are the frame's only during the call.
  func present(_ frame: HostFrame)

  /// Receives a status that is not in the pixels; called before the frame that shows it, and once at the beginning.
  func update(_ status: HostStatus)

  /// True if assistive technologies need the elements on the screen.
  var wantsElements: Bool { get }

  /// Receives the accessibility elements of the screen; called when they may have changed.
  func describe(_ elements: [HostElement])

  /// Puts the app's copied text on the machine's clipboard.
  func copy(_ text: String)

  /// The last recording for the theatre, to be looked at for as long as there is no other; nil is none.
  func keep(_ theatre: HostTheatre?)
}

extension LiveHost {
  package var wantsElements: Bool { false }
  package func describe(_ elements: [HostElement]) {}
  package func keep(_ theatre: HostTheatre?) {}
}

/// Something on the screen that can be named.
nonisolated package struct HostElement: Sendable, Equatable, Codable {
  /// The role of the element.
  package enum Role: String, Sendable, Codable {
    case text, button, link, image, header, field, toggle, slider, other
  }

  /// The same as long as it is on the screen.
  package var id: Int
  package var role: Role
  package var label: String
  /// The value; empty for none.
  package var value: String
  /// The app's identifier of the element, for programs; empty for none.
  package var identifier: String
  package var isEnabled: Bool
  package var isSelected: Bool
  /// The names of custom actions.
  package var actions: [String]
  /// x, y, width and height, in points of the screen.
  package var frame: [Double]

  package init(
    id: Int, role: Role, label: String, value: String = "", identifier: String = "", isEnabled: Bool = true,
    isSelected: Bool = false, actions: [String] = [], frame: CGRect
  ) {
    (self.id, self.role, self.label, self.value, self.identifier) = (id, role, label, value, identifier)
    (self.isEnabled, self.isSelected, self.actions) = (isEnabled, isSelected, actions)
    self.frame = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
  }
}

/// A frame, and what of it differs from the one before.
package struct HostFrame {
  /// The whole screen: opaque, top row first, blue in the lowest byte.
  package let pixels: PixelBuffer
  /// The damage, in pixels, without overlap; the first frame and one of another size are all damage.
  package let damage: [PixelRect]
  /// Pixels per point.
  package let scale: CGFloat
  /// The app's time.
  package let time: TimeInterval

  package init(pixels: PixelBuffer, damage: [PixelRect], scale: CGFloat, time: TimeInterval) {
    (self.pixels, self.damage, self.scale, self.time) = (pixels, damage, scale, time)
  }
}

/// The recording mode for the theatre: whether the host records frames and touches.
nonisolated package enum HostRecording: String, Sendable {
  case none
  case runs
  /// It ended, and can be looked at.
  case kept
}

/// A page that shows a recording, and the recording that it loads, `recording.js`.
nonisolated package struct HostTheatre: Sendable {
  package var page: String
  package var recording: String

  package init(page: String, recording: String) { (self.page, self.recording) = (page, recording) }
}

/// The shape of a pointer.
nonisolated package enum HostPointer: String, Sendable {
  case arrow
  /// An I-beam for text.
  case text
}

/// The status of the screen besides its pixels.
nonisolated package struct HostStatus: Sendable, Equatable {
  /// The screen as it is held, in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: CGFloat
  package var orientation: HostOrientation
  package var isDark: Bool
  /// The frame of the first responder for text, in points of the screen; nil without one.
  package var textInput: CGRect?
  /// The shape of the pointer at its location.
  package var pointer = HostPointer.arrow
  /// The radius of the screen's corners, in points; 0 where the pixels fill them.
  package var cornerRadius: CGFloat = 0
  package var recording = HostRecording.none
  /// The app's name; empty where it is unknown.
  package var title = ""

  package init(
    size: CGSize, scale: CGFloat, orientation: HostOrientation = .portrait, isDark: Bool = false,
    textInput: CGRect? = nil
  ) {
    (self.size, self.scale, self.orientation, self.isDark) = (size, scale, orientation, isDark)
    self.textInput = textInput
  }
}
