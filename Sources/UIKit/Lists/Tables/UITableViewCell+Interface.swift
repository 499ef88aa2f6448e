internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

// What a document says of a cell. Rule: SG-57
extension UITableViewCell {
  static func decodedHead(_ coder: NSCoder) -> (CellStyle, reuseIdentifier: String?) {
    guard let element = (coder as? InterfaceCoder)?.element else { return (.default, nil) }
    let styles: [String: CellStyle] = [
      "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
      "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
    ]
    let identifier = element["reuseIdentifier"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    return (element["style"]?.text.flatMap { styles[$0] } ?? .default, identifier)
  }

  func decodeCell(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    decodeContent(read)
    read.choice(
      "selectionStyle", \.selectionStyle, ["none": .none, "blue": .blue, "gray": .gray, "default": .default])
    read.choice("accessoryType", \.accessoryType, Self.accessories)
    read.choice("editingAccessoryType", \.editingAccessoryType, Self.accessories)
    read.integer("indentationLevel", \.indentationLevel)
    read.number("indentationWidth", \.indentationWidth)
    read.flag("showsReorderControl", \.showsReorderControl)
    read.flag("shouldIndentWhileEditing", \.shouldIndentWhileEditing)
    read.insets("separatorInset", \.separatorInset)
    decodeConfiguration(read)
    if let view = read.part("backgroundView", UIView.self) { backgroundView = view }
    if let view = read.part("selectedBackgroundView", UIView.self) { selectedBackgroundView = view }
    if let view = read.part("multipleSelectionBackgroundView", UIView.self) { multipleSelectionBackgroundView = view }
    if let view = read.part("accessoryView", UIView.self) { accessoryView = view }
    if let view = read.part("editingAccessoryView", UIView.self) { editingAccessoryView = view }
  }

  private static let accessories: [String: AccessoryType] = [
    "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
    "checkmark": .checkmark, "detailButton": .detailButton,
  ]

  /// The document's content view takes the place of the cell's own, and what stands in it that of the stock parts.
  private func decodeContent(_ read: PropertyReader<UITableViewCell>) {
    guard let view = read.part("contentView", UIView.self) else { return }
    adopt(content: view)
    func part<Part: UIView>(_ name: String) -> Part? {
      guard case .reference(let id) = read.element[name], let part = read.coder.loading.object(id) as? Part,
        part.isDescendant(of: view)
      else { return nil }
      return part
    }
    stock?.adopt(
      first: part("textLabel"), second: style == .default ? nil : part("detailTextLabel"),
      picture: style == .value2 ? nil : part("imageView"))
  }
}

extension UITableViewCell {
  /// The content that newer documents write in place of stock labels.
  private func decodeConfiguration(_ read: PropertyReader<UITableViewCell>) {
    guard let part = read.element.object("contentConfiguration"), part.element == "listContentConfiguration",
      let inner = PropertyReader(self, InterfaceCoder(part, in: read.coder.loading))
    else { return }
    let second = inner.text("secondaryText").flatMap { $0.isEmpty ? nil : $0 }
    var content: UIListContentConfiguration =
      second == nil
      ? .cell() : inner.flag("prefersSideBySideTextAndSecondaryText") == true ? .valueCell() : .subtitleCell()
    (content.text, content.secondaryText, content.image) = (inner.text("text"), second, inner.image("image"))
    contentConfiguration = content
  }
}

extension UITableViewCell: SegueStarter {
  func adopt(_ segue: SegueTemplate, trigger: String?) -> Bool {
    switch trigger {
    case nil, "selection": segues.selection = segues.selection ?? segue
    case "accessoryAction": segues.accessory = segues.accessory ?? segue
    default: return false
    }
    return true
  }
}
