import UIKit

/// A bar with a title and two buttons over the content of another controller.
package final class FrameController: UIViewController {
  package let content: UIViewController
  private let bar = UIView()
  private let hairline = UIView()
  private let titleLabel = UILabel()
  package let leftButton = UIButton(type: .system)
  package let rightButton = UIButton(type: .system)

  package init(content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)

    bar.backgroundColor = .secondarySystemBackground
    hairline.backgroundColor = .separator
    titleLabel.text = content.title
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    leftButton.titleLabel?.font = .systemFont(ofSize: 17)
    rightButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    for view in [titleLabel, leftButton, rightButton, hairline] { bar.addSubview(view) }
    view.addSubview(bar)
    (content as? FrameContent)?.configure(self)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    let width = view.bounds.width
    bar.frame = CGRect(x: 0, y: 0, width: width, height: top + 44)
    hairline.frame = CGRect(x: 0, y: bar.bounds.height - 0.5, width: width, height: 0.5)
    titleLabel.frame = CGRect(x: 88, y: top, width: width - 176, height: 44)
    leftButton.frame = CGRect(x: 8, y: top, width: 80, height: 44)
    rightButton.frame = CGRect(x: width - 88, y: top, width: 80, height: 44)
    content.view.frame = CGRect(x: 0, y: top + 44, width: width, height: view.bounds.height - top - 44)
  }
}

/// Content that has a say in the bar over it.
@MainActor package protocol FrameContent {
  func configure(_ frame: FrameController)
}
