public import Foundation

/// The description of a person's current activity, from which a scene can be requested or restored.
///
/// Differs: Foundation has this class on Apple's platforms. Nothing is handed to other devices or indexed.
@preconcurrency @MainActor open class NSUserActivity: NSObject {
  /// The kind of activity, in reverse-domain style.
  public let activityType: String
  /// The title of the activity.
  open var title: String?
  /// The data needed to continue the activity.
  open var userInfo: [AnyHashable: Any]?
  /// True if the activity's data changed: its responder is asked to update it when its scene goes to the background.
  open var needsSave = false

  /// An activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds to the activity's data, over entries with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}
