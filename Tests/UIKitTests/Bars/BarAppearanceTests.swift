import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// Which look a bar takes, told by the colour of its background at a point.
@Suite struct BarAppearanceTests {
  private enum Slot: String, CaseIterable {
    case itemStandard, itemCompact, itemEdge, itemCompactEdge, barStandard, barCompact, barEdge, barCompactEdge

    var color: UIColor { UIColor(white: CGFloat(Self.allCases.firstIndex(of: self)! + 1) / 20, alpha: 1) }

    @MainActor var appearance: UINavigationBarAppearance {
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.shadowColor = nil
      appearance.backgroundColor = color
      return appearance
    }
  }

  @MainActor private func shown(_ slots: [Slot], isCompact: Bool, distance: CGFloat?) -> String {
    let item = UINavigationItem(title: "")
    let size = isCompact ? CGSize(width: 480, height: 320) : CGSize(width: 320, height: 480)
    let bars = BarStage(size, items: [item])
    for slot in slots {
      switch slot {
      case .itemStandard: item.standardAppearance = slot.appearance
      case .itemCompact: item.compactAppearance = slot.appearance
      case .itemEdge: item.scrollEdgeAppearance = slot.appearance
      case .itemCompactEdge: item.compactScrollEdgeAppearance = slot.appearance
      case .barStandard: bars.bar.standardAppearance = slot.appearance
      case .barCompact: bars.bar.compactAppearance = slot.appearance
      case .barEdge: bars.bar.scrollEdgeAppearance = slot.appearance
      case .barCompactEdge: bars.bar.compactScrollEdgeAppearance = slot.appearance
      }
    }
    bars.bar.scrollEdgeDistance = distance
    bars.stage.turn()
    // At 300 points there is nothing but white behind the bar.
    let gray = bars.stage.frame().gray(x: 600, y: 60)
    if gray == 255 { return "clear" }
    return Slot.allCases.first { Int((CGFloat(Slot.allCases.firstIndex(of: $0)! + 1) / 20 * 255).rounded()) == gray }
      .map(\.rawValue) ?? "other"
  }

  @Test func theSlotsInTheirOrder() {
    let table: [([Slot], Bool, CGFloat?, String)] = [
      ([.barStandard], false, nil, "barStandard"), ([.barStandard], false, 100, "barStandard"),
      ([.barStandard], false, 0, "clear"), ([.barStandard, .barEdge], false, 0, "barEdge"),
      ([.barStandard, .barEdge], false, 100, "barStandard"), ([.barStandard, .barCompact], true, nil, "barCompact"),
      ([.barStandard, .barCompact], false, nil, "barStandard"), ([.barStandard], true, nil, "barStandard"),
      ([.barEdge, .barCompactEdge], true, 0, "barCompactEdge"), ([.barEdge], true, 0, "barEdge"),
      ([.barStandard, .itemStandard], false, nil, "itemStandard"),
      ([.barStandard, .itemEdge], false, 0, "itemEdge"), ([.barEdge, .itemStandard], false, 0, "barEdge"),
      ([.barEdge, .itemEdge], false, 0, "itemEdge"), ([.barCompact, .itemStandard], true, nil, "barCompact"),
      ([.barCompact, .itemCompact], true, nil, "itemCompact"), ([.itemStandard], true, nil, "itemStandard"),
      ([.barCompactEdge, .itemEdge], true, 0, "barCompactEdge"),
      ([.itemCompactEdge, .barCompactEdge], true, 0, "itemCompactEdge"),
    ]
    for (slots, isCompact, distance, expected) in table {
      #expect(shown(slots, isCompact: isCompact, distance: distance) == expected, "\(slots) \(isCompact)")
    }
  }

