import UIKit

/// One entry, with a photo that grows out of its place.
final class EntryController: UIViewController {
  let entry: Entry
  let photo = UIButton(type: .custom)
  private let transition = PhotoTransition()

  init(_ entry: Entry) {
    self.entry = entry
    super.init(nibName: nil, bundle: nil)
    title = entry.title
  }

  required init?(coder: NSCoder) { fatalError("EntryController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.largeTitleDisplayMode = .never
    photo.backgroundColor = entry.color
    photo.layer.cornerRadius = 12
    photo.accessibilityLabel = "Photo"
    photo.addTarget(self, action: #selector(showPhoto), for: .touchUpInside)
    let words = UILabel()
    words.text = entry.text
    words.numberOfLines = 0
    words.font = .preferredFont(forTextStyle: .body)
    words.adjustsFontForContentSizeCategory = true
    for part in [photo, words] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      photo.topAnchor.constraint(equalTo: area.topAnchor, constant: 20),
      photo.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20),
      photo.widthAnchor.constraint(equalToConstant: 120),
      photo.heightAnchor.constraint(equalToConstant: 90),
      words.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 20),
      words.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20),
      words.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -20),
    ])
  }

  @objc private func showPhoto() {
    let controller = PhotoController(color: entry.color, transition: transition)
    transition.source = photo
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = transition
    present(controller, animated: true)
  }
}

/// A photo on the whole screen, which a finger pulls down to close.
final class PhotoController: UIViewController {
  private let color: UIColor
  private let transition: PhotoTransition

  init(color: UIColor, transition: PhotoTransition) {
    (self.color, self.transition) = (color, transition)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("PhotoController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    view.accessibilityIdentifier = "photo"
    let close = UIButton(type: .custom)
    close.setTitle("Close", for: .normal)
    close.setTitleColor(.black, for: .normal)
    close.backgroundColor = .white
    close.layer.cornerRadius = 22
    close.addTarget(self, action: #selector(closePhoto), for: .touchUpInside)
    close.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(close)
    NSLayoutConstraint.activate([
      close.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
      close.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -20),
      close.widthAnchor.constraint(equalToConstant: 88),
      close.heightAnchor.constraint(equalToConstant: 44),
    ])
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pull(_:))))
  }

  @objc private func closePhoto() { dismiss(animated: true) }

  @objc private func pull(_ pan: UIPanGestureRecognizer) {
    let part = max(0, pan.translation(in: view.window).y / 400)
    switch pan.state {
    case .began:
      transition.driver = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed:
      transition.driver?.update(part)
    case .ended where part > 0.5 || pan.velocity(in: view.window).y > 800:
      transition.driver?.finish()
      transition.driver = nil
    case .ended, .cancelled, .failed:
      transition.driver?.cancel()
      transition.driver = nil
    default:
      break
    }
  }
}
