internal import InterfaceDocument
internal import PackageCommands
internal import UIKit

/// Connections to classes of the app, by what their sources declare.
extension StoryboardCheck {
  func wrongConnections(_ document: InterfaceDocument) -> [Finding] {
    guard let classes else { return [] }
    let objects = Dictionary(document.everything.map { ($0.id, $0) }) { first, _ in first }
    return document.everything.flatMap { object -> [Finding] in
      let connections = object.connections.compactMap { connection -> Finding? in
        switch connection {
        case .outlet(let outlet): finding(of: outlet, object, objects[outlet.destination], classes)
        case .action(let action): objects[action.destination].flatMap { finding(of: action, $0, classes) }
        case .segue: nil
        }
      }
      return connections + object.runtimeAttributes.compactMap { finding(of: $0, object, classes) }
    }
  }

  private func finding(
    of outlet: InterfaceConnection.Outlet, _ object: InterfaceObject, _ destination: InterfaceObject?,
    _ classes: SourceClasses
  ) -> Finding? {
    guard let name = ownClass(of: object, classes) else { return nil }
    switch classes.property(outlet.property, of: name) {
    case .unknowable: return nil
    case .missing(let others):
      let cure = near(outlet.property, others).map { "connect '\($0)'" } ?? "give the class such a property"
      return Finding(
        .error, at: outlet.position,
        "\(name) has no property '\(outlet.property)' for the outlet; \(cure), or take the outlet out")
    case .known(let type):
      guard let type, !outlet.isCollection, let destination,
        let actual = destination.customClass?.name ?? UIStoryboard.className(of: destination),
        classes.isClass(actual, kindOf: type) == false
      else { return nil }
      return Finding(
        .error, at: outlet.position,
        "the outlet '\(outlet.property)' of \(name) is for the class \(type), and <\(destination.element)> has the class"
          + " \(actual); connect another object, or give the property another type")
    }
  }

  private func finding(
    of action: InterfaceConnection.Action, _ target: InterfaceObject, _ classes: SourceClasses
  ) -> Finding? {
    guard let name = ownClass(of: target, classes),
      case .missing(let others) = classes.method(action.selector, of: name)
    else { return nil }
    let cure = near(action.selector, others).map { "connect '\($0)'" } ?? "give the class such a method"
    return Finding(
      .error, at: action.position,
      "\(name) has no method '\(action.selector)' for the action; \(cure), or take the action out")
  }

  private func finding(
    of attribute: InterfaceRuntimeAttribute, _ object: InterfaceObject, _ classes: SourceClasses
  ) -> Finding? {
    guard let name = ownClass(of: object, classes),
      let key = attribute.keyPath.split(separator: ".").first.map(String.init),
      case .missing(let others) = classes.property(key, of: name)
    else { return nil }
    let cure = near(key, others).map { "write '\($0)'" } ?? "give the class such a property"
    return Finding(
      .error, at: attribute.position, "\(name) has no property '\(key)' for the attribute; \(cure), or take it out")
  }

  /// The class of an object, if the sources have it.
  private func ownClass(of object: InterfaceObject, _ classes: SourceClasses) -> String? {
    guard let name = object.customClass?.name, classes.contains(name) else { return nil }
    return name
  }

  /// The name that was meant, where one differs by two letters at most.
  private func near(_ name: String, _ others: [String]) -> String? {
    others.map { ($0, CommandWord.distance(name, $0)) }.filter { $0.1 <= 2 && $0.1 < name.count }
      .min { $0.1 < $1.1 }?.0
  }
}
