import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

private final class TurnedRows: UITableViewController {
  override func numberOfSections(in tableView: UITableView) -> Int { 3 }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "S\(section)" }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
    return cell
  }
}

private final class TurnedGrid: UICollectionViewController {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 110, height: 110)
    super.init(collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = indexPath.item % 2 == 0 ? .red : .blue
    return cell
  }
}

/// The first frames of a rotation, which show the same content as before.
@Suite struct TurnedPictureTests {
  private static var device: Device {
    var device = Device.iPhone15
    (device.drawsChrome, device.showsKeyboard) = (false, true)
    return device
  }

  /// Returns the visible frame of a view in another.
  private func seen(_ view: UIView, in other: UIView) -> CGRect {
    var frame = (view.layer.presentation() ?? view.layer).bounds
    var layer: CALayer? = view.layer
    while let next = layer, next !== other.layer {
      let shown = next.presentation() ?? next
      frame.origin.x += shown.frame.minX - shown.bounds.minX
      frame.origin.y += shown.frame.minY - shown.bounds.minY
      layer = next.superlayer
    }
    return frame
  }

  private func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
    zip([one.minX, one.minY, one.maxX, one.maxY], [other.minX, other.minY, other.maxX, other.maxY]).allSatisfy {
      abs($0 - $1) < 0.01
    }
  }

  @Test(
    "rows that were in sight are so in the first frame, and go when the turn is over", .rule("LV-65", "T-29"),
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func rows(style: UITableView.Style) throws {
    let stage = Stage(device: Self.device)
    let rows = TurnedRows(style: style)
    stage.rootViewController = UINavigationController(rootViewController: rows)
    try stage.settle()
    let table: UITableView = rows.tableView
    let before = table.visibleCells.map { ($0, seen($0, in: table)) }
    stage.rotate(to: .landscapeLeft)
    for (cell, frame) in before {
      #expect(cell.superview === table && !cell.isHidden && seen(cell, in: table) == frame)
    }
    #expect(table.visibleCells.count < before.count, "what is seen in the end is told of")
    stage.advance(by: 0.1)
    #expect(before.allSatisfy { !$0.0.isHidden })
    try stage.settle()
    let shown = table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
    #expect(shown.count == table.visibleCells.count && shown.count < before.count)
    #expect(table.visibleCells.allSatisfy { $0.frame.intersects(table.bounds) })
  }

  @Test("rows that come beside others come as wide as those are", .rule("LV-65"))
  func coming() throws {
    let stage = Stage(device: Self.device)
    let rows = TurnedRows(style: .insetGrouped)
    stage.rootViewController = UINavigationController(rootViewController: rows)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    let table: UITableView = rows.tableView
    let last = try #require(table.indexPathsForVisibleRows?.last)
    stage.rotate(to: .portrait)
    let (old, new) = (table.cellForRow(at: last), table.cellForRow(at: IndexPath(row: last.row + 1, section: 0)))
    for _ in 0..<3 {
      let (above, below) = (seen(try #require(old), in: table), seen(try #require(new), in: table))
      #expect(abs(above.minX - below.minX) < 0.01 && abs(above.maxX - below.maxX) < 0.01)
      #expect(abs(above.maxY - below.minY) < 0.5)
      stage.advance(by: 0.1)
    }
  }

  @Test(
    "a table that becomes lower in an animation keeps its rows until it has", .rule("LV-65"), arguments: [true, false])
  func lower(laysOut: Bool) throws {
    let stage = Stage(device: Self.device)
    let (rows, root) = (TurnedRows(style: .plain), UIViewController())
    stage.rootViewController = root
    root.addChild(rows)
    rows.view.frame = CGRect(x: 0, y: 0, width: 393, height: 800)
    root.view.addSubview(rows.view)
    rows.didMove(toParent: root)
    try stage.settle()
    let table: UITableView = rows.tableView
    let before = table.visibleCells
    UIView.animate(withDuration: 0.3) {
      table.frame.size.height = 200
      if laysOut { table.layoutIfNeeded() }
    }
    stage.advance(by: 0.1)
    #expect(before.allSatisfy { !$0.isHidden && $0.superview === table })
    try stage.settle()
    #expect(table.subviews.count { $0 is UITableViewCell && !$0.isHidden } < before.count)
  }

  @Test("items that were in sight are so in the first frame, and go when the turn is over", .rule("LV-65", "T-29"))
  func items() throws {
    let stage = Stage(device: Self.device)
    let grid = TurnedGrid()
    stage.rootViewController = grid
    try stage.settle()
    let list: UICollectionView = grid.collectionView
    let before = list.visibleCells.map { ($0, seen($0, in: list)) }
    stage.rotate(to: .landscapeLeft)
    for (cell, frame) in before {
      #expect(cell.superview != nil && !cell.isHidden && isNear(seen(cell, in: list), frame))
    }
    try stage.settle()
    let shown = list.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }
    #expect(shown.count == list.visibleCells.count)
    #expect(list.visibleCells.allSatisfy { $0.frame.intersects(list.bounds) })
  }

  @Test(
    "buttons of alerts and action sheets turn where they are", .rule("PC-76.3", "PC-77"),
    arguments: [UIAlertController.Style.alert, .actionSheet])
  func alerts(style: UIAlertController.Style) throws {
    let stage = Stage(device: Self.device)
    let root = UIViewController()
    stage.rootViewController = root
    let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    root.present(alert, animated: true)
    try stage.settle()
    let words = ["Delete", "Cancel"]
    func places() throws -> [CGRect] {
      try words.map { word in seen(try #require(stage.firstView(text: word)), in: alert.view) }
    }
    let before = try places()
    stage.rotate(to: .landscapeLeft)
    #expect(try places() == before)
    try stage.settle()
    for word in words { #expect(try #require(stage.firstView(text: word)).bounds.width > 40) }
  }

  @Test("the keyboard lies along the lower edge as the screen turns, and letters keep their form", .rule("PC-15"))
  func keyboard() throws {
    let stage = Stage(device: Self.device)
    let field = UITextField(frame: CGRect(x: 80, y: 60, width: 200, height: 34))
    stage.rootViewController = UIViewController()
    stage.rootViewController?.view.addSubview(field)
    stage.turn()
    field.becomeFirstResponder()
    try stage.settle()
    let area = try #require(UIApplication.shared.keyboard.movingView)
    let window = try #require(area.window)
    func letter() throws -> UIView {
      try #require(area.viewInside { $0.layer.name == "Q" })
    }
    let size = try letter().bounds.size
    func check() throws {
      let (space, own) = (
        try #require(window.layer.presentation()).bounds, try #require(area.layer.presentation()).frame
      )
      #expect(abs(own.maxY - space.maxY) < 0.01 && abs(own.width - space.width) < 0.01)
      #expect(try #require(letter().layer.presentation()).bounds.size == size)
    }
    try check()
    stage.rotate(to: .landscapeLeft)
    #expect(window.layer.presentation()?.bounds.size == CGSize(width: 393, height: 852))
    for _ in 0..<5 {
      try check()
      stage.advance(by: 0.08)
    }
    try stage.settle()
    try check()
  }

  @Test("a window of another size is seen at that size alone, from the first frame", .rule("T-27"))
  func resized() throws {
    var device = Device.iPad11
    (device.scale, device.drawsChrome) = (0.5, false)
    let stage = Stage(device: device)
    stage.rootViewController = UINavigationController(rootViewController: TurnedRows(style: .insetGrouped))
    try stage.settle()
    for size in [CGSize(width: 400, height: 800), CGSize(width: 834, height: 1194)] {
      stage.resize(to: size)
      stage.turn()
      let first = stage.frame()
      try stage.settle()
      #expect(stage.frame() == first)
    }
  }
}
