public import Foundation

/// The picture of a shortcut.
///
/// Differs: no home screen is drawn here, so that it is seen nowhere. Rule: SN-14
nonisolated open class UIApplicationShortcutIcon: NSObject {
  /// Pictures of the system.
  nonisolated public enum IconType: Int, Sendable {
    /// Writing.
    case compose = 0
    /// Playing.
    case play = 1
    /// Pausing.
    case pause = 2
    /// Something new.
    case add = 3
    /// A location icon.
    case location = 4
    /// Looking for something.
    case search = 5
    /// Handing something on.
    case share = 6
    /// Forbidding.
    case prohibit = 7
    /// A person.
    case contact = 8
    /// A home.
    case home = 9
    /// Remembering a place.
    case markLocation = 10
    /// A favourite.
    case favorite = 11
    /// Liking.
    case love = 12
    /// A cloud icon.
    case cloud = 13
    /// An invitation.
    case invitation = 14
    /// Agreeing.
    case confirmation = 15
    /// A letter.
    case mail = 16
    /// A message.
    case message = 17
    /// A day.
    case date = 18
    /// A time.
    case time = 19
    /// Taking a photograph.
    case capturePhoto = 20
    /// Taking a film.
    case captureVideo = 21
    /// Something to do.
    case task = 22
    /// Something done.
    case taskCompleted = 23
    /// An alarm.
    case alarm = 24
    /// A bookmark.
    case bookmark = 25
    /// In no order.
    case shuffle = 26
    /// Sound.
    case audio = 27
    /// Bringing up to date.
    case update = 28
  }

  nonisolated private enum Source: Hashable {
    case type(IconType), template(String), symbol(String)
  }
  private let source: Source

  private init(_ source: Source) {
    self.source = source
    super.init()
  }
  /// A picture of the system.
  public convenience init(type: IconType) { self.init(.type(type)) }
  /// A picture of the app's, of which the shape counts.
  public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }
  /// A symbol.
  public convenience init(systemImageName: String) { self.init(.symbol(systemImageName)) }

  /// Icons are equal that show the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIApplicationShortcutIcon else { return false }
    return source == other.source
  }
  open override var hash: Int { source.hashValue }
}

/// A quick action of the app's icon. Rule: SN-14
nonisolated open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying {
  fileprivate var content: ShortcutContent

  /// The type by which the app recognizes the action.
  open var type: String { content.type }
  /// The title.
  open var localizedTitle: String { content.title }
  /// A second line.
  open var localizedSubtitle: String? { content.subtitle }
  /// Its picture.
  open var icon: UIApplicationShortcutIcon? { content.icon }
  /// The app's own data.
  open var userInfo: [String: any NSSecureCoding]? { content.userInfo }
  /// The identifier by which a scene is chosen for the action; stored, and inert: the front scene gets it.
  open var targetContentIdentifier: Any? { content.target }

  fileprivate init(_ content: ShortcutContent) {
    self.content = content
    super.init()
  }
  /// A shortcut with a title alone.
  public convenience init(type: String, localizedTitle: String) {
    self.init(ShortcutContent(type: type, title: localizedTitle))
  }
  /// A shortcut with all that it can have.
  public convenience init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.init(
      ShortcutContent(
        type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo))
  }

  open func copy(with zone: NSZone? = nil) -> Any { UIApplicationShortcutItem(content) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UIMutableApplicationShortcutItem(content) }

  /// Shortcuts with the same properties are equal, regardless of the app's data.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = (object as? UIApplicationShortcutItem)?.content else { return false }
    return other.type == content.type && other.title == content.title && other.subtitle == content.subtitle
      && other.icon == content.icon
  }
  open override var hash: Int { content.type.hashValue }
}

/// A mutable quick action, to be set again with the others. Rule: SN-14
nonisolated open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { content.type }
    set { content.type = newValue }
  }
  open override var localizedTitle: String {
    get { content.title }
    set { content.title = newValue }
  }
  open override var localizedSubtitle: String? {
    get { content.subtitle }
    set { content.subtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { content.icon }
    set { content.icon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { content.userInfo }
    set { content.userInfo = newValue }
  }
  open override var targetContentIdentifier: Any? {
    get { content.target }
    set { content.target = newValue }
  }
}

nonisolated private struct ShortcutContent {
  var type: String
  var title: String
  var subtitle: String?
  var icon: UIApplicationShortcutIcon?
  var userInfo: [String: any NSSecureCoding]?
  var target: Any?
}

extension UIApplication {
  /// The quick actions of the app's icon, beside those of `Info.plist`, which is not read here.
  ///
  /// Set, copies are kept. Differs: they last as long as the program. Rule: SN-14
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { attachments[IconShortcuts.self]?.items }
    set {
      let copies = (newValue ?? []).map { $0.copy() as? UIApplicationShortcutItem ?? $0 }
      attached { IconShortcuts() }.items = copies.isEmpty ? nil : copies
    }
  }

  /// A person chose a shortcut: the scene in front is told, or where scenes have no delegate, the app's own.
  ///
  /// Calls back with what the app said of it. Rule: SN-14
  package func choose(_ item: UIApplicationShortcutItem, _ done: @escaping (Bool) -> Void) {
    let scene = connectedScenes.compactMap { $0 as? UIWindowScene }.first { $0.activationState != .background }
    if let scene, let delegate = scene.delegate as? any UIWindowSceneDelegate {
      CallLog.record(delegate, "windowScene(_:performActionFor:completionHandler:)")
      return delegate.windowScene(scene, performActionFor: item, completionHandler: done)
    }
    guard let delegate else { return done(false) }
    CallLog.record(delegate, "application(_:performActionFor:completionHandler:)")
    delegate.application(self, performActionFor: item, completionHandler: done)
  }
}

/// The quick actions of the app's icon; nil for none. Rule: SN-14
private final class IconShortcuts {
  var items: [UIApplicationShortcutItem]?
}
