import UIKit

/// Presents along the diagonal; kept for as long as its destination is presented.
final class DiagonalSegue: UIStoryboardSegue {
  private let diagonal = DiagonalTransition()

  override func perform() {
    destination.modalPresentationStyle = .custom
    destination.transitioningDelegate = diagonal
    super.perform()
  }
}

/// Presents without moving (the guide's listing 9-2).
final class StillSegue: UIStoryboardSegue {
  override func perform() {
    destination.modalPresentationStyle = .fullScreen
    source.present(destination, animated: false)
  }
}
