internal import CoreGraphics
public import Foundation

/// A list of things to do, among them lists inside.
///
/// A menu does not change; `replacingChildren(_:)` makes another one.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// An identifier of a menu.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// An identifier of a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier of a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The options for a menu in another one.
  nonisolated public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Shows the elements in the outer menu, set apart from the others.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Marks the menu as destructive.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one of the elements, those of menus inside included, is on.
    ///
    /// Order: choosing one turns it on and the others off before its action runs.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Shows the elements in one row, with a disc behind those that are on.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of a menu's elements.
  nonisolated public enum ElementSize: Int, Sendable {
    /// Side by side, pictures only.
    case small = 0
    /// Side by side, pictures over titles.
    case medium = 1
    /// One below the other.
    case large = 2
    /// As fits: small in a palette, else large.
    case automatic = -1
  }

  /// The menu's identifier; generated if none was given.
  public let identifier: Identifier
  /// The options for the menu in another one.
  public let options: Options
  /// The elements of the menu.
  public let children: [UIMenuElement]
  /// The preferred size of the elements.
  open var preferredElementSize: ElementSize
  /// The preferences for displaying the elements.
  open var displayPreferences: UIMenuDisplayPreferences?

  /// A menu.
  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.init(
      title: title, subtitle: nil, image: image, identifier: identifier, options: options,
      preferredElementSize: .automatic, children: children)
  }
  /// A menu with a line below its title.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: .automatic, children: children)
  }
  /// A menu whose elements are of a size.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    let number = MadeIdentifiers.nextMenu()
    self.identifier = identifier ?? Identifier("proscenium.menu.\(number)")
    (self.options, self.preferredElementSize, self.children) = (options, preferredElementSize, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
    menu.displayPreferences = displayPreferences
    return menu
  }

  /// The elements that are on, in this menu and in submenus.
  open var selectedElements: [UIMenuElement] { leaves.filter { $0.state == .on } }

  /// The actions and commands in this menu and in submenus.
  var leaves: [any UIMenuElement & UIMenuLeaf] {
    children.flatMap { element -> [any UIMenuElement & UIMenuLeaf] in
      switch element {
      case let menu as UIMenu: menu.leaves
      case let deferred as UIDeferredMenuElement: UIMenu(children: deferred.elements ?? []).leaves
      case let leaf as any UIMenuElement & UIMenuLeaf: [leaf]
      default: []
      }
    }
  }

  /// Turns one element on and the others off.
  func select(_ chosen: any UIMenuElement & UIMenuLeaf) {
    for leaf in leaves { leaf.state = leaf === chosen ? .on : .off }
  }
}

/// The preferences for displaying a menu's elements.
@preconcurrency @MainActor open class UIMenuDisplayPreferences: NSObject {
  /// The maximum number of title lines; 0 leaves it to the menu, which uses two.
  open var maximumNumberOfTitleLines = 0

  /// The usual setting.
  public override init() { super.init() }
}
