import UIKit

/// All mailboxes, with the number of letters that wait in them.
final class MailboxesController: UICollectionViewController, PostOfficeObserver {
  var onChoose: (Mailbox) -> Void = { _ in }
  private let office: PostOffice
  private lazy var source = makeSource()

  init(office: PostOffice) {
    self.office = office
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    title = "Mailboxes"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout { [weak self] _, environment in
      let isAlone = self?.splitViewController?.isCollapsed ?? true
      return .list(using: .init(appearance: isAlone ? .insetGrouped : .sidebar), layoutEnvironment: environment)
    }
    office.add(self)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Mailbox>()
    snapshot.appendSections([0])
    snapshot.appendItems(Mailbox.allCases)
    source.apply(snapshot, animatingDifferences: false)
    toolbarItems = [
      .flexibleSpace(),
      UIBarButtonItem(
        systemItem: .compose,
        primaryAction: UIAction { [weak self] _ in
          guard let self else { return }
          ComposeController.present(Draft(), in: office, from: self)
        }),
    ]
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, Mailbox> {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Mailbox> { [weak self] cell, _, box in
      guard let self else { return }
      var content = cell.defaultContentConfiguration()
      content.text = box.title
      content.image = UIImage(systemName: box.symbol)
      cell.contentConfiguration = content
      let badge = office.badge(of: box)
      let isAlone = splitViewController?.isCollapsed ?? true
      cell.accessories = (badge > 0 ? [.label(text: "\(badge)")] : []) + (isAlone ? [.disclosureIndicator()] : [])
      cell.accessibilityValue = badge > 0 ? "\(badge)" : nil
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) { collection, path, box in
      collection.dequeueConfiguredReusableCell(using: cell, for: path, item: box)
    }
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    source.itemIdentifier(for: indexPath).map(onChoose)
  }

  func postOfficeDidChange(_ office: PostOffice) {
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    source.apply(snapshot, animatingDifferences: false)
  }
}
