internal import Foundation

/// The methods of responders, and of every object, that apps name in selectors.
enum ResponderNames {
  @used @section(".init_array") nonisolated private static let entry: @convention(c) () -> Void = {
    _ObjectiveC.enqueue { register() }
  }

  private static func register() {
    _ObjectiveC.describe(UIResponder.self) {
      $0.method("becomeFirstResponder") { responder, _ in responder.becomeFirstResponder() }
      $0.method("resignFirstResponder") { responder, _ in responder.resignFirstResponder() }
      $0.method("reloadInputViews") { responder, _ in responder.reloadInputViews() }
    }
    _ObjectiveC.describe(UIApplication.self) {
      // Sources that may run in an extension ask for it by the name that Objective-C has for it.
      $0.classMethod("sharedApplication") { _, _ in UIApplication.shared }
      $0.classMethod("shared") { _, _ in UIApplication.shared }
    }
    _ObjectiveC.describe(NSObject.self) {
      $0.method("description") { object, _ in object.description }
      $0.method("debugDescription") { object, _ in object.debugDescription }
      $0.method("hash") { object, _ in object.hash }
      $0.method("isEqual:") { object, arguments in object.isEqual(arguments.given(0)) }
      $0.method("copy") { object, _ in object.copy() }
      $0.method("mutableCopy") { object, _ in object.mutableCopy() }
      $0.method("self") { object, _ in object }
    }
  }
}
