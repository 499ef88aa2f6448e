internal import CoreGraphics
internal import Foundation
internal import LayoutEngine

extension LayoutTree {
  /// Returns an item's solved frame, in its superview.
  func solvedFrame(of item: LayoutItem) -> CGRect {
    CGRect(
      x: system.value(of: item.left), y: system.value(of: item.top), width: system.value(of: item.width),
      height: system.value(of: item.height))
  }

  /// Returns a guide's solved frame, in its view.
  func frame(of guide: UILayoutGuide) -> CGRect? {
    guard let item = items[ObjectIdentifier(guide)] else { return nil }
    return solvedFrame(of: item).snapped(guide.owningView?.layoutScale ?? 1)
  }

  /// Sets the frames of the subviews laid out by constraints, all of them or those with another solution than at the
  /// last layout; returns true if there are any.
  ///
  /// Frames that are read back differ from those set in their last bits, or were set by other code meanwhile.
  func place(in view: UIView, onlyMoved: Bool) -> Bool {
    let scale = view.layoutScale
    var hasMoved = false
    for subview in view.subviews {
      guard subview.layoutRecord != nil, let item = items[ObjectIdentifier(subview)], item.mode == .constraints else {
        continue
      }
      let frame = subview.frame(forAlignmentRect: solvedFrame(of: item)).snapped(scale)
      let isMoved = frame != item.placed
      item.placed = frame
      hasMoved = hasMoved || isMoved
      guard isMoved || !onlyMoved, frame != subview.untransformedFrame else { continue }
      subview.untransformedFrame = frame
    }
    guard let space = view.contentSpace, let guide = space.madeContentGuide,
      let item = items[ObjectIdentifier(guide)]
    else { return hasMoved }
    let size = solvedFrame(of: item).snapped(scale).size
    guard space.contentSize != size else { return hasMoved }
    space.contentSize = size
    return true
  }

  // MARK: Questions

  func isAmbiguous(_ owner: AnyObject) -> Bool {
    guard let item = items[ObjectIdentifier(owner)], item.mode == .constraints else { return false }
    return item.variables.contains { system.isAmbiguous($0) }
  }

  /// Takes another solution that is as good, if there is one.
  func exercise(_ owner: AnyObject) {
    guard let item = items[ObjectIdentifier(owner)], item.mode == .constraints else { return }
    for variable in item.variables where system.move(variable) { break }
    for view in [root] + Array(items.values.compactMap(\.view)) { view.setNeedsLayout() }
  }

  /// The active constraints that may name something in a view: those held by it and by views around it.
  static func constraints(around view: UIView) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var holder: UIView? = view
    while let next = holder {
      found += next.layoutRecord?.held ?? []
      holder = next.superview
    }
    return found
  }

  static func constraints(
    naming owner: AnyObject, around view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    constraints(around: view).filter { constraint in
      [constraint.first, constraint.second].contains { side in
        guard let side, side.item === owner else { return false }
        switch side.attribute.kind {
        case .x: return axis == .horizontal
        case .y: return axis == .vertical
        case .size: return (side.attribute == .width) == (axis == .horizontal)
        case .none: return false
        }
      }
    }
  }
}

extension CGRect {
  /// The rectangle with every edge on the nearest pixel: neighbours that touch go on touching.
  ///
  /// Half a pixel goes up, wherever it lies, and lengths are counted in pixels: one of whole pixels stays exactly that.
  func snapped(_ scale: CGFloat) -> CGRect {
    func nearest(_ number: CGFloat) -> CGFloat {
      // Sums of the same lengths differ in their last bits: what is all but half a pixel is half a pixel.
      let halves = (number * scale * 2).rounded()
      let pixels = abs(number * scale * 2 - halves) < 1e-6 ? halves / 2 : number * scale
      return (pixels + 0.5).rounded(.down)
    }
    let (left, top) = (nearest(minX), nearest(minY))
    let (right, bottom) = (nearest(minX + width), nearest(minY + height))
    return CGRect(
      x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
  }

  /// The same as another, but for what sums leave.
  func isAt(_ other: CGRect?) -> Bool {
    guard let other else { return false }
    return abs(origin.x - other.origin.x) < 1e-7 && abs(origin.y - other.origin.y) < 1e-7
      && abs(size.width - other.size.width) < 1e-7 && abs(size.height - other.size.height) < 1e-7
  }
}

extension UIView {
  /// Pixels to a point where the view is shown.
  var layoutScale: CGFloat { settledWindow?.screen.scale ?? UIScreen.main.scale }
}
