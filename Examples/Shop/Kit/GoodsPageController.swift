import UIKit

/// One of the goods: the tab bar gives way to a toolbar.
final class GoodsPageController: UIViewController {
  private let goods: Goods
  private let cart: Cart
  private let picture = GoodsPicture()

  init(_ goods: Goods, cart: Cart) {
    (self.goods, self.cart) = (goods, cart)
    super.init(nibName: nil, bundle: nil)
    title = goods.name
    hidesBottomBarWhenPushed = true
    navigationItem.largeTitleDisplayMode = .never
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    picture.show(goods)
    let words = UIStackView(arrangedSubviews: [title(), price(), text(goods.words), choices()])
    (words.axis, words.spacing, words.alignment) = (.vertical, 10, .leading)
    for part in [picture, words] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: view.topAnchor),
      picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      picture.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.45),
      words.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 20),
      words.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      words.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
    ])
    prepareToolbar()
  }

  private func title() -> UILabel { label(goods.name, .title1) }
  private func price() -> UILabel { label(goods.price, .title3) }
  private func text(_ words: String) -> UILabel {
    let label = label(words, .body)
    label.textColor = .secondaryLabel
    return label
  }
  private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    (label.text, label.font, label.numberOfLines) = (text, .preferredFont(forTextStyle: style), 0)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  /// A pop-up button of sizes.
  private func choices() -> UIButton {
    let button = UIButton(configuration: .gray())
    button.menu = UIMenu(children: ["Small", "Medium", "Large"].map { UIAction(title: $0) { _ in } })
    (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
    return button
  }

  private func prepareToolbar() {
    let more = UIMenu(children: [
      UIAction(title: "Copy Link", image: UIImage(systemName: "link")) { _ in },
      UIAction(title: "Send to a Friend", image: UIImage(systemName: "paperplane")) { _ in },
      UIAction(title: "Report", image: UIImage(systemName: "flag"), attributes: .destructive) { _ in },
    ])
    let share = UIBarButtonItem(image: UIImage(systemName: "square.and.arrow.up"), menu: more)
    share.accessibilityLabel = "Share"
    let add = UIBarButtonItem(
      title: "Add to Cart", primaryAction: UIAction(title: "Add to Cart") { [weak self] _ in self?.add() })
    toolbarItems = [share, .flexibleSpace(), add]
  }

  private func add() {
    cart.add(goods)
    let sheet = UINavigationController(rootViewController: CartController(cart: cart, isSheet: true))
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    present(sheet, animated: true)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }
}
