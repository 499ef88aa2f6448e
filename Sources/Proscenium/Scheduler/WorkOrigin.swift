/// The code that an app's pending work comes from, kept until a message names it.
nonisolated enum WorkOrigin: @unchecked Sendable {
  /// The code that runs: a closure, or where a task goes on; nil where that cannot be seen.
  case code(UnsafeRawPointer?)
  /// The code that a new task begins with, and the calls that made the task: the code may be one that the compiler added.
  case task(UnsafeRawPointer?, [UInt])
  /// The calls that made a timer.
  case calls([UInt])

  /// The function and its place, as the end of a sentence; empty where they cannot be seen.
  var words: String {
    switch self {
    case .code(let address): Self.words(address) ?? ""
    case .task(let address, let calls): Self.words(address) ?? Self.words(calls)
    case .calls(let calls): Self.words(calls)
    }
  }

  private static func words(_ address: UnsafeRawPointer?) -> String? {
    guard let address, let name = CodeNames.name(of: address) else { return nil }
    return " by \(name)\(CodeNames.location(of: UInt(bitPattern: address)).map { " at \($0)" } ?? "")"
  }

  private static func words(_ calls: [UInt]) -> String { CallerAddresses(calls, verb: "").description ?? "" }
}
