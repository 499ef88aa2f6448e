import UIKit

/// The letters in a mailbox: opened, swiped, picked several at a time, looked through and fetched anew.
final class LetterListController: UICollectionViewController, PostOfficeObserver, UISearchResultsUpdating {
  let office: PostOffice
  var onChoose: (Letter) -> Void = { _ in }
  /// A letter that was looked at is opened.
  var onOpen: (LetterController) -> Void = { _ in }
  private(set) lazy var source = makeSource()
  private let search = UISearchController(searchResultsController: nil)
  private let status = UILabel()

  var box: Mailbox {
    didSet {
      guard box != oldValue else { return }
      title = box.title
      setEditing(false, animated: false)
      search.isActive = false
      if isViewLoaded { showLetters(animated: false) }
    }
  }

  init(office: PostOffice, box: Mailbox) {
    (self.office, self.box) = (office, box)
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    title = box.title
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.leadingActions(at: $0) }
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.trailingActions(at: $0) }
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView.allowsMultipleSelectionDuringEditing = true
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [weak self] _ in self?.fetch() }, for: .valueChanged)
    collectionView.refreshControl = refresh
    prepareSearch()
    status.font = .preferredFont(forTextStyle: .caption1)
    status.textColor = .secondaryLabel
    navigationItem.rightBarButtonItem = editButtonItem
    office.add(self)
    showLetters(animated: false)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  private func prepareSearch() {
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.scopeButtonTitles = ["All", "Unread", "Flagged"]
    search.searchBar.placeholder = "Search letters"
    navigationItem.searchController = search
    definesPresentationContext = true
  }

  // MARK: What is shown

  private var shownLetters: [Letter] {
    let letters = office.letters(in: box)
    guard search.isActive else { return letters }
    let words = search.searchBar.text ?? ""
    return letters.filter { letter in
      switch search.searchBar.selectedScopeButtonIndex {
      case 1 where letter.isRead: return false
      case 2 where !letter.isFlagged: return false
      default: break
      }
      let texts = [letter.sender.name, letter.subject, letter.text]
      return words.isEmpty || texts.contains { $0.localizedCaseInsensitiveContains(words) }
    }
  }

  private func showLetters(animated: Bool) {
    let before = Set(source.snapshot().itemIdentifiers)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Letter.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(shownLetters.map(\.id))
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(before.contains))
    source.apply(snapshot, animatingDifferences: animated)
    let unread = office.letters(in: box).count { !$0.isRead }
    status.text = unread == 0 ? "All read" : "\(unread) unread"
    status.sizeToFit()
    updateToolbar(animated: animated)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, Letter.ID> {
    let row = UICollectionView.CellRegistration<LetterCell, Letter.ID> { [weak self] cell, _, id in
      guard let letter = self?.office.letter(id) else { return }
      cell.show(letter)
      cell.accessories = [.multiselect()]
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) { collection, path, id in
      collection.dequeueConfiguredReusableCell(using: row, for: path, item: id)
    }
  }

  func postOfficeDidChange(_ office: PostOffice) { showLetters(animated: viewIfLoaded?.window != nil) }

  func updateSearchResults(for searchController: UISearchController) { showLetters(animated: true) }

  private func fetch() {
    // There is no server: what is new takes a while all the same.
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      self?.office.fetch()
      self?.collectionView.refreshControl?.endRefreshing()
    }
  }

  // MARK: Choosing

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard !isEditing else { return updateToolbar(animated: false) }
    guard let letter = source.itemIdentifier(for: indexPath).flatMap(office.letter) else { return }
    if letter.box == .drafts { collectionView.deselectItem(at: indexPath, animated: true) }
    onChoose(letter)
  }

  override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    if isEditing { updateToolbar(animated: false) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !isEditing, indexPaths.count == 1 else { return nil }
    return source.itemIdentifier(for: indexPaths[0]).flatMap(menu(for:))
  }

  override func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let page = animator.previewViewController as? LetterController else { return }
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [weak self] in self?.onOpen(page) }
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    guard isViewLoaded else { return }
    collectionView.isEditing = editing
    navigationItem.setHidesBackButton(editing, animated: animated)
    navigationItem.setLeftBarButton(editing ? selectAllItem : nil, animated: animated)
    updateToolbar(animated: animated)
  }

  private var selectAllItem: UIBarButtonItem {
    UIBarButtonItem(
      title: "Select All",
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        for id in source.snapshot().itemIdentifiers {
          collectionView.selectItem(at: source.indexPath(for: id), animated: true, scrollPosition: [])
        }
        updateToolbar(animated: false)
      })
  }

  private var chosen: [Letter.ID] {
    (collectionView.indexPathsForSelectedItems ?? []).compactMap { source.itemIdentifier(for: $0) }
  }

  // MARK: The toolbar

  private func updateToolbar(animated: Bool) {
    setToolbarItems(isEditing ? editingItems : usualItems, animated: animated)
  }

  private var usualItems: [UIBarButtonItem] {
    var items = [UIBarButtonItem.flexibleSpace(), UIBarButtonItem(customView: status), .flexibleSpace(), composeItem]
    if let title = office.undoable?.title {
      let undo = UIAction(title: title) { [weak self] _ in self?.office.undo() }
      items.insert(UIBarButtonItem(primaryAction: undo), at: 0)
    }
    return items
  }

  private var composeItem: UIBarButtonItem {
    UIBarButtonItem(
      systemItem: .compose,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        ComposeController.present(Draft(), in: office, from: self)
      })
  }

  private var editingItems: [UIBarButtonItem] {
    func item(_ title: String, _ action: @escaping (LetterListController) -> Void) -> UIBarButtonItem {
      let item = UIBarButtonItem(title: title, primaryAction: UIAction { [weak self] _ in self.map(action) })
      item.isEnabled = !chosen.isEmpty
      return item
    }
    let mark = UIBarButtonItem(title: "Mark", menu: markMenu)
    mark.isEnabled = !chosen.isEmpty
    return [
      mark, .flexibleSpace(), item("Archive") { $0.moveChosen(to: .archive) }, .flexibleSpace(),
      item("Delete") { $0.deleteChosen() },
    ]
  }

  private var markMenu: UIMenu {
    UIMenu(children: [
      UIAction(title: "Flag", image: UIImage(systemName: "flag")) { [weak self] _ in
        self?.finishEditing { office, ids in office.update(ids) { $0.isFlagged = true } }
      },
      UIAction(title: "Mark as Read", image: UIImage(systemName: "envelope.open")) { [weak self] _ in
        self?.finishEditing { office, ids in office.update(ids) { $0.isRead = true } }
      },
    ])
  }

  private func finishEditing(_ change: (PostOffice, [Letter.ID]) -> Void) {
    let ids = chosen
    setEditing(false, animated: true)
    change(office, ids)
  }

  private func moveChosen(to box: Mailbox) { finishEditing { $0.move($1, to: box) } }

  private func deleteChosen() {
    guard box == .bin else { return moveChosen(to: .bin) }
    let ids = chosen
    confirmErasing(ids) { [weak self] isErased in if isErased { self?.setEditing(false, animated: true) } }
  }
}
