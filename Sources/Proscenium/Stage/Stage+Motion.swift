internal import Foundation
internal import UIKit

/// The motion of the device as a whole.
extension Stage {
  /// Shakes the device: the first responder, or the key window, gets the motion's beginning and end.
  ///
  /// - Parameter isCancelled: It goes on too long to be one, or something else takes its place.
  public func shake(isCancelled: Bool = false) {
    activate()
    application.shake(.began)
    turn()
    application.shake(isCancelled ? .cancelled : .ended)
    turn()
  }
}
