import UIKit

/// A coloured page with a large title and a line at the lower end of its safe area.
package final class PosterController: UIViewController {
  private let color: UIColor
  private let headline = UILabel()
  private let card = UIView()
  private let footer = UILabel()

  package init(_ title: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    headline.text = title
    headline.font = .systemFont(ofSize: 40, weight: .bold)
    headline.textColor = .white
    card.backgroundColor = UIColor(white: 1, alpha: 0.25)
    card.layer.cornerRadius = 24
    footer.text = "The safe area ends here."
    footer.textAlignment = .center
    footer.font = .systemFont(ofSize: 15)
    footer.textColor = .white
    layOut()
  }

  /// Puts a button into the middle.
  package func add(_ title: String, _ action: @escaping (PosterController) -> Void) {
    loadViewIfNeeded()
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.backgroundColor = .white
    button.layer.cornerRadius = 22
    button.addAction(UIAction { [unowned self] _ in action(self) }, for: .touchUpInside)
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: card.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      button.widthAnchor.constraint(equalToConstant: 180), button.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  private func layOut() {
    for part in [headline, card, footer] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let guide = view.safeAreaLayoutGuide
    // They give way in a page that has no size yet.
    let far = [
      headline.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -24),
      card.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -60),
    ]
    for constraint in far { constraint.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate(far)
    NSLayoutConstraint.activate([
      headline.topAnchor.constraint(equalTo: guide.topAnchor, constant: 24),
      headline.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 24),
      headline.heightAnchor.constraint(equalToConstant: 52),
      card.topAnchor.constraint(equalTo: guide.topAnchor, constant: 100),
      card.leadingAnchor.constraint(equalTo: headline.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: headline.trailingAnchor),
      footer.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      footer.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      footer.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -12),
      footer.heightAnchor.constraint(equalToConstant: 24),
    ])
  }
}
