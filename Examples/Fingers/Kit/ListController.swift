import UIKit

/// A long list that a finger scrolls, and, once it lies at its top, pulls down and out.
package final class ListController: UIViewController {
  package let scrollView = UIScrollView()
  private let transition: ListSwipeTransition
  private var rows: [(view: UIView, label: UILabel)] = []

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
    view.addSubview(scrollView)
    for index in 0..<40 {
      let (row, label) = (UIView(), UILabel())
      label.text = "Row \(index + 1)"
      label.font = .systemFont(ofSize: 17)
      row.backgroundColor = index % 2 == 0 ? .secondarySystemBackground : .systemBackground
      row.addSubview(label)
      rows.append((row, label))
      scrollView.addSubview(row)
    }
    transition.swipe.attach(to: self)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let height: CGFloat = 56
    for (index, row) in rows.enumerated() {
      row.view.frame = CGRect(x: 0, y: CGFloat(index) * height, width: view.bounds.width, height: height)
      row.label.frame = row.view.bounds.insetBy(dx: 20, dy: 0)
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: height * CGFloat(rows.count))
  }
}
