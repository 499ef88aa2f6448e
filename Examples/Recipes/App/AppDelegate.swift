import RecipesKit
import UIKit

/// The window comes from the storyboard that Recipes-Info.plist names.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  override init() {
    super.init()
    RecipesInterface.register()
  }
}
