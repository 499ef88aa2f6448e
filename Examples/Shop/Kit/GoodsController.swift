import UIKit

/// All goods, two cards a row; a card grows into its page.
final class GoodsController: UICollectionViewController {
  private let cart: Cart
  private var shown = Goods.all

  init(cart: Cart) {
    self.cart = cart
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: Self.section))
  }
  required init?(coder: NSCoder) { nil }

  private static var section: NSCollectionLayoutSection {
    let cell = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(220))
    let item = NSCollectionLayoutItem(layoutSize: cell)
    item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: row, repeatingSubitem: item, count: 2))
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 10, trailing: 10)
    return section
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.register(GoodsCell.self, forCellWithReuseIdentifier: "goods")
    let orders = [("Newest", "sparkles"), ("Name", "textformat"), ("Price", "tag")]
    let menu = UIMenu(
      title: "Sort by", options: .singleSelection,
      children: orders.map { title, symbol in
        UIAction(title: title, image: UIImage(systemName: symbol)) { [weak self] _ in self?.sort(title) }
      })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "line.3.horizontal.decrease.circle"), menu: menu)
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Sort"
  }

  private func sort(_ order: String) {
    let old = shown
    switch order {
    case "Name": shown.sort { $0.name < $1.name }
    case "Price": shown.sort { Int($0.price.dropFirst(2))! < Int($1.price.dropFirst(2))! }
    default: shown = Goods.all
    }
    collectionView.performBatchUpdates {
      for (index, one) in old.enumerated() {
        self.collectionView.moveItem(
          at: IndexPath(item: index, section: 0), to: IndexPath(item: self.shown.firstIndex(of: one)!, section: 0))
      }
    }
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "goods", for: indexPath)
    (cell as? GoodsCell)?.show(shown[indexPath.item])
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let goods = shown[indexPath.item]
    let page = GoodsPageController(goods, cart: cart)
    page.preferredTransition = .zoom { [weak self] _ in
      guard let self, let item = shown.firstIndex(of: goods) else { return nil }
      return self.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
    }
    navigationController?.pushViewController(page, animated: true)
  }
}

/// A card with a picture, a name and a price.
final class GoodsCell: UICollectionViewCell {
  private let picture = GoodsPicture()
  private let name = UILabel()
  private let price = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemGroupedBackground
    contentView.layer.cornerRadius = 16
    contentView.clipsToBounds = true
    name.font = .preferredFont(forTextStyle: .headline)
    price.font = .preferredFont(forTextStyle: .subheadline)
    price.textColor = .secondaryLabel
    for label in [name, price] { label.adjustsFontForContentSizeCategory = true }
    for view in [picture, name, price] { contentView.addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  func show(_ goods: Goods) {
    picture.show(goods)
    (name.text, price.text) = (goods.name, goods.price)
    accessibilityLabel = goods.name
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let lines = name.font.lineHeight + price.font.lineHeight + 20
    let size = contentView.bounds.size
    picture.frame = CGRect(x: 0, y: 0, width: size.width, height: max(40, size.height - lines))
    name.frame = CGRect(x: 12, y: picture.frame.maxY + 8, width: size.width - 24, height: name.font.lineHeight)
    price.frame = CGRect(x: 12, y: name.frame.maxY + 2, width: size.width - 24, height: price.font.lineHeight)
  }
}

/// A symbol on its colour.
final class GoodsPicture: UIView {
  private let symbol = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    symbol.contentMode = .scaleAspectFit
    symbol.tintColor = .white
    addSubview(symbol)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ goods: Goods) {
    backgroundColor = goods.color
    symbol.image = UIImage(systemName: goods.symbol)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height) * 0.5
    symbol.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }
}
