/// The facts of a module that other modules need after its Objective-C attributes are gone.
public struct ModuleFacts: Codable, Sendable, Hashable {
  /// The module.
  public var module: String
  /// Modules that it imports.
  public var imports: [String]
  /// Its classes, and classes of other modules that it extends.
  public var classes: [ClassFacts]
  /// Its protocols.
  public var protocols: [ProtocolFacts]

  /// It has functions that exchange implementations of methods; nil means no.
  public var exchanges: Bool?

  /// Facts of a module.
  public init(
    module: String, imports: [String] = [], classes: [ClassFacts] = [], protocols: [ProtocolFacts] = [],
    exchanges: Bool? = nil
  ) {
    self.module = module
    self.exchanges = exchanges
    self.imports = imports
    self.classes = classes
    self.protocols = protocols
  }
}

/// A class, or what an extension adds to one.
public struct ClassFacts: Codable, Sendable, Hashable {
  /// The full name inside the module, as `Outer.Inner`.
  public var name: String
  /// The class above, as spelt; nil in an extension or a root class.
  public var superclass: String?
  /// Protocols that it conforms to, as spelt.
  public var protocols: [String]
  /// Methods and properties that selectors can name.
  public var members: [MemberFacts]

  /// Facts of a class.
  public init(name: String, superclass: String?, protocols: [String], members: [MemberFacts]) {
    self.name = name
    self.superclass = superclass
    self.protocols = protocols
    self.members = members
  }
}

/// A protocol.
public struct ProtocolFacts: Codable, Sendable, Hashable {
  /// The full name inside the module.
  public var name: String
  /// Protocols that it refines, as spelt.
  public var protocols: [String]
  /// Its requirements.
  public var members: [MemberFacts]

  /// Facts of a protocol.
  public init(name: String, protocols: [String], members: [MemberFacts]) {
    self.name = name
    self.protocols = protocols
    self.members = members
  }
}

/// A method or a property.
public struct MemberFacts: Codable, Sendable, Hashable {
  /// The kind of member.
  public enum Kind: String, Codable, Sendable {
    case method, property, initializer
  }
  /// How an optional requirement looks after rewriting.
  public enum Option: String, Codable, Sendable {
    /// A requirement with a default, which `?` may not follow.
    case defaulted
    /// An app's own, spelt with another name.
    case rewritten
  }
  /// The kind of member.
  public var kind: Kind
  /// The name without labels.
  public var name: String
  /// The labels of its parameters, `_` where there is none.
  public var labels: [String]
  /// The types of its parameters, or of the property.
  public var types: [String]
  /// The result type of a method; empty for nothing.
  public var result: String
  /// The Objective-C name.
  public var selector: String
  /// A member of the type rather than of its instances.
  public var isStatic: Bool
  /// Set by the module itself under that selector.
  public var isRegistered: Bool
  /// For requirements of protocols: how it is optional; nil where it is required.
  public var option: Option?

  /// It throws; nil means no.
  public var isThrowing: Bool?
  /// An extension declares it, and asks the registry for overrides of other modules; nil means no.
  public var isOpenInExtension: Bool?
  /// It overrides a member that an extension declares, under a name of its own; nil means no.
  public var isRenamedOverride: Bool?

  /// Facts of a member.
  public init(
    kind: Kind, name: String, labels: [String] = [], types: [String] = [], result: String = "", selector: String,
    isStatic: Bool = false, isRegistered: Bool = false, option: Option? = nil, isThrowing: Bool? = nil
  ) {
    self.kind = kind
    self.name = name
    self.labels = labels
    self.types = types
    self.result = result
    self.selector = selector
    self.isStatic = isStatic
    self.isRegistered = isRegistered
    self.option = option
    self.isThrowing = isThrowing
  }

  /// The name with its labels, as Swift writes it.
  public var fullName: String { kind == .property ? name : "\(name)(\(labels.map { "\($0):" }.joined()))" }
}