  @Test func whatIsSetIsCopiedAndTheCopyIsLive() {
    let item = UINavigationItem(title: "")
    let bars = BarStage(CGSize(width: 320, height: 480), items: [item])
    func gray() -> Int {
      bars.stage.turn()
      return bars.stage.frame().gray(x: 600, y: 60)
    }
    let own = Slot.barStandard.appearance
    bars.bar.standardAppearance = own
    own.backgroundColor = .black
    #expect(gray() == 64)
    bars.bar.standardAppearance.backgroundColor = .black
    #expect(gray() == 0)
    #expect(bars.bar.standardAppearance !== own)
    item.standardAppearance = Slot.itemStandard.appearance
    #expect(gray() == 13)
    item.standardAppearance?.backgroundColor = UIColor(white: 0.2, alpha: 1)
    #expect(gray() == 51)
    item.standardAppearance = nil
    #expect(gray() == 0)
  }

  @Test func readingTheAppearanceLeavesTheOlderPropertiesInForce() {
    let bars = BarStage(CGSize(width: 320, height: 480), items: [UINavigationItem(title: "")])
    func gray() -> Int {
      bars.stage.turn()
      return bars.stage.frame().gray(x: 600, y: 60)
    }
    bars.bar.isTranslucent = false
    bars.bar.barTintColor = UIColor(white: 0.4, alpha: 1)
    _ = bars.bar.standardAppearance
    #expect(gray() == 102)
    bars.bar.standardAppearance.configureWithOpaqueBackground()
    #expect(gray() == 255)
  }

  @Test func copiesAreApart() throws {
    let one = UINavigationBarAppearance()
    one.titleTextAttributes = [.kern: 2]
    one.buttonAppearance.normal.titleTextAttributes = [.kern: 3]
    one.buttonAppearance.highlighted.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
    one.backgroundColor = .systemRed
    let copy = try #require(one.copy() as? UINavigationBarAppearance)
    copy.buttonAppearance.normal.titleTextAttributes = [.kern: 4]
    copy.titleTextAttributes = [:]
    #expect(one.buttonAppearance.normal.titleTextAttributes[.kern] as? Int == 3)
    #expect(one.titleTextAttributes[.kern] as? Int == 2)
    #expect(copy.buttonAppearance.highlighted.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
    #expect(copy.backgroundColor == .systemRed)
    let other = UIToolbarAppearance(barAppearance: one)
    #expect(other.backgroundColor == .systemRed)
    let tabs = UITabBarAppearance()
    tabs.stackedLayoutAppearance.selected.iconColor = .systemGreen
    let tabsCopy = try #require(tabs.copy() as? UITabBarAppearance)
    #expect(tabsCopy.stackedLayoutAppearance.selected.iconColor == .systemGreen)
    #expect(tabsCopy.stackedLayoutAppearance !== tabs.stackedLayoutAppearance)
  }

  @Test("a blur that comes as content goes behind the bar grows stronger, and sees what lies behind on its way")
  func blurGrows() throws {
    let stage = Stage(device: .iPhoneSE)
    let list = UITableViewController(style: .plain)
    list.tableView.contentSize.height = 3000
    let nav = UINavigationController(rootViewController: list)
    stage.rootViewController = nav
    try stage.settle()
    func effects(in view: UIView) -> [UIView] {
      view.subviews.flatMap(effects) + ((view.layer.backgroundFilters ?? []).isEmpty ? [] : [view])
    }
    let top = list.tableView.contentOffset.y
    var looks: Set<String> = []
    for delta in 0...24 {
      list.tableView.contentOffset.y = top + CGFloat(delta)
      stage.turn()
      for view in effects(in: nav.navigationBar) {
        let chain = sequence(first: view, next: \.superview).prefix { $0 !== nav.view }
        #expect(chain.allSatisfy { $0.alpha == 1 })
        looks.insert("\(view.layer.backgroundFilters ?? [])")
      }
    }
    #expect(looks.count > 3)
  }
}

extension CGImage {
  /// The red part of a pixel.
  func gray(x: Int, y: Int) -> Int {
    guard let data = dataProvider?.data else { return -1 }
    return Int(data[y * bytesPerRow + x * 4 + 2])
  }
}
