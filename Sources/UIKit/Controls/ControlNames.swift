internal import Foundation

/// The method of controls that apps exchange for their own. Rule: OC-08
enum ControlNames {
  @used @section(".init_array") nonisolated private static let entry: @convention(c) () -> Void = {
    _ObjectiveC.enqueue { register() }
  }

  private static func register() {
    NamedMethods.register(
      "sendAction:to:for:", "sendAction:to:forEvent:", of: UIControl.self,
      call: { $0.sendAction($1[0], to: $1[1], for: $1[2]) },
      base: { UIApplication.shared.sendAction($1[0], to: $1[1], from: $0, for: $1[2]) })
  }
}
