internal import Foundation

/// A command: a selector with its title and image.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  /// The method to perform on the first responder of the chain that has it.
  public let action: Selector
  /// The value that distinguishes commands of one action.
  public let propertyList: Any?
  /// Other actions, with modifiers more. Rule: PB-04
  public let alternates: [UICommandAlternate]
  /// The image while the command is on; nil uses `image`.
  open var selectedImage: UIImage?
  /// A longer title, for where there is space.
  open var discoverabilityTitle: String?
  /// The attributes: appearance and whether the command can be performed.
  open var attributes: Attributes
  /// The state of the mark beside the command's title.
  open var state: State
  /// The sender, while the command runs.
  open private(set) weak var sender: AnyObject?
  /// The view or item that the menu was opened on, while the command runs.
  open private(set) weak var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)?

  /// A command.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    action: Selector, propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.action, self.propertyList, self.alternates) = (action, propertyList, alternates)
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    self.selectedImage = selectedImage
    super.init(title: title, subtitle: subtitle, image: image)
  }
  /// A command without a subtitle.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.init(
      title: title, subtitle: nil, image: image, selectedImage: nil, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }
  /// A command without an image of its own while it is on.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, selectedImage: nil, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// The command's title.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The command's image.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// Performs the action on a target; without one on the first of the responder chain that has the method.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    perform(sender: sender.map { $0 as AnyObject }, target: target, on: nil)
  }

  func perform(sender: AnyObject?, target: Any?, on item: UIView?) {
    self.sender = sender
    presentationSourceItem = item
    let start: UIResponder? = UIApplication.shared.firstResponder ?? item
    if let target = target ?? start?.target(forAction: action, withSender: self) {
      UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }
    self.sender = nil
    presentationSourceItem = nil
  }
}

/// Another action of a command, with modifiers more. Rule: PB-04
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
  /// The title.
  public let title: String
  /// The method to perform in place of the command's.
  public let action: Selector
  /// The modifiers beside those of the command.
  public let modifierFlags: UIKeyModifierFlags

  /// Another action.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    super.init()
  }
}

/// A command for a combination of keys.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The key's character without modifiers, or the name of a key without characters.
  public let input: String?
  /// The keys held with it.
  public let modifierFlags: UIKeyModifierFlags

  /// A command that is shown nowhere.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// A command of a name, which lists of key commands show.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }

  /// True if the command stands before what the system does with its keys, as in text that is edited.
  ///
  /// Inert: a command always does.
  open var wantsPriorityOverSystemBehavior = false
  /// True if another keyboard may have the command at another key.
  ///
  /// Inert: here is one keyboard.
  open var allowsAutomaticLocalization = true
  /// True if brackets and arrows change places where one reads from right to left.
  ///
  /// Inert: keys are what they say.
  open var allowsAutomaticMirroring = true

  /// A command.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, subtitle: nil, image: image, selectedImage: nil, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// The up arrow key.
  nonisolated public class var inputUpArrow: String { "UIKeyInputUpArrow" }
  /// The down arrow key.
  nonisolated public class var inputDownArrow: String { "UIKeyInputDownArrow" }
  /// The left arrow key.
  nonisolated public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  /// The right arrow key.
  nonisolated public class var inputRightArrow: String { "UIKeyInputRightArrow" }
  /// The escape key.
  nonisolated public class var inputEscape: String { "UIKeyInputEscape" }
  /// The page up key.
  nonisolated public class var inputPageUp: String { "UIKeyInputPageUp" }
  /// The page down key.
  nonisolated public class var inputPageDown: String { "UIKeyInputPageDown" }
  /// The home key.
  nonisolated public class var inputHome: String { "UIKeyInputHome" }
  /// The end key.
  nonisolated public class var inputEnd: String { "UIKeyInputEnd" }
  /// The forward delete key.
  nonisolated public class var inputDelete: String { "UIKeyInputDelete" }

  /// The function key 1.
  nonisolated public class var f1: String { "UIKeyInputF1" }
  /// The function key 2.
  nonisolated public class var f2: String { "UIKeyInputF2" }
  /// The function key 3.
  nonisolated public class var f3: String { "UIKeyInputF3" }
  /// The function key 4.
  nonisolated public class var f4: String { "UIKeyInputF4" }
  /// The function key 5.
  nonisolated public class var f5: String { "UIKeyInputF5" }
  /// The function key 6.
  nonisolated public class var f6: String { "UIKeyInputF6" }
  /// The function key 7.
  nonisolated public class var f7: String { "UIKeyInputF7" }
  /// The function key 8.
  nonisolated public class var f8: String { "UIKeyInputF8" }
  /// The function key 9.
  nonisolated public class var f9: String { "UIKeyInputF9" }
  /// The function key 10.
  nonisolated public class var f10: String { "UIKeyInputF10" }
  /// The function key 11.
  nonisolated public class var f11: String { "UIKeyInputF11" }
  /// The function key 12.
  nonisolated public class var f12: String { "UIKeyInputF12" }

  /// Returns the command for a key with its modifiers, with the action of an alternate where that is meant; nil where the
  /// key does not mean this command. Rule: PB-04
  func command(for key: UIKey) -> UIKeyCommand? {
    guard !attributes.contains(.disabled), input?.lowercased() == key.charactersIgnoringModifiers.lowercased() else {
      return nil
    }
    // Where the key lies and whether capitals are locked does not matter.
    let ignored: UIKeyModifierFlags = [.alphaShift, .numericPad]
    let held = key.modifierFlags.subtracting(ignored)
    let own = modifierFlags.subtracting(ignored)
    if held == own { return self }
    guard let alternate = alternates.first(where: { own.union($0.modifierFlags) == held }) else { return nil }
    return UIKeyCommand(
      title: alternate.title, image: image, action: alternate.action, input: input ?? "", modifierFlags: held,
      propertyList: propertyList, discoverabilityTitle: discoverabilityTitle)
  }
}
