internal import Foundation

extension Misuse {
  static func changeWhileChanging(_ parent: UIViewController) -> Misuse {
    Misuse(
      "D-19", parent,
      "transition(from:to:using:interactionController:completion:) called on <\(Swift.type(of: parent)):"
        + " \(ObjectAddress.text(parent))> while an existing transition of these children is occurring; the call is"
        + " ignored.")
  }
}
