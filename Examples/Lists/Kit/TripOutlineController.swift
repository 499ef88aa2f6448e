import UIKit

/// Places below their regions: opened and closed, carried elsewhere, swiped away, and fetched anew by a pull.
package final class TripOutlineController: UICollectionViewController {
  private static let regions = [
    ("North", ["Aarhus", "Edinburgh", "Helsinki", "Lund", "Oslo"]),
    ("Middle", ["Bern", "Dresden", "Innsbruck", "Jena", "Krakow"]), ("South", ["Florence", "Madrid", "Nice", "Porto"]),
  ]
  private lazy var source = makeSource()

  package init() {
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    title = "Regions"
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.actions(at: $0) }
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    navigationItem.rightBarButtonItem = editItem
    let control = UIRefreshControl()
    control.addAction(UIAction { [weak self] _ in self?.fetch() }, for: .valueChanged)
    collectionView.refreshControl = control
    show()
  }

  private var editItem: UIBarButtonItem {
    UIBarButtonItem(
      systemItem: collectionView.isEditing ? .done : .edit,
      primaryAction: UIAction { [weak self] _ in self?.toggleEditing() })
  }

  private func toggleEditing() {
    collectionView.isEditing.toggle()
    navigationItem.setRightBarButton(editItem, animated: true)
  }

  // MARK: What is shown

  private func show() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    for (region, places) in Self.regions {
      outline.append([region])
      outline.append(places, to: region)
    }
    outline.expand(["North"])
    source.apply(outline, to: 0, animatingDifferences: false)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, String> {
    let regions = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let places = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.image = UIImage(systemName: "map.fill")
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(displayed: .whenNotEditing), .delete(), .reorder()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
      collection, path, name in
      collection.dequeueConfiguredReusableCell(using: Self.isRegion(name) ? regions : places, for: path, item: name)
    }
    source.reorderingHandlers.canReorderItem = { !Self.isRegion($0) }
    return source
  }

  private static func isRegion(_ name: String) -> Bool { regions.contains { $0.0 == name } }

  // MARK: What is done with it

  private func actions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let name = source.itemIdentifier(for: path), !Self.isRegion(name) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      guard let self else { return done(false) }
      var outline = source.snapshot(for: 0)
      outline.delete([name])
      source.apply(outline, to: 0)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  /// After a while there is one place more.
  private func fetch() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self else { return }
      collectionView.refreshControl?.endRefreshing()
      var outline = source.snapshot(for: 0)
      guard !outline.contains("Reykjavik") else { return }
      outline.insert(["Reykjavik"], after: "Oslo")
      source.apply(outline, to: 0)
    }
  }

  package override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let name = source.itemIdentifier(for: indexPath), let trip = Trip.past.first(where: { $0.place == name })
    else {
      return
    }
    navigationController?.pushViewController(TripController(trip), animated: true)
  }
}
