/// Reads what a unit of a column's move costs, level by level, the highest first.
///
/// Prices are compared level by level and never added up. What is below a billionth is rounding.
struct PriceCursor {
  private var cost: Int32
  private let factor: Double
  private let priority: Double
  private var own: Double

  static let rounding = 1e-9

  /// The price of moving a column up or down, times a scale.
  init(_ tableau: Tableau, _ column: Int32, _ direction: Int8, scale: Double) {
    cost = tableau.symbols[column].costs
    factor = Double(direction) * scale
    priority = tableau.symbols[column].priority
    own = (direction > 0 ? tableau.symbols[column].up : tableau.symbols[column].down) * scale
  }

  /// The next level at which the move costs or gains something.
  mutating func next(_ tableau: Tableau) -> (priority: Double, value: Double)? {
    while cost >= 0 || own != 0 {
      let level: (priority: Double, value: Double)
      if cost >= 0, own == 0 || tableau.costs[cost].priority >= priority {
        level.priority = tableau.costs[cost].priority
        level.value = tableau.costs[cost].value * factor + (level.priority == priority ? own : 0)
        if level.priority == priority { own = 0 }
        cost = tableau.costs[cost].next
      } else {
        level = (priority, own)
        own = 0
      }
      if abs(level.value) > Self.rounding { return level }
    }
    return nil
  }

  /// Returns true if a unit costs more than an amount on one level.
  func exceeds(_ amount: Double, at level: Double, _ tableau: Tableau) -> Bool {
    var reader = self
    guard let first = reader.next(tableau), first.priority >= level, first.value > 0 else { return false }
    if first.priority > level { return true }
    let difference = first.value - amount
    if abs(difference) > Self.rounding * max(1, amount) { return difference > 0 }
    return (reader.next(tableau)?.value ?? 0) > 0
  }

  /// Below 0 when this is cheaper than another, 0 when there is no difference.
  func compared(to other: PriceCursor, _ tableau: Tableau) -> Int {
    var (mine, theirs) = (self, other)
    var (first, second) = (mine.nextOfFair(tableau), theirs.nextOfFair(tableau))
    while true {
      switch (first, second) {
      case (nil, nil): return 0
      case (let a?, nil): return a.value > 0 ? 1 : -1
      case (nil, let b?): return b.value > 0 ? -1 : 1
      case (let a?, let b?):
        if a.priority > b.priority { return a.value > 0 ? 1 : -1 }
        if a.priority < b.priority { return b.value > 0 ? -1 : 1 }
        let difference = a.value - b.value
        if abs(difference) > Self.rounding * max(1, abs(a.value), abs(b.value)) { return difference > 0 ? 1 : -1 }
        (first, second) = (mine.next(tableau), theirs.next(tableau))
      }
    }
  }

  /// The first level; a price that begins below 0 is rounding in a tableau whose prices are right, and counts as none.
  private mutating func nextOfFair(_ tableau: Tableau) -> (priority: Double, value: Double)? {
    let level = next(tableau)
    if let level, level.value < 0 {
      cost = -1
      own = 0
      return nil
    }
    return level
  }
}

/// A price to which more is added while a move goes on.
struct GrowingPrice {
  private var levels: [(priority: Double, value: Double)] = []

  init(_ tableau: Tableau, _ column: Int32, _ direction: Int8) {
    var reader = PriceCursor(tableau, column, direction, scale: 1)
    while let level = reader.next(tableau) { levels.append(level) }
  }

  var isNegative: Bool { (levels.first { abs($0.value) > PriceCursor.rounding }?.value ?? 0) < 0 }

  mutating func add(_ amount: Double, at priority: Double) {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index < levels.count, levels[index].priority == priority {
      levels[index].value += amount
    } else {
      levels.insert((priority, amount), at: index)
    }
  }
}
