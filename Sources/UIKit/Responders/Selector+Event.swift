extension Selector {
  /// A method that takes its sender and the event.
  @preconcurrency nonisolated public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, UIEvent?) -> Void
  ) {
    self.init(name, accepting: { $0 is Target }) { target, arguments in
      guard let target = target as? Target, let sender = arguments.given(0) as? Sender else { return false }
      method(target)(sender, arguments.given(1) as? UIEvent)
      return true
    }
  }
}
