package import Compositor
package import CoreGraphics
package import Foundation

/// A screen that a person looks at and acts on, and the time by which that happens.
///
/// Whoever runs an app on it asks for events, lets the app work, and presents what changed; all on the main thread.
package protocol LiveHost: AnyObject {
  /// A clock that never goes back.
  ///
  /// Units: seconds since a moment of the host's choice.
  var now: TimeInterval { get }

  /// Whether anybody could see a frame: while not, none is made. The next one shows all that changed meanwhile.
  var isSeen: Bool { get }

  /// What happened since the last call, oldest first; waits until there is something, until other work was done on the
  /// main queue, or until the deadline.
  ///
  /// Work that others put off to the main queue and the main run loop is done in here. It may come back early.
  ///
  /// Units: seconds of `now`; nil waits for as long as it takes, a time that has come does not wait.
  func nextEvents(until deadline: TimeInterval?) -> [HostEvent]

  /// Shows a frame; the pixels are the frame's only during the call.
  func present(_ frame: HostFrame)

  /// What is not in the pixels became different; called before the frame that shows it, and once at the beginning.
  func update(_ status: HostStatus)
}

/// A frame, and what of it differs from the one before.
package struct HostFrame {
  /// The whole screen: opaque, top row first, blue in the lowest byte.
  package let pixels: PixelBuffer
  /// What differs, in pixels; none of them overlap, and the first frame and one of another size are all damage.
  package let damage: [PixelRect]
  /// Pixels per point.
  package let scale: CGFloat
  /// The app's time.
  package let time: TimeInterval

  package init(pixels: PixelBuffer, damage: [PixelRect], scale: CGFloat, time: TimeInterval) {
    (self.pixels, self.damage, self.scale, self.time) = (pixels, damage, scale, time)
  }
}

/// What a host is told of the screen besides its pixels.
nonisolated package struct HostStatus: Sendable, Equatable {
  /// The screen as it is held, in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: CGFloat
  package var orientation: HostOrientation
  package var isDark: Bool
  /// Where what takes text stands, in points of the screen; nil while nothing does.
  package var textInput: CGRect?

  package init(
    size: CGSize, scale: CGFloat, orientation: HostOrientation = .portrait, isDark: Bool = false,
    textInput: CGRect? = nil
  ) {
    (self.size, self.scale, self.orientation, self.isDark) = (size, scale, orientation, isDark)
    self.textInput = textInput
  }
}
