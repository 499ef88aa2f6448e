import UIKit

extension ContainerScene {
  /// Pages on a stack.
  static let navigation = [
    ContainerScene(title: "Navigation") { UINavigationController(rootViewController: PageController(1)) },
    ContainerScene(title: "Navigation, right to left") {
      let navigation = UINavigationController(rootViewController: PageController(1))
      navigation.view.semanticContentAttribute = .forceRightToLeft
      navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
      return navigation
    },
    ContainerScene(title: "Navigation, large titles") {
      let navigation = UINavigationController(rootViewController: LargeTitleController())
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    },
    ContainerScene(title: "Navigation, bars hidden") {
      let navigation = UINavigationController(rootViewController: PlainPageController())
      navigation.setNavigationBarHidden(true, animated: false)
      return navigation
    },
    ContainerScene(title: "Navigation, own animation") {
      ZoomNavigationController(rootViewController: PageController(1))
    },
  ]
}

/// A page with a large title and a toolbar that leads to one with a small title, over shelves that scroll.
final class LargeTitleController: UIViewController {
  private let button = UIButton(type: .system)
  private let scroll = UIScrollView()

  private static let colors: [UIColor] = [.systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen]

  override func loadView() { view = scroll }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Library"
    view.backgroundColor = .systemBackground
    scroll.alwaysBounceVertical = true
    toolbarItems = [
      UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(systemItem: .trash),
    ]
    button.setTitle("Open", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.addAction(
      UIAction { [weak self] _ in
        let page = PageController(2)
        page.navigationItem.largeTitleDisplayMode = .never
        self?.navigationController?.pushViewController(page, animated: true)
      }, for: .touchUpInside)
    layOut()
  }

  private func layOut() {
    let shelves = (0..<12).map { number in
      let shelf = UIView()
      shelf.backgroundColor = Self.colors[number % Self.colors.count]
      shelf.layer.cornerRadius = 14
      shelf.heightAnchor.constraint(equalToConstant: 100).isActive = true
      return shelf
    }
    let column = UIStackView(arrangedSubviews: shelves)
    column.axis = .vertical
    column.spacing = 12
    for subview in [button, column] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(subview)
    }
    let content = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
      button.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      button.widthAnchor.constraint(equalToConstant: 160), button.heightAnchor.constraint(equalToConstant: 44),
      column.topAnchor.constraint(equalTo: button.bottomAnchor, constant: 12),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -40),
    ])
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

/// A page without a bar that leads to one with a bar.
final class PlainPageController: UIViewController {
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Start"
    view.backgroundColor = .systemYellow
    button.setTitle("Open", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.addAction(
      UIAction { [weak self] _ in
        self?.navigationController?.pushViewController(PageController(2), animated: true)
      }, for: .touchUpInside)
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      button.widthAnchor.constraint(equalToConstant: 160), button.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }
}

/// A navigation controller whose pages come forward out of the middle and go back there.
final class ZoomNavigationController: UINavigationController, UINavigationControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    ZoomAnimator(isPop: operation == .pop)
  }
}

/// Lets a page grow out of the middle, or shrink into it.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPop: Bool

  init(isPop: Bool) { self.isPop = isPop }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to),
      let coming = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    to.frame = transitionContext.finalFrame(for: coming)
    if isPop { container.insertSubview(to, at: 0) } else { container.addSubview(to) }
    let page = isPop ? from : to
    let small = CGAffineTransform(scaleX: 0.5, y: 0.5)
    if !isPop {
      page.transform = small
      page.alpha = 0
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      page.transform = self.isPop ? small : .identity
      page.alpha = self.isPop ? 0 : 1
    } completion: { _ in
      page.transform = .identity
      page.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
