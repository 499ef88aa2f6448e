/// The rows and columns of the simplex method, and the changes that keep them equal to the same system of equations.
///
/// Rows and columns are lists through one array of cells, so that a row is walked as fast as a column and nothing is
/// looked up by key. Costs are kept level by level and never weighed against each other, so no number of errors of a
/// lower priority outweighs one of a higher.
final class Tableau {
  var symbols = FlatArray<Symbol>()
  var cells = FlatArray<Cell>(capacity: 256)
  var costs = FlatArray<Cost>()
  var terms = FlatArray<DefinedTerm>()
  /// Columns whose costs changed, rows that may be out of bounds, variables that moved.
  var dirty = FlatArray<Int32>()
  var queue = FlatArray<Int32>()
  var moved = FlatArray<Int32>()
  /// How many pivots there have been, ever and since the tableau was made afresh.
  var pivots = 0
  var pivotsSinceRebuild = 0

  private var freeSymbols = FlatArray<Int32>()
  private var freeCell: Int32 = -1
  private var freeCost: Int32 = -1
  private var freeTerm: Int32 = -1
  /// By symbol: the mark of the last walk that met it, and what that walk found.
  var marks = FlatArray<Int32>()
  var found = FlatArray<Int32>()
  var sums = FlatArray<Double>()
  var touched = FlatArray<Int32>()
  var targets = FlatArray<Target>()
  var mark: Int32 = 0

  /// A row that holds the entering column, and how much of it.
  struct Target: BitwiseCopyable {
    var row: Int32
    var factor: Double
  }

  init() {}

  /// Another tableau in the same state.
  init(copying other: Tableau) {
    symbols.become(other.symbols)
    cells.become(other.cells)
    costs.become(other.costs)
    terms.become(other.terms)
    dirty.become(other.dirty)
    queue.become(other.queue)
    moved.become(other.moved)
    freeSymbols.become(other.freeSymbols)
    freeCell = other.freeCell
    freeCost = other.freeCost
    freeTerm = other.freeTerm
    for _ in 0..<symbols.count { growMarks() }
  }

  deinit {
    symbols.free()
    cells.free()
    costs.free()
    terms.free()
    dirty.free()
    queue.free()
    moved.free()
    freeSymbols.free()
    marks.free()
    found.free()
    sums.free()
    touched.free()
    targets.free()
  }

  // MARK: Symbols

  func makeSymbol(_ kind: Symbol.Kind) -> Int32 {
    let symbol: Int32
    if let free = freeSymbols.popLast() {
      symbol = free
      var fresh = Symbol()
      fresh.generation = symbols[free].generation
      fresh.isDirty = symbols[free].isDirty
      fresh.isQueued = symbols[free].isQueued
      fresh.isMoved = symbols[free].isMoved
      symbols[symbol] = fresh
    } else {
      symbol = symbols.append(Symbol())
      growMarks()
    }
    symbols[symbol].kind = kind
    return symbol
  }

  func freeSymbol(_ symbol: Int32) {
    var term = symbols[symbol].terms
    while term >= 0 {
      let next = terms[term].next
      symbols[terms[term].variable].uses -= 1
      terms[term].next = freeTerm
      freeTerm = term
      term = next
    }
    symbols[symbol].terms = -1
    symbols[symbol].kind = .unused
    symbols[symbol].generation += 1
    freeSymbols.append(symbol)
  }

  private func growMarks() {
    marks.append(0)
    found.append(-1)
    sums.append(0)
  }

  func define(_ symbol: Int32, variable: Int32, coefficient: Double) {
    let term = DefinedTerm(variable: variable, coefficient: coefficient, next: symbols[symbol].terms)
    if freeTerm >= 0 {
      let index = freeTerm
      freeTerm = terms[index].next
      terms[index] = term
      symbols[symbol].terms = index
    } else {
      symbols[symbol].terms = terms.append(term)
    }
    symbols[variable].uses += 1
  }

  // MARK: Cells

  @inline(__always) func insertCell(row: Int32, column: Int32, value: Double) {
    let cell: Int32
    if freeCell >= 0 {
      cell = freeCell
      freeCell = cells[cell].rowNext
      cells[cell] = Cell(value: value, row: row, column: column)
    } else {
      cell = cells.append(Cell(value: value, row: row, column: column))
    }
    linkInRow(cell, row)
    linkInColumn(cell, column)
  }

