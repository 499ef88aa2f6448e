internal import Foundation

/// Who hears of the calls that the library makes, and of misuse of it; every application has its own.
final class DiagnosticSinks {
  /// Those of the application that runs now.
  private(set) static var current = DiagnosticSinks()
  /// Makes the application that the running code belongs to the current one; nothing before there is an application.
  private static var enter: () -> Void = {}
  /// Makes the sinks of the application that runs from now on the current ones.
  static func activate(_ sinks: DiagnosticSinks, enter: @escaping () -> Void) { (current, self.enter) = (sinks, enter) }
  /// The sinks of the application that the running code belongs to, where several run. Rule: SN-18
  static var ofRunningCode: DiagnosticSinks {
    enter()
    return current
  }

  private static var count = 0
  /// Another one for every application of the program, those that are gone included.
  let number: Int

  init() {
    Self.count += 1
    number = Self.count
  }

  /// Who listens to the calls that the library makes.
  var recorder: (any CallRecorder)?
  /// Gets what UIKit would log; nil writes it to standard error.
  var reporter: ((UsageError) -> Void)?
  /// Gets what UIKit would raise, the call being ignored then; nil traps.
  var collector: ((UsageError) -> Void)?
  /// The missing names that were reported: each is reported once. Rule: D-46
  var reportedNames: [ObjectIdentifier: Set<String>] = [:]
}
