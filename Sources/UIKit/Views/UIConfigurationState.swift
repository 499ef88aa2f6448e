internal import Foundation

/// A name under which an app keeps a value in a state.
nonisolated public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The key's text.
  public let rawValue: String
  /// A key of a text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A key of a text.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state for which configurations are updated. Rule: LV-14
nonisolated public protocol UIConfigurationState {
  /// A state in surroundings, in which nothing else holds.
  init(traitCollection: UITraitCollection)
  /// The surroundings.
  var traitCollection: UITraitCollection { get set }
  /// A value of the app's.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view. Rule: LV-14
nonisolated public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// A state in some traits, with all flags off.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// The surroundings.
  public var traitCollection: UITraitCollection
  /// True if the view takes no touches.
  public var isDisabled = false
  /// True if the view is highlighted by a touch.
  public var isHighlighted = false
  /// True if the view is selected.
  public var isSelected = false
  /// True if the view is pinned while others scroll under it.
  public var isPinned = false
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// A value of the app's.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// The state of a cell. Rule: LV-14
nonisolated public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// A state in some traits, with all flags off.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// The surroundings.
  public var traitCollection: UITraitCollection
  /// True if the cell takes no touches.
  public var isDisabled = false
  /// True if the cell is highlighted by a touch.
  public var isHighlighted = false
  /// True if the cell is selected.
  public var isSelected = false
  /// True if the cell shows its editing controls.
  public var isEditing = false
  /// True if its actions are seen.
  public var isSwiped = false
  /// True if a touch reorders it.
  public var isReordering = false
  /// True if the items below it are shown. Rule: LV-55
  public var isExpanded = false
  /// How the cell is dragged. Rule: LV-68
  public var cellDragState = DragState.none
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// A value of the app's.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

extension UICellConfigurationState {
  /// How a cell is dragged. Rule: LV-68
  nonisolated public enum DragState: Int, Sendable {
    /// Not at all.
    case none = 0
    /// A finger lifts it.
    case lifting = 1
    /// It follows the finger.
    case dragging = 2
  }
}
