public import Foundation

extension ProcessInfo {
  /// True if an app of iOS runs on a Mac by Catalyst: never here.
  public var isMacCatalystApp: Bool { false }
  /// True if an app of iOS runs on a Mac: never here.
  public var isiOSAppOnMac: Bool { false }
}
