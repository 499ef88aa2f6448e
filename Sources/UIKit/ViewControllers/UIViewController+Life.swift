internal import Foundation

extension UIViewController {
  /// Passes a memory warning to this controller, its children and presentations.
  func passOnMemoryWarning() {
    CallLog.record(self, "didReceiveMemoryWarning()")
    didReceiveMemoryWarning()
    for child in children { child.passOnMemoryWarning() }
    if let presented = presentedViewController, presented.presentingViewController === self {
      presented.passOnMemoryWarning()
    }
  }

  /// Brings the activities of this controller, its children and what they present up to date.
  func updateActivities() {
    if let activity = userActivity, activity.needsSave {
      activity.needsSave = false
      CallLog.record(self, "updateUserActivityState(_:)")
      updateUserActivityState(activity)
    }
    for child in children { child.updateActivities() }
    if let presented = presentedViewController, presented.presentingViewController === self {
      presented.updateActivities()
    }
  }
}
