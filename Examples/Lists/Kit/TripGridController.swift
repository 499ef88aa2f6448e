import UIKit

/// Trips as tiles: they come, go and change places, stand small or large, and lead to a page each.
package final class TripGridController: UICollectionViewController {
  private lazy var source = makeSource()
  private var isLarge = false

  package init() {
    super.init(collectionViewLayout: Self.small)
    title = "Places"
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// Three tiles in a row.
  private static var small: UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 104, height: 104)
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    return layout
  }

  /// One broad tile below the other.
  private static var large: UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(150)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    return UICollectionViewCompositionalLayout(section: section)
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.change() }),
      UIBarButtonItem(
        image: UIImage(systemName: "list.bullet"), primaryAction: UIAction { [weak self] _ in self?.toggleLayout() }),
    ]
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(Trip.past.map(\.place))
    source.apply(snapshot, animatingDifferences: false)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, String> {
    let tiles = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, place in
      var content = UIListContentConfiguration.cell()
      content.text = place
      content.textProperties.alignment = .center
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.listGroupedCell()
      background.backgroundColor = Self.color(of: place)
      background.cornerRadius = 14
      cell.backgroundConfiguration = background
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) { collection, path, place in
      collection.dequeueConfiguredReusableCell(using: tiles, for: path, item: place)
    }
  }

  private static func color(of place: String) -> UIColor {
    let colors: [UIColor] = [.systemTeal, .systemOrange, .systemGreen, .systemIndigo, .systemPink, .systemYellow]
    return colors[(Trip.past.firstIndex { $0.place == place } ?? 0) % colors.count].withAlphaComponent(0.45)
  }

  /// The first place goes, two come, and the last moves up.
  private func change() {
    var snapshot = source.snapshot()
    let places = snapshot.itemIdentifiers
    guard places.count > 4 else { return }
    snapshot.deleteItems([places[1]])
    snapshot.insertItems(["Reykjavik", "Seville"], beforeItem: places[3])
    snapshot.moveItem(places[places.count - 1], beforeItem: places[0])
    source.apply(snapshot)
    navigationItem.rightBarButtonItems?[0].isEnabled = false
  }

  /// Small tiles become large, and the other way.
  private func toggleLayout() {
    isLarge.toggle()
    collectionView.setCollectionViewLayout(isLarge ? Self.large : Self.small, animated: true)
  }

  package override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let place = source.itemIdentifier(for: indexPath), let trip = Trip.past.first(where: { $0.place == place })
    else { return }
    let page = TripController(trip)
    // The tile may lie elsewhere by the time the page goes back into it.
    page.preferredTransition = .zoom { [weak self] _ in
      self?.source.indexPath(for: place).flatMap { self?.collectionView.cellForItem(at: $0) }
    }
    navigationController?.pushViewController(page, animated: true)
  }
}
