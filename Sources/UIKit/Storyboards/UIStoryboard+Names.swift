package import InterfaceDocument

/// Classes and members by their names, for tools that read an app's sources and do not run them.
extension UIStoryboard {
  /// Returns true if a class is there in this program or in the library.
  package static func knowsClass(_ wanted: InterfaceClass) -> Bool { InterfaceMakers.find(wanted, in: []) != nil }

  /// Returns true if a class of a name is there in the library.
  package static func knowsClass(named name: String) -> Bool { libraryClass(name) != nil }

  private static func libraryClass(_ name: String) -> AnyClass? { InterfaceMakers.find(name, in: []) }

  /// Returns true if objects of a class of the library may be connected to others by a property, or if the class has the
  /// property on iOS alone.
  package static func hasProperty(_ name: String, inClassNamed className: String) -> Bool {
    guard let type = libraryClass(className) else { return false }
    return NamedProperties.accepts(name, of: type) || NamedProperties.isAbsent(name)
  }

  /// Returns true if objects of a class of the library have a method of a selector.
  package static func hasMethod(_ selector: String, inClassNamed className: String) -> Bool {
    libraryClass(className).map { NamedMembers.method(selector, of: $0) != nil } ?? false
  }

  /// The name of an element’s class; nil where the library has another class in its place.
  package static func className(of element: InterfaceObject) -> String? {
    guard let standard = InterfaceMakers.standard(of: element), !standard.isSubstitute else { return nil }
    return "\(standard.type)"
  }

  /// Returns true if a class is another one or inherits from it; nil if the library has not both.
  package static func isClass(_ name: String, kindOf base: String) -> Bool? {
    guard let type = libraryClass(name), let wanted = libraryClass(base) else { return nil }
    return sequence(first: type, next: { _getSuperclass($0) }).contains { $0 == wanted }
  }
}
