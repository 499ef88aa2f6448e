public import Foundation

/// A service for items.
///
/// Differs: only the names are there: no service is offered here, an app's own neither. Rule: PC-99
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The name of a service.
  nonisolated public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// A service of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A service of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Adds to the reading list.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Sends to a nearby device.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Assigns a picture to a contact.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Copies to the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Sends a mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Creates a PDF to be marked up.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    /// Sends a message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Opens in the book reader.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Posts to Facebook.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Posts to Flickr.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// Posts to Tencent Weibo.
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    /// Posts to Twitter.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Posts to Vimeo.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// Posts to Sina Weibo.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// Prints.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Saves among the photos.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
  }
}
