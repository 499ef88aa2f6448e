import UIKit

extension ContainerScene {
  /// One collection for two pages of a stack.
  static let collections = [
    ContainerScene(title: "Layout to layout") { UINavigationController(rootViewController: TilesController()) }
  ]
}

/// Numbered tiles; one that is tapped leads to a page that shows the same tiles broad.
final class TilesController: UICollectionViewController {
  private static let colors: [UIColor] = [
    .systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen, .systemBrown,
  ]

  init() {
    super.init(collectionViewLayout: Self.layout(CGSize(width: 100, height: 100)))
    title = "Tiles"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private static func layout(_ size: CGSize) -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = size
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    return layout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 24 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = "\(indexPath.item + 1)"
    content.textProperties.font = .systemFont(ofSize: 28, weight: .bold)
    content.textProperties.color = .white
    content.textProperties.alignment = .center
    cell.contentConfiguration = content
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColor = Self.colors[indexPath.item % Self.colors.count]
    background.cornerRadius = 14
    cell.backgroundConfiguration = background
    return cell
  }

  /// Both pages ask this controller, which shows the collection in its own layout on the first.
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard navigationController?.topViewController === self else { return }
    let width = view.bounds.width - 32
    let broad = UICollectionViewController(collectionViewLayout: Self.layout(CGSize(width: width, height: 150)))
    broad.title = "Broad"
    broad.useLayoutToLayoutNavigationTransitions = true
    navigationController?.pushViewController(broad, animated: true)
  }
}
