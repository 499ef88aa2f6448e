import UIKit

/// A card that a finger catches wherever it is on its way, and takes along from there.
package final class CatchController: UIViewController {
  private let transition = CatchTransition()
  private let picture = CAGradientLayer()
  private let titleLabel = UILabel()
  private let words = UILabel()
  private let close = UIButton(type: .system)
  /// How far the transition was when a finger took it.
  private var held: CGFloat = 0

  package init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.traitOverrides.userInterfaceLevel = .elevated
    view.backgroundColor = .systemBackground
    view.layer.cornerRadius = 28
    view.clipsToBounds = true
    picture.colors = [UIColor.systemPurple.cgColor, UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor]
    picture.startPoint = .zero
    picture.endPoint = CGPoint(x: 1, y: 1)
    view.layer.addSublayer(picture)
    titleLabel.text = "A card to catch"
    titleLabel.font = .systemFont(ofSize: 22, weight: .bold)
    words.text = "Take it while it moves: up, and it stays; down, and it goes."
    words.font = .systemFont(ofSize: 15)
    words.textColor = .secondaryLabel
    words.numberOfLines = 0
    close.setTitle("Close", for: .normal)
    close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    layOut()
    #if canImport(ObjectiveC)
      let pan = UIPanGestureRecognizer(target: self, action: #selector(pulled(_:)))
    #else
      let pan = UIPanGestureRecognizer(target: self, action: Selector("pulled:", CatchController.pulled))
    #endif
    view.addGestureRecognizer(pan)
  }

  private func layOut() {
    let column = UIStackView(arrangedSubviews: [titleLabel, words, close])
    column.axis = .vertical
    column.alignment = .leading
    column.spacing = 8
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
      column.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
    ])
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    picture.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - 170))
  }

  @IBAction func pulled(_ pan: UIPanGestureRecognizer) {
    guard let window = view.window else { return }
    let down = pan.translation(in: window).y / CatchTransition.distance(in: window.bounds.size)
    switch pan.state {
    case .began:
      // From where the finger is by now: it was there a while before it counted as a pan.
      pan.setTranslation(.zero, in: window)
      if let running = transition.interaction {
        running.pause()
        held = running.percentComplete
      } else {
        held = 0
        transition.isByFinger = true
        dismiss(animated: true)
      }
    case .changed:
      transition.interaction?.update(held + (isBeingPresented ? -down : down))
    case .ended, .cancelled, .failed:
      let speed = pan.state == .ended ? pan.velocity(in: window).y : 0
      let isLow = isBeingPresented ? held - down < 0.5 : held + down > 0.5
      let goesDown = abs(speed) > 200 ? speed > 0 : isLow
      if goesDown == isBeingPresented { transition.interaction?.cancel() } else { transition.interaction?.finish() }
    default:
      break
    }
  }
}
