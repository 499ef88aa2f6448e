public import UIKit

/// The question for a review of the app.
///
/// Differs: nothing is shown, as for people who were asked often enough.
@preconcurrency @MainActor open class SKStoreReviewController: NSObject {
  /// Asks for a review.
  open class func requestReview() {}
  /// Asks for a review in a scene.
  open class func requestReview(in windowScene: UIWindowScene) {}
}
