internal import CoreGraphics
internal import Foundation

/// The closure of an action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// An action with its title and image.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// An identifier of an action.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// An identifier of a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier of a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The action's identifier; generated if none was given.
  public let identifier: Identifier
  /// The image while the action is on; nil uses `image`.
  open var selectedImage: UIImage?
  /// A longer title, for where there is space.
  open var discoverabilityTitle: String?
  /// The attributes: appearance and whether the action can be performed.
  open var attributes: Attributes
  /// The state of the mark beside the action's title.
  open var state: State
  /// The sender, while the action runs.
  open private(set) weak var sender: AnyObject?
  /// The view or item that the menu was opened on, while the action runs: a popover may point at it.
  open private(set) weak var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)?
  private let handler: UIActionHandler

  /// An action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping UIActionHandler
  ) {
    let number = MadeIdentifiers.nextAction()
    self.identifier = identifier ?? Identifier("proscenium.action.\(number)")
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    self.handler = handler
    self.selectedImage = selectedImage
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The action's title.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The action's image.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// Runs the action unless it is disabled; it has no target.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    perform(sender: sender.map { $0 as AnyObject })
  }

  func perform(sender: AnyObject?, on item: UIView? = nil) {
    CallLog.record(sender ?? self, "action(\(title.isEmpty ? "" : "\"\(title)\""))")
    self.sender = sender
    presentationSourceItem = item
    handler(self)
    self.sender = nil
    presentationSourceItem = nil
  }
}
