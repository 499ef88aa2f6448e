import UIKit

/// A numbered page that leads on to the next.
package final class PageController: UIViewController {
  private let number: Int
  private let numberLabel = UILabel()
  private var buttons: [UIButton] = []

  package init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "Page \(number)"
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private static let colors: [UIColor] = [.systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen]

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Self.colors[(number - 1) % Self.colors.count]
    numberLabel.text = "\(number)"
    numberLabel.font = .systemFont(ofSize: 96, weight: .bold)
    numberLabel.textColor = .white
    numberLabel.textAlignment = .center
    let next = number + 1
    add("Next") { $0.pushViewController(PageController(next), animated: true) }
    if number > 2 {
      add("To the first") { $0.popToRootViewController(animated: true) }
    }
    layOut()
  }

  private func add(_ title: String, _ action: @escaping (UINavigationController) -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.backgroundColor = .white
    button.layer.cornerRadius = 22
    button.addAction(
      UIAction { [weak self] _ in
        guard let navigation = self?.navigationController else { return }
        action(navigation)
      }, for: .touchUpInside)
    buttons.append(button)
  }

  /// The number above the middle, the buttons from there down.
  private func layOut() {
    let column = UIStackView(arrangedSubviews: buttons)
    column.axis = .vertical
    column.spacing = 12
    for part in [numberLabel, column] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate(
      [
        numberLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        numberLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        numberLabel.topAnchor.constraint(equalTo: view.centerYAnchor, constant: -150),
        numberLabel.heightAnchor.constraint(equalToConstant: 110),
        column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        column.topAnchor.constraint(equalTo: view.centerYAnchor),
        column.widthAnchor.constraint(equalToConstant: 160),
      ] + buttons.map { $0.heightAnchor.constraint(equalToConstant: 44) })
  }
}
