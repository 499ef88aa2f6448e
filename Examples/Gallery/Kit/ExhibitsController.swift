import UIKit

/// The exhibits of a topic.
package final class ExhibitsController: UICollectionViewController {
  package let topic: Topic
  private lazy var source = makeSource()

  init(_ topic: Topic) {
    self.topic = topic
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    title = topic.title
    definesPresentationContext = true
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(topic.exhibits.indices))
    source.apply(snapshot, animatingDifferences: false)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, Int> {
    let (words, exhibits) = (topic.words, topic.exhibits)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, index in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = exhibits[index].title
      content.secondaryText = exhibits[index].detail
      content.secondaryTextProperties.color = .secondaryLabel
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, _ in
      var content = UIListContentConfiguration.plainHeader()
      content.text = words
      content.textProperties.font = .preferredFont(forTextStyle: .subheadline)
      content.textProperties.color = .secondaryLabel
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
      collection, path, index in
      collection.dequeueConfiguredReusableCell(using: cell, for: path, item: index)
    }
    source.supplementaryViewProvider = { collection, _, path in
      collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    return source
  }

  package override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let cell = collectionView.cellForItem(at: indexPath) else { return }
    topic.exhibits[indexPath.item].show(self, cell)
  }
}
