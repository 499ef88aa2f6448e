import LayoutEngine
import RuleSupport
import Testing

@Suite struct EnduranceTests {
  @Test func aHundredThousandChangesLeaveNoError() throws {
    var walk = Walk(variables: 8)
    var dice = Dice(seed: 7)
    let third = 1.0 / 3
    for index in 0..<7 {
      var plain = PlainConstraint(&dice, variables: 8)
      plain.terms = [(index + 1, 1), (index, -third)]
      (plain.relation, plain.priority, plain.constant) = (.equal, 750, -7.7)
      try walk.add(plain)
      plain.terms = [(index, 0.7)]
      (plain.relation, plain.priority, plain.constant) = (.greaterOrEqual, 1000, -30)
      try walk.add(plain)
    }
    for index in 0..<100_000 {
      try walk.setConstant(at: dice.below(14), -Double(dice.below(1000)) / 7)
      if index % 100 == 0 {
        try walk.setPriority(at: 2 * dice.below(7), [250, 500, 750][dice.below(3)])
      }
      walk.solve()
    }
    #expect(walk.system.steps > 10_000)
    #expect(walk.members.count == 14)
    #expect(areAlike(walk.errors, try walk.fresh().errors))
    #expect(walk.errors[0] < 1e-9)
  }

  @Test func tenThousandConstraintsInAChain() throws {
    let system = LinearSystem()
    var previous: Variable?
    var last = system.makeVariable()
    for _ in 0..<3334 {
      let (position, length) = (system.makeVariable(), system.makeVariable())
      let terms = previous.map { [Term(position), Term($0, -1)] } ?? [Term(position)]
      _ = try system.add(LinearConstraint(terms, .equal, constant: -8))
      _ = try system.add(LinearConstraint([Term(length)], .equal, constant: -20, priority: 250))
      _ = try system.add(LinearConstraint([Term(length)], .greaterOrEqual, constant: -30, priority: 750))
      (previous, last) = (position, length)
    }
    system.solve()
    #expect(abs(system.value(of: try #require(previous)) - 8 * 3334) < 1e-6)
    #expect(system.value(of: last) == 30)
  }

  @Test func aRingOfConstraintsEnds() throws {
    let system = LinearSystem()
    let variables = (0..<300).map { _ in system.makeVariable() }
    for index in variables.indices {
      let next = variables[(index + 1) % variables.count]
      for priority in [1000.0, 750, 250] {
        _ = try system.add(
          LinearConstraint([Term(next), Term(variables[index], -1)], .greaterOrEqual, priority: priority))
        _ = try system.add(
          LinearConstraint([Term(next), Term(variables[index], -1)], .equal, constant: 0, priority: priority - 1))
      }
    }
    _ = try system.add(LinearConstraint([Term(variables[0])], .equal, constant: -5))
    #expect(system.solve().isEmpty)
    #expect(variables.allSatisfy { abs(system.value(of: $0) - 5) < 1e-6 })
  }

  @Test func aRingThatGrowsIsAConflict() throws {
    let system = LinearSystem()
    let variables = (0..<100).map { _ in system.makeVariable() }
    for index in variables.indices {
      let next = variables[(index + 1) % variables.count]
      _ = try system.add(LinearConstraint([Term(next), Term(variables[index], -1)], .greaterOrEqual, constant: -1))
    }
    let conflicts = system.solve()
    #expect(conflicts.map(\.constraints.count) == [100])
  }
}