  @inline(__always) func linkInRow(_ cell: Int32, _ row: Int32) {
    let head = symbols[row].head
    cells[cell].rowNext = head
    cells[cell].rowPrevious = -1
    if head >= 0 { cells[head].rowPrevious = cell }
    symbols[row].head = cell
    symbols[row].length += 1
  }

  @inline(__always) func linkInColumn(_ cell: Int32, _ column: Int32) {
    let head = symbols[column].head
    cells[cell].columnNext = head
    cells[cell].columnPrevious = -1
    if head >= 0 { cells[head].columnPrevious = cell }
    symbols[column].head = cell
    symbols[column].length += 1
  }

  @inline(__always) func unlinkFromRow(_ cell: Int32) {
    let (next, previous) = (cells[cell].rowNext, cells[cell].rowPrevious)
    if next >= 0 { cells[next].rowPrevious = previous }
    if previous >= 0 { cells[previous].rowNext = next } else { symbols[cells[cell].row].head = next }
    symbols[cells[cell].row].length -= 1
  }

  @inline(__always) func unlinkFromColumn(_ cell: Int32) {
    let (next, previous) = (cells[cell].columnNext, cells[cell].columnPrevious)
    if next >= 0 { cells[next].columnPrevious = previous }
    if previous >= 0 { cells[previous].columnNext = next } else { symbols[cells[cell].column].head = next }
    symbols[cells[cell].column].length -= 1
  }

  @inline(__always) func release(_ cell: Int32) {
    cells[cell].rowNext = freeCell
    freeCell = cell
  }

  /// The sum, or 0 where nothing but rounding is left.
  @inline(__always) private func sum(_ first: Double, _ second: Double) -> Double {
    let sum = first + second
    return abs(sum) <= 1e-10 * (abs(first) + abs(second)) || abs(sum) < 1e-13 ? 0 : sum
  }

  @inline(__always) func addToCell(_ cell: Int32, _ value: Double) {
    let sum = sum(cells[cell].value, value)
    if sum != 0 {
      cells[cell].value = sum
    } else {
      unlinkFromRow(cell)
      unlinkFromColumn(cell)
      release(cell)
    }
  }

  // MARK: Rows

  /// Makes a distance basic: its definition, in terms of what is not.
  func makeRow(_ symbol: Int32) {
    mark += 1
    touched.removeAll()
    var value = symbols[symbol].constant
    var scale = max(1, abs(value))
    var term = symbols[symbol].terms
    while term >= 0 {
      let (variable, factor) = (terms[term].variable, terms[term].coefficient)
      value += factor * symbols[variable].value
      scale = max(scale, abs(factor) * max(abs(symbols[variable].value), symbols[variable].scale))
      if symbols[variable].isBasic {
        var cell = symbols[variable].head
        while cell >= 0 {
          accumulate(cells[cell].column, factor * cells[cell].value)
          cell = cells[cell].rowNext
        }
      } else {
        accumulate(variable, factor)
      }
      term = terms[term].next
    }
    symbols[symbol].isBasic = true
    symbols[symbol].value = value
    symbols[symbol].scale = scale
    symbols[symbol].head = -1
    symbols[symbol].length = 0
    for index in 0..<Int32(touched.count) where sums[touched[index]] != 0 {
      insertCell(row: symbol, column: touched[index], value: sums[touched[index]])
    }
  }

  @inline(__always) private func accumulate(_ column: Int32, _ value: Double) {
    if marks[column] == mark {
      sums[column] = sum(sums[column], value)
    } else {
      marks[column] = mark
      sums[column] = value
      touched.append(column)
    }
  }

  /// Takes a row away.
  func removeRow(_ symbol: Int32) {
    var cell = symbols[symbol].head
    while cell >= 0 {
      let next = cells[cell].rowNext
      unlinkFromColumn(cell)
      release(cell)
      cell = next
    }
    symbols[symbol].head = -1
    symbols[symbol].length = 0
    symbols[symbol].isBasic = false
  }

