import CoreGraphics
internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Every stock cell, accessory and header.
private final class Gallery: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .value2]
  private let accessories: [UITableViewCell.AccessoryType] = [
    .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
  ]

  func numberOfSections(in tableView: UITableView) -> Int { 3 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { [4, 5, 4][section] }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    ["Styles", "Accessories", "Configurations"][section]
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 1 ? "Five ways in which a row may end." : nil
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    switch path.section {
    case 0:
      let cell = UITableViewCell(style: styles[path.row], reuseIdentifier: nil)
      cell.textLabel?.text = "Text"
      cell.detailTextLabel?.text = "Detail"
      if path.row == 1 { cell.imageView?.image = UIImage(systemName: "star.fill") }
      return cell
    case 1:
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      cell.detailTextLabel?.text = "Value"
      cell.accessoryType = accessories[path.row]
      return cell
    default:
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = path.row == 3 ? UIListContentConfiguration.valueCell() : .subtitleCell()
      content.text =
        ["One", "Two lines of text that do not fit into one, as it happens", "Selected", "Value"][path.row]
      content.secondaryText = ["below", nil, nil, "Red"][path.row]
      if path.row == 0 { content.image = UIImage(systemName: "heart.fill") }
      cell.contentConfiguration = content
      cell.accessoryType = path.row == 2 ? .disclosureIndicator : .none
      return cell
    }
  }
}

@MainActor @Suite("Tables: how they look", .rule("LV-07", "LV-14", "LV-15")) struct TableGalleryTests {
  @Test(
    "Every stock cell in every style", arguments: PageStyle.allCases,
    [UITableView.Style.plain, .grouped, .insetGrouped])
  func cells(variant: PageStyle, style: UITableView.Style) throws {
    let gallery = Gallery()
    let picture = page(CGSize(width: 375, height: 860), variant) { view in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 860), style: style)
      table.dataSource = gallery
      table.delegate = gallery
      view.addSubview(table)
      table.selectRow(at: IndexPath(row: 2, section: 2), animated: false, scrollPosition: .none)
    }
    try ReferencePicture.check(picture, "table-\(style)-\(variant)")
  }
}

extension TableGalleryTests {
  @Test("Edited rows, and a row that is swiped", .rule("LV-18", "LV-19"), arguments: PageStyle.allCases)
  func editing(variant: PageStyle) throws {
    let gallery = Gallery()
    let editor = EditedGallery()
    let picture = page(CGSize(width: 375, height: 620), variant) { view in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 420), style: .insetGrouped)
      table.dataSource = gallery
      table.setEditing(true, animated: false)
      let swiped = UITableView(frame: CGRect(x: 0, y: 420, width: 375, height: 200), style: .plain)
      (swiped.dataSource, swiped.delegate) = (editor, editor)
      for table in [table, swiped] { view.addSubview(table) }
      view.window?.layoutIfNeeded()
      UIView.performWithoutAnimation {
        swiped.openSwipe(IndexPath(row: 1, section: 0), isTrailing: true, animated: false)
      }
    }
    try ReferencePicture.check(picture, "table-editing-\(variant)")
  }
}

/// Rows with actions.
private final class EditedGallery: RowStore, UITableViewDataSource, UITableViewDelegate {
  init() { super.init([["One", "Two", "Three"]]) }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(
      actions: [UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }, flag])
  }
}
