import UIKit

/// Is shown on its side only: presenting it turns the interface, closing it turns it back.
final class TurnedController: CardController {
  override init(title: String, color: UIColor) {
    super.init(title: title, color: color)
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeRight }
}
