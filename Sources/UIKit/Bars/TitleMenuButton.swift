internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Lies over a title that has a menu, with a chevron behind the text.
final class TitleMenuButton: UIControl {
  /// Units: points; for the chevron and what is left and right of it (measured on iOS 17).
  static let chevronSpace: CGFloat = 22

  private let item: UINavigationItem
  private let disc = UIView()
  private let chevron = UIImageView()

  init(_ item: UINavigationItem) {
    self.item = item
    super.init(frame: .zero)
    disc.backgroundColor = .tertiarySystemFill
    disc.layer.cornerRadius = 8
    chevron.contentMode = .center
    chevron.image = UIImage(
      systemName: "chevron.down", withConfiguration: UIImage.SymbolConfiguration(pointSize: 8, weight: .bold))
    for view in [disc, chevron] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isContextMenuInteractionEnabled = true
    showsMenuAsPrimaryAction = true
  }
  required init?(coder: NSCoder) { nil }

  override var answersTaps: Bool { true }
  /// Nothing is suggested: what iOS suggests is for documents.
  override var shownMenu: UIMenu? { item.titleMenuProvider?([]) }
  override var menuSender: AnyObject { item }
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: item.title, traits: [.button, .header])
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// The frame of the title.
  var textFrame: CGRect {
    let space = min(Self.chevronSpace, bounds.width)
    return CGRect(x: isRightToLeft ? space : 0, y: 0, width: bounds.width - space, height: bounds.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let box = CGRect(x: isRightToLeft ? 0 : bounds.width - 16, y: bounds.midY - 8, width: 16, height: 16)
    (disc.frame, chevron.frame) = (box, box)
  }
}
