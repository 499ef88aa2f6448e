import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Frames of a preview and its menu.
@MainActor @Suite struct ContextMenuLayoutTests {
  @Test(
    "It stands below what was pressed, above, or what was pressed goes up", .rule("CM-05", "CM-05.5"),
    arguments: ["below", "above", "up", "right"])
  func position(_ what: String) throws {
    let origin = ["above": CGPoint(x: 40, y: 480), "up": CGPoint(x: 40, y: 300), "right": CGPoint(x: 190, y: 100)][what]
    let press = PressStage(at: origin ?? CGPoint(x: 40, y: 100), count: what == "up" ? 9 : 2)
    press.stage.press(at: press.center)
    let rows = press.stage.menuRows.map(\.1)
    let (first, last) = (try #require(rows.first), try #require(rows.last))
    let card = try #require(press.stage.liftedFrames.first)
    switch what {
    case "below": #expect(card == press.tile.frame && first.origin == CGPoint(x: 40, y: 172))
    case "right": #expect(card == press.tile.frame && first.origin == CGPoint(x: 60, y: 172))
    case "above": #expect(card == press.tile.frame && abs(last.maxY - 468) < 1 && first.minX == 40)
    default: #expect(card.minY < 300 && abs(last.maxY - 560) < 2 && abs(first.minY - card.maxY - 12) < 1)
    }
  }

  @Test("The first element is the nearest where that is wished for", .rule("CM-06"), arguments: [480, 100])
  func order(y: Int) throws {
    let press = PressStage(at: CGPoint(x: 40, y: y))
    let plain = press.giver.configuration
    press.giver.configuration = {
      let configuration = plain()
      configuration?.preferredMenuElementOrder = .priority
      return configuration
    }
    press.stage.press(at: press.center)
    #expect(press.stage.menuRows.map(\.0) == (y == 480 ? ["1", "0"] : ["0", "1"]))
    try press.stage.choose("0")
    #expect(press.recorded().last == "ran 0")
  }

  @Test("A preview that is wider than the available space is scaled down", .rule("CM-05.2"))
  func wide() throws {
    let press = PressStage()
    press.tile.frame = CGRect(x: -40, y: 100, width: 400, height: 100)
    press.stage.turn()
    press.stage.press(at: CGPoint(x: 160, y: 150))
    let card = try #require(press.stage.liftedFrames.first)
    #expect(abs(card.width - 304) < 0.01 && abs(card.height - 76) < 0.01, "8 points are left at each side: \(card)")
    #expect(abs(card.midX - 160) < 0.01 && card.minX >= 7.99)
    #expect(try abs(#require(press.stage.menuRows.first).1.minY - card.maxY - 12) < 1)
  }

  @Test("Where the height is too small for both they are side by side", .rule("CM-05.4"), arguments: [40, 420])
  func beside(x: Int) throws {
    let across = Device(name: "across", size: CGSize(width: 568, height: 320), scale: 2)
    let press = PressStage(at: CGPoint(x: x, y: 100), count: 9, device: across)
    press.stage.press(at: press.center)
    let (card, row) = (
      try #require(press.stage.liftedFrames.first), try #require(press.stage.menuRows.first).1
    )
    #expect(card.size == press.tile.frame.size && abs(card.midY - press.center.y) < 0.5)
    #expect(x == 40 ? abs(row.minX - card.maxX - 12) < 1 : abs(row.maxX - card.minX + 12) < 1, "\(card) \(row)")
    #expect(row.minY >= 8 && row.minY <= card.minY + 1 && row.maxX <= 560 && row.minX >= 8)
  }

  @Test("Where the width is too small for that the menu stays below", .rule("CM-05", "CM-05.4"))
  func narrow() throws {
    let low = Device(name: "low", size: CGSize(width: 330, height: 300), scale: 2)
    let press = PressStage(at: CGPoint(x: 40, y: 100), count: 9, device: low)
    press.stage.press(at: press.center)
    let (card, row) = (
      try #require(press.stage.liftedFrames.first), try #require(press.stage.menuRows.first).1
    )
    #expect(abs(row.minY - card.maxY - 12) < 1 && row.minX < card.maxX)
  }
}
