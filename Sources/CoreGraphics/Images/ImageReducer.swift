internal import Foundation

/// Makes pictures smaller, each pixel the mean of the area it stands for; of a row of pictures, only what changed.
package final class ImageReducer {
  /// The size of a smaller picture, by that of the picture.
  private let fit: (_ width: Int, _ height: Int) -> (width: Int, height: Int)
  private var last: (source: CGImage, result: CGImage)?
  private var columns = Spans(from: 0, to: 0)
  private var rows = Spans(from: 0, to: 0)

  /// A reducer of pictures that are one after another much alike.
  package init(_ fit: @escaping (_ width: Int, _ height: Int) -> (width: Int, height: Int)) { self.fit = fit }

  /// The picture in its smaller size; itself where that is not smaller in both directions.
  package func reduce(_ image: CGImage) -> CGImage {
    if let last, last.source === image { return last.result }
    let size = fit(image.width, image.height)
    guard size.width > 0, size.height > 0, size.width <= image.width, size.height <= image.height,
      size != (image.width, image.height)
    else { return image }
    if columns.sourceCount != image.width || columns.count != size.width {
      columns = Spans(from: image.width, to: size.width)
    }
    if rows.sourceCount != image.height || rows.count != size.height {
      rows = Spans(from: image.height, to: size.height)
    }
    let result = draw(image)
    last = (image, result)
    return result
  }

  private func draw(_ image: CGImage) -> CGImage {
    let target = PixelBuffer(width: columns.count, height: rows.count, isCleared: false)
    var before: (source: CGImage, result: CGImage)?
    if let last, last.source.width == image.width, last.source.height == image.height,
      last.result.width == target.width, last.result.height == target.height
    {
      before = last
    }
    var sums = [UInt16](repeating: 0, count: image.width * 4)
    for y in 0..<target.height {
      let span = rows.span(y)
      if let before, isSame(image, before.source, span) {
        memcpy(target.row(y), before.result.pixels.row(y), target.width * 4)
      } else {
        add(image, span, to: &sums)
        store(sums, in: target.row(y))
      }
    }
    return CGImage(pixels: target, isOpaque: image.isOpaque)
  }

  private func isSame(_ a: CGImage, _ b: CGImage, _ span: (first: Int, weights: ArraySlice<UInt32>)) -> Bool {
    (span.first..<span.first + span.weights.count).allSatisfy {
      memcmp(a.pixels.row($0), b.pixels.row($0), a.width * 4) == 0
    }
  }

  /// The sums of rows of the picture, each by its weight; weights of a pixel sum up to 256 in each direction.
  private func add(_ image: CGImage, _ span: (first: Int, weights: ArraySlice<UInt32>), to sums: inout [UInt16]) {
    let count = image.width * 4
    sums.withUnsafeMutableBufferPointer { sums in
      sums.update(repeating: 0)
      for (step, weight) in span.weights.enumerated() where weight > 0 {
        let weight = UInt16(weight)
        let row = UnsafeRawPointer(image.pixels.row(span.first + step)).assumingMemoryBound(to: UInt8.self)
        for index in 0..<count { sums[index] &+= UInt16(row[index]) &* weight }
      }
    }
  }

  /// Writes the means of what lies side by side.
  private func store(_ sums: [UInt16], in row: UnsafeMutablePointer<UInt32>) {
    let target = UnsafeMutableRawPointer(row)
    sums.withUnsafeBytes { sums in
      columns.starts.withUnsafeBufferPointer { starts in
        columns.weights.withUnsafeBufferPointer { weights in
          for x in 0..<columns.count {
            var sum = SIMD4<UInt32>(repeating: 0x8000)
            var position = columns.firsts[x] * 8
            for index in starts[x]..<starts[x + 1] {
              let part = sums.loadUnaligned(fromByteOffset: position, as: SIMD4<UInt16>.self)
              sum &+= SIMD4<UInt32>(truncatingIfNeeded: part) &* weights[index]
              position += 8
            }
            let mean = SIMD4<UInt8>(truncatingIfNeeded: sum &>> 16)
            target.storeBytes(of: mean, toByteOffset: x * 4, as: SIMD4<UInt8>.self)
          }
        }
      }
    }
  }

  /// Which pixels of a longer row a pixel of a shorter one stands for, and how much of each.
  private struct Spans {
    let sourceCount: Int
    let count: Int
    private(set) var firsts: [Int] = []
    /// The index of each one's first weight, and the end of all at last.
    private(set) var starts: [Int] = [0]
    private(set) var weights: [UInt32] = []

    init(from sourceCount: Int, to count: Int) {
      (self.sourceCount, self.count) = (sourceCount, count)
      for index in 0..<count {
        // In units of which a long pixel is `count` and a short one `sourceCount` long.
        let (low, high) = (index * sourceCount, (index + 1) * sourceCount)
        let (first, last) = (low / count, (high - 1) / count)
        firsts.append(first)
        var reached = 0
        for pixel in first...last {
          let covered = min(high, (pixel + 1) * count) - low
          let sum = (covered * 512 + sourceCount) / (2 * sourceCount)
          weights.append(UInt32(sum - reached))
          reached = sum
        }
        starts.append(weights.count)
      }
    }

    func span(_ index: Int) -> (first: Int, weights: ArraySlice<UInt32>) {
      (firsts[index], weights[starts[index]..<starts[index + 1]])
    }
  }
}
