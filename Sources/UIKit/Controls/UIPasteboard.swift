public import Foundation

/// A pasteboard: the place of copied or cut items. Rule: PB-01
///
/// Differs: pasteboards are the application's own. In a window or a browser the text of the general one is shared with the
/// machine's clipboard.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// A name of a pasteboard.
  nonisolated public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name's text.
    public let rawValue: String
    /// A name of a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name of a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The pasteboard that all share.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }
  /// A condition of items that are set.
  nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String
    /// A key of a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Stored: nothing expires.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// A Boolean: the items are not shared with the machine's clipboard.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// Posted by a pasteboard after its items changed.
  nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// In `changedNotification`, the types that came: an array of texts.
  nonisolated public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  /// In `changedNotification`, the types that went: an array of texts.
  nonisolated public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
  /// Posted by a pasteboard when it is removed.
  nonisolated public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
  /// The type that `string` is kept under, before others that are read as text.
  nonisolated public static let typeListString = ["public.utf8-plain-text", "public.text"]
  /// The type that `url` is kept under.
  nonisolated public static let typeListURL = ["public.url"]
  /// The types that are read as pictures.
  nonisolated public static let typeListImage = ["public.png", "public.jpeg"]
  /// The type that `color` is kept under.
  nonisolated public static let typeListColor = ["com.apple.uikit.color"]
  /// The type that stands for `typeListString`, `typeListURL`, `typeListImage` and `typeListColor` in a request for any
  /// type.
  nonisolated public static let typeAutomatic = "com.apple.uikit.type-automatic"

  /// The pasteboard that all share.
  public class var general: UIPasteboard { UIApplication.shared.pasteboards.board(.general) }

  /// Returns the pasteboard of a name; nil if it does not exist and is not to be created.
  public static func named(_ name: Name, create: Bool) -> UIPasteboard? {
    UIApplication.shared.pasteboards.board(name, create: create)
  }
  /// Returns a new pasteboard with a unique name.
  public class func withUniqueName() -> UIPasteboard { UIApplication.shared.pasteboards.unique() }
  /// Removes a pasteboard; the general one persists.
  public class func remove(withName pasteboardName: Name) {
    UIApplication.shared.pasteboards.remove(pasteboardName)
  }

  init(name: Name) { self.name = name }

  /// The pasteboard's name.
  public let name: Name
  /// Stored: a pasteboard lasts as long as the application.
  open var isPersistent: Bool { name == .general }
  /// The number of changes of the items. Rule: PB-01
  open private(set) var changeCount = 0
  /// True if the machine's clipboard gets nothing of the items.
  private(set) var isLocal = false

  // MARK: Items

  /// The items: of each, the values by type. Rule: PB-01
  open var items: [[String: Any]] {
    get { kept }
    set { setItems(newValue) }
  }
  private var kept: [[String: Any]] = []

  /// Replaces the items, with options.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    let before = types(of: kept)
    isLocal = options[.localOnly] as? Bool ?? false
    kept = items.map { item in
      var item = item
      if let value = item.removeValue(forKey: Self.typeAutomatic) {
        if let type = Self.type(of: value) { item[type] = value }
      }
      return item
    }
    changed(since: before)
  }
  /// Adds items.
  open func addItems(_ items: [[String: Any]]) {
    let before = types(of: kept)
    kept += items
    changed(since: before)
  }
  /// The number of items.
  open var numberOfItems: Int { kept.count }

  private func changed(since before: Set<String>) {
    changeCount += 1
    let after = types(of: kept)
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: after.subtracting(before).sorted(),
        Self.changedTypesRemovedUserInfoKey: before.subtracting(after).sorted(),
      ])
  }

  private func types(of items: [[String: Any]]) -> Set<String> { Set(items.flatMap(\.keys)) }

  private static func type(of value: Any) -> String? {
    switch value {
    case is String: typeListString[0]
    case is URL: typeListURL[0]
    case is UIImage: typeListImage[0]
    case is UIColor: typeListColor[0]
    default: nil
    }
  }

  // MARK: Types

  /// The types of the first item, in alphabetical order.
  open var types: [String] { kept.first.map { $0.keys.sorted() } ?? [] }
  /// Returns true if the first item has one of some types.
  open func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains { types.contains($0) } }
  /// The types of items, each in alphabetical order; nil is all of them.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    chosen(itemSet).map { $0.map { $0.keys.sorted() } }
  }
  /// Returns true if each of some items has one of some types; nil is all of them.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    guard let items = chosen(itemSet), !items.isEmpty else { return false }
    return items.allSatisfy { item in pasteboardTypes.contains { item[$0] != nil } }
  }
  /// The places of the items that have one of some types; nil is none.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let places = kept.indices.filter { index in pasteboardTypes.contains { kept[index][$0] != nil } }
    return places.isEmpty ? nil : IndexSet(places)
  }
  /// The value of the first item under a type.
  open func value(forPasteboardType pasteboardType: String) -> Any? { kept.first?[pasteboardType] }
  /// Replaces the items by one value.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { setItems([[pasteboardType: value]]) }
  /// The bytes of the first item under a type; texts in UTF-8, pictures as PNG.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType).flatMap(Self.bytes)
  }
  /// Replaces the items by one item of bytes.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) { setItems([[pasteboardType: data]]) }
  /// Returns the values of items under a type; nil for an index out of range.
  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    chosen(itemSet).map { $0.compactMap { $0[pasteboardType] } }
  }
  /// Returns the bytes of items under a type; nil for an index out of range.
  open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
    values(forPasteboardType: pasteboardType, inItemSet: itemSet)?.compactMap(Self.bytes)
  }

  private func chosen(_ places: IndexSet?) -> [[String: Any]]? {
    guard let places else { return kept }
    return places.allSatisfy(kept.indices.contains) ? places.map { kept[$0] } : nil
  }

  private static func bytes(_ value: Any) -> Data? {
    switch value {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }

  // MARK: Usual values

  private func all<Value>(_ types: [String], _ read: (Any) -> Value?) -> [Value] {
    kept.compactMap { item in
      for type in types { if let value = item[type].flatMap(read) { return value } }
      return nil
    }
  }
  private func put<Value>(_ values: [Value]?, _ type: String) { setItems((values ?? []).map { [type: $0] }) }

  private static func text(_ value: Any) -> String? {
    (value as? String) ?? (value as? Data).flatMap { String(data: $0, encoding: .utf8) }
  }
  private static func link(_ value: Any) -> URL? { (value as? URL) ?? text(value).flatMap { URL(string: $0) } }
  private static func picture(_ value: Any) -> UIImage? {
    (value as? UIImage) ?? (value as? Data).flatMap { UIImage(data: $0) }
  }

  /// The text of the first item that has one; setting it makes it the only item, nil takes all away.
  open var string: String? {
    get { strings?.first }
    set { put(newValue.map { [$0] }, Self.typeListString[0]) }
  }
  /// The texts of all items that have one; nil without any.
  open var strings: [String]? {
    get { all(Self.typeListString, Self.text).nonempty }
    set { put(newValue, Self.typeListString[0]) }
  }
  /// The address of the first item that has one; setting it makes it the only item, nil takes all away.
  open var url: URL? {
    get { urls?.first }
    set { put(newValue.map { [$0] }, Self.typeListURL[0]) }
  }
  /// The addresses of all items that have one; nil without any.
  open var urls: [URL]? {
    get { all(Self.typeListURL, Self.link).nonempty }
    set { put(newValue, Self.typeListURL[0]) }
  }
  /// The picture of the first item that has one; setting it makes it the only item, nil takes all away.
  open var image: UIImage? {
    get { images?.first }
    set { put(newValue.map { [$0] }, Self.typeListImage[0]) }
  }
  /// The images of all items that have one; nil without any.
  open var images: [UIImage]? {
    get { all(Self.typeListImage, Self.picture).nonempty }
    set { put(newValue, Self.typeListImage[0]) }
  }
  /// The colour of the first item that has one; setting it makes it the only item, nil takes all away.
  open var color: UIColor? {
    get { colors?.first }
    set { put(newValue.map { [$0] }, Self.typeListColor[0]) }
  }
  /// The colours of all items that have one; nil without any.
  open var colors: [UIColor]? {
    get { all(Self.typeListColor) { $0 as? UIColor }.nonempty }
    set { put(newValue, Self.typeListColor[0]) }
  }

  /// True if there is text.
  open var hasStrings: Bool { strings != nil }
  /// True if there is an address.
  open var hasURLs: Bool { urls != nil }
  /// True if there is a picture.
  open var hasImages: Bool { images != nil }
  /// True if there is a colour.
  open var hasColors: Bool { colors != nil }
}

extension Array {
  fileprivate var nonempty: Self? { isEmpty ? nil : self }
}
