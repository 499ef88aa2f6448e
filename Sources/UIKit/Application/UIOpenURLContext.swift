public import Foundation

/// An address that a scene is to open, and by whom. Rule: SN-23
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL
  /// By whom, and how.
  public let options: UIScene.OpenURLOptions

  init(_ url: URL, _ options: UIScene.OpenURLOptions) {
    (self.url, self.options) = (url, options)
    super.init()
  }
}

extension UIScene {
  /// By whom an address is opened, and how. Rule: SN-23
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    /// The identifier of the app that opens it; nil for the system, as always here.
    public let sourceApplication: String?
    /// A value of the app that opens it; nil here.
    public let annotation: Any?
    /// True if a file itself is to be opened; else a copy is.
    public let openInPlace: Bool

    init(openInPlace: Bool) {
      (sourceApplication, annotation, self.openInPlace) = (nil, nil, openInPlace)
      super.init()
    }
  }

  /// How another app is to open an address. Rule: SN-15
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// True if the address is opened only by an installed app that claims it.
    open var universalLinksOnly = false
  }

  /// Opens an address in the app that handles it, and says whether there was one. Rule: SN-15
  ///
  /// Differs: as the application's.
  public func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let key = UIApplication.OpenExternalURLOptionsKey.universalLinksOnly
    UIApplication.shared.open(url, options: options?.universalLinksOnly == true ? [key: true] : [:]) { done in
      completion?(done)
    }
  }

  /// Opens an address in the app that handles it; returns true if there was one. Rule: SN-15
  public func open(_ url: URL, options: UIScene.OpenExternalURLOptions?) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }
}

extension UIApplication {
  /// Opens an address in the app that handles it; returns true if there was one. Rule: SN-15
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// A person opens an address of the app's: the scene that it is for comes to the front and is told; returns false where
  /// no scene with a delegate may open it.
  /// Rule: SN-23
  package func receive(_ url: URL, openInPlace: Bool) -> Bool {
    guard let scene = scene(forTarget: url.absoluteString), let delegate = scene.delegate else { return false }
    if scene !== scenes.front { scenes.activate(scene.session, nil) { _ in } }
    CallLog.record(delegate, "scene(_:openURLContexts: \(url.absoluteString))")
    delegate.scene(
      scene, openURLContexts: [UIOpenURLContext(url, UIScene.OpenURLOptions(openInPlace: openInPlace))])
    return true
  }
}
