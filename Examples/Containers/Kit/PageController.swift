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
    view.addSubview(numberLabel)
    let next = number + 1
    add("Next") { $0.pushViewController(PageController(next), animated: true) }
    if number > 2 {
      add("To the first") { $0.popToRootViewController(animated: true) }
    }
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
    view.addSubview(button)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    numberLabel.frame = CGRect(x: 16, y: bounds.midY - 150, width: max(0, bounds.width - 32), height: 110)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: bounds.midX - 80, y: bounds.midY + CGFloat(index) * 56, width: 160, height: 44)
    }
  }
}
