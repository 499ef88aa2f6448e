internal import CompositorKernels
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A part of a subtree that is moved, scaled or rotated, with backdrop filters inside.
///
/// Pictures of what is drawn between the filters, laid one over the other; the filters act on the surface that the
/// pictures are laid on. Two filters see what lies below them, pictures before them included.
final class SlicedPicture: CachedPicture {
  enum Slice {
    case picture(Picture)
    /// White where the filter's result is drawn; `rect` are the pixels that it may fill.
    case backdrop(mask: Picture, rect: PixelRect, filters: [RenderFilter])

    fileprivate var picture: Picture {
      switch self {
      case .picture(let picture), .backdrop(let picture, _, _): picture
      }
    }
  }

  let slices: [Slice]

  init(_ slices: [Slice]) { self.slices = slices }

  var byteCount: Int { slices.reduce(0) { $0 + $1.picture.byteCount } }
}

/// How a flattened picture is laid over a surface.
struct PictureLaying {
  var plan: FlattenPlan
  /// From the body's points to pixels of the surface.
  var map: PlaneMap
  /// The body's own clip, where it is applied to the picture.
  var outline: RoundedShape?
  var clip: Clip
  var opacity: Double
  var blend = RenderBlend.normal
  /// Nothing is drawn outside.
  var limit: PixelRect?

  /// Else the picture is laid by a projective map.
  var isStraight: Bool { clip.cuts.isEmpty && map.isStraight }

  func limited(_ rect: PixelRect) -> PixelRect { limit.map { rect.intersection($0) } ?? rect }

  /// From the picture's pixels to the surface's.
  ///
  /// `scale`: the surface's pixels per point.
  func plane(scale: Double) -> Homography {
    map.homography(scale: scale).after(
      scaleX: 1 / plan.scale, scaleY: 1 / plan.scale, x: Double(plan.rect.x0) / plan.scale,
      y: Double(plan.rect.y0) / plan.scale)
  }
}

extension BodyPart {
  /// True if backdrop filters see through the part.
  var isSliced: Bool { self == .look || self == .unclipped }
}

extension Painter {
  func paint(_ sliced: SlicedPicture, _ laying: PictureLaying) {
    for slice in sliced.slices {
      switch slice {
      case .picture(let picture): paint(picture, laying)
      case .backdrop(let mask, let rect, let filters):
        if isCaster {
          paint(mask, laying)
          continue
        }
        let seen = laying.plane(scale: scale).bounds(of: Box(rect))
        let reached = seen.isFinite ? seen.pixels(scale: 1).intersection(target) : target
        var masking = laying
        masking.limit = reached
        let before = ops.count
        paint(mask, masking)
        guard ops.count > before else { continue }
        backdrops.append(Backdrop(index: before, coverage: ops.removeLast(), rect: reached, filters: filters))
      }
    }
  }

  /// Returns the painted pictures between the backdrop filters.
  ///
  /// A filter that shows nowhere does not part the pictures.
  func slices() -> [SlicedPicture.Slice] {
    var (result, from) = ([SlicedPicture.Slice](), 0)
    for backdrop in backdrops {
      guard let mask = mask(of: backdrop) else { continue }
      picture(of: from..<backdrop.index).map { result.append(.picture($0)) }
      result.append(.backdrop(mask: mask, rect: backdrop.rect, filters: backdrop.filters))
      from = backdrop.index
    }
    picture(of: from..<ops.count).map { result.append(.picture($0)) }
    return result
  }

  private func picture(of range: Range<Int>) -> Picture? {
    let drawn = ops[range].reduce(PixelRect.empty) { $0.union($1.rect) }.intersection(target)
    guard !drawn.isEmpty else { return nil }
    let picture = Picture(of: target, drawn: drawn)
    run(range, into: picture)
    picture.isOpaque = ops[range].contains { $0.opaqueRect.contains(target) }
    return picture
  }

  /// Nil when it shows nothing.
  private func mask(of backdrop: Backdrop) -> Picture? {
    guard !backdrop.rect.isEmpty else { return nil }
    let picture = Picture(of: target, drawn: backdrop.rect)
    let (buffer, drawn) = (picture.buffer, picture.drawn)
    withUnsafePointer(to: backdrop.coverage) {
      workshop.executor.run(
        UnsafeBufferPointer(start: $0, count: 1), into: buffer, rect: drawn, origin: (picture.part.x0, picture.part.y0)
      )
    }
    let isShown = (0..<buffer.height).contains { y in
      let row = buffer.row(y)
      return (0..<buffer.width).contains { row[$0] != 0 }
    }
    return isShown ? picture : nil
  }

  private func run(_ range: Range<Int>, into picture: Picture) {
    ops.withUnsafeBufferPointer { all in
      workshop.executor.run(
        UnsafeBufferPointer(rebasing: all[range]), into: picture.buffer, rect: picture.drawn,
        origin: (picture.part.x0, picture.part.y0))
    }
  }
}

extension ck_op {
  fileprivate var rect: PixelRect { PixelRect(x0: Int(x0), y0: Int(y0), x1: Int(x1), y1: Int(y1)) }

  /// The area that certainly replaces the backdrop.
  var opaqueRect: PixelRect {
    PixelRect(x0: Int(opaque_x0), y0: Int(opaque_y0), x1: Int(opaque_x1), y1: Int(opaque_y1))
  }
}

extension Workshop {
  /// A body's part on its own pixel grid, in slices.
  func slices(of body: RenderBody, part: BodyPart, plan: FlattenPlan) -> SlicedPicture {
    let key = PictureKey.slices(ObjectIdentifier(body), part, plan)
    if let found = pictures.slices(key) {
      kept.append(found)
      return found
    }
    let bounds = PixelRect(x0: 0, y0: 0, x1: plan.rect.width, y1: plan.rect.height)
    let painter = Painter(workshop: self, target: bounds, scale: plan.scale)
    painter.paintLook(
      body, x: -plan.rect.x0, y: -plan.rect.y0, clip: Clip(bounds), opacity: 1, isClipped: part != .unclipped)
    let sliced = SlicedPicture(painter.slices())
    pictures.insert(sliced, for: key, owner: body)
    kept.append(sliced)
    return sliced
  }
}
