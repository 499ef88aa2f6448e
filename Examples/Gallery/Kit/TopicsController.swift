import UIKit

/// The gallery's topics.
final class TopicsController: UICollectionViewController {
  var onChoose: (Topic) -> Void = { _ in }
  private lazy var source = makeSource()

  init() {
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    title = "Gallery"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout { [weak self] _, environment in
      let isAlone = self?.splitViewController?.isCollapsed ?? true
      return .list(using: .init(appearance: isAlone ? .insetGrouped : .sidebar), layoutEnvironment: environment)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(Topic.all.indices))
    source.apply(snapshot, animatingDifferences: false)
  }

  /// Beside its page a topic stays chosen.
  override func viewWillAppear(_ animated: Bool) {
    clearsSelectionOnViewWillAppear = splitViewController?.isCollapsed ?? true
    super.viewWillAppear(animated)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, Int> {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [weak self] cell, _, index in
      let topic = Topic.all[index]
      var content = cell.defaultContentConfiguration()
      content.text = topic.title
      content.image = UIImage(systemName: topic.symbol)
      content.imageProperties.tintColor = topic.color
      cell.contentConfiguration = content
      cell.accessories = self?.splitViewController?.isCollapsed ?? true ? [.disclosureIndicator()] : []
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) { collection, path, index in
      collection.dequeueConfiguredReusableCell(using: cell, for: path, item: index)
    }
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    onChoose(Topic.all[indexPath.item])
  }
}
