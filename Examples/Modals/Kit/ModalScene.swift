import UIKit

/// One of the menu's scenes: something that is presented.
@MainActor package struct ModalScene {
  package let title: String
  /// True if it is to be presented by something that defines a presentation context.
  package var isInContext = false
  /// Presents it; what has an arrow points at the view.
  package let show: @MainActor (_ presenter: UIViewController, _ source: UIView) -> Void

  /// Every scene, in the menu's order.
  package static let all = styles + own

  /// Every presentation style with every transition style that goes with it.
  package static let styles: [ModalScene] = [
    styled("Full screen, cover", .fullScreen, .coverVertical),
    styled("Full screen, flip", .fullScreen, .flipHorizontal),
    styled("Full screen, dissolve", .fullScreen, .crossDissolve),
    styled("Full screen, curl", .fullScreen, .partialCurl),
    styled("Over full screen, cover", .overFullScreen, .coverVertical),
    styled("Over full screen, flip", .overFullScreen, .flipHorizontal),
    styled("Over full screen, dissolve", .overFullScreen, .crossDissolve),
    styled("Context, cover", .currentContext, .coverVertical),
    styled("Context, flip", .currentContext, .flipHorizontal),
    styled("Context, dissolve", .currentContext, .crossDissolve),
    styled("Over context, cover", .overCurrentContext, .coverVertical),
    styled("Over context, flip", .overCurrentContext, .flipHorizontal),
    styled("Over context, dissolve", .overCurrentContext, .crossDissolve),
    styled("Page sheet", .pageSheet, .coverVertical),
    styled("Page sheet, flip", .pageSheet, .flipHorizontal),
    styled("Page sheet, dissolve", .pageSheet, .crossDissolve),
    styled("Form sheet", .formSheet, .coverVertical),
    styled("Form sheet, flip", .formSheet, .flipHorizontal),
    styled("Form sheet, dissolve", .formSheet, .crossDissolve),
    styled("Popover", .popover, .coverVertical),
  ]

  /// Transitions and presentation controllers of the app's own, and what asks, turns and searches.
  package static let own: [ModalScene] = [
    ModalScene(title: "Swipe down") { presenter, _ in
      // Closing this one waits for a finger that swipes it down.
      let card = CardController(title: "Swipe down", color: .systemPink)
      card.modalPresentationStyle = .fullScreen
      card.transitioningDelegate = swipeDownTransition
      presenter.present(card, animated: true)
    },
    ModalScene(title: "Half panel") { presenter, _ in
      presenter.present(PanelController(transition: PanelTransition()), animated: true)
    },
    ModalScene(title: "Three heights") { presenter, _ in presenter.present(HeightsController(), animated: true) },
    ModalScene(title: "Questions") { presenter, _ in presenter.present(AskController(), animated: true) },
    ModalScene(title: "Bubble") { presenter, source in
      let bubble = GrowingController()
      bubble.popoverPresentationController?.sourceView = source
      presenter.present(bubble, animated: true)
    },
    ModalScene(title: "Turned") { presenter, _ in
      presenter.present(TurnedController(title: "On its side", color: .systemOrange), animated: true)
    },
    ModalScene(title: "Places") { presenter, _ in
      let stack = UINavigationController(rootViewController: PlacesController())
      stack.navigationBar.prefersLargeTitles = true
      stack.modalPresentationStyle = .fullScreen
      stack.modalTransitionStyle = .crossDissolve
      presenter.present(stack, animated: true)
    },
    ModalScene(title: "Rotation") { presenter, _ in presenter.present(AlongsideController(), animated: true) },
  ]

  /// Retained here: controllers keep their transitioning delegates weakly.
  private static let swipeDownTransition = SwipeDownTransition()

  private static func styled(
    _ title: String, _ style: UIModalPresentationStyle, _ transition: UIModalTransitionStyle
  ) -> ModalScene {
    let isInContext = style == .currentContext || style == .overCurrentContext
    return ModalScene(title: title, isInContext: isInContext) { presenter, source in
      let card = CardController(title: title, color: .systemTeal)
      card.modalPresentationStyle = style
      card.modalTransitionStyle = transition
      card.popoverPresentationController?.sourceView = source
      presenter.present(card, animated: true)
    }
  }
}
