import UIKit

/// A form for a new recipe; its buttons unwind to the controller with the action.
package final class RecipeAddController: UIViewController {
  /// Outlets.
  var nameBox: FormBox!
  var minutesBox: FormBox!
  var portionsBox: FormBox!

  /// The recipe that the form describes.
  package var recipe: Recipe {
    Recipe(
      name: nameBox.value, minutes: Int(minutesBox.value) ?? 30, portions: Int(portionsBox.value) ?? 2,
      dish: .onionTart)
  }
}
