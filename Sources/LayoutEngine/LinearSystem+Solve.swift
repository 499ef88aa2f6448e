extension LinearSystem {
  /// Finds the best values for all that was changed, and says which required constraints had to be given up.
  ///
  /// A constraint that was given up is removed: of those that cannot all hold the youngest, or the one that `giveUp`
  /// chooses.
  @discardableResult package func solve(giveUp: (([ConstraintID]) -> ConstraintID)? = nil) -> [Conflict] {
    conflicts = []
    run(giveUp)
    if tableau.pivotsSinceRebuild > nextCheck {
      if isWorn {
        rebuild()
        run(giveUp)
      }
      nextCheck = tableau.pivotsSinceRebuild + 1000
    }
    return conflicts
  }

  private func run(_ giveUp: (([ConstraintID]) -> ConstraintID)?) {
    var steps = StepCount(limit: 4 * tableau.symbols.count + 1000)
    var isPrimal = false
    while steps.mayGoOn {
      if let column = tableau.dirty.popLast() {
        tableau.symbols[column].isDirty = false
        guard var direction = payingDirection(of: column) else { continue }
        if !isPrimal {
          isPrimal = true
          chargeQueued()
          guard let now = payingDirection(of: column) else { continue }
          direction = now
        }
        steps.count()
        // Nothing stops it, though costs cannot sink without end: what it seems to gain is rounding.
        if !enter(column, direction) { tableau.releaseCosts(of: column) }
      } else if let row = tableau.queue.popLast() {
        isPrimal = false
        tableau.symbols[row].isQueued = false
        if tableau.symbols[row].kind == .distance, tableau.symbols[row].isBasic { mend(row, giveUp, &steps) }
      } else {
        return
      }
    }
  }

  /// Charges rows for the side that they are on, before columns move.
  ///
  /// With costs of the other side the price of a move
  /// would be wrong. Required rows that are out of bounds cost nothing, stop nothing, and wait.
  private func chargeQueued() {
    for index in 0..<Int32(tableau.queue.count) {
      let row = tableau.queue[index]
      let symbol = tableau.symbols[row]
      guard symbol.kind == .distance, symbol.isBasic else { continue }
      if symbol.value < -symbol.tolerance, symbol.side >= 0, symbol.down.isFinite { tableau.setSide(row, -1) }
      if symbol.value > symbol.tolerance, symbol.side <= 0, symbol.up.isFinite { tableau.setSide(row, 1) }
    }
  }

  // MARK: Dual steps

  /// Brings a row back into its bounds while what the columns cost stays right.
  private func mend(_ row: Int32, _ giveUp: (([ConstraintID]) -> ConstraintID)?, _ steps: inout StepCount) {
    let symbol = tableau.symbols[row]
    let mustGrow: Bool
    if symbol.value < -symbol.tolerance, symbol.side >= 0 {
      mustGrow = true
    } else if symbol.value > symbol.tolerance, symbol.side <= 0 {
      mustGrow = false
    } else {
      return
    }
    let allowed =
      switch (symbol.side, mustGrow) {
      case (0, true): symbol.down
      case (0, false): symbol.up
      default: symbol.up + symbol.down
      }
    if allowed == 0 { return tableau.setSide(row, mustGrow ? -1 : 1) }
    let best = cheapest(in: row, growing: mustGrow, isCautious: steps.isCautious)
    if allowed.isFinite, best.cell < 0 || reader(of: best).exceeds(allowed, at: symbol.priority, tableau) {
      return tableau.setSide(row, mustGrow ? -1 : 1)
    }
    guard best.cell >= 0 else { return breakOne(in: row, giveUp) }
    steps.count()
    let column = tableau.cells[best.cell].column
    tableau.pivot(leaving: row, entering: column, at: best.cell)
    tableau.setSide(column, tableau.symbols[column].kind == .variable ? 0 : best.direction)
  }

  private struct Candidate {
    var cell: Int32 = -1
    var column: Int32 = -1
    var direction: Int8 = 0
    var size = 0.0
  }

  private func reader(of candidate: Candidate) -> PriceCursor {
    PriceCursor(tableau, candidate.column, candidate.direction, scale: 1 / candidate.size)
  }

  /// The column that moves a row at the least cost.
  private func cheapest(in row: Int32, growing: Bool, isCautious: Bool) -> Candidate {
    var best = Candidate()
    var cell = tableau.symbols[row].head
    while cell >= 0 {
      let (column, value) = (tableau.cells[cell].column, tableau.cells[cell].value)
      let direction: Int8 = (value > 0) == growing ? 1 : -1
      if abs(value) > 1e-9, mayMove(column, direction) {
        let candidate = Candidate(cell: cell, column: column, direction: direction, size: abs(value))
        if best.cell < 0 || isBetter(candidate, than: best, isCautious) { best = candidate }
      }
      cell = tableau.cells[cell].rowNext
    }
    return best
  }

  private func isBetter(_ candidate: Candidate, than best: Candidate, _ isCautious: Bool) -> Bool {
    let order = reader(of: candidate).compared(to: reader(of: best), tableau)
    if order != 0 { return order < 0 }
    let isFree = tableau.symbols[candidate.column].kind == .variable
    if isFree != (tableau.symbols[best.column].kind == .variable) { return isFree }
    if !isCautious, abs(candidate.size - best.size) > best.size * 1e-6 { return candidate.size > best.size }
    return candidate.column < best.column
  }

  private func mayMove(_ column: Int32, _ direction: Int8) -> Bool {
    direction > 0 ? tableau.symbols[column].up.isFinite : tableau.symbols[column].down.isFinite
  }

  // MARK: Primal steps

  /// The direction in which a move lowers the costs.
  private func payingDirection(of column: Int32) -> Int8? {
    guard tableau.symbols[column].kind != .unused, !tableau.symbols[column].isBasic else { return nil }
    for direction: Int8 in [1, -1] where mayMove(column, direction) {
      var reader = PriceCursor(tableau, column, direction, scale: 1)
      if let first = reader.next(tableau), first.value < 0 { return direction }
    }
    return nil
  }

  /// Moves a column until a row stops it, and puts it in that row's place; false when nothing does.
  private func enter(_ column: Int32, _ direction: Int8) -> Bool {
    var price = GrowingPrice(tableau, column, direction)
    while let stop = firstStop(column, direction) {
      let row = tableau.cells[stop].row
      let (old, new) = slopes(of: row, when: tableau.cells[stop].value * Double(direction) > 0)
      if let new {
        // The row may go on to its other side if the move still pays.
        let extra = abs(new - old) * abs(tableau.cells[stop].value)
        price.add(extra, at: tableau.symbols[row].priority)
        if price.isNegative {
          tableau.setSide(row, tableau.cells[stop].value * Double(direction) > 0 ? 1 : -1)
          tableau.note(row)
          continue
        }
      }
      tableau.pivot(leaving: row, entering: column, at: stop)
      tableau.setSide(column, tableau.symbols[column].kind == .variable ? 0 : direction)
      return true
    }
    return false
  }

  /// Returns the cost of a unit of the row's symbol now, and beyond 0; nil if it may not go there.
  private func slopes(of row: Int32, when grows: Bool) -> (Double, Double?) {
    let symbol = tableau.symbols[row]
    let beyond = grows ? symbol.up : -symbol.down
    return (symbol.slope, beyond.isFinite ? beyond : nil)
  }

  /// The cell of the row in its bounds that a moving column brings to 0 first.
  private func firstStop(_ column: Int32, _ direction: Int8) -> Int32? {
    var best: Int32 = -1
    var nearest = Double.infinity
    var size = 0.0
    var cell = tableau.symbols[column].head
    while cell >= 0 {
      let entry = tableau.cells[cell]
      let this = cell
      cell = entry.columnNext
      let (value, side, tolerance) = (
        tableau.symbols[entry.row].value, tableau.symbols[entry.row].side, tableau.symbols[entry.row].tolerance
      )
      guard tableau.symbols[entry.row].isRestricted, abs(entry.value) > 1e-9 else { continue }
      let grows = entry.value * Double(direction) > 0
      let slack: Double
      switch side {
      case 0 where abs(value) <= tolerance: slack = 0
      case 1 where !grows && value >= -tolerance: slack = max(0, value)
      case -1 where grows && value <= tolerance: slack = max(0, -value)
      default: continue
      }
      let distance = slack / abs(entry.value)
      if distance < nearest - 1e-12 || (distance <= nearest + 1e-12 && abs(entry.value) > size) {
        nearest = min(nearest, distance)
        size = abs(entry.value)
        best = this
      }
    }
    return best >= 0 ? best : nil
  }

  // MARK: Leaving

  /// Makes a resting constraint basic, so that it can be taken away.
  func makeRemovable(_ symbol: Int32, _ inPlace: Bool) {
    tableau.symbols[symbol].up = 0
    tableau.symbols[symbol].down = 0
    let preferredDirection = payingDirection(of: symbol) ?? (inPlace ? nil : nearestEqualityDirection(of: symbol))
    if let preferredDirection, enter(symbol, preferredDirection) { return tableau.setSide(symbol, 0) }
    guard let cell = greatestCell(in: symbol) else {
      tableau.symbols[symbol].isBasic = true
      return
    }
    let row = tableau.cells[cell].row
    tableau.pivot(leaving: row, entering: symbol, at: cell)
  }

  /// The direction in which a column that costs nothing meets an inequality with equality soonest.
  private func nearestEqualityDirection(of symbol: Int32) -> Int8? {
    let above = firstStop(symbol, 1)
    let below = firstStop(symbol, -1)
    guard let above, let below else { return above != nil ? 1 : below != nil ? -1 : nil }
    return travel(to: below) < travel(to: above) ? -1 : 1
  }

  private func travel(to stop: Int32) -> Double {
    abs(tableau.symbols[tableau.cells[stop].row].value / tableau.cells[stop].value)
  }

  /// The cell of a variable's row that divides best; of another row where no variable follows the column.
  private func greatestCell(in column: Int32) -> Int32? {
    var best: Int32?
    var greatest = 0.0
    var cell = tableau.symbols[column].head
    while cell >= 0 {
      let entry = tableau.cells[cell]
      let rank = abs(entry.value) * (tableau.symbols[entry.row].kind == .variable ? 1 : 1e-20)
      if rank > greatest { (best, greatest) = (cell, rank) }
      cell = entry.columnNext
    }
    return best
  }

  // MARK: Conflicts

  /// A required row that no column can bring into its bounds: it and the columns of its row contradict each other.
  private func breakOne(in row: Int32, _ giveUp: (([ConstraintID]) -> ConstraintID)?) {
    var members = [row]
    var cell = tableau.symbols[row].head
    while cell >= 0 {
      let entry = tableau.cells[cell]
      if abs(entry.value) > 1e-9 { members.append(entry.column) }
      cell = entry.rowNext
    }
    members.sort { ages[$0] ?? 0 > ages[$1] ?? 0 }
    let names = members.map { ConstraintID(index: $0, generation: tableau.symbols[$0].generation) }
    let choice = giveUp?(names) ?? names[0]
    let broken = names.contains(choice) ? choice : names[0]
    conflicts.append(Conflict(broken: broken, constraints: [broken] + names.filter { $0 != broken }))
    if broken.index != row, let cell = tableau.cell(row, broken.index) {
      tableau.symbols[broken.index].up = 0
      tableau.symbols[broken.index].down = 0
      tableau.pivot(leaving: row, entering: broken.index, at: cell)
    }
    remove(broken.index)
  }
}

/// Counts the steps of one solving, and says when to take care and when to give up.
struct StepCount {
  private let limit: Int
  private var taken = 0

  init(limit: Int) { self.limit = limit }

  mutating func count() { taken += 1 }
  /// So many steps that it may go in circles: from now on the choice is by index, which cannot (Bland's rule).
  var isCautious: Bool { taken > limit }
  var mayGoOn: Bool { taken < 20 * limit }
}
