internal import CoreGraphics
internal import Foundation
internal import UIKit

/// State of a stage's expectations, gestures and repeats.
@MainActor final class StageKit {
  /// Fingers by their names: each has a number, and a place while it is down.
  var fingers: [Finger: (number: Int, point: CGPoint?)] = [:]
  /// The configuration that the stage was made of; nil for a device alone.
  var configuration: StageConfiguration?
  /// The page of the test, recorded from its beginning; nil unless the environment asks for it.
  var page: TestPage?
  /// Changes the order and the instants of what is put off; nil for a stage like any other.
  var disturbance: Disturbance?
}
