/// A connection of an object: an outlet, an action or a segue. Rule: SG-46
public enum InterfaceConnection: Hashable, Sendable {
  /// A property that is set to another object.
  case outlet(Outlet)
  /// A method that another object is sent.
  case action(Action)
  /// A passage to another scene.
  case segue(InterfaceSegue)

  /// A property that is set to another object, or to which one is added.
  public struct Outlet: Hashable, Sendable {
    /// The connection's id.
    public var id: String
    /// The property's name.
    public var property: String
    /// The other object's id.
    public var destination: String
    /// True if the property is a list to which the object is added.
    public var isCollection: Bool
    /// True if the connection appends to the list's elements, such as a view's `gestureRecognizers`.
    public var appends: Bool
    /// The place in the document.
    public var position: SourcePosition
  }

  /// A method that another object is sent.
  public struct Action: Hashable, Sendable {
    /// The connection's id.
    public var id: String
    /// The selector, such as `save:`.
    public var selector: String
    /// The other object's id; the first responder's placeholder for one that is sent up the responder chain.
    public var destination: String
    /// The control event, such as `touchUpInside`; nil for bar items and gesture recognizers.
    public var event: String?
    /// The place in the document.
    public var position: SourcePosition
  }
}

/// A passage from one scene to another. Rule: SG-47
public struct InterfaceSegue: Hashable, Sendable {
  /// The kind of a segue. Rule: SG-48
  public enum Kind: String, Hashable, Sendable {
    /// Shown by the nearest container that can.
    case show
    /// Shown as the detail of the nearest container that can.
    case showDetail
    /// Presented.
    case presentation
    /// Presented as a popover.
    case popoverPresentation
    /// Put into a container view as its owner's view is loaded. Rule: SG-12
    case embed
    /// Back to a controller that is there. Rule: SG-20
    case unwind
    /// Made with its container. Rule: SG-13
    case relationship
    /// A custom segue, performed by its class. Rule: SG-09
    case custom
  }
  /// The segue's id.
  public var id: String
  /// The kind of the segue; the older names are read as the newer ones. Rule: SG-48
  public var kind: Kind
  /// The name as it is written, such as `push`.
  public var writtenKind: String
  /// The id of the scene's controller, or of the exit.
  public var destination: String
  /// The name that code uses.
  public var identifier: String?
  /// The relationship of the destination to the source, such as `rootViewController`. Rule: SG-49
  public var relationship: String?
  /// The selector of the unwind action.
  public var unwindAction: String?
  /// True if the segue is animated.
  public var isAnimated: Bool
  /// A style that takes the place of the destination's own. Rule: SG-07
  public var modalPresentationStyle: String?
  /// A style that takes the place of the destination's own. Rule: SG-07
  public var modalTransitionStyle: String?
  /// The class that takes the place of the kind's own.
  public var customClass: InterfaceClass?
  /// The selector of a method that makes the destination. Rule: SG-15
  public var creationSelector: String?
  /// The id of the view that a popover points at.
  public var popoverAnchorView: String?
  /// The id of the bar button item that a popover points at.
  public var popoverAnchorBarButtonItem: String?
  /// The directions that a popover's arrow may have; empty for any.
  public var popoverArrowDirections: [String]
  /// The ids of the views that take touches while a popover is shown.
  public var popoverPassthroughViews: [String]
  /// The trigger beside the owner's main action, such as `accessoryAction`.
  public var trigger: String?
  /// The place in the document.
  public var position: SourcePosition
}
