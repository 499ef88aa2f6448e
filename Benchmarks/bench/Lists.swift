internal import CoreGraphics
internal import Foundation
internal import Proscenium
internal import UIKit

/// Tables and collections of a hundred thousand rows: opened, and scrolled beside those of a thousand.
@MainActor enum Lists {
  private static let many = 100_000

  static func report(_ report: (String, Double, String) -> Void) {
    for kind in Kind.allCases {
      let open = (0..<5).map { _ in opened(kind, many).seconds }.min() ?? 0
      report("\(kind.rawValue) of 100000 opened, of 50 ms", open / 0.05, String(format: "%.3f ms", open * 1000))
      let (long, short) = (scrolled(kind, many), scrolled(kind, 1000))
      report(
        "frame of \(kind.rawValue) of 100000 against one of 1000", long / short,
        String(format: "%.3f ms, %.3f ms", long * 1000, short * 1000))
    }
  }

  private enum Kind: String, CaseIterable {
    case table = "a table"
    case flow = "tiles in lines"
    case composed = "composed tiles"
    case list = "a list"
  }

  /// A list on a stage, and how long its first layout took.
  private static func opened(_ kind: Kind, _ count: Int) -> (seconds: Double, stage: Stage, view: UIScrollView, Rows) {
    let stage = Stage(device: .iPhoneSE)
    stage.turn()
    let rows = Rows(count)
    var view = UIScrollView()
    let seconds = Bench.spent {
      view = make(kind, rows)
      let controller = UIViewController()
      controller.view = view
      stage.rootViewController = controller
      stage.turn()
    }
    return (seconds, stage, view, rows)
  }

  private static func make(_ kind: Kind, _ rows: Rows) -> UIScrollView {
    let box = CGRect(x: 0, y: 0, width: 375, height: 667)
    if kind == .table {
      let table = UITableView(frame: box)
      (table.estimatedRowHeight, table.rowHeight) = (50, UITableView.automaticDimension)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = rows
      return table
    }
    let collection = UICollectionView(frame: box, collectionViewLayout: layout(kind))
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    rows.name = kind == .list ? "row" : "cell"
    collection.dataSource = rows
    return collection
  }

  private static func layout(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .table, .flow:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 80, height: 60)
      return layout
    case .composed:
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
        subitems: [item])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    case .list:
      return UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    }
  }

  /// The median of frames in which the content moves by a row.
  private static func scrolled(_ kind: Kind, _ count: Int) -> Double {
    let (_, stage, view, rows) = opened(kind, count)
    view.contentOffset.y = 1000
    stage.turn()
    let rounds = (0..<5).map { _ in
      Bench.median(
        (0..<40).map { _ in
          Bench.spent {
            view.contentOffset.y += 44
            stage.turn()
          }
        })
    }
    return withExtendedLifetime(rows) { rounds.min() ?? 0 }
  }
}

/// As many rows or tiles as are wanted, without content but a number.
private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  private let count: Int
  var name = "cell"

  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
    guard let row = cell as? UICollectionViewListCell else { return cell }
    var content = row.defaultContentConfiguration()
    content.text = "\(indexPath.item)"
    row.contentConfiguration = content
    return row
  }
}
