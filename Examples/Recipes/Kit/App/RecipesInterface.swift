import UIKit

#if canImport(Proscenium)
  import Proscenium
#endif

/// The app's storyboards.
package enum RecipesInterface {
  /// The first screen, as the app's Info.plist names it.
  @MainActor package static func makeRoot() -> UIViewController {
    register()
    guard let root = UIStoryboard(name: "Recipes", bundle: .module).instantiateInitialViewController() else {
      fatalError("Recipes.storyboard has no initial view controller")
    }
    return root
  }

  /// Names what the storyboards call by name and is no stored property: methods, and properties that are computed.
  @MainActor package static func register() {
    #if canImport(Proscenium)
      InterfaceClasses.register(RecipeListController.self) {
        $0.action(Selector("cancelAdding:", RecipeListController.cancelAdding))
        $0.action(Selector("saveRecipe:", RecipeListController.saveRecipe))
        $0.action(Selector("sortRecipes:", RecipeListController.sortRecipes))
      }
      InterfaceClasses.register(RecipeController.self) {
        $0.action(Selector("doneCooking:", RecipeController.doneCooking))
      }
      InterfaceClasses.register(FormBox.self) {
        $0.property("caption", \.caption)
        $0.property("value", \.value)
      }
    #endif
  }
}
