internal import CoreGraphics
internal import Foundation

/// The layout of an image and two texts in a row: for stock cells, headers and list contents alike.
struct ListArrangement {
  /// How the second text stands to the first.
  enum Pairing {
    /// Below it.
    case below(gap: CGFloat)
    /// At the trailing edge, or below where both do not fit.
    case beside(gap: CGFloat, below: CGFloat, mayStack: Bool)
    /// After a column, in which the first one ends.
    case column(width: CGFloat, gap: CGFloat)
  }

  /// The resulting frames.
  struct Places {
    var image = CGRect.zero
    var first = CGRect.zero
    var second = CGRect.zero
    /// As high as all of it wants to be.
    var height: CGFloat = 0
  }

  var margins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  var pairing = Pairing.below(gap: 3)
  var imageGap: CGFloat = 16
  /// The room that pictures get; zero is what the picture takes.
  var imageSpace = CGSize.zero
  var isRightToLeft = false
  /// Pixels a point.
  var scale: CGFloat = 1

  /// Places in a width; in a height they stand in its middle, and without one at the top margin.
  @MainActor func places(
    width: CGFloat, height: CGFloat?, image: CGSize?, first: UILabel?, second: UILabel?
  ) -> Places {
    var places = Places()
    var start = margins.leading
    var tallest: CGFloat = 0
    if let image, image.width > 0 || imageSpace.width > 0 {
      let space = CGSize(
        width: imageSpace.width > 0 ? imageSpace.width : image.width,
        height: imageSpace.height > 0 ? imageSpace.height : image.height)
      places.image = CGRect(
        x: start + (space.width - image.width) / 2, y: 0, width: image.width, height: image.height)
      start += space.width + imageGap
      tallest = max(space.height, image.height)
    }
    let space = max(0, width - start - margins.trailing)
    let text = setTexts(&places, start: start, space: space, first, second)
    tallest = max(tallest, text)
    places.height = tallest + margins.top + margins.bottom
    let free = height.map { max(0, $0 - margins.top - margins.bottom) } ?? tallest
    // What is higher than the room between the margins stands in the middle of all of it.
    let middle = height.map { tallest > free ? $0 / 2 : margins.top + free / 2 } ?? margins.top + tallest / 2
    func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    places.image.origin = CGPoint(x: pixel(places.image.minX), y: pixel(middle - places.image.height / 2))
    let top = pixel(middle - text / 2)
    places.first.origin.y += top
    places.second.origin.y += top
    if isRightToLeft {
      for path in [\Places.image, \.first, \.second] {
        places[keyPath: path].origin.x = width - places[keyPath: path].maxX
      }
    }
    return places
  }

  /// Sets the texts from 0 downwards; answers how high they are.
  @MainActor private func setTexts(
    _ places: inout Places, start: CGFloat, space: CGFloat, _ first: UILabel?, _ second: UILabel?
  ) -> CGFloat {
    func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
      guard let label else { return .zero }
      return label.sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude))
    }
    let (one, two) = (size(first, space), size(second, space))
    guard two.height > 0 else {
      places.first = CGRect(x: start, y: 0, width: space, height: one.height)
      return one.height
    }
    switch pairing {
    case .below(let gap): return stack(&places, start, space, one, two, one.height > 0 ? gap : 0)
    case .beside(let gap, let below, let mayStack):
      guard one.width + gap + two.width <= space || !mayStack || one.width == 0 else {
        return stack(&places, start, space, one, two, below)
      }
      let height = max(one.height, two.height)
      let width = min(two.width, one.width > 0 ? max(space / 4, space - one.width - gap) : space)
      places.first = CGRect(
        x: start, y: (height - one.height) / 2, width: max(0, space - width - gap), height: one.height)
      places.second = CGRect(x: start + space - width, y: (height - two.height) / 2, width: width, height: two.height)
      return height
    case .column(let column, let gap):
      let rest = max(0, space - column - gap)
      let height = max(one.height, two.height)
      places.first = CGRect(x: start, y: (height - one.height) / 2, width: column, height: one.height)
      places.second = CGRect(x: start + column + gap, y: (height - two.height) / 2, width: rest, height: two.height)
      return height
    }
  }

  private func stack(
    _ places: inout Places, _ start: CGFloat, _ space: CGFloat, _ one: CGSize, _ two: CGSize, _ gap: CGFloat
  ) -> CGFloat {
    places.first = CGRect(x: start, y: 0, width: space, height: one.height)
    places.second = CGRect(x: start, y: one.height + gap, width: space, height: two.height)
    return one.height + gap + two.height
  }
}
