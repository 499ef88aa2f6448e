import UIKit

/// A dish and how to make it.
package struct Recipe: Sendable {
  package var name: String
  package var minutes: Int
  package var portions: Int
  package var color: UIColor

  package init(name: String, minutes: Int, portions: Int = 2, color: UIColor) {
    self.name = name
    self.minutes = minutes
    self.portions = portions
    self.color = color
  }

  /// What the app starts with.
  package static let samples = [
    Recipe(name: "Mapo tofu", minutes: 25, color: .systemRed),
    Recipe(name: "Lemon risotto", minutes: 40, portions: 4, color: .systemYellow),
    Recipe(name: "Pea soup", minutes: 30, portions: 3, color: .systemGreen),
    Recipe(name: "Plum dumplings", minutes: 55, portions: 4, color: .systemPurple),
    Recipe(name: "Blueberry pancakes", minutes: 20, color: .systemIndigo),
    Recipe(name: "Miso aubergine", minutes: 35, color: .systemBrown),
  ]
}
