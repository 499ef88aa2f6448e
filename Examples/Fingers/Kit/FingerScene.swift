import UIKit

/// One of the menu's scenes: a page for fingers and keys.
@MainActor package struct FingerScene {
  package let title: String
  /// Presents it.
  package let show: @MainActor (_ presenter: UIViewController) -> Void

  /// Every scene, in the menu's order.
  package static let all: [FingerScene] = [
    FingerScene(title: "A list to swipe down") {
      $0.present(ListController(transition: ListSwipeTransition()), animated: true)
    },
    FingerScene(title: "A form") { $0.present(FormController(), animated: true) },
    FingerScene(title: "An appointment") { $0.present(AppointmentController(), animated: true) },
    FingerScene(title: "Tiles to spread") {
      $0.present(UINavigationController(rootViewController: SpreadController()), animated: true)
    },
    FingerScene(title: "A tray") { $0.present(TrayController(), animated: true) },
    FingerScene(title: "A card to catch") { $0.present(CatchController(), animated: true) },
  ]
}
