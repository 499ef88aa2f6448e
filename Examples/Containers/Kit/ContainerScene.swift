import UIKit

/// One of the menu's scenes: a container with something inside.
@MainActor package struct ContainerScene {
  package let title: String
  package let make: @MainActor () -> UIViewController

  /// Every scene, in the menu's order; each file of scenes adds its own list here.
  package static var all: [ContainerScene] { navigation + split + tabs + own + paged + sidebars + collections }
}
