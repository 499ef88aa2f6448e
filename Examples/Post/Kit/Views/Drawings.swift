import UIKit

/// Pictures made by drawing: who writes, and what lies in letters.
@MainActor enum Drawings {
  /// The key of a cached drawing, with its scale, because screens differ.
  private struct Key<Subject: Hashable>: Hashable {
    let subject: Subject
    let scale = UIGraphicsImageRendererFormat.preferred().scale
  }
  private static var portraits: [Key<Person>: UIImage] = [:]
  private static var landscapes: [Key<Int>: UIImage] = [:]

  /// A disc with the first letters of a name.
  static func portrait(of person: Person) -> UIImage {
    let key = Key(subject: person)
    if let known = portraits[key] { return known }
    let side = 44.0
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor(hue: person.hue, saturation: 0.5, brightness: 0.75, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side)).fill()
      let text = NSAttributedString(
        string: person.initials,
        attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.white])
      let size = text.size()
      text.draw(at: CGPoint(x: (side - size.width) / 2, y: (side - size.height) / 2))
    }
    portraits[key] = image
    return image
  }

  /// Hills one behind the other below a sky, each number with its own light.
  static func landscape(_ number: Int) -> UIImage {
    let key = Key(subject: number)
    if let known = landscapes[key] { return known }
    let size = CGSize(width: 480, height: 300)
    let image = UIGraphicsImageRenderer(size: size).image { context in
      drawSky(number, size, context.cgContext)
      for layer in 0..<4 { drawHills(number, layer, size) }
    }
    landscapes[key] = image
    return image
  }

  private static func hue(_ number: Int) -> CGFloat {
    (0.52 + CGFloat(number) * 0.17).truncatingRemainder(dividingBy: 1)
  }

  private static func drawSky(_ number: Int, _ size: CGSize, _ context: CGContext) {
    let colors = [
      UIColor(hue: hue(number), saturation: 0.45, brightness: 0.95, alpha: 1).cgColor,
      UIColor(hue: 0.1, saturation: 0.25, brightness: 1, alpha: 1).cgColor,
    ]
    let space = CGColorSpaceCreateDeviceRGB()
    if let gradient = CGGradient(colorsSpace: space, colors: colors as CFArray, locations: [0, 1]) {
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: size.height * 0.7), options: [])
    }
    UIColor(white: 1, alpha: 0.9).setFill()
    UIBezierPath(ovalIn: CGRect(x: 60 + CGFloat(number) * 90, y: 40, width: 48, height: 48)).fill()
  }

  private static func drawHills(_ number: Int, _ layer: Int, _ size: CGSize) {
    let depth = CGFloat(layer) / 4
    UIColor(hue: hue(number) + 0.06 * depth, saturation: 0.35 + 0.4 * depth, brightness: 0.8 - 0.5 * depth, alpha: 1)
      .setFill()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: size.height))
    for x in stride(from: 0, through: size.width, by: 6) {
      let wave = sin(x / (70 - 8 * depth) + CGFloat(number * 5 + layer * 3)) + 0.5 * sin(x / 31 + CGFloat(layer * 7))
      path.addLine(to: CGPoint(x: x, y: size.height * (0.5 + 0.14 * CGFloat(layer)) - wave * 18))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.close()
    path.fill()
  }
}
