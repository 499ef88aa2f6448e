import UIKit

/// A screen below a strip that leads back to the gallery.
final class ScreenController: UIViewController {
  private let screen: UIViewController
  private let strip = UIView()
  private let button = UIButton(type: .system)

  init(showing screen: UIViewController) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var childForStatusBarHidden: UIViewController? { screen }
  override var childForHomeIndicatorAutoHidden: UIViewController? { screen }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { screen.supportedInterfaceOrientations }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    strip.backgroundColor = .secondarySystemBackground
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Gallery"
    configuration.image = UIImage(systemName: "chevron.backward")
    configuration.imagePadding = 3
    configuration.buttonSize = .small
    button.configuration = configuration
    button.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
    addChild(screen)
    for part in [strip, screen.view!, button] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      strip.topAnchor.constraint(equalTo: view.topAnchor),
      strip.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      button.topAnchor.constraint(equalTo: safe.topAnchor),
      button.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      button.heightAnchor.constraint(equalToConstant: 32),
      strip.bottomAnchor.constraint(equalTo: button.bottomAnchor),
      screen.view.topAnchor.constraint(equalTo: strip.bottomAnchor),
      screen.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      screen.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      screen.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    screen.didMove(toParent: self)
  }
}
