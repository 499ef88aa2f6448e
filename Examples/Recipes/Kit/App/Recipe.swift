import UIKit

/// A dish and how to make it.
package struct Recipe: Identifiable, Sendable {
  /// The stable identity, independent of the recipe's row.
  package var id: ObjectIdentifier { ObjectIdentifier(mark) }
  private let mark = Mark()
  private final class Mark: Sendable {}

  package var name: String
  package var minutes: Int
  package var portions: Int
  package var dish: Dish
  /// The nutrition of a portion: kilocalories, and grams of protein and of fat.
  package var nutrition: (energy: Int, protein: Int, fat: Int)

  package init(
    name: String, minutes: Int, portions: Int = 2, dish: Dish,
    nutrition: (energy: Int, protein: Int, fat: Int) = (420, 14, 18)
  ) {
    (self.name, self.minutes, self.portions) = (name, minutes, portions)
    (self.dish, self.nutrition) = (dish, nutrition)
  }

  /// Time and portions, as a row tells them.
  var summary: String { "\(minutes) minutes · for \(portions)" }

  /// The recipes at the first launch.
  package static let samples = [
    Recipe(name: "Mapo tofu", minutes: 25, dish: .mapoTofu, nutrition: (380, 22, 24)),
    Recipe(name: "Lemon risotto", minutes: 40, portions: 4, dish: .lemonRisotto, nutrition: (510, 12, 16)),
    Recipe(name: "Pea soup", minutes: 30, portions: 3, dish: .peaSoup, nutrition: (240, 11, 8)),
    Recipe(name: "Plum dumplings", minutes: 55, portions: 4, dish: .plumDumplings, nutrition: (460, 10, 13)),
    Recipe(name: "Blueberry pancakes", minutes: 20, dish: .blueberryPancakes, nutrition: (490, 13, 17)),
    Recipe(name: "Miso aubergine", minutes: 35, dish: .misoAubergine, nutrition: (310, 7, 19)),
  ]
}
