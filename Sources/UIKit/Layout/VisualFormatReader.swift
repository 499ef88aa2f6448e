internal import CoreGraphics
internal import Foundation

/// Reads the visual format of constraints, from left to right with one character ahead.
@MainActor struct VisualFormatReader {
  struct Fault: Error {
    let message: String
    let place: Int
  }

  /// A predicate: the size of a view or gap as a number or another view, with a relation and a priority.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  /// The gap before a view, or before the end.
  private enum Gap {
    case none
    case standard
    case said([Predicate])
  }

  private let text: [Character]
  private var place = 0
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isVertical = false
  private var found: [NSLayoutConstraint] = []
  private var row: [UIView] = []

  init(
    _ text: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
  ) {
    self.text = Array(text)
    (self.options, self.metrics, self.views) = (options, metrics, views)
  }

  /// The constraints of the whole line.
  mutating func read() throws(Fault) -> [NSLayoutConstraint] {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    var gap = Gap.none
    var beginsAtSuperview = false
    if take("|") {
      beginsAtSuperview = true
      gap = try readGap()
    }
    var endsAtSuperview = false
    while true {
      guard peek == "[" else { throw fault("Expected a view") }
      let view = try readView()
      if let last = row.last {
        connect(last, view, gap)
      } else if beginsAtSuperview {
        try connectToSuperview(view, gap, atEnd: false)
      }
      row.append(view)
      guard peek != nil else { break }
      gap = try readGap()
      if take("|") {
        try connectToSuperview(view, gap, atEnd: true)
        endsAtSuperview = true
        break
      }
    }
    guard peek == nil else { throw fault("Expected the end of the format") }
    _ = endsAtSuperview
    try align()
    return found
  }

  // MARK: Characters

  private var peek: Character? { place < text.count ? text[place] : nil }

  private mutating func take(_ word: String) -> Bool {
    guard text[place...].starts(with: word) else { return false }
    place += word.count
    return true
  }

  private func fault(_ message: String) -> Fault { Fault(message: message, place: place) }

  private mutating func word(where isPart: (Character) -> Bool) -> String {
    let start = place
    while let next = peek, isPart(next) { place += 1 }
    return String(text[start..<place])
  }

  private mutating func readName() -> String { word { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } }

  // MARK: Parts

  private mutating func readGap() throws(Fault) -> Gap {
    guard take("-") else { return .none }
    if peek == "[" || peek == "|" { return .standard }
    let predicates = try peek == "(" ? readPredicates(inView: false) : [readPredicate(inView: false)]
    guard take("-") else { throw fault("Expected a '-' after the spacing") }
    return .said(predicates)
  }

  private mutating func readView() throws(Fault) -> UIView {
    _ = take("[")
    let start = place
    let name = readName()
    guard let view = views[name] as? UIView else {
      place = start
      throw fault("\(name.isEmpty ? "A view" : name) is not a key in the views dictionary.")
    }
    if peek == "(" {
      for predicate in try readPredicates(inView: true) {
        let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        add(
          LayoutSide(view, attribute), predicate.relation, predicate.view.map { LayoutSide($0, attribute) },
          predicate.constant, predicate.priority)
      }
    }
    guard take("]") else { throw fault("Expected a ']' after the view") }
    return view
  }

  private mutating func readPredicates(inView: Bool) throws(Fault) -> [Predicate] {
    _ = take("(")
    var predicates = [try readPredicate(inView: inView)]
    while take(",") { predicates.append(try readPredicate(inView: inView)) }
    guard take(")") else { throw fault("Expected a ')' after the predicates") }
    return predicates
  }

  private mutating func readPredicate(inView: Bool) throws(Fault) -> Predicate {
    var predicate = Predicate()
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    if inView, let next = peek, next.isLetter || next == "_" {
      let start = place
      let name = readName()
      if let view = views[name] as? UIView, metrics[name] == nil {
        predicate.view = view
      } else {
        place = start
        predicate.constant = try readNumber()
      }
    } else {
      predicate.constant = try readNumber()
    }
    if take("@") { predicate.priority = UILayoutPriority(Float(try readNumber())) }
    return predicate
  }

  private mutating func readNumber() throws(Fault) -> CGFloat {
    let start = place
    let isNegative = peek == "-"
    if isNegative { place += 1 }
    let name = readName()
    let sign: CGFloat = isNegative ? -1 : 1
    if let number = Double(name) { return sign * number }
    if let number = metrics[name].flatMap(Self.number) { return sign * number }
    place = start
    throw fault(name.isEmpty ? "Expected a number" : "\(name) is not a key in the metrics dictionary.")
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Int: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  // MARK: Constraints

  private mutating func add(
    _ first: LayoutSide, _ relation: NSLayoutConstraint.Relation, _ second: LayoutSide?, _ constant: CGFloat,
    _ priority: UILayoutPriority
  ) {
    let constraint = NSLayoutConstraint(first, relation, second, 1, constant)
    constraint.priority = priority
    found.append(constraint)
  }

  /// The edges where the format begins and ends.
  private var edges: (begin: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    if isVertical { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  /// True for right to left, where later views are at smaller positions.
  private var isBackwards: Bool { !isVertical && options.contains(.directionRightToLeft) }

  /// Returns true if a gap between two views is counted from baseline to baseline; views that touch touch with their
  /// edges.
  private func goesByBaselines(_ gap: Gap) -> Bool {
    if case .none = gap { return false }
    return isVertical && options.contains(.spacingBaselineToBaseline)
  }

  private func predicates(_ gap: Gap, _ standard: CGFloat) -> [Predicate] {
    switch gap {
    case .none: [Predicate()]
    case .standard: [Predicate(constant: standard)]
    case .said(let predicates): predicates
    }
  }

  private mutating func connect(_ first: UIView, _ second: UIView, _ gap: Gap) {
    for predicate in predicates(gap, SystemSpacing.between) {
      let (begin, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
        goesByBaselines(gap) ? (.firstBaseline, .lastBaseline) : (edges.begin, edges.end)
      let (later, earlier) = (LayoutSide(second, begin), LayoutSide(first, end))
      let (front, back) = isBackwards ? (earlier, later) : (later, earlier)
      add(front, predicate.relation, back, predicate.constant, predicate.priority)
    }
  }

  private mutating func connectToSuperview(_ view: UIView, _ gap: Gap, atEnd: Bool) throws(Fault) {
    guard let superview = view.superview else {
      throw fault("Unable to interpret '|' character, because the related view doesn't have a superview")
    }
    let edge = atEnd ? edges.end : edges.begin
    for predicate in predicates(gap, SystemSpacing.toSuperview) {
      let (own, outer) = (LayoutSide(view, edge), LayoutSide(superview, edge))
      let (front, back) = atEnd != isBackwards ? (outer, own) : (own, outer)
      add(front, predicate.relation, back, predicate.constant, predicate.priority)
    }
  }

  private mutating func align() throws(Fault) {
    for attribute in options.alignments {
      guard attribute.kind == (isVertical ? .x : .y) else {
        throw fault("Options mask required views to be aligned on an edge which isn't allowed for layout in this axis.")
      }
      for (first, second) in zip(row, row.dropFirst()) {
        add(LayoutSide(first, attribute), .equal, LayoutSide(second, attribute), 0, .required)
      }
    }
  }
}
