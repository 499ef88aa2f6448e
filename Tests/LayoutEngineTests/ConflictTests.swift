import LayoutEngine
import RuleSupport
import Testing

@Suite struct ConflictTests {
  let system = LinearSystem()

  private func add(_ terms: [Term], _ relation: Relation, _ right: Double) throws -> ConstraintID {
    try system.add(LinearConstraint(terms, relation, constant: -right))
  }

  @Test func theYoungestOfTheSetIsGivenUp() throws {
    let x = system.makeVariable()
    let first = try add([Term(x)], .equal, 10)
    let second = try add([Term(x)], .equal, 20)
    let conflicts = system.solve()
    #expect(conflicts == [Conflict(broken: second, constraints: [second, first])])
    #expect(system.value(of: x) == 10)
    #expect(system.contains(first))
    #expect(!system.contains(second))
  }

  @Test func onlyWhatContradictsIsNamed() throws {
    let (x, y, z, free) = (
      system.makeVariable(), system.makeVariable(), system.makeVariable(), system.makeVariable()
    )
    _ = try add([Term(free)], .equal, 3)
    let left = try add([Term(x)], .equal, 10)
    _ = try add([Term(free), Term(x, -1)], .lessOrEqual, 100)
    let gap = try add([Term(y), Term(x, -1)], .greaterOrEqual, 50)
    let chain = try add([Term(z), Term(y, -1)], .equal, 5)
    system.solve()
    let limit = try add([Term(z)], .lessOrEqual, 60)
    let conflicts = system.solve()
    #expect(conflicts.count == 1)
    #expect(conflicts.first?.broken == limit)
    #expect(Set(conflicts.first?.constraints ?? []) == [left, gap, chain, limit])
    #expect(system.value(of: z) == 65)
  }

  @Test func anOptionalConstraintIsNeverNamed() throws {
    let x = system.makeVariable()
    _ = try system.add(LinearConstraint([Term(x)], .equal, constant: -1, priority: 999))
    let low = try add([Term(x)], .greaterOrEqual, 10)
    let high = try add([Term(x)], .lessOrEqual, 5)
    let conflicts = system.solve()
    #expect(conflicts.map { Set($0.constraints) } == [[low, high]])
  }

  @Test func theClientMayChooseWhatIsGivenUp() throws {
    let (x, y) = (system.makeVariable(), system.makeVariable())
    let first = try add([Term(x)], .equal, 10)
    _ = try add([Term(y), Term(x, -1)], .equal, 1)
    system.solve()
    let second = try add([Term(y)], .equal, 20)
    let conflicts = system.solve { names in names.first { $0 == first } ?? names[0] }
    #expect(conflicts.map(\.broken) == [first])
    #expect(system.contains(second))
    #expect(system.value(of: y) == 20)
    #expect(system.value(of: x) == 19)
  }

  @Test func whatContradictsItselfIsNamedAlone() throws {
    let x = system.makeVariable()
    let absurd = try add([Term(x), Term(x, -1)], .greaterOrEqual, 3)
    #expect(system.solve() == [Conflict(broken: absurd, constraints: [absurd])])
  }

  @Test func aConstantThatCannotHoldIsAConflictToo() throws {
    let x = system.makeVariable()
    let low = try add([Term(x)], .greaterOrEqual, 10)
    let high = try add([Term(x)], .lessOrEqual, 20)
    #expect(system.solve().isEmpty)
    try system.setConstant(low, -30)
    #expect(system.solve().map { Set($0.constraints) } == [[low, high]])
  }

  @Test func repeatingWhatHoldsIsNoConflict() throws {
    let (x, y) = (system.makeVariable(), system.makeVariable())
    for _ in 0..<3 {
      _ = try add([Term(x), Term(y)], .equal, 10)
      _ = try add([Term(x), Term(y, -1)], .equal, 2)
      _ = try add([Term(x, 2)], .equal, 12)
    }
    #expect(system.solve().isEmpty)
    #expect(system.value(of: x) == 6)
  }

  @Test func everyNamedSetIsMinimal() throws {
    var found = 0
    for seed in 0..<60 as Range<UInt64> {
      var dice = Dice(seed: seed)
      var walk = Walk(variables: 5)
      for _ in 0..<14 { try walk.add(PlainConstraint(&dice, variables: 5, priorities: [1000])) }
      let before = walk.members
      for conflict in walk.solve() {
        found += 1
        let set = conflict.constraints.compactMap { name in before.first { $0.id == name }?.plain }
        #expect(set.count == conflict.constraints.count)
        for left in [nil] + set.indices.map(Optional.some) {
          var part = Walk(variables: 5)
          for (index, plain) in set.enumerated() where index != left { try part.add(plain) }
          #expect(part.solve().isEmpty == (left != nil))
        }
      }
    }
    #expect(found > 100)
  }
}
