@_exported public import AVFoundation
public import UIKit

/// An observer of a film's view controller.
@preconcurrency @MainActor public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {
  /// The film is about to cover the screen.
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)
  /// The film is about to leave the screen.
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)
}

extension AVPlayerViewControllerDelegate {
  /// The default does nothing.
  public func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// The default does nothing.
  public func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
  ) {}
}

/// A view controller of a film.
///
/// Differs: it is black, without the film's pictures and without controls, but for a button that closes it when it is
/// presented.
open class AVPlayerViewController: UIViewController {
  /// The player.
  open var player: AVPlayer?
  /// The observer; it is not notified, as the film has no full screen of its own.
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  /// True if controls are shown.
  open var showsPlaybackControls = true { didSet { updateButton() } }
  /// The fit of the film.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// True if the film may be shown in a corner.
  open var allowsPictureInPicturePlayback = true
  /// True if the film covers the screen when it plays.
  open var entersFullScreenWhenPlaybackBegins = false
  /// True if the film leaves the screen when it ends.
  open var exitsFullScreenWhenPlaybackEnds = false
  /// True if there is a picture of the film: never.
  open var isReadyForDisplay: Bool { false }
  /// A view over the film.
  open private(set) lazy var contentOverlayView: UIView? = UIView()
  private lazy var close = UIButton(
    type: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })

  /// A black view, the overlay, and a button to close.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    if let contentOverlayView {
      contentOverlayView.frame = view.bounds
      contentOverlayView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(contentOverlayView)
    }
    close.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(close)
    NSLayoutConstraint.activate([
      close.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      close.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
    ])
  }

  /// Shows the button where the film is presented.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateButton()
  }

  /// Stops the film, as the view goes.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    player?.pause()
  }

  private func updateButton() {
    if isViewLoaded { close.isHidden = !showsPlaybackControls || presentingViewController == nil || parent != nil }
  }
}
