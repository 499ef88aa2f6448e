import UIKit

/// A long list that a finger scrolls, and, once it lies at its top, pulls down and out.
package final class ListController: UIViewController {
  package let scrollView = UIScrollView()
  private let transition: ListSwipeTransition

  init(transition: ListSwipeTransition) {
    self.transition = transition
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
    transitioningDelegate = transition
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.alwaysBounceVertical = true
    let rows = UIStackView(arrangedSubviews: (0..<40).map(makeRow))
    rows.axis = .vertical
    view.addSubview(scrollView)
    scrollView.addSubview(rows)
    for subview in [scrollView, rows] { subview.translatesAutoresizingMaskIntoConstraints = false }
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      rows.topAnchor.constraint(equalTo: content.topAnchor),
      rows.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      rows.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      rows.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      rows.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
    transition.swipe.attach(to: self)
  }

  private func makeRow(_ index: Int) -> UIView {
    let (row, label) = (UIView(), UILabel())
    label.text = "Row \(index + 1)"
    label.font = .systemFont(ofSize: 17)
    label.translatesAutoresizingMaskIntoConstraints = false
    row.backgroundColor = index % 2 == 0 ? .secondarySystemBackground : .systemBackground
    row.addSubview(label)
    NSLayoutConstraint.activate([
      row.heightAnchor.constraint(equalToConstant: 56),
      label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -20),
      label.centerYAnchor.constraint(equalTo: row.centerYAnchor),
    ])
    return row
  }
}
