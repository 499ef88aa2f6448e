extension Tableau {
  /// Exchanges a row and a column: the row's symbol comes to rest, the column's becomes basic.
  ///
  /// A distance comes to rest at 0, a variable where it is.
  func pivot(leaving: Int32, entering: Int32, at pivot: Int32) {
    pivots += 1
    pivotsSinceRebuild += 1
    charge(leaving, -symbols[leaving].slope)
    symbols[leaving].side = 0
    let factor = cells[pivot].value
    let isVariable = symbols[leaving].kind == .variable
    let step = isVariable ? 0 : -symbols[leaving].value / factor
    collectTargets(of: entering, except: pivot)
    solveRow(leaving, entering, pivot, factor)
    spreadCosts(of: entering)
    symbols[entering].value += step
    symbols[entering].scale = max(1, abs(step), abs(symbols[entering].value))
    if !isVariable { symbols[leaving].value = 0 }
    note(entering)
    addRow(entering)
    if step != 0 {
      for index in 0..<Int32(targets.count) { addToValue(targets[index].row, targets[index].factor * step) }
    }
  }

  /// Notes which other rows hold a column, and takes it out of them.
  private func collectTargets(of column: Int32, except pivot: Int32) {
    targets.removeAll()
    var cell = symbols[column].head
    while cell >= 0 {
      let next = cells[cell].columnNext
      if cell != pivot {
        targets.append(Target(row: cells[cell].row, factor: cells[cell].value))
        unlinkFromRow(cell)
        release(cell)
      }
      cell = next
    }
  }

  /// Solves the row of one symbol for another.
  private func solveRow(_ leaving: Int32, _ entering: Int32, _ pivot: Int32, _ factor: Double) {
    unlinkFromRow(pivot)
    let head = symbols[leaving].head
    let length = symbols[leaving].length
    let inverse = -1 / factor
    var cell = head
    while cell >= 0 {
      cells[cell].row = entering
      cells[cell].value *= inverse
      cell = cells[cell].rowNext
    }
    symbols[leaving].isBasic = false
    symbols[leaving].head = -1
    symbols[leaving].length = 0
    symbols[entering].isBasic = true
    symbols[entering].head = head
    symbols[entering].length = length
    cells[pivot].row = entering
    cells[pivot].column = leaving
    cells[pivot].value = 1 / factor
    linkInRow(pivot, entering)
    linkInColumn(pivot, leaving)
  }

  /// Gives the costs that a column had to the columns of the row it has become.
  private func spreadCosts(of entering: Int32) {
    var cost = symbols[entering].costs
    while cost >= 0 {
      let (priority, value) = (costs[cost].priority, costs[cost].value)
      var cell = symbols[entering].head
      while cell >= 0 {
        addCost(cells[cell].column, priority, value * cells[cell].value)
        cell = cells[cell].rowNext
      }
      cost = costs[cost].next
    }
    releaseCosts(of: entering)
  }

  /// Puts a row in the place of its symbol wherever that was held, along rows or along columns as is shorter.
  private func addRow(_ row: Int32) {
    guard targets.count > 0 else { return }
    var alongColumns = 0
    var cell = symbols[row].head
    while cell >= 0 {
      alongColumns += Int(symbols[cells[cell].column].length)
      cell = cells[cell].rowNext
    }
    var alongRows = 0
    for index in 0..<Int32(targets.count) { alongRows += Int(symbols[targets[index].row].length) }
    if alongRows <= alongColumns { addAlongRows(row) } else { addAlongColumns(row) }
  }

  private func addAlongRows(_ row: Int32) {
    for index in 0..<Int32(targets.count) {
      let target = targets[index]
      mark += 1
      var cell = symbols[target.row].head
      while cell >= 0 {
        marks[cells[cell].column] = mark
        found[cells[cell].column] = cell
        cell = cells[cell].rowNext
      }
      cell = symbols[row].head
      while cell >= 0 {
        let (column, value) = (cells[cell].column, target.factor * cells[cell].value)
        let next = cells[cell].rowNext
        if marks[column] == mark {
          addToCell(found[column], value)
        } else {
          insertCell(row: target.row, column: column, value: value)
        }
        cell = next
      }
    }
  }

  private func addAlongColumns(_ row: Int32) {
    var source = symbols[row].head
    while source >= 0 {
      let (column, value) = (cells[source].column, cells[source].value)
      mark += 1
      var cell = symbols[column].head
      while cell >= 0 {
        marks[cells[cell].row] = mark
        found[cells[cell].row] = cell
        cell = cells[cell].columnNext
      }
      for index in 0..<Int32(targets.count) {
        let target = targets[index]
        if marks[target.row] == mark {
          addToCell(found[target.row], target.factor * value)
        } else {
          insertCell(row: target.row, column: column, value: target.factor * value)
        }
      }
      source = cells[source].rowNext
    }
  }
}
