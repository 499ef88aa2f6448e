internal import UIKit

extension Script {
  /// An event of the device besides touches and keys.
  enum DeviceEvent {
    case permissions(Set<Stage.Permission>)
    case location(latitude: Double, longitude: Double)
    case deliver(String)
    case openNotification(String, action: String?)
    case backgroundFetch
  }

  /// The names of these actions.
  static let deviceNames = ["permissions", "location", "deliver", "openNotification", "backgroundFetch"]
}

extension ScriptParser {
  /// An event of the device; nil for another name.
  func deviceEvent(_ name: String, _ value: ScriptValue) throws -> Script.DeviceEvent? {
    switch name {
    case "permissions": return .permissions(try permissions(value))
    case "location":
      let coordinate = try point(value)
      guard abs(coordinate.x) <= 90, abs(coordinate.y) <= 180 else {
        throw error(value, "a location is [latitude, longitude], from -90 to 90 and from -180 to 180")
      }
      return .location(latitude: Double(coordinate.x), longitude: Double(coordinate.y))
    case "deliver": return .deliver(try text(value))
    case "openNotification":
      if case .string(let identifier) = value.kind { return .openNotification(identifier, action: nil) }
      try check(value, allows: ["id", "action"])
      return .openNotification(try text(required("id", of: value)), action: try value["action"].map(text))
    case "backgroundFetch":
      guard case .bool(true) = value.kind else { throw error(value, "“backgroundFetch” is true") }
      return .backgroundFetch
    default: return nil
    }
  }

  private func permissions(_ value: ScriptValue) throws -> Set<Stage.Permission> {
    guard case .array(let words) = value.kind else {
      throw error(value, "“permissions” is an array of names, not \(value.word)")
    }
    return Set(
      try words.map { word in
        let name = try text(word)
        guard let permission = Stage.Permission(rawValue: name) else {
          let known = Stage.Permission.allCases.map(\.rawValue).joined(separator: ", ")
          throw error(word, "no permission “\(name)”; take one of \(known)")
        }
        return permission
      })
  }
}

extension ScriptPlayer {
  func perform(_ event: Script.DeviceEvent, _ step: Script.Step) throws {
    do {
      switch event {
      case .permissions(let permissions): stage.permissions = permissions
      case .location(let latitude, let longitude):
        try stage.setLocation(latitude: latitude, longitude: longitude)
      case .deliver(let identifier): try stage.deliverNotification(identifier)
      case .openNotification(let identifier, let action): try stage.openNotification(identifier, action: action)
      case .backgroundFetch:
        guard stage.performBackgroundFetch() != nil else {
          throw ScriptError(
            path: script.path, position: step.position,
            message: "the app answered no background fetch; request fetches by setMinimumBackgroundFetchInterval(_:)")
        }
      }
    } catch let problem as ServiceError {
      throw ScriptError(path: script.path, position: step.position, message: problem.description)
    }
  }
}