  /// Takes a column away that nothing holds any more but rounding.
  func removeColumn(_ symbol: Int32) {
    var cell = symbols[symbol].head
    while cell >= 0 {
      let next = cells[cell].columnNext
      unlinkFromRow(cell)
      release(cell)
      cell = next
    }
    symbols[symbol].head = -1
    symbols[symbol].length = 0
    releaseCosts(of: symbol)
  }

  /// The cell where a row and a column meet.
  func cell(_ row: Int32, _ column: Int32) -> Int32? {
    var cell = symbols[column].head
    while cell >= 0 {
      if cells[cell].row == row { return cell }
      cell = cells[cell].columnNext
    }
    return nil
  }

  // MARK: Values

  /// Moves what rests in a column by a step: every row that holds it follows.
  func shift(_ column: Int32, by step: Double) {
    var cell = symbols[column].head
    while cell >= 0 {
      addToValue(cells[cell].row, cells[cell].value * step)
      cell = cells[cell].columnNext
    }
  }

  @inline(__always) func addToValue(_ row: Int32, _ step: Double) {
    guard step != 0 else { return }
    let old = symbols[row].value
    let scale = max(symbols[row].scale, abs(old), abs(step))
    let new = old + step
    symbols[row].scale = scale
    symbols[row].value = abs(new) < scale * 1e-14 ? 0 : new
    note(row)
  }

  /// A row's value changed: it may be out of bounds, or a client wants to know.
  @inline(__always) func note(_ row: Int32) {
    if symbols[row].isRestricted {
      guard !symbols[row].isQueued, symbols[row].isBasic else { return }
      symbols[row].isQueued = true
      queue.append(row)
    } else if !symbols[row].isMoved {
      symbols[row].isMoved = true
      moved.append(row)
    }
  }

  // MARK: Costs

  @inline(__always) func addCost(_ column: Int32, _ priority: Double, _ value: Double) {
    markDirty(column)
    var previous: Int32 = -1
    var cost = symbols[column].costs
    while cost >= 0, costs[cost].priority > priority {
      previous = cost
      cost = costs[cost].next
    }
    if cost >= 0, costs[cost].priority == priority {
      let sum = sum(costs[cost].value, value)
      costs[cost].value = sum
      if sum == 0 {
        let next = costs[cost].next
        if previous >= 0 { costs[previous].next = next } else { symbols[column].costs = next }
        costs[cost].next = freeCost
        freeCost = cost
      }
      return
    }
    let new = Cost(priority: priority, value: value, next: cost)
    let index: Int32
    if freeCost >= 0 {
      index = freeCost
      freeCost = costs[index].next
      costs[index] = new
    } else {
      index = costs.append(new)
    }
    if previous >= 0 { costs[previous].next = index } else { symbols[column].costs = index }
  }

  @inline(__always) func markDirty(_ column: Int32) {
    guard !symbols[column].isDirty else { return }
    symbols[column].isDirty = true
    dirty.append(column)
  }

  func releaseCosts(of column: Int32) {
    var cost = symbols[column].costs
    while cost >= 0 {
      let next = costs[cost].next
      costs[cost].next = freeCost
      freeCost = cost
      cost = next
    }
    symbols[column].costs = -1
  }

  /// Adds what a basic symbol's value costs to the columns of its row.
  func charge(_ row: Int32, _ slope: Double) {
    guard slope != 0 else { return }
    let priority = symbols[row].priority
    var cell = symbols[row].head
    while cell >= 0 {
      addCost(cells[cell].column, priority, slope * cells[cell].value)
      cell = cells[cell].rowNext
    }
  }

  /// Changes the side that a basic symbol is charged for.
  func setSide(_ row: Int32, _ side: Int8) {
    let old = symbols[row].slope
    symbols[row].side = side
    charge(row, symbols[row].slope - old)
  }

  /// Forgets all rows, columns and costs; definitions stay, and variables rest where they are.
  func clear() {
    cells.removeAll()
    costs.removeAll()
    freeCell = -1
    freeCost = -1
    pivotsSinceRebuild = 0
    for symbol in 0..<Int32(symbols.count) {
      symbols[symbol].head = -1
      symbols[symbol].length = 0
      symbols[symbol].costs = -1
      symbols[symbol].isBasic = false
    }
  }
}
