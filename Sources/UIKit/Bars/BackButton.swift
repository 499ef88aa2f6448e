internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A chevron and the name of where it leads.
final class BackButton: UIControl {
  /// The possible titles of the button, best first; the last is always empty.
  struct Titles: Equatable {
    var texts: [String]
    var image: UIImage?

    /// For going back to an item.
    ///
    /// Order: the back item's title, the back button's, the item's, "Back".
    init(_ item: UINavigationItem) {
      image = item.backBarButtonItem?.image
      let own = item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? Self.generic
      switch item.backButtonDisplayMode {
      case .default: texts = own == Self.generic || own.isEmpty ? [own, ""] : [own, Self.generic, ""]
      case .generic: texts = [Self.generic, ""]
      case .minimal: texts = [""]
      }
      if image != nil { texts = [""] }
    }

    static var generic: String { SystemWords.text("Back") }

    /// Returns an item's name in the menu of view controllers below, even if the button is untitled.
    static func inMenu(_ item: UINavigationItem) -> String {
      let names = [item.backBarButtonItem?.title, item.backButtonTitle, item.title]
      return names.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? generic
    }
  }

  private let chevron = UIImageView()
  /// Cuts the text where the chevron stands, so that it goes away behind that.
  private let curtain = UIView()
  private let label = UILabel()
  private let picture = UIImageView()
  var titles: Titles {
    didSet { knownWidths = nil }
  }
  /// The action of a tap.
  var onTap: () -> Void = {}
  /// The pages below, which a finger that stays down opens.
  var stackMenu: () -> UIMenu? = { nil }
  private var attributes: [NSAttributedString.Key: Any] = [:]

  init(_ titles: Titles) {
    self.titles = titles
    super.init(frame: .zero)
    chevron.contentMode = .center
    picture.contentMode = .center
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(scale: .large)
    curtain.clipsToBounds = true
    curtain.isUserInteractionEnabled = false
    for view in [label, picture] { curtain.addSubview(view) }
    for view in [chevron, curtain] { addSubview(view) }
    isContextMenuInteractionEnabled = true
  }
  required init?(coder: NSCoder) { nil }

  override var answersTaps: Bool { true }
  override var shownMenu: UIMenu? { stackMenu() }
  // Chosen by eye: what a finger is on is a quarter there.
  override func stateDidChange() { alpha = isHighlighted ? 0.25 : 1 }

  override func send(_ events: Event, _ event: UIEvent?) {
    if events.contains(.touchUpInside) { onTap() }
    super.send(events, event)
  }

  /// Takes the bar's look.
  func show(_ attributes: [NSAttributedString.Key: Any], indicator: UIImage?) {
    self.attributes = attributes
    knownWidths = nil
    let stock = UIImage(
      systemName: "chevron.backward",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: BarMetrics.chevronSize, weight: .medium))
    chevron.image = indicator ?? stock
    picture.image = titles.image
    let color = attributes[.foregroundColor] as? UIColor
    (chevron.tintColor, picture.tintColor) = (color, color)
  }

  /// How wide each of the titles is.
  var titleWidths: [CGFloat] {
    if let knownWidths { return knownWidths }
    let widths = measureTitles()
    knownWidths = widths
    return widths
  }
  /// As measured since the titles or the look changed.
  private var knownWidths: [CGFloat]?

  private func measureTitles() -> [CGFloat] {
    if let image = picture.image { return [image.size.width.rounded(.up)] }
    return titles.texts.map { $0.isEmpty ? 0 : $0.size(withAttributes: attributes).width.rounded(.up) }
  }

  /// Shows one of the titles.
  func choose(_ index: Int?) {
    let text = index.flatMap { titles.texts.indices.contains($0) ? titles.texts[$0] : nil } ?? ""
    label.setText(text.isEmpty ? nil : text, attributes: attributes)
    accessibilityLabel = text.isEmpty ? titles.texts.first.flatMap { $0.isEmpty ? nil : $0 } ?? Titles.generic : text
  }

  /// Places the parts; all in the button's own coordinates, text and chevron fading apart.
  func layOut(
    chevron chevronFrame: CGRect, text: CGRect, from edge: CGFloat, isRightToLeft: Bool, chevronAlpha: CGFloat,
    textAlpha: CGFloat, textScale: CGSize = CGSize(width: 1, height: 1)
  ) {
    // The bar may read the other way than the app.
    chevron.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    chevron.frame = chevronFrame
    let reach = Self.reach
    curtain.frame = CGRect(
      x: isRightToLeft ? edge - reach : edge, y: bounds.midY - reach, width: reach, height: 2 * reach)
    let inside = text.offsetBy(dx: -curtain.frame.minX, dy: -curtain.frame.minY)
    for view in [label, picture] as [UIView] {
      view.untransformedFrame = inside
      view.transform = CGAffineTransform(scaleX: textScale.width, y: textScale.height)
    }
    (chevron.alpha, label.alpha, picture.alpha) = (chevronAlpha, textAlpha, textAlpha)
  }

  /// How far the text may come from (chosen: more than a screen's length).
  private static let reach: CGFloat = 4096

  var chevronSize: CGSize { chevron.intrinsicContentSize }
}
