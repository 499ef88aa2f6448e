import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The frames of sheets on every device, rotated and not, in narrow windows, light and dark, in both layout directions.
@Suite struct SheetSpaceTests {
  typealias SpaceCase = PopoverPositionTests.SpaceCase

  nonisolated static let rooms =
    PopoverPositionTests.rooms + [
      SpaceCase(device: .iPhone15ProMax), SpaceCase(device: .iPhoneSE, orientation: .landscapeRight),
      SpaceCase(device: .iPhone15, readsRightToLeft: true),
      SpaceCase(device: .iPhone15, orientation: .landscapeLeft, readsRightToLeft: true),
      SpaceCase(device: .iPad13, size: CGSize(width: 678, height: 1024)),
      SpaceCase(device: .iPad13, size: CGSize(width: 320, height: 1024)),
    ]

  /// B as a sheet in a room, at one of two heights.
  private func sheet(
    in space: SpaceCase, _ style: UIModalPresentationStyle, _ variant: UIUserInterfaceStyle, isLarge: Bool = true,
    _ set: (UISheetPresentationController) -> Void = { _ in }
  ) throws -> Cast {
    let cast = try space.cast()
    cast.stage.window.overrideUserInterfaceStyle = variant
    cast.stage.turn()
    cast.b.modalPresentationStyle = style
    let sheet = try #require(cast.b.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.selectedDetentIdentifier = isLarge ? .large : .medium
    set(sheet)
    try cast.show(cast.b)
    #expect(cast.stage.diagnostics.isEmpty)
    return cast
  }

