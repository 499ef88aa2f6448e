/// An object of a document: a view, a controller, a bar item, a gesture recognizer, a custom object.
public struct InterfaceObject: Hashable, Sendable {
  /// The name of its element, such as `label`, which determines its class.
  public var element: String
  /// The id that connections use; empty if the document has none.
  public var id: String
  /// The property of its owner that it is the value of, such as `view`.
  public var key: String?
  /// The place of the start tag.
  public var place: SourcePlace
  /// The class that takes the place of the element's own.
  public var customClass: InterfaceClass?
  /// The name that its author gave it in the outline.
  public var userLabel: String?
  /// Its properties in the order of the text, attributes first. Rule: SG-42
  public var properties: [InterfaceProperty]
  /// Objects that are values of its properties, such as a controller's `view` or `navigationItem`.
  public var keyed: [InterfaceObject]
  /// Lists of objects by the name of their element, such as `subviews`, `items`, `cells`.
  public var lists: [InterfaceList]
  /// Layout guides that constraints may name.
  public var layoutGuides: [InterfaceLayoutGuide]
  /// The constraints that its view holds.
  public var constraints: [InterfaceConstraint]
  /// The object's connections. Rule: SG-46
  public var connections: [InterfaceConnection]
  /// Values set by key path after it was decoded. Rule: SG-14
  public var runtimeAttributes: [InterfaceRuntimeAttribute]
  /// The variations for other size classes. Rule: SG-51
  public var variations: [InterfaceVariation]

  /// Accesses the value of a property, or nil if it is not written.
  public subscript(name: String) -> InterfaceValue? { properties.first { $0.name == name }?.value }

  /// The object that is the value of a property.
  public func object(_ key: String) -> InterfaceObject? { keyed.first { $0.key == key } }

  /// The objects of a list, or none.
  public func list(_ name: String) -> [InterfaceObject] { lists.first { $0.name == name }?.objects ?? [] }

  /// Its subviews, back to front.
  public var subviews: [InterfaceObject] { list("subviews") }
}

/// The class of an object, by name.
public struct InterfaceClass: Hashable, Sendable {
  /// The class's name, with dots if it is nested.
  public var name: String
  /// The module of the class, or nil if the document has none.
  public var module: String?
  /// True if the module is that of the target the document is built into, under any name.
  public var isOfTarget: Bool
}

/// A list of objects inside an object.
public struct InterfaceList: Hashable, Sendable {
  /// The list's name, such as `subviews`.
  public var name: String
  /// The objects in order.
  public var objects: [InterfaceObject]
}

/// A layout guide that a document names.
public struct InterfaceLayoutGuide: Hashable, Sendable {
  /// The id that constraints use.
  public var id: String
  /// The guide's role: `safeArea`, `keyboard`, `contentLayoutGuide`, `frameLayoutGuide`, and the older `top` and
  /// `bottom`.
  public var role: String
  /// The place in the document.
  public var place: SourcePlace
}

/// A constraint as written; `nil` items are the view that has it.
public struct InterfaceConstraint: Hashable, Sendable {
  /// The relation of the two attributes.
  public enum Relation: String, Hashable, Sendable {
    /// The first side is as large as the second.
    case equal
    /// The first side is at most as large.
    case lessThanOrEqual
    /// The first side is at least as large.
    case greaterThanOrEqual
  }
  /// The id that connections and variations use.
  public var id: String
  /// The first item's id, or nil for the view that holds the constraint.
  public var firstItem: String?
  /// The first item's attribute, such as `leadingMargin`.
  public var firstAttribute: String
  /// The relation of the two attributes.
  public var relation: Relation
  /// The second item's id, or nil if the constraint has none, or only its attribute.
  public var secondItem: String?
  /// The second item's attribute, or nil for a constant.
  public var secondAttribute: String?
  /// The factor of the second attribute.
  public var multiplier: Double
  /// Units: points.
  public var constant: Double
  /// True if the constant is the standard distance.
  public var usesStandardSpacing: Bool
  /// From 1 to 1000, which is required.
  public var priority: Double
  /// The name that diagnostics use.
  public var identifier: String?
  /// The class of the app's that it is of, or nil for the library's.
  public var customClass: InterfaceClass?
  /// The runtime attributes, set by key path after the object is created. Rule: SG-14
  public var runtimeAttributes: [InterfaceRuntimeAttribute]
  /// True if the constraint is a placeholder for one made by code, and is removed at run time.
  public var isPlaceholder: Bool
  /// The place in the document.
  public var place: SourcePlace
  /// The variations for other size classes. Rule: SG-51
  public var variations: [InterfaceVariation]
}

/// A value that is set by key path. Rule: SG-14
public struct InterfaceRuntimeAttribute: Hashable, Sendable {
  /// The key path, such as `layer.cornerRadius`.
  public var keyPath: String
  /// The type that the author chose, such as `number`.
  public var type: String
  /// The value.
  public var value: InterfaceValue
  /// The place in the document.
  public var place: SourcePlace
}

/// The changes for a combination of size classes. Rule: SG-51
public struct InterfaceVariation: Hashable, Sendable {
  /// `compact`, `regular`, or nil for either.
  public var width: String?
  /// `compact`, `regular`, or nil for either.
  public var height: String?
  /// A kind of device such as `pad` or `mac`, or nil for any.
  public var idiom: String?
  /// The properties that have another value.
  public var properties: [InterfaceProperty]
  /// Ids of subviews and constraints that are there only in this variation.
  public var included: [String]
  /// Ids of subviews and constraints that are not there in this variation.
  public var excluded: [String]
  /// The place in the document.
  public var place: SourcePlace

  /// True if the variation is the default, for every size class and device.
  public var isDefault: Bool { width == nil && height == nil && idiom == nil }
}
