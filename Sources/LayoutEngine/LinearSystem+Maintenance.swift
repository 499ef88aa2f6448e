extension LinearSystem {
  /// True if rounding has spoilt the tableau: the values no longer give the distances that it says.
  var isWorn: Bool {
    if tableau.pivotsSinceRebuild > 20_000 { return true }
    for symbol in 0..<Int32(tableau.symbols.count) where tableau.symbols[symbol].kind == .distance {
      let entry = tableau.symbols[symbol]
      let expected = entry.isBasic ? entry.value : 0
      if abs(distance(of: symbol) - expected) > entry.tolerance { return true }
    }
    return false
  }

  /// Makes the tableau afresh from the definitions, with the same symbols basic: the same values without their errors.
  func rebuild() {
    let count = Int32(tableau.symbols.count)
    let states = (0..<count).map { (isBasic: tableau.symbols[$0].isBasic, side: tableau.symbols[$0].side) }
    tableau.clear()
    for symbol in 0..<count where tableau.symbols[symbol].kind == .distance && !states[Int(symbol)].isBasic {
      tableau.symbols[symbol].side = 0
      tableau.makeRow(symbol)
      if let cell = greatestCell(inRow: symbol, where: { states[Int($0)].isBasic }) {
        tableau.pivot(leaving: symbol, entering: tableau.cells[cell].column, at: cell)
      }
    }
    tableau.pivotsSinceRebuild = 0
    for symbol in 0..<count where tableau.symbols[symbol].kind == .distance && states[Int(symbol)].isBasic {
      tableau.symbols[symbol].side = 0
      tableau.makeRow(symbol)
      tableau.setSide(symbol, states[Int(symbol)].side)
    }
    for symbol in 0..<count where tableau.symbols[symbol].kind != .unused {
      if tableau.symbols[symbol].isBasic { tableau.note(symbol) } else { tableau.markDirty(symbol) }
    }
  }

  private func greatestCell(inRow row: Int32, where isWanted: (Int32) -> Bool) -> Int32? {
    var best: Int32?
    var greatest = 0.0
    var cell = tableau.symbols[row].head
    while cell >= 0 {
      let entry = tableau.cells[cell]
      if tableau.symbols[entry.column].kind == .variable, abs(entry.value) > greatest, isWanted(entry.column) {
        (best, greatest) = (cell, abs(entry.value))
      }
      cell = entry.rowNext
    }
    return best
  }
}

// MARK: - What is not determined

extension LinearSystem {
  /// Returns true if the variable could have another value without any constraint holding less well.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    guard tableau.symbols[variable.index].kind == .variable else { return false }
    return mayHang(variable.index) && LinearSystem(copying: self).move(variable)
  }

  /// Gives the variable another value where that makes nothing worse; true when there is one.
  ///
  /// What else hangs together with it moves too.
  @discardableResult package func move(_ variable: Variable) -> Bool {
    let old = value(of: variable)
    for sign in [1.0, -1] {
      // Below every priority that a client can give.
      let preference = LinearConstraint(
        [Term(variable)], .equal, constant: -(old + sign * 64), priority: Double.leastNormalMagnitude)
      guard let constraint = try? add(preference) else { return false }
      solve()
      let distance = abs(value(of: variable) - old)
      remove(constraint.index, inPlace: true)
      solve()
      if distance > 1e-6 { return true }
    }
    return false
  }

  /// Returns true if any column of the variable's row could move at no cost: without one its value is the only one.
  private func mayHang(_ symbol: Int32) -> Bool {
    guard tableau.symbols[symbol].isBasic else { return true }
    var cell = tableau.symbols[symbol].head
    while cell >= 0 {
      let column = tableau.cells[cell].column
      for direction: Int8 in [1, -1] {
        let limit = direction > 0 ? tableau.symbols[column].up : tableau.symbols[column].down
        var reader = PriceCursor(tableau, column, direction, scale: 1)
        if limit.isFinite, reader.next(tableau) == nil { return true }
      }
      cell = tableau.cells[cell].rowNext
    }
    return false
  }
}
