import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// Lists as apps write them: one screen each, whole.
@MainActor @Suite("Lists as apps write them")
struct RealListCodeTests {
  private func open(_ root: UIViewController, device: Device = .iPhoneSE) throws -> Stage {
    let stage = Stage(device: device)
    stage.rootViewController = UINavigationController(rootViewController: root)
    try stage.settle()
    return stage
  }

  // MARK: A mail box

  private final class MailBox: UIViewController, UICollectionViewDelegate {
    nonisolated struct Letter: Hashable, Identifiable, Sendable {
      let id: Int
      var title: String
      var isRead = false
    }
    nonisolated enum Section: Hashable, CaseIterable, Sendable { case pinned, all }
    private(set) var letters = (0..<20).map { Letter(id: $0, title: "Letter \($0)") }
    private(set) var collectionView: UICollectionView!
    private var dataSource: UICollectionViewDiffableDataSource<Section, Letter.ID>!

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Inbox"
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.leadingSwipeActionsConfigurationProvider = { [unowned self] in leading(at: $0) }
      configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] in trailing(at: $0) }
      let list = UICollectionViewCompositionalLayout { index, environment in
        guard index == 0 else { return .list(using: configuration, layoutEnvironment: environment) }
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        )
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(120), heightDimension: .absolute(80)),
          subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 10
        return section
      }
      collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: list)
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.delegate = self
      view.addSubview(collectionView)
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, Letter.ID> { [unowned self] cell, _, id in
        guard let letter = letters.first(where: { $0.id == id }) else { return }
        var content = cell.defaultContentConfiguration()
        content.text = letter.title
        content.textProperties.color = letter.isRead ? .secondaryLabel : .label
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator()]
      }
      dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collection, path, id in
        collection.dequeueConfiguredReusableCell(using: row, for: path, item: id)
      }
      show(animated: false)
    }

    private func show(animated: Bool = true) {
      var snapshot = NSDiffableDataSourceSnapshot<Section, Letter.ID>()
      snapshot.appendSections(Section.allCases)
      snapshot.appendItems([100, 101, 102], toSection: .pinned)
      snapshot.appendItems(letters.map(\.id), toSection: .all)
      dataSource.apply(snapshot, animatingDifferences: animated)
    }

    private func leading(at path: IndexPath) -> UISwipeActionsConfiguration? {
      guard let id = dataSource.itemIdentifier(for: path) else { return nil }
      let read = UIContextualAction(style: .normal, title: "Read") { [weak self] _, _, done in
        guard let self, let index = letters.firstIndex(where: { $0.id == id }) else { return done(false) }
        letters[index].isRead.toggle()
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([id])
        dataSource.apply(snapshot)
        done(true)
      }
      read.backgroundColor = .systemBlue
      return UISwipeActionsConfiguration(actions: [read])
    }

    private func trailing(at path: IndexPath) -> UISwipeActionsConfiguration? {
      guard let id = dataSource.itemIdentifier(for: path) else { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
        self?.letters.removeAll { $0.id == id }
        self?.show()
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      collectionView.deselectItem(at: indexPath, animated: true)
      let page = UIViewController()
      page.view.backgroundColor = .systemBackground
      navigationController?.pushViewController(page, animated: true)
    }
  }

  @Test("A list by difference below a lane, with swipes at both edges", .rule("LV-41", "LV-49", "LV-50", "LV-53"))
  func mailBox() throws {
    let box = MailBox()
    let stage = try open(box)
    let first = try #require(box.collectionView.cellForItem(at: IndexPath(item: 0, section: 1)))
    let position = first.convert(CGPoint(x: 180, y: first.bounds.midY), to: nil)
    stage.drag(from: CGPoint(x: 340, y: position.y), to: CGPoint(x: 260, y: position.y), duration: 0.3)
    try stage.settle()
    stage.tap(try #require(stage.firstView(text: "Delete")))
    try stage.settle()
    #expect(box.letters.first?.id == 1 && stage.firstView(text: "Letter 0") == nil)
    // All the way across the row.
    stage.drag(from: CGPoint(x: 360, y: position.y), to: CGPoint(x: 10, y: position.y), duration: 0.4)
    try stage.settle()
    #expect(box.letters.first?.id == 2)
    stage.drag(from: CGPoint(x: 40, y: position.y), to: CGPoint(x: 130, y: position.y), duration: 0.3)
    try stage.settle()
    stage.tap(try #require(stage.firstView(text: "Read")))
    try stage.settle()
    #expect(box.letters.first?.isRead == true)
    let cell = try #require(box.collectionView.cellForItem(at: IndexPath(item: 0, section: 1)))
    let content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
    #expect(content.text == "Letter 2" && content.textProperties.color == .secondaryLabel)
    stage.tap(at: position)
    try stage.settle()
    #expect(box.navigationController?.viewControllers.count == 2 && stage.diagnostics.isEmpty)
  }

  // MARK: Shelves

  private final class Shelf: UITableViewCell, UICollectionViewDataSource {
    let collection: UICollectionView
    var titles: [String] = [] { didSet { collection.reloadData() } }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 90, height: 100)
      collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      collection.translatesAutoresizingMaskIntoConstraints = false
      collection.dataSource = self
      collection.register(TextCell.self, forCellWithReuseIdentifier: "cell")
      contentView.addSubview(collection)
      NSLayoutConstraint.activate([
        collection.topAnchor.constraint(equalTo: contentView.topAnchor),
        collection.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        collection.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        collection.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        collection.heightAnchor.constraint(equalToConstant: 120),
      ])
    }
    required init?(coder: NSCoder) { nil }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      titles.count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? TextCell)?.label.text = titles[indexPath.item]
      return cell
    }
  }

  private final class Shelves: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Shelf.self, forCellReuseIdentifier: "shelf")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "shelf", for: indexPath)
      (cell as? Shelf)?.titles = (0..<15).map { "\(indexPath.row)-\($0)" }
      return cell
    }
  }

  @Test("Collections inside of rows scroll sideways, the table up and down", .rule("LV-05", "LV-31"))
  func shelves() throws {
    let page = Shelves()
    let stage = try open(page)
    let shelf = try #require(page.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? Shelf)
    #expect(abs(shelf.bounds.height - 120) < 1.01)
    let middle = shelf.convert(CGPoint(x: 300, y: 60), to: nil)
    stage.drag(from: middle, to: CGPoint(x: 60, y: middle.y), duration: 0.3)
    try stage.settle()
    #expect(shelf.collection.contentOffset.x > 100)
    let top = page.tableView.contentOffset.y
    stage.drag(from: CGPoint(x: 200, y: 560), to: CGPoint(x: 200, y: 200), duration: 0.2)
    try stage.settle()
    #expect(page.tableView.contentOffset.y > top + 200)
    for path in try #require(page.tableView.indexPathsForVisibleRows) {
      let cell = try #require(page.tableView.cellForRow(at: path) as? Shelf)
      let texts = cell.collection.visibleCells.compactMap { ($0 as? TextCell)?.label.text }
      #expect(!texts.isEmpty && texts.allSatisfy { $0.hasPrefix("\(path.row)-") })
    }
    #expect(stage.diagnostics.isEmpty)
  }

  // MARK: A feed

  private final class Post: UITableViewCell {
    let words = UILabel()
    let more = UIButton(type: .system)
    var onMore: () -> Void = {}

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      more.setTitle("More", for: .normal)
      more.addAction(UIAction { [weak self] _ in self?.onMore() }, for: .touchUpInside)
      let stack = UIStackView(arrangedSubviews: [words, more])
      stack.axis = .vertical
      stack.spacing = 8
      stack.alignment = .leading
      stack.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(stack)
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: margins.topAnchor),
        stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Feed: UITableViewController {
    var open: Set<Int> = []
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Post.self, forCellReuseIdentifier: "post")
      tableView.rowHeight = UITableView.automaticDimension
      tableView.estimatedRowHeight = 80
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      guard let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath) as? Post else {
        return UITableViewCell()
      }
      cell.words.text = String(repeating: "Post \(indexPath.row) says a little more. ", count: 2 + indexPath.row % 9)
      cell.words.numberOfLines = open.contains(indexPath.row) ? 0 : 2
      cell.onMore = { [weak self, weak cell] in
        guard let self, let cell, let path = self.tableView.indexPath(for: cell) else { return }
        open.insert(path.row)
        cell.words.numberOfLines = 0
        self.tableView.performBatchUpdates(nil)
      }
      return cell
    }
  }

  @Test(
    "Rows that size themselves open with motion, and what is seen stays while others are measured",
    .rule("LV-05.3", "LV-16.5"))
  func feed() throws {
    let page = Feed()
    let stage = try open(page)
    let path = IndexPath(row: 3, section: 0)
    let before = page.tableView.rectForRow(at: path)
    let cell = try #require(page.tableView.cellForRow(at: path) as? Post)
    stage.tap(cell.more)
    stage.advance(by: 0.1)
    let next = try #require(page.tableView.cellForRow(at: IndexPath(row: 4, section: 0)))
    let goal = page.tableView.rectForRow(at: IndexPath(row: 4, section: 0)).minY
    let now = try #require(next.layer.presentation()?.frame.minY)
    #expect(now > before.maxY && now < goal, "it is on its way")
    try stage.settle()
    #expect(page.tableView.rectForRow(at: path).height > before.height + 10)
    #expect(page.tableView.cellForRow(at: path) === cell)
    // To the end, and back up in small steps without a jump of what is seen.
    page.tableView.scrollToRow(at: IndexPath(row: 59, section: 0), at: .bottom, animated: false)
    try stage.settle()
    let end = page.tableView.contentSize.height - page.tableView.bounds.height
    #expect(abs(page.tableView.contentOffset.y - end) < 2 + page.tableView.adjustedContentInset.bottom)
    for _ in 0..<60 {
      let row = try #require(page.tableView.indexPathsForVisibleRows?.last)
      let cell = try #require(page.tableView.cellForRow(at: row))
      let position = cell.convert(cell.bounds, to: nil).minY
      page.tableView.contentOffset.y -= 20
      stage.turn()
      #expect(abs(cell.convert(cell.bounds, to: nil).minY - position - 20) < 0.51, "\(row)")
    }
    #expect(stage.diagnostics.isEmpty)
  }

  // MARK: Groups

  private final class Group: UITableViewController {
    var texts = ["a", "b", "c", "d"]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = texts[indexPath.row]
      return cell
    }
  }

  @Test("The row that becomes a group's first gets its round corners, and no others on the way", .rule("LV-07"))
  func corners() throws {
    let page = Group(style: .insetGrouped)
    let stage = try open(page)
    let second = try #require(page.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    page.texts.removeFirst()
    page.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    for _ in 0..<15 {
      stage.advance(by: 1.0 / 60)
      #expect(second.layer.presentation()?.maskedCorners == top)
    }
    try stage.settle()
    #expect(second.layer.maskedCorners == top && second.layer.cornerRadius == 10)
    page.texts.insert("new", at: 0)
    page.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    stage.advance(by: 0.1)
    let now = try #require(second.layer.presentation())
    #expect(now.cornerRadius < 10 && now.maskedCorners == top, "its corners go, and no others come")
    try stage.settle()
    #expect(second.layer.cornerRadius == 0)
  }

  @Test("A section that comes brings its title out of nothing, at its place", .rule("LV-16.4"))
  func title() throws {
    final class Titled: UITableViewController {
      var titles = ["One", "Two"]
      override func numberOfSections(in tableView: UITableView) -> Int { titles.count }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles[section]
      }
    }
    let page = Titled(style: .insetGrouped)
    let stage = try open(page)
    page.titles.insert("New", at: 1)
    page.tableView.insertSections([1], with: .automatic)
    stage.advance(by: 0.1)
    let header = try #require(page.tableView.headerView(forSection: 1))
    let label = try #require(header.textLabel)
    let (now, words) = (try #require(header.layer.presentation()), try #require(label.layer.presentation()))
    #expect(now.frame == header.frame && words.frame == label.frame && label.frame.minX > 0)
    #expect(now.opacity > 0 && now.opacity < 1)
    let below = try #require(page.tableView.headerView(forSection: 2))
    let midway = try #require(below.layer.presentation()).frame.minY
    #expect(midway < below.frame.minY, "the next one is on its way")
    try stage.settle()
    #expect(header.alpha == 1 && stage.diagnostics.isEmpty)
  }

  // MARK: Files

  private final class Files: UICollectionViewController {
    private(set) var source: UICollectionViewDiffableDataSource<Int, String>!

    init() {
      var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
      configuration.headerMode = .none
      super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
        var content = cell.defaultContentConfiguration()
        content.text = name
        cell.contentConfiguration = content
        cell.accessories = name.hasSuffix("/") ? [.outlineDisclosure(options: .init(style: .header))] : []
      }
      source = UICollectionViewDiffableDataSource(collectionView: collectionView) { collection, path, name in
        collection.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
      }
      // Folders are filled as they are opened.
      source.sectionSnapshotHandlers.snapshotForExpandingParent = { name, _ in
        var inside = NSDiffableDataSourceSectionSnapshot<String>()
        inside.append(["\(name)a.txt", "\(name)b.txt", "\(name)deep/"])
        return inside
      }
      var all = NSDiffableDataSourceSectionSnapshot<String>()
      all.append(["home/", "work/", "readme"])
      source.apply(all, to: 0, animatingDifferences: false)
    }
  }

  @Test("Folders that open are filled then, inside of one another, and close", .rule("LV-54", "LV-55"))
  func files() throws {
    let page = Files()
    let stage = try open(page)
    func seen() -> [String] {
      page.collectionView.indexPathsForVisibleItems.sorted().compactMap { page.source.itemIdentifier(for: $0) }
    }
    #expect(seen() == ["home/", "work/", "readme"])
    stage.tap(try #require(stage.firstView(text: "home/")))
    try stage.settle()
    #expect(seen() == ["home/", "home/a.txt", "home/b.txt", "home/deep/", "work/", "readme"])
    stage.tap(try #require(stage.firstView(text: "home/deep/")))
    try stage.settle()
    #expect(seen().count == 9 && seen()[4] == "home/deep/a.txt")
    stage.tap(try #require(stage.firstView(text: "home/")))
    try stage.settle()
    #expect(seen() == ["home/", "work/", "readme"])
    stage.tap(try #require(stage.firstView(text: "home/")))
    stage.advance(by: 0.1)
    // Closed again before it is open.
    stage.tap(try #require(stage.firstView(text: "home/")))
    try stage.settle()
    #expect(seen() == ["home/", "work/", "readme"] && stage.diagnostics.isEmpty)
  }
}
