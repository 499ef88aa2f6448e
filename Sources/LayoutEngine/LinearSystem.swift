/// Linear constraints with priorities, and values of the variables that meet them as well as can be.
///
/// All required constraints hold. Of the others, first the errors of the highest priority are as small as can be in sum,
/// then those of the next among what is left, and so on. The method is the simplex method, step by step: a change is noted
/// in a tableau that stays solved for what was there before, and `solve()` takes the steps that the changes ask for. What
/// nothing determines stays where it was; what only inequalities hold stands where one of them is met with equality.
///
/// It is written from the description of Cassowary (G. Badros, A. Borning, P. Stuckey: The Cassowary linear arithmetic
/// constraint solving algorithm, 2001), with one column for both errors of a constraint and with separate levels.
package final class LinearSystem {
  var tableau: Tableau
  /// Constraints in the order of their addition, by symbol.
  var ages: [Int32: Int] = [:]
  var nextAge = 0
  var conflicts: [Conflict] = []
  /// After how many pivots values are compared with the definitions again.
  var nextCheck = 1000

  /// The greatest coefficient or constant that is reckoned with: beyond it, a pixel is lost in rounding.
  package static let limit = 1e10

  package init() { tableau = Tableau() }

  init(copying other: LinearSystem) {
    tableau = Tableau(copying: other.tableau)
    ages = other.ages
    nextAge = other.nextAge
  }

  // MARK: Variables

  /// A new variable that rests at a value until a constraint moves it.
  package func makeVariable(value: Double = 0) -> Variable {
    let symbol = tableau.makeSymbol(.variable)
    tableau.symbols[symbol].value = value.isFinite ? value : 0
    return Variable(index: symbol, generation: tableau.symbols[symbol].generation)
  }

  /// Takes a variable away that stands in no constraint.
  package func remove(_ variable: Variable) throws(LinearSystemError) {
    guard isKnown(variable) else { throw .unknown }
    guard tableau.symbols[variable.index].uses == 0 else { throw .inUse }
    if tableau.symbols[variable.index].isBasic {
      tableau.removeRow(variable.index)
    } else {
      tableau.removeColumn(variable.index)
    }
    tableau.freeSymbol(variable.index)
  }

  /// Returns the variable's value after the last `solve()`.
  package func value(of variable: Variable) -> Double { tableau.symbols[variable.index].value }

  /// Says which variables may have another value than when this was last asked.
  package func drainMoved(_ body: (Variable) -> Void) {
    while let symbol = tableau.moved.popLast() {
      tableau.symbols[symbol].isMoved = false
      guard tableau.symbols[symbol].kind == .variable else { continue }
      body(Variable(index: symbol, generation: tableau.symbols[symbol].generation))
    }
  }

  private func isKnown(_ variable: Variable) -> Bool {
    variable.index >= 0 && Int(variable.index) < tableau.symbols.count
      && tableau.symbols[variable.index].kind == .variable
      && tableau.symbols[variable.index].generation == variable.generation
  }

  /// Returns true if the constraint is here, neither removed nor broken.
  package func contains(_ constraint: ConstraintID) -> Bool {
    constraint.index >= 0 && Int(constraint.index) < tableau.symbols.count
      && tableau.symbols[constraint.index].kind == .distance
      && tableau.symbols[constraint.index].generation == constraint.generation
  }

  // MARK: Constraints

  /// Adds a constraint, met by the next `solve()`.
  package func add(_ constraint: LinearConstraint) throws(LinearSystemError) -> ConstraintID {
    try check(constraint)
    let symbol = tableau.makeSymbol(.distance)
    let sign = constraint.relation == .lessOrEqual ? -1.0 : 1.0
    tableau.symbols[symbol].isNegated = sign < 0
    tableau.symbols[symbol].constant = sign * constraint.constant
    for term in constraint.terms where term.coefficient != 0 {
      tableau.define(symbol, variable: term.variable.index, coefficient: sign * term.coefficient)
    }
    setCosts(symbol, constraint.relation == .equal, constraint.priority, constraint.weight)
    tableau.makeRow(symbol)
    if !restOnVariable(symbol) { tableau.note(symbol) }
    ages[symbol] = nextAge
    nextAge += 1
    return ConstraintID(index: symbol, generation: tableau.symbols[symbol].generation)
  }

  private func check(_ constraint: LinearConstraint) throws(LinearSystemError) {
    try check(constraint.constant)
    for term in constraint.terms {
      try check(term.coefficient)
      guard isKnown(term.variable) else { throw .unknown }
    }
    try checkPositive(constraint.priority)
    try checkPositive(constraint.weight)
  }

  private func check(_ number: Double) throws(LinearSystemError) {
    guard number.isFinite else { throw .notFinite }
    guard abs(number) <= Self.limit else { throw .outOfRange(number) }
  }

  private func checkPositive(_ number: Double) throws(LinearSystemError) {
    guard number.isFinite else { throw .notFinite }
    guard number > 0, number <= Self.limit else { throw .outOfRange(number) }
  }

  /// Sets what errors cost; an equality costs on both sides.
  private func setCosts(_ symbol: Int32, _ isEquality: Bool, _ priority: Double, _ weight: Double) {
    let cost = priority >= LinearConstraint.required ? Double.infinity : weight
    tableau.symbols[symbol].priority = min(priority, LinearConstraint.required)
    tableau.symbols[symbol].down = cost
    tableau.symbols[symbol].up = isEquality ? cost : 0
  }

  /// Lets a variable that is free follow a new constraint, which is met with equality: nothing else has to give way.
  private func restOnVariable(_ symbol: Int32) -> Bool {
    var best: Int32 = -1
    var greatest = 0.0
    var cell = tableau.symbols[symbol].head
    while cell >= 0 {
      let entry = tableau.cells[cell]
      if tableau.symbols[entry.column].kind == .variable, abs(entry.value) > greatest {
        (best, greatest) = (cell, abs(entry.value))
      }
      cell = entry.rowNext
    }
    guard best >= 0 else { return false }
    tableau.pivot(leaving: symbol, entering: tableau.cells[best].column, at: best)
    tableau.markDirty(symbol)
    return true
  }

  /// Takes a constraint away; what it alone held comes to rest where the nearest inequality is met with equality.
  package func remove(_ constraint: ConstraintID) throws(LinearSystemError) {
    guard contains(constraint) else { throw .unknown }
    remove(constraint.index)
  }

  /// Takes a constraint away, and leaves what it held where it is if that is asked for.
  func remove(_ symbol: Int32, inPlace: Bool = false) {
    if tableau.symbols[symbol].isBasic { tableau.setSide(symbol, 0) } else { makeRemovable(symbol, inPlace) }
    tableau.removeRow(symbol)
    tableau.freeSymbol(symbol)
    ages[symbol] = nil
  }

  /// Changes the constant of a constraint.
  package func setConstant(_ constraint: ConstraintID, _ constant: Double) throws(LinearSystemError) {
    guard contains(constraint) else { throw .unknown }
    try check(constant)
    let symbol = constraint.index
    let new = tableau.symbols[symbol].isNegated ? -constant : constant
    let step = new - tableau.symbols[symbol].constant
    guard step != 0 else { return }
    tableau.symbols[symbol].constant = new
    if tableau.symbols[symbol].isBasic {
      tableau.addToValue(symbol, step)
    } else {
      tableau.shift(symbol, by: -step)
    }
  }

  /// Changes the priority of a constraint.
  package func setPriority(_ constraint: ConstraintID, _ priority: Double) throws(LinearSystemError) {
    guard contains(constraint) else { throw .unknown }
    try checkPositive(priority)
    let symbol = constraint.index
    let weight = tableau.symbols[symbol].down
    if tableau.symbols[symbol].isBasic { tableau.setSide(symbol, 0) }
    setCosts(symbol, tableau.symbols[symbol].up > 0, priority, weight.isFinite ? weight : 1)
    if tableau.symbols[symbol].isBasic { tableau.note(symbol) } else { tableau.markDirty(symbol) }
  }

  /// How far a constraint is from holding, by the values of its variables; 0 where it holds.
  package func error(of constraint: ConstraintID) -> Double {
    let distance = distance(of: constraint.index)
    return max(0, -distance) + (tableau.symbols[constraint.index].up > 0 ? max(0, distance) : 0)
  }

  func distance(of symbol: Int32) -> Double {
    var sum = tableau.symbols[symbol].constant
    var term = tableau.symbols[symbol].terms
    while term >= 0 {
      sum += tableau.terms[term].coefficient * tableau.symbols[tableau.terms[term].variable].value
      term = tableau.terms[term].next
    }
    return sum
  }

  /// How many steps the method has taken.
  package var steps: Int { tableau.pivots }
}
