public import Foundation
public import UniformTypeIdentifiers

/// The type of an activity that opens a found item.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the item's identifier in that activity.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"

/// The knowledge of an item.
open class CSSearchableItemAttributeSet: NSObject {
  /// The kind.
  open var contentType: String
  /// The title.
  open var title: String?
  /// The name that shows.
  open var displayName: String?
  /// The description.
  open var contentDescription: String?
  /// The words to search for.
  open var keywords: [String]?
  /// The small picture.
  open var thumbnailData: Data?
  /// The address of the small picture.
  open var thumbnailURL: URL?
  /// Attributes of a kind, by its identifier.
  public init(itemContentType: String) { contentType = itemContentType }
  /// Attributes of a kind.
  public init(contentType: UTType) { self.contentType = contentType.identifier }
}

/// An item to be found.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  /// The identifier.
  open var uniqueIdentifier: String
  /// The group.
  open var domainIdentifier: String?
  /// The end of its time.
  open var expirationDate: Date!
  /// The knowledge of it.
  open var attributeSet: CSSearchableItemAttributeSet
  /// An item.
  public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
    self.uniqueIdentifier = uniqueIdentifier ?? ""
    (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
  }
}

/// An error of the index.
public struct CSIndexError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The device does not index.
    case indexingUnsupported = -1005
  }
  /// The reason.
  public let code: Code
  /// An error of a reason.
  public init(_ code: Code) { self.code = code }
  /// The name of the module's errors.
  public static var errorDomain: String { "CSIndexErrorDomain" }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
}

/// The device's index, which it does not have: each call fails with `CSIndexError.Code.indexingUnsupported` in a later job of the
/// main queue.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let index = CSSearchableIndex()
  /// Returns the app's index.
  open class func `default`() -> CSSearchableIndex { index }
  /// Returns true if the device indexes: it does not.
  open class func isIndexingAvailable() -> Bool { false }

  /// Would add items.
  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }
  /// Would remove items.
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }
  /// Would remove the items of groups.
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }
  /// Would remove all items.
  open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    fail(completionHandler)
  }

  private func fail(_ handler: (@Sendable ((any Error)?) -> Void)?) {
    if let handler { DispatchQueue.main.async { handler(CSIndexError(.indexingUnsupported)) } }
  }
}
