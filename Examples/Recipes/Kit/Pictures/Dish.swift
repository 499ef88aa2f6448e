import UIKit

/// The dish that a recipe makes, and so the subject of its photograph.
package enum Dish: String, CaseIterable, Sendable {
  case mapoTofu, lemonRisotto, peaSoup, plumDumplings, blueberryPancakes, misoAubergine, onionTart

  /// The dish's photograph, drawn the first time that it is asked for.
  @MainActor package var photograph: UIImage {
    if let known = Self.photographs[self] { return known }
    let made = DishPainter.photograph(of: arrangement)
    Self.photographs[self] = made
    return made
  }

  @MainActor private static var photographs: [Dish: UIImage] = [:]

  /// The layers of the photograph, from the table up.
  private var arrangement: Arrangement {
    switch self {
    case .mapoTofu:
      Arrangement(
        table: .init(0.22, 0.24, 0.27), plate: .init(0.95, 0.94, 0.91), sauce: .init(0.66, 0.19, 0.08), seed: 3,
        parts: [
          .init(.grain, count: 60, size: 0.045, spread: 0.62, .init(0.36, 0.13, 0.07)),
          .init(.cube, count: 15, size: 0.20, spread: 0.52, .init(0.97, 0.92, 0.80)),
          .init(.ring, count: 22, size: 0.05, spread: 0.56, .init(0.45, 0.68, 0.24)),
        ])
    case .lemonRisotto:
      Arrangement(
        table: .init(0.79, 0.72, 0.60), plate: .init(0.98, 0.97, 0.95), sauce: .init(0.93, 0.82, 0.48), seed: 5,
        parts: [
          .init(.grain, count: 260, size: 0.06, spread: 0.62, .init(0.97, 0.91, 0.70)),
          .init(.slice, count: 3, size: 0.26, spread: 0.30, .init(0.98, 0.83, 0.22)),
          .init(.leaf, count: 6, size: 0.15, spread: 0.50, .init(0.32, 0.55, 0.22)),
        ])
    case .peaSoup:
      Arrangement(
        table: .init(0.86, 0.84, 0.79), plate: .init(0.28, 0.40, 0.50), sauce: .init(0.50, 0.66, 0.28), seed: 8,
        parts: [
          .init(.swirl, count: 1, size: 0.5, spread: 0, .init(0.96, 0.95, 0.86)),
          .init(.ball, count: 9, size: 0.085, spread: 0.34, .init(0.42, 0.62, 0.20)),
          .init(.leaf, count: 3, size: 0.17, spread: 0.12, .init(0.22, 0.47, 0.20)),
        ])
    case .plumDumplings:
      Arrangement(
        table: .init(0.45, 0.33, 0.25), plate: .init(0.93, 0.92, 0.94), sauce: .init(0.90, 0.86, 0.80), seed: 13,
        parts: [
          .init(.ball, count: 6, size: 0.24, spread: 0.44, .init(0.91, 0.79, 0.58)),
          .init(.grain, count: 170, size: 0.03, spread: 0.60, .init(0.63, 0.43, 0.22)),
          .init(.ball, count: 3, size: 0.15, spread: 0.22, .init(0.42, 0.17, 0.36)),
        ])
    case .blueberryPancakes:
      Arrangement(
        table: .init(0.62, 0.70, 0.73), plate: .init(0.97, 0.97, 0.97), sauce: .init(0.95, 0.93, 0.90), seed: 21,
        parts: [
          .init(.disc, count: 3, size: 0.56, spread: 0.07, .init(0.87, 0.61, 0.28)),
          .init(.cube, count: 1, size: 0.17, spread: 0, .init(0.99, 0.90, 0.55)),
          .init(.ball, count: 17, size: 0.085, spread: 0.50, .init(0.24, 0.28, 0.50)),
        ])
    case .misoAubergine:
      Arrangement(
        table: .init(0.72, 0.62, 0.50), plate: .init(0.25, 0.26, 0.28), sauce: .init(0.30, 0.31, 0.33), seed: 34,
        parts: [
          .init(.half, count: 3, size: 0.52, spread: 0.36, .init(0.78, 0.51, 0.23)),
          .init(.grain, count: 80, size: 0.025, spread: 0.50, .init(0.97, 0.92, 0.79)),
          .init(.ring, count: 14, size: 0.045, spread: 0.48, .init(0.52, 0.73, 0.30)),
        ])
    case .onionTart:
      Arrangement(
        table: .init(0.56, 0.47, 0.40), plate: .init(0.96, 0.95, 0.93), sauce: .init(0.94, 0.91, 0.86), seed: 55,
        parts: [
          .init(.disc, count: 1, size: 0.60, spread: 0, .init(0.88, 0.66, 0.33)),
          .init(.ring, count: 16, size: 0.17, spread: 0.42, .init(0.79, 0.49, 0.45)),
          .init(.leaf, count: 7, size: 0.09, spread: 0.42, .init(0.36, 0.52, 0.24)),
        ])
    }
  }
}

/// The arrangement of a photograph from above: lengths are fractions of the plate's radius.
struct Arrangement {
  var table: Ink
  var plate: Ink
  var sauce: Ink
  var seed: UInt64
  var parts: [Part]

  enum Shape { case cube, ball, grain, ring, slice, leaf, swirl, disc, half }

  /// Several things of a kind.
  struct Part {
    var shape: Shape
    var count: Int
    var size: CGFloat
    var spread: CGFloat
    var ink: Ink

    init(_ shape: Shape, count: Int, size: CGFloat, spread: CGFloat, _ ink: Ink) {
      (self.shape, self.count, self.size, self.spread, self.ink) = (shape, count, size, spread, ink)
    }
  }
}

/// A colour that can be made lighter and darker.
struct Ink {
  var (red, green, blue): (CGFloat, CGFloat, CGFloat)

  init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// Towards white above 0, towards black below.
  func shaded(_ amount: CGFloat) -> Ink {
    let goal: CGFloat = amount > 0 ? 1 : 0
    func mix(_ part: CGFloat) -> CGFloat { part + (goal - part) * abs(amount) }
    return Ink(mix(red), mix(green), mix(blue))
  }

  func color(_ alpha: CGFloat = 1) -> CGColor { UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor }
}
