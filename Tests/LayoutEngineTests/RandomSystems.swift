import LayoutEngine
import RuleSupport

/// A constraint over numbered variables, independent of any system.
struct PlainConstraint {
  var terms: [(variable: Int, coefficient: Double)]
  var relation: Relation
  var constant: Double
  var priority: Double

  init(_ dice: inout Dice, variables: Int, priorities: [Double] = [250, 250, 500, 750, 750, 1000]) {
    terms = (0..<1 + dice.below(3)).map { _ in
      (dice.below(variables), [1, 1, 1, -1, -1, 2, 0.5, -3][dice.below(8)])
    }
    relation = [.equal, .equal, .lessOrEqual, .greaterOrEqual][dice.below(4)]
    constant = Double(dice.below(401) - 200)
    priority = priorities[dice.below(priorities.count)]
  }

  func error(_ values: [Double]) -> Double {
    let sum = terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
    return switch relation {
    case .equal: abs(sum)
    case .lessOrEqual: max(0, sum)
    case .greaterOrEqual: max(0, -sum)
    }
  }
}

/// A system beside the plain list of what is in it.
struct Walk {
  let system = LinearSystem()
  let variables: [Variable]
  var members: [(plain: PlainConstraint, id: ConstraintID)] = []

  init(variables count: Int) { variables = (0..<count).map { [system] _ in system.makeVariable() } }

  func spell(_ plain: PlainConstraint) -> LinearConstraint {
    LinearConstraint(
      plain.terms.map { Term(variables[$0.variable], $0.coefficient) }, plain.relation, constant: plain.constant,
      priority: plain.priority)
  }

  mutating func add(_ plain: PlainConstraint) throws { members.append((plain, try system.add(spell(plain)))) }

  mutating func remove(at index: Int) throws { try system.remove(members.remove(at: index).id) }

  mutating func setConstant(at index: Int, _ constant: Double) throws {
    members[index].plain.constant = constant
    try system.setConstant(members[index].id, constant)
  }

  mutating func setPriority(at index: Int, _ priority: Double) throws {
    members[index].plain.priority = priority
    try system.setPriority(members[index].id, priority)
  }

  /// Solves, and takes out of the list what was given up.
  @discardableResult mutating func solve() -> [Conflict] {
    let conflicts = system.solve()
    let broken = conflicts.map(\.broken)
    members.removeAll { broken.contains($0.id) }
    return conflicts
  }

  var values: [Double] { variables.map { system.value(of: $0) } }

  /// The sums of errors, the highest priority first.
  var errors: [Double] {
    let values = values
    let levels = Set(members.map(\.plain.priority)).sorted(by: >)
    return levels.map { level in
      members.filter { $0.plain.priority == level }.reduce(0) { $0 + $1.plain.error(values) }
    }
  }

  /// The same constraints in a system of their own.
  func fresh() throws -> Walk {
    var walk = Walk(variables: variables.count)
    for member in members { try walk.add(member.plain) }
    walk.solve()
    return walk
  }
}

/// Returns true if sums of errors are the same but for rounding.
func areAlike(_ first: [Double], _ second: [Double]) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0), abs($1)) }
}
