internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// An app's accessory at the bar of a tab bar controller, the same for all tabs. Rule: S-39
@preconcurrency @MainActor open class UITabAccessory: NSObject {
  /// The placement of an accessory at the bar; a trait of its content.
  nonisolated public enum Environment: Int, Sendable {
    /// Unspecified.
    case unspecified = 0
    /// In no accessory.
    case none = 1
    /// Above the bar, or at the bottom where the bar is not.
    case regular = 2
    /// Beside the bar while that is small.
    case inline = 3
  }

  /// The content, which fills the accessory.
  public let contentView: UIView

  /// An accessory that shows a view.
  public init(contentView: UIView) {
    self.contentView = contentView
    super.init()
  }
}

/// The trait for the placement of the tab accessory around.
nonisolated public struct UITraitTabAccessoryEnvironment: UITraitDefinition {
  /// The trait without a value.
  public static var defaultValue: UITabAccessory.Environment { .unspecified }
}

nonisolated extension UIMutableTraits {
  /// The placement of the tab accessory around.
  public var tabAccessoryEnvironment: UITabAccessory.Environment {
    get { self[UITraitTabAccessoryEnvironment.self] }
    set { self[UITraitTabAccessoryEnvironment.self] = newValue }
  }
}

nonisolated extension UITraitCollection {
  /// Creates a trait collection with the placement of a tab accessory.
  public convenience init(tabAccessoryEnvironment: UITabAccessory.Environment) {
    self.init(UITraitTabAccessoryEnvironment.self, value: tabAccessoryEnvironment)
  }
  /// The placement of the tab accessory around.
  public var tabAccessoryEnvironment: UITabAccessory.Environment { self[UITraitTabAccessoryEnvironment.self] }
}

/// The view of an accessory, with a rounded background.
final class TabAccessoryHolder: UIView {
  private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  /// The environment trait for the content.
  var environment = UITabAccessory.Environment.unspecified {
    didSet { if environment != oldValue { traitOverrides.tabAccessoryEnvironment = environment } }
  }
  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let content { addSubview(content) }
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = TabLayout.smallBarSize.height / 2
    layer.cornerCurve = .continuous
    clipsToBounds = true
    ground.isUserInteractionEnabled = false
    addSubview(ground)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    if content?.superview === self { content?.frame = bounds }
  }
}
