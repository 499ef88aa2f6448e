/// An unknown number of a linear system.
package struct Variable: Hashable, Sendable {
  let index: Int32
  let generation: Int32
}

/// The name of a constraint inside a linear system.
package struct ConstraintID: Hashable, Sendable {
  let index: Int32
  let generation: Int32
}

/// A variable times a number.
package struct Term: Sendable {
  package var variable: Variable
  package var coefficient: Double

  package init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// How a sum stands to 0.
package enum Relation: Sendable { case lessOrEqual, equal, greaterOrEqual }

/// A sum of terms and a constant that is to be 0, at most 0, or at least 0.
package struct LinearConstraint: Sendable {
  package var terms: [Term]
  package var constant: Double
  package var relation: Relation
  /// Its rank, above 0; from `required` on it must hold.
  ///
  /// A constraint of a higher priority outweighs any number of lower ones.
  package var priority: Double
  /// How much an error counts beside others of the same priority.
  package var weight: Double

  package static let required = 1000.0

  package init(
    _ terms: [Term], _ relation: Relation, constant: Double = 0, priority: Double = required, weight: Double = 1
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.weight = weight
  }
}

/// An error in the input of a linear system, which is unchanged then.
package enum LinearSystemError: Error, Equatable {
  /// A coefficient, constant, priority or weight is not a number, or infinite.
  case notFinite
  /// A coefficient or constant is too great to be reckoned with, or a priority or weight is not above 0.
  case outOfRange(Double)
  /// The variable or constraint has been removed, or belongs to another system.
  case unknown
  /// The variable stands in constraints, and cannot be removed.
  case inUse
}

/// Required constraints that cannot all hold: without any one of them the others could.
package struct Conflict: Equatable, Sendable {
  /// The constraint that was given up so that the others hold.
  package var broken: ConstraintID
  /// All of them, the broken one first.
  package var constraints: [ConstraintID]

  package init(broken: ConstraintID, constraints: [ConstraintID]) {
    self.broken = broken
    self.constraints = constraints
  }
}
