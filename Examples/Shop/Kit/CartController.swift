import UIKit

/// The cart's goods, as a tab or as the first of three sheets on the way to paying for it.
final class CartController: UITableViewController {
  private let cart: Cart
  private let isSheet: Bool

  init(cart: Cart, isSheet: Bool = false) {
    (self.cart, self.isSheet) = (cart, isSheet)
    super.init(style: .insetGrouped)
    title = "Cart"
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "goods")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Check Out", primaryAction: UIAction(title: "Check Out") { [weak self] _ in self?.checkOut() })
    guard isSheet else { return }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
    navigationItem.rightBarButtonItem?.isEnabled = !cart.goods.isEmpty
  }

  private func checkOut() {
    let delivery = StepController(
      "Delivery", symbol: "shippingbox.fill", lines: ["Tomorrow, 9 to 12", "Friday, 14 to 17", "At the shop"]
    ) { [weak self] step in
      let payment = StepController(
        "Payment", symbol: "creditcard.fill", lines: ["Card", "Invoice", "Gift code"]
      ) { step in self?.paid(from: step) }
      step.present(UINavigationController(rootViewController: payment), animated: true)
    }
    present(UINavigationController(rootViewController: delivery), animated: true)
  }

  private func paid(from step: UIViewController) {
    cart.empty()
    tableView.reloadData()
    step.presentingViewController?.presentingViewController?.dismiss(animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cart.goods.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "goods", for: indexPath)
    let goods = cart.goods[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = (goods.name, goods.price)
    content.image = UIImage(systemName: goods.symbol)
    content.imageProperties.tintColor = goods.color
    cell.contentConfiguration = content
    return cell
  }
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    cart.goods.isEmpty ? "Nothing is in the cart." : nil
  }
}

/// A sheet with choices, and a button that goes on.
final class StepController: UITableViewController {
  private let symbol: String
  private let lines: [String]
  private let goOn: (StepController) -> Void
  private var chosen = 0

  init(_ title: String, symbol: String, lines: [String], goOn: @escaping (StepController) -> Void) {
    (self.symbol, self.lines, self.goOn) = (symbol, lines, goOn)
    super.init(style: .insetGrouped)
    self.title = title
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "line")
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Next", primaryAction: UIAction(title: "Next") { [weak self] _ in self.map { $0.goOn($0) } })
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lines.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = lines[indexPath.row]
    content.image = UIImage(systemName: symbol)
    cell.contentConfiguration = content
    cell.accessoryType = indexPath.row == chosen ? .checkmark : .none
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    for row in [chosen, indexPath.row] {
      tableView.cellForRow(at: IndexPath(row: row, section: 0))?.accessoryType =
        row == indexPath.row ? .checkmark : .none
    }
    chosen = indexPath.row
  }
}
