internal import Foundation

extension Selector {
  /// The result of a message.
  enum Answer {
    /// The method was called; what it returned, nil for nothing.
    case answered(Any?)
    /// The target has no such method.
    case refused
  }

  /// Calls the method of a target, its own or the one that the target's class has under the name.
  ///
  /// Every message that the library sends by a selector goes this way.
  @MainActor func send(to target: AnyObject, _ arguments: _Arguments) -> Answer {
    if let own, own(target, arguments) { return .answered(nil) }
    guard let method = NamedMethods.find(description, of: target) else { return .refused }
    return .answered(method.send(to: target, arguments))
  }

  /// Calls the method with up to two arguments; answers whether the target has it.
  @MainActor func reaches(_ target: AnyObject, _ first: Any?, _ second: Any? = nil) -> Bool {
    if case .answered = send(to: target, _Arguments(description, first, second)) { true } else { false }
  }

  /// Calls the method; a target that has none is misuse. Rule: OC-01
  @discardableResult @MainActor func perform(on target: AnyObject, with first: Any?, _ second: Any? = nil) -> Any? {
    switch send(to: target, _Arguments(description, first, second)) {
    case .answered(let answer): return answer
    case .refused:
      Diagnostics.fail(.unperformable(target, self))
      return nil
    }
  }
}

extension UsageError {
  /// A message to an object that has no such method. Rule: OC-01
  static func unperformable(_ target: AnyObject, _ action: Selector) -> UsageError {
    UsageError(
      "OC-01", target,
      "-[\(Swift.type(of: target)) \(action)]: unrecognized selector sent to instance \(ObjectAddress.text(target)):"
        + " \(describe(target)) cannot perform \(action). Give the class a method of that name that is marked @objc or"
        + " @IBAction; where sources are not translated, write Selector(\"\(action)\", Type.method) so that the"
        + " selector carries the method.")
  }
}
