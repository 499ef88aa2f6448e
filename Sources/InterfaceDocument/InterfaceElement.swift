/// One attribute of an element, with its place.
public struct InterfaceAttribute: Hashable, Sendable {
  /// The name as it is written.
  public var name: String
  /// The value with its character references resolved.
  public var value: String
  /// The place of the name.
  public var position: SourcePosition
}

/// An element of a document's XML as written: the lossless layer below the typed document.
public struct InterfaceElement: Hashable, Sendable {
  /// The element's name.
  public var name: String
  /// The place of the start tag.
  public var position: SourcePosition
  /// The attributes in the order of the text.
  public var attributes: [InterfaceAttribute]
  /// The elements directly inside.
  public var children: [InterfaceElement]
  /// The text directly inside, without the file's whitespace.
  public var text: String

  /// Accesses the value of an attribute, or nil if it is not written.
  public subscript(name: String) -> String? { attribute(name)?.value }

  /// An attribute with its place.
  public func attribute(_ name: String) -> InterfaceAttribute? { attributes.first { $0.name == name } }

  /// The first child of a name.
  public func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// The first child whose `key` is this one.
  public func child(keyed key: String) -> InterfaceElement? { children.first { $0["key"] == key } }
}
