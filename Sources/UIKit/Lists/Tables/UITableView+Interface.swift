internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

// What a document says of a table. Rule: SG-53 … SG-55
extension UITableView {
  static func decodedStyle(_ coder: NSCoder) -> Style {
    switch (coder as? InterfaceCoder)?.element["style"]?.text {
    case "grouped": .grouped
    case "insetGrouped": .insetGrouped
    default: .plain
    }
  }

  func decodeTable(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    decodeHeights(read)
    decodeAppearance(read)
    decodeSelection(read)
    if let view = read.part("backgroundView", UIView.self) { backgroundView = view }
    if let view = read.part("tableHeaderView", UIView.self) { tableHeaderView = view }
    if let view = read.part("tableFooterView", UIView.self) { tableFooterView = view }
    if read.element["dataMode"]?.text == "static" {
      staticRows = decodedRows(read)
    } else {
      register(read.element.list("prototypes"), read.coder)
    }
  }

  private func decodeHeights(_ read: PropertyReader<UITableView>) {
    func height(_ name: String, _ path: ReferenceWritableKeyPath<UITableView, CGFloat>, usual: [CGFloat] = []) {
      guard let points = read.number(name), points == Self.automaticDimension || points >= 0,
        points <= TableMetrics.highest
      else { return }
      self[keyPath: path] = usual.contains(points) ? Self.automaticDimension : points
    }
    // What the editor writes for headers and footers that nobody set stands for the table's own heights.
    let usual: [CGFloat] = style == .plain ? [22, 28] : [10, 18]
    height("rowHeight", \.rowHeight)
    height("estimatedRowHeight", \.estimatedRowHeight)
    height("sectionHeaderHeight", \.sectionHeaderHeight, usual: usual)
    height("sectionFooterHeight", \.sectionFooterHeight, usual: usual)
    height("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight)
    height("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight)
    height("sectionHeaderTopPadding", \.sectionHeaderTopPadding)
  }

  private func decodeAppearance(_ read: PropertyReader<UITableView>) {
    // The editor leaves out what is off.
    alwaysBounceVertical = read.flag("alwaysBounceVertical") ?? false
    read.choice(
      "separatorStyle", \.separatorStyle,
      ["none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLine])
    read.color("separatorColor", \.separatorColor)
    read.insets("separatorInset", \.separatorInset)
    read.choice(
      "separatorInsetReference", \.separatorInsetReference,
      [
        "fromCellEdges": .fromCellEdges, "cellEdges": .fromCellEdges, "fromAutomaticInsets": .fromAutomaticInsets,
        "automaticInsets": .fromAutomaticInsets,
      ])
    read.flag("contentViewInsetsToSafeArea", \.insetsContentViewsToSafeArea)
    read.integer("sectionIndexMinimumDisplayRowCount", \.sectionIndexMinimumDisplayRowCount)
    read.color("sectionIndexColor", \.sectionIndexColor)
    read.color("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor)
    read.color("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor)
  }

  private func decodeSelection(_ read: PropertyReader<UITableView>) {
    read.flag("allowsSelection", \.allowsSelection)
    read.flag("allowsMultipleSelection", \.allowsMultipleSelection)
    read.flag("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
    read.flag("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
    read.flag("prefetchingEnabled", \.isPrefetchingEnabled)
  }

  // MARK: Rows

  private func decodedRows(_ read: PropertyReader<UITableView>) -> StaticRows {
    let loading = read.coder.loading
    return StaticRows(
      read.element.list("sections").filter { $0.element == "tableViewSection" }.map { section in
        StaticRows.Section(
          header: loading.text("headerTitle", of: section), footer: loading.text("footerTitle", of: section),
          rows: section.list("cells").compactMap { element in
            guard element.element == "tableViewCell", let cell = loading.make(element) as? UITableViewCell else {
              return nil
            }
            return StaticRows.Row(cell: cell, height: height(of: element))
          })
      })
  }

  private func height(of row: InterfaceObject) -> CGFloat? {
    guard let points = row["rowHeight"]?.number, (0...TableMetrics.highest).contains(CGFloat(points)) else {
      return nil
    }
    return CGFloat(points)
  }

  /// Of two prototypes with one identifier the first counts; the document was told of.
  private func register(_ prototypes: [InterfaceObject], _ coder: InterfaceCoder) {
    for element in prototypes where element.element == "tableViewCell" {
      guard let identifier = element["reuseIdentifier"]?.text, !identifier.isEmpty,
        pool.cells.makers[identifier] == nil
      else { continue }
      pool.prototypes.append(TablePool.Prototype(identifier: identifier, height: height(of: element)))
      let prototype = InterfacePrototype(element, in: coder.loading)
      pool.cells.register(for: identifier) { prototype.make() }
    }
  }
}

extension UITableViewController {
  func decodeTableController(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.flag("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
    if let part = read.element.object("refreshControl") {
      refreshControl = read.coder.loading.make(part) as? UIRefreshControl
    }
  }
}

/// The properties of tables and cells that outlets and runtime attributes name.
enum TableProperties {
  @used @section(".init_array") nonisolated private static let entry: @convention(c) () -> Void = {
    _ObjectiveC.enqueue { register() }
  }

  private static func register() {
    _ObjectiveC.describe(UITableView.self) { $0.method("reloadData") { table, _ in table.reloadData() } }
    NamedProperties.register("dataSource", \UITableView.dataSource)
    NamedProperties.register("prefetchDataSource", \UITableView.prefetchDataSource)
    NamedProperties.register("tableHeaderView", \UITableView.tableHeaderView)
    NamedProperties.register("tableFooterView", \UITableView.tableFooterView)
    NamedProperties.register("backgroundView", \UITableView.backgroundView)
    NamedProperties.register("rowHeight", \UITableView.rowHeight)
    NamedProperties.register("estimatedRowHeight", \UITableView.estimatedRowHeight)
    NamedProperties.register("separatorColor", \UITableView.separatorColor)
    NamedProperties.register("separatorInset", \UITableView.separatorInset)
    NamedProperties.register("sectionHeaderTopPadding", \UITableView.sectionHeaderTopPadding)
    NamedProperties.register("backgroundView", \UITableViewCell.backgroundView)
    NamedProperties.register("selectedBackgroundView", \UITableViewCell.selectedBackgroundView)
    NamedProperties.register(
      "multipleSelectionBackgroundView", \UITableViewCell.multipleSelectionBackgroundView)
    NamedProperties.register("accessoryView", \UITableViewCell.accessoryView)
    NamedProperties.register("editingAccessoryView", \UITableViewCell.editingAccessoryView)
    NamedProperties.register("separatorInset", \UITableViewCell.separatorInset)
    NamedProperties.register("indentationLevel", \UITableViewCell.indentationLevel)
    NamedProperties.register(reading: "contentView", \UITableViewCell.contentView)
    NamedProperties.register(reading: "textLabel", \UITableViewCell.textLabel)
    NamedProperties.register(reading: "detailTextLabel", \UITableViewCell.detailTextLabel)
    NamedProperties.register(reading: "imageView", \UITableViewCell.imageView)
    NamedProperties.register("tableView", \UITableViewController.tableView)
    NamedProperties.register("refreshControl", \UITableViewController.refreshControl)
  }
}
