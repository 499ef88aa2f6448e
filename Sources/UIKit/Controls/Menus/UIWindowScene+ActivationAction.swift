internal import CoreGraphics
public import Foundation

extension UIWindowScene {
  /// The activity that a new scene is to show, and the view that it seems to come from. Rule: SN-22
  @preconcurrency @MainActor open class ActivationConfiguration: NSObject {
    /// The activity that the scene is to show.
    public let userActivity: NSUserActivity
    /// Options of the request.
    open var options: UIWindowScene.ActivationRequestOptions?
    /// Inert: a scene comes to the front without an animation.
    open var preview: UITargetedPreview?

    /// A configuration.
    public init(
      userActivity: NSUserActivity, options: UIWindowScene.ActivationRequestOptions? = nil,
      preview: UITargetedPreview? = nil
    ) {
      (self.userActivity, self.options, self.preview) = (userActivity, options, preview)
      super.init()
    }
  }

  /// An action that opens something in a scene of its own; hidden, or another one, where the app has one scene at a time.
  /// Rule: SN-22
  @preconcurrency @MainActor open class ActivationAction: UIAction {
    /// Returns what is to be opened; nil for nothing.
    public typealias ConfigurationProvider = (UIWindowScene.ActivationAction) -> UIWindowScene.ActivationConfiguration?

    /// An action.
    public init(
      title: String? = nil, subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
      discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], alternate: UIAction? = nil,
      _ configurationProvider: @escaping ConfigurationProvider
    ) {
      let opens = UIApplication.shared.supportsMultipleScenes
      super.init(
        title: opens ? title ?? SystemWords.text("Open in New Window") : alternate?.title ?? title ?? "",
        subtitle: opens ? subtitle : alternate?.subtitle ?? subtitle,
        image: opens ? image : alternate?.image ?? image, selectedImage: nil, identifier: identifier,
        discoverabilityTitle: discoverabilityTitle,
        attributes: opens ? attributes : alternate?.attributes ?? attributes.union(.hidden)
      ) { action in
        guard UIApplication.shared.supportsMultipleScenes else { alternate?.perform(sender: action.sender); return }
        guard let action = action as? ActivationAction, let wanted = configurationProvider(action) else { return }
        UIApplication.shared.activateSceneSession(
          for: UISceneSessionActivationRequest(userActivity: wanted.userActivity, options: wanted.options))
      }
    }

    /// The action's title.
    open override var title: String {
      get { super.title }
      set { super.title = newValue }
    }
  }
}

extension UIAction {
  /// An action without a subtitle.
  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.init(
      title: title, subtitle: nil, image: image, selectedImage: nil, identifier: identifier,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
  }
  /// An action without an image of its own while it is on.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, selectedImage: nil, identifier: identifier,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
  }
}
