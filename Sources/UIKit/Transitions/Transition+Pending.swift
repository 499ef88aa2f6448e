internal import Foundation

extension Transition {
  /// The description for the diagnostic of a transition that does not end.
  var pendingDescription: String {
    let controllers = "\(CallLog.name(plan.from)) to \(CallLog.name(plan.to))"
    switch phase {
    case .animating, .resuming:
      return "transition from \(controllers): \(CallLog.name(animator)) has not called completeTransition(_:) [C-27]"
    case .interacting:
      return "transition from \(controllers): waiting for \(CallLog.name(interactionController)) to finish or cancel"
    case .waiting, .heldUp, .beginning, .cutShort, .settling, .settled:
      return "transition from \(controllers)"
    }
  }
}
