public import Foundation

/// What a person is doing, as a value that a scene can be asked for with, or made like again.
///
/// Differs: Foundation has this class on Apple's platforms. Nothing is handed to other devices or indexed.
@preconcurrency @MainActor open class NSUserActivity: NSObject {
  /// The kind of activity, in reverse-domain style.
  public let activityType: String
  /// What the activity is called.
  open var title: String?
  /// What is needed to go on.
  open var userInfo: [AnyHashable: Any]?
  /// True if what is needed to go on changed: the responder that has the activity is asked for it when its scene goes
  /// to the background.
  open var needsSave = false

  /// An activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds to what is needed to go on, over what is there under the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}
