extension UIApplication {
  /// True if the app asks for the sign of network activity.
  ///
  /// Nothing draws it, as since iOS 13.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { attachments[NetworkActivity.self]?.isVisible ?? false }
    set { attached { NetworkActivity() }.isVisible = newValue }
  }
}

/// The app's request for the sign of network activity.
private final class NetworkActivity {
  var isVisible = false
}
