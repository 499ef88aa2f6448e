internal import Foundation

extension UsageError {
  static func changeWhileChanging(_ parent: UIViewController) -> UsageError {
    UsageError(
      "D-19", parent,
      "transition(from:to:using:interactionController:completion:) called on <\(Swift.type(of: parent)):"
        + " \(ObjectAddress.text(parent))> while an existing transition of these children is occurring; the call is"
        + " ignored.")
  }
}
