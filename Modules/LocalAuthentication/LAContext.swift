public import UIKit

/// A kind of proof of the person.
public enum LAPolicy: Int, Sendable {
  /// A face or a finger.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// These, or the device's code.
  case deviceOwnerAuthentication
}

/// The feature by which the device knows a person.
public enum LABiometryType: Int, Sendable {
  /// Nothing.
  case none
  /// A finger.
  case touchID
  /// A face.
  case faceID
}

/// An error of a proof.
public struct LAError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// It was another person.
    case authenticationFailed = -1
    /// The person declined.
    case userCancel = -2
    /// The person wants another kind.
    case userFallback = -3
    /// The system ended it.
    case systemCancel = -4
    /// The device has no code.
    case passcodeNotSet = -5
    /// The device knows no face and no finger.
    case biometryNotAvailable = -6
    /// No face and no finger was shown to the device yet.
    case biometryNotEnrolled = -7
    /// There were too many failures.
    case biometryLockout = -8
  }
  /// The reason.
  public let code: Code
  /// An error of a reason.
  public init(_ code: Code) { self.code = code }
  /// The name of the module's errors.
  public static var errorDomain: String { "com.apple.LocalAuthentication" }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }

  /// It was another person.
  public static let authenticationFailed = Code.authenticationFailed
  /// The person declined.
  public static let userCancel = Code.userCancel
  /// The person wants another kind.
  public static let userFallback = Code.userFallback
  /// The device has no code.
  public static let passcodeNotSet = Code.passcodeNotSet
  /// The device knows no face and no finger.
  public static let biometryNotAvailable = Code.biometryNotAvailable
  /// No face and no finger was shown to the device yet.
  public static let biometryNotEnrolled = Code.biometryNotEnrolled
  /// There were too many failures.
  public static let biometryLockout = Code.biometryLockout
}

/// A proof of the person.
///
/// Differs: the device knows no face and no finger, and has no code: each proof fails.
open class LAContext: NSObject, @unchecked Sendable {
  /// The title of the button for another kind.
  open var localizedFallbackTitle: String?
  /// The title of the button that declines.
  open var localizedCancelTitle: String?
  /// The feature by which the device knows a person: none.
  open var biometryType: LABiometryType { .none }

  /// Returns true if the proof is possible: it is not.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    error?.pointee = LAError(Self.reason(policy)) as NSError
    return false
  }

  /// Asks for a proof: it fails.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { reply(false, LAError(Self.reason(policy))) }
  }

  /// Ends the open proof: there is none.
  open func invalidate() {}

  private static func reason(_ policy: LAPolicy) -> LAError.Code {
    policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable
  }
}
