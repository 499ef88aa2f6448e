import LayoutEngine
import Testing

/// Systems small enough to be solved by hand.
@Suite struct SystemTests {
  let system = LinearSystem()

  private func add(
    _ terms: [Term], _ relation: Relation, _ right: Double, _ priority: Double = LinearConstraint.required,
    weight: Double = 1
  ) throws -> ConstraintID {
    try system.add(LinearConstraint(terms, relation, constant: -right, priority: priority, weight: weight))
  }

  private func value(_ variable: Variable) -> Double { system.value(of: variable) }

  @Test func anEqualityPutsAVariableThere() throws {
    let x = system.makeVariable()
    _ = try add([Term(x, 2)], .equal, 30)
    system.solve()
    #expect(value(x) == 15)
  }

  @Test func twoEquationsWithTwoUnknowns() throws {
    let (x, y) = (system.makeVariable(), system.makeVariable())
    _ = try add([Term(x), Term(y)], .equal, 20)
    _ = try add([Term(x), Term(y, -1)], .equal, 4)
    system.solve()
    #expect(value(x) == 12)
    #expect(value(y) == 8)
  }

  @Test func anInequalityMovesNoFurtherThanItMust() throws {
    let x = system.makeVariable(value: 5)
    let low = try add([Term(x)], .greaterOrEqual, 10)
    system.solve()
    #expect(value(x) == 10)
    try system.setConstant(low, -3)
    system.solve()
    #expect(value(x) == 10 || value(x) == 3)
    _ = try add([Term(x)], .lessOrEqual, 2.5 + 1)
    system.solve()
    #expect((3...3.5).contains(value(x)))
  }

  @Test func theHigherPriorityWins() throws {
    let x = system.makeVariable()
    _ = try add([Term(x)], .equal, 10, 250)
    _ = try add([Term(x)], .equal, 20, 251)
    system.solve()
    #expect(value(x) == 20)
  }

  @Test func aHigherPriorityOutweighsAnyNumberOfLowerOnes() throws {
    let x = system.makeVariable()
    for _ in 0..<2000 { _ = try add([Term(x)], .equal, 10, 749) }
    _ = try add([Term(x)], .equal, 20, 750)
    system.solve()
    #expect(value(x) == 20)
    #expect(system.steps < 4)
  }

  @Test func aHigherPriorityOutweighsAnyFactor() throws {
    let (x, y) = (system.makeVariable(), system.makeVariable())
    _ = try add([Term(y), Term(x, -1_000_000)], .equal, 0)
    _ = try add([Term(y)], .equal, 0, 749)
    _ = try add([Term(x)], .equal, 1, 750)
    system.solve()
    #expect(value(x) == 1)
    #expect(value(y) == 1_000_000)
  }

  @Test func ofEqualPriorityTheSumOfErrorsIsLeast() throws {
    let x = system.makeVariable()
    _ = try add([Term(x)], .equal, 10, 500)
    _ = try add([Term(x)], .equal, 10, 500)
    _ = try add([Term(x)], .equal, 40, 500)
    system.solve()
    #expect(value(x) == 10)
    _ = try add([Term(x)], .equal, 40, 500, weight: 5)
    system.solve()
    #expect(value(x) == 40)
  }

  @Test func aLabelKeepsItsSizeUntilThereIsTooLittleSpace() throws {
    let (left, width, available) = (system.makeVariable(), system.makeVariable(), system.makeVariable())
    let space = try add([Term(available)], .equal, 300)
    _ = try add([Term(left)], .equal, 20)
    _ = try add([Term(left), Term(width), Term(available, -1)], .lessOrEqual, -20)
    _ = try add([Term(width)], .lessOrEqual, 120, 250)
    _ = try add([Term(width)], .greaterOrEqual, 120, 750)
    system.solve()
    #expect(value(width) == 120)
    try system.setConstant(space, -100)
    system.solve()
    #expect(value(width) == 60)
    try system.setConstant(space, -1000)
    system.solve()
    #expect(value(width) == 120)
  }

