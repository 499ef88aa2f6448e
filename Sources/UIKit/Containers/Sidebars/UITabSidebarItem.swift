public import Foundation

/// A row of a tab bar controller's sidebar: the configuration of a tab or an action. Rule: S-36
@preconcurrency @MainActor open class UITabSidebarItem: NSObject {
  /// The content that a row represents.
  public enum Content {
    /// A tab, which may be a group.
    case tab(UITab)
    /// Something that can be done.
    case action(UIAction)
  }

  /// The request for a row.
  @preconcurrency @MainActor open class Request: NSObject {
    /// The content that the row represents.
    public let content: Content
    let state: UICellConfigurationState
    /// True if it heads a section.
    let isHeading: Bool

    init(_ content: Content, _ state: UICellConfigurationState, isHeading: Bool) {
      (self.content, self.state, self.isHeading) = (content, state, isHeading)
      super.init()
    }
  }

  /// The content that the row represents.
  public let content: Content
  private let isHeading: Bool
  /// Selected, edited and so on, as the row is now.
  open internal(set) var configurationState: UICellConfigurationState
  /// The content configuration of the row.
  open lazy var contentConfiguration: any UIContentConfiguration = defaultContentConfiguration()
  /// The background configuration of the row.
  open lazy var backgroundConfiguration: UIBackgroundConfiguration = defaultBackgroundConfiguration()
  /// The accessories of the row; a badge, and a group's arrow, are added automatically.
  open var accessories: [UICellAccessory] = []

  /// The usual row for a request.
  public init(request: Request) {
    (content, isHeading) = (request.content, request.isHeading)
    configurationState = request.state
    super.init()
  }

  /// Title, second line and picture as they are usual.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    var configuration = isHeading ? UIListContentConfiguration.sidebarHeader() : .sidebarCell()
    switch content {
    case .tab(let tab):
      if tab.subtitle != nil, !isHeading { configuration = .sidebarSubtitleCell() }
      configuration.text = tab.title
      configuration.secondaryText = tab.subtitle
      if !isHeading { configuration.image = tab.image }
      if !tab.isEnabled { configuration.textProperties.color = .tertiaryLabel }
    case .action(let action):
      configuration.text = action.title
      configuration.image = action.image
      configuration.textProperties.color = action.attributes.contains(.disabled) ? .tertiaryLabel : .label
    }
    return configuration
  }

  /// The default background: none, and a rounded one while the row is selected.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listSidebarCell() }
}
