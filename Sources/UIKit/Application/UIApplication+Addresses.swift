public import Foundation

extension UIApplication {
  /// An option for opening an address.
  nonisolated public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An option by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A Boolean: the address is opened only by an installed app that claims it.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The address of the app's own settings.
  nonisolated public static let openSettingsURLString = "app-settings:"

  /// Opens an address in the app that handles it, and returns whether there was one.
  ///
  /// Order: the trace notes the address at once; the handler is called in the next turn.
  /// Differs: no other app is here, so the handler hears false. Rule: SN-15
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    CallLog.record(self, "open(\(url.absoluteString))")
    if let completion { performInNextRunLoopTurn { completion(false) } }
  }

  /// Opens an address in the app that handles it, by the older name, and returns whether there was one. Rule: SN-15
  @discardableResult public func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  /// Returns true if an app is for an address.
  ///
  /// Differs: no other app is here, so the answer is false. Rule: SN-15
  public func canOpenURL(_ url: URL) -> Bool { false }
}
