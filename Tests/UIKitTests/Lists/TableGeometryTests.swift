internal import Foundation
import RuleSupport
import Testing
import UIKit

@Suite("Where rows stand")
struct TableGeometryTests {
  @Test("Sums are those of the current lengths", .rule("LV-03")) func sums() {
    var dice = Dice(seed: 7)
    for count in [0, 1, 2, 3, 7, 8, 9, 100, 257] {
      var lengths = (0..<count).map { _ in CGFloat(dice.below(60)) / 3 }
      var sums = RunningSums(lengths)
      for _ in 0..<100 where count > 0 {
        let index = dice.below(count)
        lengths[index] = CGFloat(dice.below(60)) / 3
        sums.set(lengths[index], at: index)
      }
      #expect(sums.lengths == lengths)
      let fresh = RunningSums(lengths)
      var position: CGFloat = 0
      for index in 0...count {
        #expect(sums.start(of: index) == fresh.start(of: index))
        #expect(abs(sums.start(of: index) - position) < 1e-9)
        if index < count { position += lengths[index] }
      }
    }
  }

  @Test("The one at a place is found as by counting", .rule("LV-03")) func places() {
    var dice = Dice(seed: 8)
    for count in [1, 2, 5, 16, 33, 200] {
      let lengths = (0..<count).map { _ in CGFloat(dice.below(5)) }
      let sums = RunningSums(lengths)
      for _ in 0..<200 {
        let position = CGFloat(dice.below(count * 3))
        let counted = (0..<count).last { lengths[..<$0].reduce(0, +) <= position } ?? 0
        #expect(sums.index(at: position) == counted)
      }
    }
  }
}