  @Test func ofTwoLabelsTheOneThatHugsLessGrows() throws {
    let (first, second) = (system.makeVariable(), system.makeVariable())
    _ = try add([Term(first), Term(second)], .equal, 200)
    let hugs = try add([Term(first)], .lessOrEqual, 50, 251)
    _ = try add([Term(second)], .lessOrEqual, 60, 250)
    system.solve()
    #expect(value(first) == 50)
    #expect(value(second) == 150)
    try system.setPriority(hugs, 249)
    system.solve()
    #expect(value(first) == 140)
    #expect(value(second) == 60)
  }

  @Test func whatIsTakenAwayLeavesTheOthersInForce() throws {
    let (x, y) = (system.makeVariable(), system.makeVariable())
    let follows = try add([Term(y), Term(x, -1)], .equal, 10)
    let strong = try add([Term(x)], .equal, 100, 750)
    _ = try add([Term(x)], .equal, 7, 250)
    system.solve()
    #expect(value(y) == 110)
    try system.remove(strong)
    system.solve()
    #expect(value(x) == 7)
    #expect(value(y) == 17)
    try system.remove(follows)
    system.solve()
    #expect(value(x) == 7)
    #expect(value(y) == 17, "what nothing determines stays")
  }

  @Test func aNewConstantIsOneWalkAndNoNewSolution() throws {
    let variables = (0..<200).map { _ in system.makeVariable() }
    let first = try add([Term(variables[0])], .equal, 1)
    for (x, y) in zip(variables, variables.dropFirst()) { _ = try add([Term(y), Term(x, -1)], .equal, 1) }
    system.solve()
    let steps = system.steps
    try system.setConstant(first, -1001)
    system.solve()
    #expect(value(variables[199]) == 1200)
    #expect(system.steps == steps)
  }

  @Test func movedVariablesAreReported() throws {
    let (x, y, z) = (system.makeVariable(), system.makeVariable(), system.makeVariable())
    let position = try add([Term(x)], .equal, 1)
    _ = try add([Term(y), Term(x, -1)], .equal, 1)
    _ = try add([Term(z)], .equal, 1)
    system.solve()
    system.drainMoved { _ in }
    try system.setConstant(position, -5)
    system.solve()
    var moved: Set<Variable> = []
    system.drainMoved { moved.insert($0) }
    #expect(moved == [x, y])
  }

  // MARK: Bad input

  @Test func whatIsNotFiniteIsRefusedAndChangesNothing() throws {
    let x = system.makeVariable()
    let constraint = try add([Term(x)], .equal, 3)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(throws: LinearSystemError.notFinite) { try add([Term(x, bad)], .equal, 0) }
      #expect(throws: LinearSystemError.notFinite) { try add([Term(x)], .equal, bad) }
      #expect(throws: LinearSystemError.notFinite) { try add([Term(x)], .equal, 0, bad) }
      #expect(throws: LinearSystemError.notFinite) { try system.setConstant(constraint, bad) }
      #expect(throws: LinearSystemError.notFinite) { try system.setPriority(constraint, bad) }
    }
    #expect(throws: LinearSystemError.outOfRange(1e300)) { try add([Term(x, 1e300)], .equal, 0) }
    #expect(throws: LinearSystemError.outOfRange(0)) { try add([Term(x)], .equal, 0, 0) }
    system.solve()
    #expect(value(x) == 3)
  }

  @Test func namesOfWhatIsGoneAreRefused() throws {
    let x = system.makeVariable()
    let constraint = try add([Term(x)], .equal, 3)
    #expect(throws: LinearSystemError.inUse) { try system.remove(x) }
    try system.remove(constraint)
    #expect(throws: LinearSystemError.unknown) { try system.remove(constraint) }
    #expect(throws: LinearSystemError.unknown) { try system.setConstant(constraint, 1) }
    try system.remove(x)
    #expect(throws: LinearSystemError.unknown) { try system.remove(x) }
    _ = system.makeVariable()
    #expect(throws: LinearSystemError.unknown) { try add([Term(x)], .equal, 1) }
  }
}
