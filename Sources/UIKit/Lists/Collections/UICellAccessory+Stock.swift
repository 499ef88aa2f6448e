internal import CoreGraphics
internal import Foundation

// The accessories that come with the library, each with what may be told of its look. Rule: LV-52
nonisolated extension UICellAccessory {
  /// The options of a `disclosureIndicator` accessory.
  public struct DisclosureIndicatorOptions {
    /// Options with defaults for those left out.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
        isHidden ?? false, reservedLayoutWidth ?? .actual, tintColor
      )
    }
    /// True if the accessory is hidden.
    public var isHidden: Bool
    /// The width reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil is the usual one.
    public var tintColor: UIColor?
  }
  /// An arrow: a tap leads on.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.disclosure, displayed)
    accessory.applyOptions(options.isHidden, options.reservedLayoutWidth, options.tintColor)
    return accessory
  }

  /// The options of an `outlineDisclosure` accessory.
  public struct OutlineDisclosureOptions {
    /// The region that reacts to a tap.
    nonisolated public enum Style: Int, Sendable {
      /// The whole cell in a section's header, else the arrow.
      case automatic = 0
      /// The whole cell.
      case header = 1
      /// The arrow.
      case cell = 2
    }
    /// Options with defaults for those left out.
    public init(
      style: Style = Style.automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
        isHidden ?? false, reservedLayoutWidth ?? .actual, tintColor
      )
      self.style = style
    }
    /// True if the accessory is hidden.
    public var isHidden: Bool
    /// The width reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil is the usual one.
    public var tintColor: UIColor?
    /// The region that reacts to a tap.
    public var style: Style
  }
  /// Returns an arrow that rotates: a tap expands or collapses the item. Rule: LV-55
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.outlineDisclosure, displayed)
    accessory.applyOptions(options.isHidden, options.reservedLayoutWidth, options.tintColor)
    accessory.outlineStyle = options.style
    accessory.handler = actionHandler
    return accessory
  }

  /// The options of a `checkmark` accessory.
  public struct CheckmarkOptions {
    /// Options with defaults for those left out.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
        isHidden ?? false, reservedLayoutWidth ?? .actual, tintColor
      )
    }
    /// True if the accessory is hidden.
    public var isHidden: Bool
    /// The width reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil is the usual one.
    public var tintColor: UIColor?
  }
  /// A mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.checkmark, displayed)
    accessory.applyOptions(options.isHidden, options.reservedLayoutWidth, options.tintColor)
    return accessory
  }

  /// The options of a `delete` accessory.
  public struct DeleteOptions {
    /// Options with defaults for those left out.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
        isHidden ?? false, reservedLayoutWidth ?? .standard, tintColor
      )
      self.backgroundColor = backgroundColor
    }
    /// True if the accessory is hidden.
    public var isHidden: Bool
    /// The width reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil is the usual one.
    public var tintColor: UIColor?
    /// The round background of the sign.
    public var backgroundColor: UIColor?
  }
  /// A minus; without a handler a tap brings out the actions after the item.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.delete, displayed, isLeading: true)
    accessory.applyOptions(options.isHidden, options.reservedLayoutWidth, options.tintColor)
    accessory.background = options.backgroundColor
    accessory.handler = actionHandler
    return accessory
  }

  /// The options of an `insert` accessory.
  public struct InsertOptions {
    /// Options with defaults for those left out.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
        isHidden ?? false, reservedLayoutWidth ?? .standard, tintColor
      )
      self.backgroundColor = backgroundColor
    }
    /// True if the accessory is hidden.
    public var isHidden: Bool
    /// The width reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil is the usual one.
    public var tintColor: UIColor?
    /// The round background of the sign.
    public var backgroundColor: UIColor?
  }
  /// A plus.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.insert, displayed, isLeading: true)
    accessory.applyOptions(options.isHidden, options.reservedLayoutWidth, options.tintColor)
    accessory.background = options.backgroundColor
    accessory.handler = actionHandler
    return accessory
  }

  /// The options of a `reorder` accessory.
  public struct ReorderOptions {
    /// Options with defaults for those left out.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
        isHidden ?? false, reservedLayoutWidth ?? .standard, tintColor
      )
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
    /// True if the accessory is hidden.
    public var isHidden: Bool
    /// The width reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil is the usual one.
    public var tintColor: UIColor?
    /// True if a separator is before it; stored, and not drawn.
    public var showsVerticalSeparator: Bool
  }
  /// A handle by which the item is moved. Rule: LV-56
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.reorder, displayed)
    accessory.applyOptions(options.isHidden, options.reservedLayoutWidth, options.tintColor)
    return accessory
  }

  /// The options of a `multiselect` accessory.
  public struct MultiselectOptions {
    /// Options with defaults for those left out.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
        isHidden ?? false, reservedLayoutWidth ?? .standard, tintColor
      )
      self.backgroundColor = backgroundColor
    }
    /// True if the accessory is hidden.
    public var isHidden: Bool
    /// The width reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil is the usual one.
    public var tintColor: UIColor?
    /// The round background of the mark.
    public var backgroundColor: UIColor?
  }
  /// A ring that is marked when the item is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.multiselect, displayed, isLeading: true)
    accessory.applyOptions(options.isHidden, options.reservedLayoutWidth, options.tintColor)
    accessory.background = options.backgroundColor
    return accessory
  }

  /// The options of a `label` accessory.
  public struct LabelOptions {
    /// Options with defaults for those left out.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
        isHidden ?? false, reservedLayoutWidth ?? .actual, tintColor
      )
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
    /// True if the accessory is hidden.
    public var isHidden: Bool
    /// The width reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil is the usual one.
    public var tintColor: UIColor?
    /// The face; that of bodies unless set.
    public var font: UIFont?
    /// True if the face follows the size that the person wants to read; kept, and the face given is taken.
    public var adjustsFontForContentSizeCategory: Bool
  }
  /// A text, at the trailing edge.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.label, displayed)
    accessory.applyOptions(options.isHidden, options.reservedLayoutWidth, options.tintColor)
    (accessory.text, accessory.font) = (text, options.font)
    return accessory
  }

  /// The options of a `detail` accessory.
  public struct DetailOptions {
    /// Options with defaults for those left out.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
        isHidden ?? false, reservedLayoutWidth ?? .actual, tintColor
      )
    }
    /// True if the accessory is hidden.
    public var isHidden: Bool
    /// The width reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil is the usual one.
    public var tintColor: UIColor?
  }
  /// A button for more about the item.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.detail, displayed)
    accessory.applyOptions(options.isHidden, options.reservedLayoutWidth, options.tintColor)
    accessory.handler = actionHandler
    return accessory
  }
}
