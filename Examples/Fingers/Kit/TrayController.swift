import UIKit

/// A tray at the lower edge, held there by a constraint: it comes in by changing that, and a finger pulls it down by it.
package final class TrayController: UIViewController {
  private let tray = UIView()
  private let titleLabel = UILabel()
  private let extra = UILabel()
  private let more = UIButton(type: .system)
  private let transition = TrayTransition()
  private var isShown: NSLayoutConstraint!

  package init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0, alpha: 0.3)
    // Lighter than the page, where that is dark: what lies over it is nearer.
    tray.traitOverrides.userInterfaceLevel = .elevated
    tray.backgroundColor = .systemBackground
    tray.layer.cornerRadius = 24
    tray.accessibilityIdentifier = "tray"
    titleLabel.text = "A tray on a constraint"
    titleLabel.font = .systemFont(ofSize: 22, weight: .bold)
    extra.text = "It is as high as what stands in it, and grows when more is shown."
    extra.numberOfLines = 0
    extra.isHidden = true
    more.setTitle("More", for: .normal)
    more.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    layOut()
    transition.attach(to: self, on: tray)
  }

  private func layOut() {
    let column = UIStackView(arrangedSubviews: [titleLabel, extra, more])
    column.axis = .vertical
    column.alignment = .leading
    column.spacing = 12
    for part in [tray, column] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(tray)
    tray.addSubview(column)
    // Out of sight unless the other one, which matters more, is active.
    let hidden = tray.topAnchor.constraint(equalTo: view.bottomAnchor)
    hidden.priority = .defaultHigh
    isShown = tray.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([
      hidden, tray.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tray.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.topAnchor.constraint(equalTo: tray.topAnchor, constant: 24),
      column.leadingAnchor.constraint(equalTo: tray.leadingAnchor, constant: 24),
      column.trailingAnchor.constraint(equalTo: tray.trailingAnchor, constant: -24),
      column.bottomAnchor.constraint(equalTo: tray.safeAreaLayoutGuide.bottomAnchor, constant: -40),
    ])
  }

  /// How high the tray is.
  var height: CGFloat { tray.bounds.height }

  /// Moves the tray by its constraint; in an animation, animated.
  func setShown(_ shown: Bool) {
    isShown.isActive = shown
    view.backgroundColor = UIColor(white: 0, alpha: shown ? 0.3 : 0)
    view.layoutIfNeeded()
  }

  private func toggle() {
    UIView.animate(withDuration: 0.3) {
      self.extra.isHidden.toggle()
      self.view.layoutIfNeeded()
    }
    more.setTitle(extra.isHidden ? "More" : "Less", for: .normal)
  }
}

/// Brings the tray in and takes it out, by time or by the finger that pulls it down.
final class TrayTransition: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
  private weak var controller: TrayController?
  private var interaction: UIPercentDrivenInteractiveTransition?

  func attach(to controller: TrayController, on tray: UIView) {
    self.controller = controller
    #if canImport(ObjectiveC)
      let pan = UIPanGestureRecognizer(target: self, action: #selector(pulled(_:)))
    #else
      let pan = UIPanGestureRecognizer(target: self, action: Selector("pulled:", TrayTransition.pulled))
    #endif
    tray.addGestureRecognizer(pan)
  }

  @IBAction func pulled(_ pan: UIPanGestureRecognizer) {
    guard let controller, let window = controller.view.window else { return }
    let progress = max(0, pan.translation(in: window).y) / max(1, controller.height)
    switch pan.state {
    case .began:
      interaction = UIPercentDrivenInteractiveTransition()
      controller.dismiss(animated: true)
    case .changed:
      interaction?.update(progress)
    case .ended where progress > 0.5 || pan.velocity(in: window).y > 800:
      interaction?.finish()
      interaction = nil
    case .ended, .cancelled, .failed:
      interaction?.cancel()
      interaction = nil
    default:
      break
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let coming = transitionContext.viewController(forKey: .to) as? TrayController
    guard let page = coming ?? transitionContext.viewController(forKey: .from) as? TrayController else {
      return transitionContext.completeTransition(false)
    }
    if let coming {
      coming.view.frame = transitionContext.finalFrame(for: coming)
      transitionContext.containerView.addSubview(coming.view)
      coming.setShown(false)
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear) {
      page.setShown(coming != nil)
    } completion: { _ in
      let isDone = !transitionContext.transitionWasCancelled
      if !isDone { page.setShown(coming == nil) }
      transitionContext.completeTransition(isDone)
    }
  }
}
