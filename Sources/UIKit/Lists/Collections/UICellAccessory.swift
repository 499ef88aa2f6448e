public import CoreGraphics
internal import Foundation

/// An accessory of a list's cell, beside its content. Rule: LV-52
nonisolated public struct UICellAccessory {
  /// When an accessory is shown.
  nonisolated public enum DisplayedState: Sendable {
    /// Shown in every state of editing.
    case always
    /// While the collection is edited.
    case whenEditing
    /// While it is not.
    case whenNotEditing
  }
  /// The width reserved for an accessory, which is centred in it.
  nonisolated public enum LayoutDimension: Equatable, Sendable {
    /// As much as most take, so that texts of several cells stand below one another.
    case standard
    /// The actual width.
    case actual
    /// So many points.
    case custom(CGFloat)
  }
  /// The edge of a custom view.
  public enum Placement {
    /// A closure that returns the index among the accessories of the edge, counted from the content.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    /// Before the content.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// After the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }
  /// A kind of accessory.
  nonisolated public enum AccessoryType: Hashable, Sendable {
    /// An arrow: a tap leads on.
    case disclosure
    /// An arrow that turns: a tap shows or hides what is below the item.
    case outlineDisclosure
    /// A mark.
    case checkmark
    /// A minus.
    case delete
    /// A plus.
    case insert
    /// A handle by which the item is moved.
    case reorder
    /// A ring that is marked when the item is selected.
    case multiselect
    /// A text.
    case label
    /// A button for more about the item.
    case detail
    /// An own view.
    case customView
  }
  /// The action of a tap on an accessory.
  public typealias ActionHandler = @MainActor () -> Void

  /// The kind of accessory.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  /// The accessory's visibility and tint.
  var (isHidden, tintColor) = (false, UIColor?.none)
  var room = LayoutDimension.standard
  var text = ""
  var font: UIFont?
  /// A round ground behind the ring.
  var ground: UIColor?
  var customView: UIView?
  var keepsSize = false
  /// The region that reacts to a tap on the disclosure.
  var outlineStyle = OutlineDisclosureOptions.Style.automatic
  var isLeading = false
  var position: Placement.Position?
  var handler: ActionHandler?

  init(_ type: AccessoryType, _ displayed: DisplayedState, isLeading: Bool = false) {
    (accessoryType, self.displayed, self.isLeading) = (type, displayed, isLeading)
  }

  mutating func look(_ isHidden: Bool?, _ room: LayoutDimension?, _ tintColor: UIColor?) {
    self.isHidden = isHidden ?? false
    self.room = room ?? self.room
    self.tintColor = tintColor
  }

  func isShown(editing: Bool) -> Bool {
    guard !isHidden else { return false }
    switch displayed {
    case .always: return true
    case .whenEditing: return editing
    case .whenNotEditing: return !editing
    }
  }
}

/// An own view beside a cell's content. Rule: LV-52
extension UICellAccessory {
  /// The configuration of a custom view.
  nonisolated public struct CustomViewConfiguration {
    /// A view at an edge.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden ?? false)
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      (self.tintColor, self.maintainsFixedSize) = (tintColor, maintainsFixedSize ?? false)
    }
    /// The view.
    public let customView: UIView
    /// The place of the accessory.
    public let placement: Placement
    /// True if the accessory is hidden.
    public let isHidden: Bool
    /// The width reserved for the accessory.
    public let reservedLayoutWidth: LayoutDimension
    /// The view's tint.
    public let tintColor: UIColor?
    /// True if the view's size is that of its frame, regardless of its fitting size.
    public let maintainsFixedSize: Bool
  }

  /// An own view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (isLeading, displayed, position): (Bool, DisplayedState, Placement.Position) =
      switch configuration.placement {
      case .leading(let displayed, let position): (true, displayed, position)
      case .trailing(let displayed, let position): (false, displayed, position)
      }
    var accessory = UICellAccessory(.customView, displayed, isLeading: isLeading)
    accessory.look(configuration.isHidden, configuration.reservedLayoutWidth, configuration.tintColor)
    (accessory.customView, accessory.keepsSize) = (configuration.customView, configuration.maintainsFixedSize)
    accessory.position = position
    return accessory
  }
}
