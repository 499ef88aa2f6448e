internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The parts of a list's cell beside its content: accessories and lines. Rule: LV-50, LV-52
final class ListCellParts {
  /// An accessory that is shown.
  private struct Shown {
    var accessory: UICellAccessory
    let view: UIView
    /// How the view was dressed: it is dressed again only for another look.
    var style: AccessoryStyle
  }
  /// The values that an accessory's appearance depends on.
  private struct AccessoryStyle: Equatable {
    var (tint, background, cellTint): (UIColor?, UIColor?, UIColor?)
    var text: String
    var font: UIFont?
    let textSize: UIContentSizeCategory

    init(_ accessory: UICellAccessory, _ cell: UIView) {
      textSize = cell.traitCollection.readingSize
      (tint, background, cellTint) = (accessory.tintColor, accessory.background, cell.tintColor)
      (text, font) = (accessory.text, accessory.font)
    }

    static func == (one: AccessoryStyle, other: AccessoryStyle) -> Bool {
      one.tint == other.tint && one.background == other.background && one.cellTint == other.cellTint
        && one.text == other.text
        && one.font == other.font && one.textSize == other.textSize
    }
  }
  /// Symbols that were made: making one anew would draw it anew.
  private static var symbols: [String: UIImage] = [:]
  private static func symbol(_ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight) -> UIImage? {
    let key = "\(name) \(size) \(weight.rawValue)"
    if let known = symbols[key] { return known }
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: weight)
    let made = UIImage(systemName: name, withConfiguration: configuration)
    symbols[key] = made
    return made
  }
  private var leading: [Shown] = []
  private var trailing: [Shown] = []
  var below: UIView?
  var above: UIView?
  /// True if accessories were shown before: those that come later come with motion.
  private var wasEditing = false

  // MARK: Which accessories

  /// The order of kinds of accessories, from the content outwards.
  private static let order: [UICellAccessory.AccessoryType] = [
    .label, .checkmark, .detail, .outlineDisclosure, .disclosure, .reorder,
  ]

  private func wanted(_ cell: UICollectionViewListCell, isLeading: Bool) -> [UICellAccessory] {
    let editing = cell.isEdited
    let all = cell.accessories.filter { $0.isLeading == isLeading && $0.isShown(editing: editing) }
    var row = all.filter { $0.position == nil }
    row.sort { one, other in
      (Self.order.firstIndex(of: one.accessoryType) ?? 0) < (Self.order.firstIndex(of: other.accessoryType) ?? 0)
    }
    for own in all {
      guard let position = own.position else { continue }
      row.insert(own, at: min(max(0, position(row)), row.count))
    }
    return row
  }

  /// Brings the views in line with what the cell wants; with motion where editing began or ended.
  func show(in cell: UICollectionViewListCell) {
    let editing = cell.isEdited
    let isAnimated = editing != wasEditing && cell.window != nil && cell.isShown
    wasEditing = editing
    var gone: [UIView] = []
    leading = exchange(leading, for: wanted(cell, isLeading: true), cell, &gone)
    trailing = exchange(trailing, for: wanted(cell, isLeading: false), cell, &gone)
    showMark(of: cell)
    cell.setNeedsLayout()
    guard isAnimated, UIView.areAnimationsEnabled else { return gone.forEach { $0.removeFromSuperview() } }
    UIView.animate(withDuration: CollectionMetrics.duration, delay: 0, options: .allowUserInteraction) {
      for view in gone { view.alpha = 0 }
      cell.layoutIfNeeded()
    } completion: { _ in
      for view in gone {
        view.removeFromSuperview()
        view.alpha = 1
      }
    }
  }

  private func exchange(
    _ old: [Shown], for wanted: [UICellAccessory], _ cell: UICollectionViewListCell, _ gone: inout [UIView]
  ) -> [Shown] {
    var rest = old
    let new = wanted.map { accessory in
      let index = rest.firstIndex {
        $0.accessory.accessoryType == accessory.accessoryType
          && (accessory.accessoryType != .customView || $0.view === accessory.customView)
      }
      let kept = index.map { rest.remove(at: $0) }
      let (view, style) = (kept?.view ?? make(accessory, cell), AccessoryStyle(accessory, cell))
      if kept?.style != style { UIView.performWithoutAnimation { applyStyle(view, accessory, cell) } }
      return Shown(accessory: accessory, view: view, style: style)
    }
    gone += rest.map(\.view)
    return new
  }

  private func make(_ accessory: UICellAccessory, _ cell: UICollectionViewListCell) -> UIView {
    let view: UIView
    switch accessory.accessoryType {
    case .customView: view = accessory.customView ?? UIView()
    case .label: view = UILabel()
    case .detail: view = UIButton(type: .detailDisclosure)
    case .disclosure, .outlineDisclosure, .checkmark, .delete, .insert, .reorder, .multiselect:
      let image = UIImageView()
      image.contentMode = .center
      view = image
    }
    let type = accessory.accessoryType
    let tapped = { [weak self, weak cell] in
      if let cell { self?.tapped(type, cell) }
    }
    switch type {
    case .delete, .insert, .outlineDisclosure:
      view.isUserInteractionEnabled = true
      view.addGestureRecognizer(UITapGestureRecognizer { _ in tapped() })
    case .detail:
      (view as? UIButton)?.addAction(UIAction { _ in tapped() }, for: .touchUpInside)
    case .reorder: view.isUserInteractionEnabled = true
    case .disclosure, .checkmark, .multiselect, .label, .customView: break
    }
    UIView.performWithoutAnimation {
      view.alpha = 1
      view.removeFromSuperview()
      // What comes while the cell is seen comes from beyond its edge.
      let offset = accessory.isLeading ? -CellMetrics.editing : cell.bounds.width
      if type != .customView { cell.put(view, CGRect(x: offset, y: 0, width: 0, height: cell.bounds.height)) }
      cell.addSubview(view)
    }
    return view
  }

  // MARK: How they look

  private func applyStyle(_ view: UIView, _ accessory: UICellAccessory, _ cell: UICollectionViewListCell) {
    func symbol(_ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight, _ color: UIColor) {
      (view as? UIImageView)?.image = Self.symbol(name, cell.traitCollection.scaled(size), weight)
      view.tintColor = accessory.tintColor ?? color
    }
    switch accessory.accessoryType {
    case .disclosure: symbol("chevron.forward", 13.5, .semibold, .tertiaryLabel)
    case .outlineDisclosure:
      symbol("chevron.forward", 13.5, .semibold, cell.tintColor)
      view.accessibilityLabel = "Show or hide"
      view.transform = arrow(cell)
    case .checkmark: symbol("checkmark", 15, .semibold, cell.tintColor)
    case .delete:
      symbol("minus.circle.fill", 19, .regular, accessory.background ?? .systemRed)
      view.accessibilityLabel = "Remove"
    case .insert:
      symbol("plus.circle.fill", 19, .regular, accessory.background ?? .systemGreen)
      view.accessibilityLabel = "Insert"
    case .reorder:
      symbol("line.3.horizontal", 17, .regular, .tertiaryLabel)
      view.accessibilityLabel = "Reorder"
    case .multiselect: break
    case .label:
      let label = view as? UILabel
      label?.text = accessory.text
      label?.font = accessory.font ?? .preferredFont(forTextStyle: .body)
      label?.textColor = accessory.tintColor ?? .secondaryLabel
    case .detail:
      let shape = UIImage.SymbolConfiguration(pointSize: cell.traitCollection.scaled(17))
      (view as? UIButton)?.setPreferredSymbolConfiguration(shape, forImageIn: .normal)
      view.accessibilityLabel = "More info"
    case .customView: if let tint = accessory.tintColor { view.tintColor = tint }
    }
  }

  /// The ring is marked in items that are selected.
  func showMark(of cell: UICollectionViewListCell) {
    for shown in leading where shown.accessory.accessoryType == .multiselect {
      let name = cell.isSelected ? "checkmark.circle.fill" : "circle"
      let image = Self.symbol(name, cell.traitCollection.scaled(19), .regular)
      if let view = shown.view as? UIImageView, view.image !== image { view.image = image }
      shown.view.tintColor =
        cell.isSelected
        ? shown.accessory.background ?? shown.accessory.tintColor ?? cell.tintColor
        : shown.accessory.tintColor ?? .tertiaryLabel
    }
  }

  private func arrow(_ cell: UICollectionViewListCell) -> CGAffineTransform {
    guard cell.isExpanded else { return .identity }
    let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGAffineTransform(rotationAngle: isMirrored ? -.pi / 2 : .pi / 2)
  }

  /// The arrow points down where the items below are shown. Rule: LV-55
  func rotateArrow(of cell: UICollectionViewListCell, animated: Bool) {
    for shown in trailing where shown.accessory.accessoryType == .outlineDisclosure {
      let rotate = { shown.view.transform = self.arrow(cell) }
      guard animated else { return UIView.performWithoutAnimation(rotate) }
      UIView.animate(
        withDuration: CollectionMetrics.duration, delay: 0, options: .allowUserInteraction, animations: rotate)
    }
  }

  // MARK: Taps

  /// The accessory that takes taps on the whole cell, if there is one. Rule: LV-55
  func tapsWhole(_ cell: UICollectionViewListCell) -> Bool {
    trailing.contains { shown in
      guard shown.accessory.accessoryType == .outlineDisclosure else { return false }
      switch shown.accessory.outlineStyle {
      case .automatic: return cell.list?.role == .header
      case .header: return true
      case .cell: return false
      }
    }
  }

  func tapped(_ type: UICellAccessory.AccessoryType, _ cell: UICollectionViewListCell) {
    let accessory = (leading + trailing).first { $0.accessory.accessoryType == type }?.accessory
    guard let accessory, let collection = cell.elementReference?.collection,
      let path = cell.elementReference?.element.path
    else { return }
    if let handler = accessory.handler { return handler() }
    switch type {
    case .delete:
      if collection.swipe?.path == path {
        collection.closeSwipe(animated: true)
      } else {
        collection.openSwipe(path, isTrailing: true, animated: true)
      }
    case .outlineDisclosure: (collection.dataSource as? any OutlineSource)?.toggleOutline(at: path)
    case .disclosure, .checkmark, .insert, .reorder, .multiselect, .label, .detail, .customView: break
    }
  }

  /// The handle that moves the item, where it is shown.
  var handle: UIView? { trailing.first { $0.accessory.accessoryType == .reorder }?.view }

  // MARK: Layout

  private func size(_ shown: Shown) -> CGSize {
    if shown.accessory.keepsSize { return shown.view.bounds.size }
    if shown.accessory.accessoryType == .customView {
      let wanted = shown.view.intrinsicContentSize
      if wanted.width <= 0 || wanted.height <= 0 { return shown.view.bounds.size }
      return wanted
    }
    return shown.view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }
  private func reservedWidth(_ shown: Shown, isLeading: Bool) -> CGFloat {
    let own = size(shown).width
    switch shown.accessory.layoutWidth {
    case .standard:
      return max(own, shown.accessory.accessoryType == .customView && !isLeading ? 0 : CellMetrics.editing)
    case .actual: return own
    case .custom(let width): return width.isFinite ? max(0, width) : own
    }
  }

  private func indent(_ cell: UICollectionViewListCell) -> CGFloat {
    let length = CGFloat(max(0, cell.indentationLevel)) * cell.indentationWidth
    return length.isFinite ? length : 0
  }
  private func margin(_ cell: UICollectionViewListCell) -> CGFloat { cell.list?.margin ?? CellMetrics.margin }

  /// Returns the extent of the content in a width, before mirroring for right-to-left text.
  func span(of cell: UICollectionViewListCell, width: CGFloat) -> (start: CGFloat, end: CGFloat) {
    var (start, end): (CGFloat, CGFloat) = (0, width)
    for shown in leading { start += reservedWidth(shown, isLeading: true) }
    if !leading.isEmpty, cell.indentsAccessories { start += indent(cell) }
    for shown in trailing { end -= reservedWidth(shown, isLeading: false) + CellMetrics.gap }
    if !trailing.isEmpty { end -= margin(cell) - CellMetrics.gap }
    return (start, end)
  }

  /// The distances of the content from its own edges.
  func margins(of cell: UICollectionViewListCell) -> NSDirectionalEdgeInsets {
    let indent = leading.isEmpty || !cell.indentsAccessories ? indent(cell) : 0
    return NSDirectionalEdgeInsets(
      top: 11, leading: (leading.isEmpty ? margin(cell) : CellMetrics.afterControl) + indent, bottom: 11,
      trailing: trailing.isEmpty ? margin(cell) : CellMetrics.gap)
  }

  func layOut(in cell: UICollectionViewListCell) {
    var offset = margin(cell) - 8 + (cell.indentsAccessories ? indent(cell) : 0)
    for shown in leading { put(shown, from: &offset, isLeading: true, cell) }
    offset = cell.bounds.width - margin(cell)
    for shown in trailing.reversed() {
      offset -= reservedWidth(shown, isLeading: false)
      var start = offset
      put(shown, from: &start, isLeading: false, cell)
      offset -= CellMetrics.gap
    }
    layOutLines(in: cell)
  }

  private func put(_ shown: Shown, from offset: inout CGFloat, isLeading: Bool, _ cell: UICollectionViewListCell) {
    let (size, reservedWidth) = (size(shown), reservedWidth(shown, isLeading: isLeading))
    let pixel = 1 / max(1, cell.contentScaleFactor)
    let isTall = shown.view is UIImageView && shown.accessory.accessoryType != .customView
    let height = isTall ? cell.bounds.height : size.height
    let width = isTall ? reservedWidth : size.width
    let top = ((cell.bounds.height - height) / 2 / pixel).rounded() * pixel
    let frame = CGRect(x: offset + (reservedWidth - width) / 2, y: top, width: width, height: height)
    offset += reservedWidth
    guard shown.view.transform != .identity else { return cell.put(shown.view, frame) }
    let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    shown.view.bounds.size = frame.size
    shown.view.center = CGPoint(x: isMirrored ? cell.bounds.width - frame.midX : frame.midX, y: frame.midY)
  }
}
