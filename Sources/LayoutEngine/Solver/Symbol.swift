/// The meaning of a column or a row of the tableau: a client's variable, or the error of a constraint.
///
/// A constraint's distance is the sum of its terms and its constant. It is 0 where an equality holds, and not below 0
/// where an inequality does; an inequality of the other sense is turned round when it is added.
///
/// Each symbol is either basic, and then it is a row, its value plus multiples of columns; or it is a column, and rests:
/// a distance at 0, a variable at the value that it had when it became one.
struct Symbol: BitwiseCopyable {
  /// Basic: the row's constant, which is the value; a variable that rests: where.
  var value = 0.0
  /// The greatest of what was added to the value, by which its rounding error is judged.
  var scale = 1.0
  /// The cost of a unit above and below 0; infinite if forbidden.
  var up = 0.0
  var down = 0.0
  /// The level of these costs.
  var priority = 0.0
  /// The constant of the definition, and the first of its terms.
  var constant = 0.0
  var terms: Int32 = -1
  /// The first cell of the row where the symbol is basic, else of the column.
  var head: Int32 = -1
  /// How many cells there are.
  var length: Int32 = 0
  /// The first of the column's costs.
  var costs: Int32 = -1
  /// How many constraints name the variable.
  var uses: Int32 = 0
  /// Counts who had this place before.
  var generation: Int32 = 0
  /// Which side of 0 the costs have been charged for; 0: none, and the value must be 0.
  var side: Int8 = 0
  var kind = Kind.unused
  var isBasic = false
  /// In the list of columns whose costs changed, of rows whose value did, of variables that moved.
  var isDirty = false
  var isQueued = false
  var isMoved = false
  /// The terms were turned round.
  var isNegated = false

  enum Kind: UInt8 { case unused, variable, distance }

  /// The cost of a unit on the present side.
  var slope: Double { side > 0 ? up : side < 0 ? -down : 0 }
  /// A row that may not take every value.
  var isRestricted: Bool { kind == .distance }
  /// The error that a value of this size may have: rounding of some thousand steps.
  var tolerance: Double { max(1e-8, scale * 1e-11) }
}

/// A number of the tableau, a member of one row's list and one column's.
struct Cell: BitwiseCopyable {
  var value: Double
  var row: Int32
  var column: Int32
  var rowNext: Int32 = -1
  var rowPrevious: Int32 = -1
  var columnNext: Int32 = -1
  var columnPrevious: Int32 = -1
}

/// The cost of moving a column by one unit on one level; a column's list begins with the highest.
struct Cost: BitwiseCopyable {
  var priority: Double
  var value: Double
  var next: Int32
}

/// A variable of a definition, times a number.
struct DefinedTerm: BitwiseCopyable {
  var variable: Int32
  var coefficient: Double
  var next: Int32
}
