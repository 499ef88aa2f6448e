import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Where sheets stand on every device, turned and not, in narrow windows, light and dark, read either way.
@Suite struct SheetRoomTests {
  typealias Room = PopoverPlaceTests.Room

  nonisolated static let rooms =
    PopoverPlaceTests.rooms + [
      Room(device: .iPhone15ProMax), Room(device: .iPhoneSE, orientation: .landscapeRight),
      Room(device: .iPhone15, readsRightToLeft: true),
      Room(device: .iPhone15, orientation: .landscapeLeft, readsRightToLeft: true),
      Room(device: .iPad13, size: CGSize(width: 678, height: 1024)),
      Room(device: .iPad13, size: CGSize(width: 320, height: 1024)),
    ]

  /// B as a sheet in a room, at one of two heights.
  private func sheet(
    in room: Room, _ style: UIModalPresentationStyle, _ look: UIUserInterfaceStyle, isLarge: Bool = true,
    _ set: (UISheetPresentationController) -> Void = { _ in }
  ) throws -> Cast {
    let cast = try room.cast()
    cast.stage.window.overrideUserInterfaceStyle = look
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
  func large(room: Room, style: UIModalPresentationStyle) throws {
    for look in [UIUserInterfaceStyle.light, .dark] {
      let cast = try sheet(in: room, style, look)
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
        let room = box.height - safe.top - safe.bottom
        if style == .formSheet { #expect(frame.size == CGSize(width: 540, height: min(620, room))) }
        #expect(frame.width <= 712 && frame.height <= room && frame.minX >= 0)
      }
    }
  }

  @Test("the medium height is the same share of the largest everywhere", .rule("G-07", "PC-52"), arguments: rooms)
  func medium(room: Room) throws {
    let cast = try sheet(in: room, .pageSheet, .light, isLarge: false)
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
  func low(room: Room) throws {
    let cast = try sheet(in: room, .pageSheet, .light) { $0.prefersEdgeAttachedInCompactHeight = true }
    let (box, safe) = (cast.stage.window.bounds, cast.stage.window.safeAreaInsets)
    let frame = cast.b.view.convert(cast.b.view.bounds, to: cast.stage.window)
    let top = safe.top + (safe.bottom == 0 ? 20 : 10)
    #expect(abs(frame.minX - safe.left) <= 0.5 && abs(frame.width - (box.width - safe.left - safe.right)) <= 0.5)
    #expect(abs(frame.minY - top) < 0.001 && abs(frame.maxY - box.maxY) < 0.001)
  }
}
