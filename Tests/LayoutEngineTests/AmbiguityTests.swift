import LayoutEngine
import Testing

@Suite struct AmbiguityTests {
  let system = LinearSystem()

  private func add(_ terms: [Term], _ relation: Relation, _ right: Double, _ priority: Double = 1000) throws {
    _ = try system.add(LinearConstraint(terms, relation, constant: -right, priority: priority))
  }

  @Test func whatNothingSaysIsAmbiguous() throws {
    let (x, y) = (system.makeVariable(), system.makeVariable(value: 4))
    try add([Term(x)], .equal, 3)
    system.solve()
    #expect(!system.isAmbiguous(x))
    #expect(system.isAmbiguous(y))
    #expect(system.value(of: y) == 4)
  }

  @Test func aSumLeavesItsPartsOpen() throws {
    let (x, y, z) = (system.makeVariable(), system.makeVariable(), system.makeVariable())
    try add([Term(x), Term(y)], .equal, 10)
    try add([Term(z), Term(x, -1), Term(y, -1)], .equal, 1)
    system.solve()
    #expect(system.isAmbiguous(x))
    #expect(system.isAmbiguous(y))
    #expect(!system.isAmbiguous(z))
  }

  @Test func boundsThatMeetDetermine() throws {
    let x = system.makeVariable()
    try add([Term(x)], .greaterOrEqual, 10)
    system.solve()
    #expect(system.isAmbiguous(x))
    try add([Term(x)], .lessOrEqual, 10)
    system.solve()
    #expect(!system.isAmbiguous(x))
  }

  @Test func twoEqualPullsLeaveWhatIsBetween() throws {
    let x = system.makeVariable()
    try add([Term(x)], .equal, 10, 500)
    try add([Term(x)], .equal, 20, 500)
    system.solve()
    #expect(system.isAmbiguous(x))
    try add([Term(x)], .equal, 13, 1)
    system.solve()
    #expect(!system.isAmbiguous(x))
    #expect(system.value(of: x) == 13)
  }

  @Test func readingMovesNothing() throws {
    let (x, y) = (system.makeVariable(value: 1), system.makeVariable(value: 2))
    try add([Term(x), Term(y)], .lessOrEqual, 10)
    system.solve()
    let old = (system.value(of: x), system.value(of: y))
    #expect(old.0 + old.1 == 10, "met with equality")
    for _ in 0..<5 { #expect(system.isAmbiguous(x) && system.isAmbiguous(y)) }
    #expect((system.value(of: x), system.value(of: y)) == old)
  }

  @Test func exercisingTakesAnotherSolutionAsGood() throws {
    let (x, y) = (system.makeVariable(), system.makeVariable())
    try add([Term(x), Term(y)], .equal, 10)
    try add([Term(x)], .greaterOrEqual, 0)
    try add([Term(y)], .greaterOrEqual, 0)
    system.solve()
    let old = system.value(of: x)
    #expect(system.move(x))
    #expect(system.value(of: x) != old)
    #expect((0...10).contains(system.value(of: x)))
    #expect(system.value(of: x) + system.value(of: y) == 10)
    try add([Term(x)], .equal, 4)
    system.solve()
    #expect(!system.move(x))
    #expect(system.value(of: y) == 6)
  }

  @Test func aLoneInequalityIsMetWithEquality() throws {
    for relation in [Relation.lessOrEqual, .greaterOrEqual] {
      for priority in [1000.0, 400] {
        let x = system.makeVariable(value: relation == .lessOrEqual ? -3 : 300)
        try add([Term(x, 2)], relation, 84, priority)
        system.solve()
        #expect(system.value(of: x) == 42)
      }
    }
  }

  @Test func releasedValuesRestAtTheNearestInequality() throws {
    for (start, rest) in [(30.0, 20.0), (160, 180), (20, 20), (180, 180)] {
      let system = LinearSystem()
      let x = system.makeVariable()
      _ = try system.add(LinearConstraint([Term(x)], .greaterOrEqual, constant: -20))
      _ = try system.add(LinearConstraint([Term(x)], .lessOrEqual, constant: -180))
      let exact = try system.add(LinearConstraint([Term(x)], .equal, constant: -start))
      system.solve()
      #expect(system.value(of: x) == start)
      try system.remove(exact)
      system.solve()
      #expect(system.value(of: x) == rest)
    }
  }

  @Test func whatNoInequalityHoldsStaysWhereItWas() throws {
    let x = system.makeVariable()
    let exact = try system.add(LinearConstraint([Term(x)], .equal, constant: -30))
    system.solve()
    try system.remove(exact)
    system.solve()
    #expect(system.value(of: x) == 30)
  }

  @Test func unrelatedChangesLeaveTheAmbiguousWhereItIs() throws {
    let (x, y, z) = (system.makeVariable(), system.makeVariable(), system.makeVariable())
    try add([Term(x), Term(y)], .equal, 10)
    system.solve()
    let old = (system.value(of: x), system.value(of: y))
    for step in 0..<50 {
      let name = try system.add(LinearConstraint([Term(z)], .equal, constant: Double(-step)))
      system.solve()
      #expect((system.value(of: x), system.value(of: y)) == old)
      try system.remove(name)
    }
  }
}
