import UIKit

/// Something that the shop sells.
struct Goods: Hashable {
  let name: String
  let price: String
  let symbol: String
  let color: UIColor
  let words: String

  static let all = [
    Goods("Desk lamp", "€ 49", "lightbulb.fill", .systemOrange, "Warm light that a touch makes brighter."),
    Goods("Headphones", "€ 129", "headphones", .systemIndigo, "Thirty hours of music, and quiet around it."),
    Goods("Wrist watch", "€ 219", "applewatch", .systemTeal, "Steel, sapphire, and a strap of wool."),
    Goods("Camera", "€ 389", "camera.fill", .systemPink, "Twenty-four million pixels in a coat pocket."),
    Goods("Teacup", "€ 14", "cup.and.saucer.fill", .systemBrown, "Stoneware from a kiln by the sea."),
    Goods("Umbrella", "€ 32", "umbrella.fill", .systemBlue, "Eight ribs of ash that storms bend and do not break."),
    Goods("Backpack", "€ 89", "backpack.fill", .systemGreen, "Canvas, waxed twice, with space for a week."),
    Goods("Keyboard", "€ 99", "keyboard.fill", .systemGray, "Sixty keys, each of which says when it is down."),
    Goods("House plant", "€ 24", "leaf.fill", .systemMint, "Wants water on Sundays, and forgives a Monday."),
    Goods("Bicycle bell", "€ 12", "bell.fill", .systemYellow, "Brass, and heard around the corner."),
    Goods("Paint box", "€ 38", "paintpalette.fill", .systemPurple, "Twelve colours, and a brush of squirrel hair."),
    Goods("Toolbox", "€ 59", "hammer.fill", .systemRed, "Everything for a shelf, and for taking it down."),
  ]

  private init(_ name: String, _ price: String, _ symbol: String, _ color: UIColor, _ words: String) {
    (self.name, self.price, self.symbol, self.color, self.words) = (name, price, symbol, color, words)
  }
}

/// The chosen goods; the tab bar shows their count.
final class Cart {
  private(set) var goods: [Goods] = []
  var didChange: () -> Void = {}

  func add(_ one: Goods) {
    goods.append(one)
    didChange()
  }
  func empty() {
    goods = []
    didChange()
  }
}