  @Test(
    "a large sheet is attached, in the middle or all there is, as the room lets it",
    .rule("G-02", "G-04", "G-06", "PC-20", "P-51"), arguments: rooms,
    [UIModalPresentationStyle.pageSheet, .formSheet])
  func large(space: SpaceCase, style: UIModalPresentationStyle) throws {
    for variant in [UIUserInterfaceStyle.light, .dark] {
      let cast = try sheet(in: space, style, variant)
      let (box, safe) = (cast.stage.window.bounds, cast.stage.window.safeAreaInsets)
      let frame = cast.b.view.convert(cast.b.view.bounds, to: cast.stage.window)
      let traits = cast.a.traitCollection
      if traits.verticalSizeClass == .compact {
        #expect(frame == box)
      } else if traits.horizontalSizeClass == .compact {
        let top = safe.top + (safe.bottom == 0 ? 20 : 10)
        #expect(frame == CGRect(x: 0, y: top, width: box.width, height: box.height - top))
      } else {
        #expect(abs(frame.midX - box.midX) <= 0.5 && abs(frame.midY - box.midY) <= 0.5)
        let space = box.height - safe.top - safe.bottom
        if style == .formSheet { #expect(frame.size == CGSize(width: 540, height: min(620, space))) }
        #expect(frame.width <= 712 && frame.height <= space && frame.minX >= 0)
      }
    }
  }

  @Test("the medium height is the same share of the largest everywhere", .rule("G-07", "PC-52"), arguments: rooms)
  func medium(space: SpaceCase) throws {
    let cast = try sheet(in: space, .pageSheet, .light, isLarge: false)
    let (box, safe) = (cast.stage.window.bounds, cast.stage.window.safeAreaInsets)
    let traits = cast.a.traitCollection
    guard traits.verticalSizeClass == .regular, traits.horizontalSizeClass == .compact else { return }
    let largest = box.height - safe.top - safe.bottom - (safe.bottom == 0 ? 20 : 10)
    let frame = cast.b.view.convert(cast.b.view.bounds, to: cast.stage.window)
    #expect(frame.minX == 0 && frame.width == box.width && abs(frame.maxY - box.maxY) < 0.001)
    #expect(abs(frame.height - safe.bottom - (0.56 * largest).rounded()) < 0.001)
  }

  @Test(
    "in little height it may be attached, as wide as what is safe", .rule("G-10"),
    arguments: rooms.filter { $0.device.idiom == .phone && $0.orientation != .portrait })
  func low(space: SpaceCase) throws {
    let cast = try sheet(in: space, .pageSheet, .light) { $0.prefersEdgeAttachedInCompactHeight = true }
    let (box, safe) = (cast.stage.window.bounds, cast.stage.window.safeAreaInsets)
    let frame = cast.b.view.convert(cast.b.view.bounds, to: cast.stage.window)
    let top = safe.top + (safe.bottom == 0 ? 20 : 10)
    #expect(abs(frame.minX - safe.left) <= 0.5 && abs(frame.width - (box.width - safe.left - safe.right)) <= 0.5)
    #expect(abs(frame.minY - top) < 0.001 && abs(frame.maxY - box.maxY) < 0.001)
  }

  @Test(
    "a large sheet on a phone draws its presenter back on black, one sheet or two; no other does",
    .rule("G-08", "G-08.4", "PC-58"), arguments: rooms, [UIModalPresentationStyle.pageSheet, .formSheet])
  func depth(space: SpaceCase, style: UIModalPresentationStyle) throws {
    for variant in [UIUserInterfaceStyle.light, .dark] {
      let cast = try sheet(in: space, style, variant)
      let (box, safe) = (cast.stage.window.bounds, cast.stage.window.safeAreaInsets)
      let traits = cast.a.traitCollection
      let isDrawnBack =
        space.device.idiom == .phone && traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular
      func position(_ controller: UIViewController) -> CGRect {
        controller.view.convert(controller.view.bounds, to: cast.stage.window)
      }
      let top = safe.top + (safe.bottom == 0 ? 10 : 0)
      func isBack(_ controller: UIViewController) -> Bool {
        let frame = position(controller)
        return abs(frame.minX - 16) < 0.001 && abs(frame.width - (box.width - 32)) < 0.001
          && abs(frame.minY - top) < 0.001
      }
      let front = cast.b.view.frame
      if isDrawnBack {
        #expect(isBack(cast.a) && cast.a.view.layer.cornerRadius == 10 && cast.a.view.clipsToBounds)
        let beside = CGPoint(x: 6 * space.device.scale, y: (front.minY - 3) * space.device.scale)
        #expect(cast.stage.frame().straightPixel(x: Int(beside.x), y: Int(beside.y)) == [0, 0, 0], "beside it")
      } else if traits.verticalSizeClass == .regular {
        #expect(cast.a.view.transform == .identity && position(cast.a) == box && cast.a.view.layer.cornerRadius == 0)
      }
      let upper = PlainController(.yellow)
      upper.modalPresentationStyle = style
      try cast.show(upper, from: cast.b)
      if isDrawnBack {
        #expect(isBack(cast.a) && isBack(cast.b) && position(upper) == front)
      } else if traits.verticalSizeClass == .regular {
        #expect(cast.a.view.transform == .identity && position(cast.b) == front && position(upper) == front)
      }
      upper.dismiss(animated: true)
      try cast.settle()
      #expect(cast.b.view.transform == .identity && position(cast.b) == front && isBack(cast.a) == isDrawnBack)
      cast.b.dismiss(animated: true)
      try cast.settle()
      #expect(cast.a.view.transform == .identity && position(cast.a) == box && cast.a.view.layer.cornerRadius == 0)
      #expect(!cast.a.view.clipsToBounds && cast.stage.diagnostics.isEmpty)
    }
  }

  @Test(
    "rounded are the top corners at the edge, all in the middle, none where it covers all; the grabber is at the top",
    .rule("G-09", "PC-50.4"), arguments: rooms)
  func corners(space: SpaceCase) throws {
    for variant in [UIUserInterfaceStyle.light, .dark] {
      let cast = try sheet(in: space, .formSheet, variant) { $0.prefersGrabberVisible = true }
      let sheet = try #require(cast.b.sheetPresentationController)
      let (traits, layer) = (cast.a.traitCollection, cast.b.view.layer)
      let isFull = traits.verticalSizeClass == .compact
      #expect(layer.cornerRadius == (isFull ? 0 : 10) && cast.b.view.clipsToBounds != isFull)
      if !isFull {
        let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        let all: CACornerMask = [top, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        #expect(layer.maskedCorners == (traits.horizontalSizeClass == .compact ? top : all))
      }
      // The grabber alone stands in front of the sheet.
      let subviews = try #require(sheet.containerView).subviews
      let grabber = subviews.drop { $0 !== cast.b.view }.dropFirst().first
      #expect((grabber == nil) == isFull)
      if let grabber {
        let middle = grabber.convert(CGPoint(x: grabber.bounds.midX, y: grabber.bounds.midY), to: cast.b.view)
        #expect(abs(middle.x - cast.b.view.bounds.midX) < 0.5 && middle.y == 8)
      }
    }
  }

  @Test("a radius of its own has the sheet in front alone", .rule("G-09", "PC-50.4"), arguments: rooms)
  func ownRadius(space: SpaceCase) throws {
    let cast = try sheet(in: space, .formSheet, .light) { $0.preferredCornerRadius = 30 }
    let layer = cast.b.view.layer
    guard cast.a.traitCollection.verticalSizeClass == .regular else { return #expect(layer.cornerRadius == 0) }
    #expect(layer.cornerRadius == 30)
    let upper = PlainController(.yellow)
    upper.modalPresentationStyle = .formSheet
    upper.sheetPresentationController?.preferredCornerRadius = 40
    cast.b.present(upper, animated: true)
    cast.stage.advance(by: 0.1)
    let moving = try #require(layer.presentation()).cornerRadius
    #expect(moving < 30 && moving > 10, "along with the transition")
    try cast.settle()
    #expect(layer.cornerRadius == 10 && upper.view.layer.cornerRadius == 40)
    cast.b.sheetPresentationController?.preferredCornerRadius = 24
    cast.stage.turn()
    #expect(layer.cornerRadius == 10)
    upper.dismiss(animated: true)
    try cast.settle()
    #expect(layer.cornerRadius == 24)
    // What is no sheet leaves it in front.
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    cast.b.present(alert, animated: true)
    try cast.settle()
    #expect(layer.cornerRadius == 24)
  }

  @Test(
    "a field's keyboard moves a sheet out of its way, as the room lets it, and lets it back", .rule("G-05"),
    arguments: rooms, [true, false])
  func keyboard(space: SpaceCase, growsToLarge: Bool) throws {
    var space = space
    space.device.showsKeyboard = true
    for variant in [UIUserInterfaceStyle.light, .dark] {
      let cast = try sheet(in: space, .formSheet, variant, isLarge: false) {
        if !growsToLarge { $0.detents = [.custom(identifier: .medium) { _ in 100 }] }
      }
      let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
      cast.b.view.addSubview(field)
      let (box, safe) = (cast.stage.window.bounds, cast.stage.window.safeAreaInsets)
      let (traits, rest) = (cast.a.traitCollection, cast.b.view.frame)
      field.becomeFirstResponder()
      try cast.settle()
      let (frame, keyboard) = (cast.b.view.frame, cast.stage.keyboardFrame)
      #expect(keyboard.minY < box.maxY && field.convert(field.bounds, to: cast.stage.window).maxY <= keyboard.minY)
      if traits.verticalSizeClass == .compact {
        #expect(frame == rest)
      } else if traits.horizontalSizeClass == .compact {
        let largest = safe.top + (safe.bottom == 0 ? 20 : 10)
        #expect(abs(frame.minY - (growsToLarge ? largest : keyboard.minY - 100)) < 0.001)
        #expect(abs(frame.maxY - box.maxY) < 0.001 && frame.width == box.width)
      } else {
        let free = keyboard.minY - 8 - rest.height
        #expect(frame == rest.offsetBy(dx: 0, dy: max(min(rest.minY, free), min(rest.minY, safe.top)) - rest.minY))
      }
      field.resignFirstResponder()
      try cast.settle()
      // A form of a regular width keeps the keyboard. Rule: TI-10
      let keeps = traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular
      #expect(cast.b.view.frame == (keeps ? frame : rest) && cast.stage.diagnostics.isEmpty)
    }
  }
}
