internal import Foundation

/// The methods of applications that apps exchange for their own. Rule: OC-08
enum ApplicationNames {
  @used @section(".init_array") nonisolated private static let entry: @convention(c) () -> Void = {
    _ObjectiveC.enqueue { register() }
  }

  private static func register() {
    NamedMethods.register(class: "sharedApplication", of: UIApplication.self) { type, _ in type.shared }
    NamedMethods.register(
      "sendEvent:", of: UIApplication.self, call: { $0.sendEvent($1[0]) }, base: { $0.deliver($1[0]) })
  }
}
