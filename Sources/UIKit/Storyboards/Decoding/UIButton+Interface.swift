internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

extension UIButton {
  func decodeButton(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    if let type = read.choice("buttonType", Self.types) { becomeType(type) }
    if let font = read.font("fontDescription", standard: 15) { titleLabel?.font = font }
    read.insets("contentEdgeInsets", \.contentEdgeInsets)
    read.insets("titleEdgeInsets", \.titleEdgeInsets)
    read.insets("imageEdgeInsets", \.imageEdgeInsets)
    if let mode = read.choice("lineBreakMode", Choices.lineBreak) { titleLabel?.lineBreakMode = mode }
    for part in read.element.keyed where part.element == "state" { decodeState(part, read) }
    if let part = read.element.object("configuration")
      ?? read.element.keyed.first(where: { $0.element == "buttonConfiguration" })
    {
      configuration = decodeConfiguration(part, read)
    }
    read.flag("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction)
  }

  private static let types: [String: ButtonType] = [
    "custom": .custom, "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
    "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close, "plain": .custom,
  ]

  // MARK: States

  private func decodeState(_ element: InterfaceObject, _ owner: PropertyReader<UIButton>) {
    let states: [String: State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
      "focused": .focused,
    ]
    guard let name = element.key, let state = states[name],
      let read = PropertyReader(self, InterfaceCoder(element, in: owner.coder.loading))
    else { return }
    let loading = owner.coder.loading
    if let title = loading.strings?["\(owner.element.id).\(name)Title"] ?? read.text("title") {
      setTitle(title, for: state)
    }
    if case .attributedText(let runs) = element["attributedTitle"] {
      setAttributedTitle(loading.attributedText(runs, standard: 15), for: state)
    }
    if let color = read.color("titleColor") { setTitleColor(color, for: state) }
    if let color = read.color("titleShadowColor") { setTitleShadowColor(color, for: state) }
    if let image = read.image("image") { setImage(image, for: state) }
    if let image = read.image("backgroundImage") { setBackgroundImage(image, for: state) }
    if let decoded = element.object("preferredSymbolConfiguration") {
      setPreferredSymbolConfiguration(loading.decodedSymbolConfiguration(of: decoded), forImageIn: state)
    }
  }

  // MARK: Configurations

  private func decodeConfiguration(_ element: InterfaceObject, _ owner: PropertyReader<UIButton>) -> Configuration {
    var decoded = element["style"]?.text.flatMap { Self.styles[$0]?() } ?? .plain()
    let loading = owner.coder.loading
    decoded.title = loading.strings?["\(owner.element.id).configuration.title"] ?? element["title"]?.text
    decoded.subtitle = loading.strings?["\(owner.element.id).configuration.subtitle"] ?? element["subtitle"]?.text
    if decoded.title == nil, case .attributedText(let runs) = element["attributedTitle"] {
      decoded.title = runs.map(\.text).joined()
    }
    if case .image(let image) = element["image"] { decoded.image = loading.image(image, at: element.position) }
    func number(_ name: String) -> CGFloat? { element[name]?.number.map { CGFloat($0) } }
    func choice<Choice>(_ name: String, _ choices: [String: Choice]) -> Choice? {
      element[name]?.text.flatMap { choices[$0] }
    }
    if let padding = number("imagePadding") { decoded.imagePadding = padding }
    if let padding = number("titlePadding") { decoded.titlePadding = padding }
    if element["showsActivityIndicator"] == .boolean(true) { decoded.showsActivityIndicator = true }
    if let edge = choice("imagePlacement", Self.edges) { decoded.imagePlacement = edge }
    if let alignment = choice("titleAlignment", Self.alignments) { decoded.titleAlignment = alignment }
    if let corners = choice("cornerStyle", Self.corners) { decoded.cornerStyle = corners }
    if let size = choice("buttonSize", Self.sizes) { decoded.buttonSize = size }
    if let mode = choice("titleLineBreakMode", Choices.lineBreak) { decoded.titleLineBreakMode = mode }
    if let mode = choice("subtitleLineBreakMode", Choices.lineBreak) { decoded.subtitleLineBreakMode = mode }
    if case .color(let color) = element["baseForegroundColor"] {
      decoded.baseForegroundColor = loading.color(color, at: element.position)
    }
    if case .color(let color) = element["baseBackgroundColor"] {
      decoded.baseBackgroundColor = loading.color(color, at: element.position)
    }
    if let insets = element["contentInsets"]?.insets {
      decoded.contentInsets = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    if let symbol = element.object("preferredSymbolConfigurationForImage") {
      decoded.preferredSymbolConfigurationForImage = loading.decodedSymbolConfiguration(of: symbol)
    }
    if let background = element.object("background") { decodeBackground(background, &decoded.background, loading) }
    return decoded
  }

  private func decodeBackground(
    _ element: InterfaceObject, _ background: inout UIBackgroundConfiguration, _ loading: InterfaceLoading
  ) {
    if case .color(let color) = element["backgroundColor"] {
      background.backgroundColor = loading.color(color, at: element.position)
    }
    if case .color(let color) = element["strokeColor"] {
      background.strokeColor = loading.color(color, at: element.position)
    }
    if let radius = element["cornerRadius"]?.number { background.cornerRadius = CGFloat(radius) }
    if let width = element["strokeWidth"]?.number { background.strokeWidth = CGFloat(width) }
  }

  private static let styles: [String: () -> Configuration] = [
    "plain": Configuration.plain, "gray": Configuration.gray, "tinted": Configuration.tinted,
    "filled": Configuration.filled, "borderless": Configuration.borderless, "bordered": Configuration.bordered,
    "borderedTinted": Configuration.borderedTinted, "borderedProminent": Configuration.borderedProminent,
    "glass": Configuration.gray, "prominentGlass": Configuration.filled,
  ]
  private static let edges: [String: NSDirectionalRectEdge] = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom, "all": .all,
  ]
  private static let alignments: [String: Configuration.TitleAlignment] = [
    "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
  ]
  private static let corners: [String: Configuration.CornerStyle] = [
    "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
  ]
  private static let sizes: [String: Configuration.Size] = [
    "mini": .mini, "small": .small, "medium": .medium, "large": .large,
  ]
}
