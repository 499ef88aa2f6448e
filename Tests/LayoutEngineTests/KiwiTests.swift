import LayoutEngine
import RuleSupport
import Testing

/// The same systems have the same optimum in Kiwi.
///
/// Kiwi weighs strengths against each other where levels are strict here, so the strengths lie far apart and the
/// coefficients close together. Where there are several best solutions the values may differ; the errors may not.
@Suite(.enabled(if: Kiwi.isInstalled, "needs Debian's python3-kiwisolver: make setup installs it"))
struct KiwiTests {
  private func compare(levels: [Double: Double], constraints: Int, seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var walks: [Walk] = []
    for index in 0..<60 {
      var walk = Walk(variables: 2 + index % 9)
      let priorities = levels.keys.sorted() + [1000]
      for _ in 0..<2 + dice.below(constraints) {
        var plain = PlainConstraint(&dice, variables: walk.variables.count, priorities: priorities)
        plain.terms = plain.terms.map { ($0.variable, $0.coefficient < 0 ? -1 : 1) }
        try walk.add(plain)
        if dice.below(4) == 0 { walk.solve() }
      }
      walk.solve()
      for _ in 0..<dice.below(6) {
        try walk.setConstant(at: dice.below(walk.members.count), Double(dice.below(401) - 200))
      }
      if walk.members.count > 3 { try walk.remove(at: dice.below(walk.members.count)) }
      walk.solve()
      walks.append(walk)
    }
    let answers = try Kiwi.values(
      of: walks.map { ($0.variables.count, $0.members.map(\.plain)) }, strengths: levels)
    #expect(answers.count == walks.count)
    for (walk, answer) in zip(walks, answers) {
      for level in levels.keys.sorted(by: >) + [1000] {
        let members = walk.members.map(\.plain).filter { $0.priority == level }
        let (mine, theirs) = (
          members.reduce(0) { $0 + $1.error(walk.values) }, members.reduce(0) { $0 + $1.error(answer) }
        )
        #expect(abs(mine - theirs) < 1e-5, "level \(level): \(mine), Kiwi \(theirs)")
      }
    }
  }

  @Test(arguments: 1..<6 as Range<UInt64>) func oneLevel(seed: UInt64) throws {
    try compare(levels: [500: 1], constraints: 30, seed: seed)
  }

  @Test(arguments: 10..<15 as Range<UInt64>) func twoLevels(seed: UInt64) throws {
    try compare(levels: [250: 1, 750: 10_000], constraints: 30, seed: seed)
  }

  @Test(arguments: 20..<25 as Range<UInt64>) func threeLevels(seed: UInt64) throws {
    try compare(levels: [250: 1, 500: 1000, 750: 1_000_000], constraints: 20, seed: seed)
  }
}
