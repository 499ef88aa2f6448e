import UIKit

/// Settings as iOS shows its own.
final class SettingsController: UITableViewController {
  private enum Row {
    case link(String, String, UIColor, value: String, () -> UIViewController)
    case toggle(String, String, UIColor, isOn: Bool)
  }

  private let sections: [[Row]] = [
    [
      .toggle("Airplane Mode", "airplane", .systemOrange, isOn: false),
      .link("Wi-Fi", "wifi", .systemBlue, value: "Shop", { PlainPage("Wi-Fi") }),
      .link("Name", "person.fill", .systemIndigo, value: "Ada", { NameController() }),
    ],
    [
      .link("Notifications", "bell.fill", .systemRed, value: "", { PlainPage("Notifications") }),
      .toggle("Sounds", "speaker.wave.2.fill", .systemPink, isOn: true),
      .link("Controls", "slider.horizontal.3", .systemGray, value: "", { ControlsController() }),
    ],
    [
      .link("General", "gear", .systemGray, value: "", { PlainPage("General") }),
      .link("Privacy", "hand.raised.fill", .systemBlue, value: "", { PlainPage("Privacy") }),
      .toggle("Dark at Night", "moon.fill", .systemPurple, isOn: false),
    ],
  ]

  init() { super.init(style: .insetGrouped) }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    navigationItem.searchController = UISearchController()
    navigationItem.hidesSearchBarWhenScrolling = false
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = UIListContentConfiguration.valueCell()
    switch sections[indexPath.section][indexPath.row] {
    case .link(let title, let symbol, let color, let value, _):
      (content.text, content.secondaryText, content.image) = (title, value, Self.badge(symbol, color))
      (cell.accessoryType, cell.accessoryView, cell.selectionStyle) = (.disclosureIndicator, nil, .default)
    case .toggle(let title, let symbol, let color, let isOn):
      (content.text, content.image) = (title, Self.badge(symbol, color))
      let toggle = UISwitch()
      toggle.isOn = isOn
      toggle.accessibilityLabel = "\(title) switch"
      (cell.accessoryView, cell.selectionStyle) = (toggle, .none)
    }
    cell.contentConfiguration = content
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard case .link(_, _, _, _, let page) = sections[indexPath.section][indexPath.row] else { return }
    navigationController?.pushViewController(page(), animated: true)
  }

  /// A white symbol on a square of colour with round corners.
  private static func badge(_ symbol: String, _ color: UIColor) -> UIImage {
    let size = CGSize(width: 29, height: 29)
    return UIGraphicsImageRenderer(size: size).image { _ in
      color.setFill()
      UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 7).fill()
      let shape = UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold)
      guard
        let image = UIImage(systemName: symbol, withConfiguration: shape)?.withTintColor(
          .white, renderingMode: .alwaysOriginal)
      else { return }
      image.draw(at: CGPoint(x: (size.width - image.size.width) / 2, y: (size.height - image.size.height) / 2))
    }
  }
}

/// A page with some rows.
final class PlainPage: UITableViewController {
  init(_ title: String) {
    super.init(style: .insetGrouped)
    self.title = title
    navigationItem.largeTitleDisplayMode = .never
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }
  required init?(coder: NSCoder) { nil }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "\(title ?? "") \(indexPath.row + 1)"
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

/// A field; leaving it with changes asks first, over the keyboard.
final class NameController: UIViewController {
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Name"
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemGroupedBackground
    field.borderStyle = .roundedRect
    field.text = "Ada"
    field.clearButtonMode = .whileEditing
    field.accessibilityLabel = "Name field"
    field.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(field)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20),
      field.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      field.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", primaryAction: UIAction(title: "Save") { [weak self] _ in self?.ask() })
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }

  private func ask() {
    let alert = UIAlertController(
      title: "Change the name?", message: "Orders on their way keep the old one.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Change", style: .default) { [weak self] _ in
        self?.navigationController?.popViewController(animated: true)
      })
    present(alert, animated: true)
  }
}
