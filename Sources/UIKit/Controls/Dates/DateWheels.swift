internal import CoreGraphics
internal import Foundation

/// The protocol of a date picker's content views.
protocol DateContent: UIView {
  /// Shows a date by rules that may have changed.
  func show(_ rules: DateRules, _ date: Date, animated: Bool)
  /// How large it wants to be.
  var fittingSize: CGSize { get }
  /// True if a person may choose.
  var isOn: Bool { get set }
}

/// The wheels of a date picker. Rule: DP-06, DP-07
final class DateWheels: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate, DateContent {
  private var table: DateTable
  private var date: Date
  private var widths: [CGFloat] = []
  private let choose: (Date) -> Void
  private static let font = UIFont.systemFont(ofSize: 21)
  /// Chosen by eye beside iOS 17.
  private static let padding: CGFloat = 12

  /// Wheels that tell what a person chose.
  init(_ rules: DateRules, _ date: Date, _ choose: @escaping (Date) -> Void) {
    (table, self.date, self.choose) = (DateTable(rules, around: date), date, choose)
    super.init(frame: .zero)
    (dataSource, delegate) = (self, self)
    load(around: date, rules)
  }
  required init?(coder: NSCoder) { nil }

  var fittingSize: CGSize { intrinsicContentSize }
  var isOn = true {
    didSet {
      isUserInteractionEnabled = isOn
      // Chosen.
      alpha = isOn ? 1 : 0.5
    }
  }

  // MARK: Showing

  func show(_ rules: DateRules, _ date: Date, animated: Bool) {
    if rules != table.rules || table.isFar(date) { return load(around: date, rules) }
    let before = self.date
    self.date = date
    for (component, column) in table.columns.enumerated()
    where table.count(column, at: before) != table.count(column, at: date) {
      reloadComponent(component)
      scrollWheel(column, component, near: table.count(column, at: date) / 2, animated: false)
    }
    scrollAllWheels(animated: animated)
  }

  private func load(around date: Date, _ rules: DateRules) {
    self.date = date
    table = DateTable(rules, around: date)
    widths = table.columns.map(width)
    semanticContentAttribute = rules.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    // New wheels do not grow out of the former ones.
    UIView.performWithoutAnimation {
      reloadAllComponents()
      for (component, column) in table.columns.enumerated() {
        scrollWheel(column, component, near: table.count(column, at: date) / 2, animated: false)
      }
      layoutIfNeeded()
    }
    applyStyle()
  }

  private func scrollAllWheels(animated: Bool) {
    for (component, column) in table.columns.enumerated() {
      scrollWheel(column, component, near: selectedRow(inComponent: component), animated: animated)
    }
    applyStyle()
  }

  /// A wheel that stands right is left alone: it may be turning under a finger.
  private func scrollWheel(_ column: DateColumn, _ component: Int, near: Int, animated: Bool) {
    let (row, before) = (table.row(column, of: date, near: near), selectedRow(inComponent: component))
    guard row != before else { return }
    // The same figure of the other half of the day takes its place unseen.
    let isSameFigure = column == .hour && table.words.hasHalves && abs(row - before) == 12
    selectRow(row, inComponent: component, animated: animated && !isSameFigure)
  }

  /// Rows that cannot be chosen are grey; which those are depends on the other wheels.
  private func applyStyle() {
    for (component, column) in table.columns.enumerated() {
      for case let (row, label as UILabel) in rowsInSight(ofComponent: component) { applyStyle(label, column, row) }
    }
  }

  private func applyStyle(_ label: UILabel, _ column: DateColumn, _ row: Int) {
    label.text = table.text(column, row, at: date)
    label.textColor = table.isOpen(column, row, at: date) ? .label : .tertiaryLabel
  }

  // MARK: Wheels

  func numberOfComponents(in pickerView: UIPickerView) -> Int { table.columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    table.count(table.columns[component], at: date)
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let space = max(0, bounds.width - 30)
    let whole = widths.reduce(0, +)
    return whole > space ? widths[component] * space / whole : widths[component]
  }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = (view as? UILabel) ?? UILabel()
    let column = table.columns[component]
    label.font = Self.font
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.textAlignment = alignment(column)
    applyStyle(label, column, row)
    return label
  }

  private func alignment(_ column: DateColumn) -> NSTextAlignment {
    switch column {
    case .day: table.rules.isRightToLeft ? .left : .right
    case .month: table.rules.isRightToLeft ? .right : .left
    case .dayOfMonth, .year, .hour, .minute, .half, .countedHours, .countedMinutes: .center
    }
  }

  /// As wide as the widest of the texts that come by.
  private func width(_ column: DateColumn) -> CGFloat {
    let middle = table.row(column, of: date, near: table.count(column, at: date) / 2)
    let samples: Range<Int> =
      switch column {
      case .day: middle..<middle + 60
      case .month: middle..<middle + 13
      case .year: middle..<middle + 2
      case .countedHours, .half: 0..<table.count(column, at: date)
      case .dayOfMonth, .hour: middle..<middle + 24
      case .minute, .countedMinutes: middle..<middle + 10
      }
    let label = UILabel()
    label.font = Self.font
    let last = table.count(column, at: date) - 1
    let widest = samples.map { row in
      label.text = table.text(column, min(row, last), at: date)
      return label.intrinsicContentSize.width
    }
    return (widest.max() ?? 0).rounded(.up) + 2 * Self.padding
  }

  // MARK: Choosing

  /// Scrolls back from a value that cannot be chosen. Rule: DP-07
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let settled = table.rules.settled(table.date(table.columns[component], row, from: date))
    let isOther = settled != date
    show(table.rules, settled, animated: true)
    if isOther { choose(settled) }
  }
}
