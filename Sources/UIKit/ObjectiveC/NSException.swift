public import Foundation
internal import QuartzCore

extension NSExceptionName {
  /// A generic exception.
  nonisolated public static let genericException = NSExceptionName("NSGenericException")
  /// An argument that cannot be used.
  nonisolated public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// A state that should not be.
  nonisolated public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  /// An index out of range.
  nonisolated public static let rangeException = NSExceptionName("NSRangeException")
  /// No memory.
  nonisolated public static let mallocException = NSExceptionName("NSMallocException")
  /// An object that is not there.
  nonisolated public static let objectNotAvailableException = NSExceptionName("NSObjectNotAvailableException")
}

/// An exception, which stops the program with its reason. Rule: OC-09
nonisolated open class NSException: NSObject, @unchecked Sendable {
  /// The exception's name.
  public let name: NSExceptionName
  /// The reason, as text.
  public let reason: String?
  /// Further information.
  public let userInfo: [AnyHashable: Any]?

  /// An exception that is not raised yet.
  public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
    (name, reason, userInfo) = (aName, aReason, aUserInfo)
    super.init()
  }

  /// Stops the program, with the exception's text. Rule: OC-09
  open func raise() {
    let usageError = UsageError(
      "OC-09", self, "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "")'")
    Isolated.run(usageError) { Diagnostics.fail($0) }
  }

  /// Stops the program, with a text. Rule: OC-09
  public class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
    NSException(name: name, reason: NSString(format: format, arguments: argList) as String, userInfo: nil).raise()
  }

  /// The exception's name and reason.
  open override var description: String { reason ?? name.rawValue }
}
