import UIKit

/// A button for every page of this app.
package final class MenuController: UIViewController {
  private let listTransition = ListSwipeTransition()
  private let titleLabel = UILabel()
  private var buttons: [UIButton] = []

  package init() { super.init(nibName: nil, bundle: nil) }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    titleLabel.text = "Fingers"
    titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    view.addSubview(titleLabel)
    add("A list to swipe down") { [weak self] in self?.showList() }
    add("A form") { [weak self] in self?.present(FormController(), animated: true) }
    add("An appointment") { [weak self] in self?.present(AppointmentController(), animated: true) }
  }

  private func add(_ title: String, _ action: @escaping () -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.backgroundColor = .secondarySystemGroupedBackground
    button.layer.cornerRadius = 10
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    buttons.append(button)
    view.addSubview(button)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.safeAreaInsets
    let width = view.bounds.width - safe.left - safe.right - 40
    titleLabel.frame = CGRect(x: safe.left + 20, y: safe.top + 12, width: width, height: 44)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: safe.left + 20, y: titleLabel.frame.maxY + 12 + CGFloat(index) * 56, width: width, height: 48)
    }
  }

  private func showList() {
    let list = ListController(transition: listTransition)
    list.modalPresentationStyle = .fullScreen
    list.transitioningDelegate = listTransition
    present(list, animated: true)
  }
}
