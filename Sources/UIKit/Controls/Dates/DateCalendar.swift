internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A month of days under its name, with months before and after it to the sides. Rule: DP-10, DP-11
final class DateCalendar: UIView, UIScrollViewDelegate, DateContent {
  private var rules: DateRules
  private var words: DateWords
  private var date: Date
  private let choose: (Date) -> Void

  private let header: CalendarHeader
  private let weekdays = CalendarWeekdays()
  private let pager = UIScrollView()
  private var wheels: DateWheels?
  private var time: CalendarTime?
  /// The first day of the month that is shown, and of those that a swipe can bring.
  private var month: Date
  private var pages: [CalendarMonth] = []

  // Chosen by eye beside iOS 17.
  private static let width: CGFloat = 320
  private static let heights = (header: 44.0, weekdays: 22.0, time: 50.0)

  init(_ rules: DateRules, _ date: Date, _ choose: @escaping (Date) -> Void) {
    (self.rules, self.date, self.choose, words) = (rules, date, choose, DateWords(rules))
    month = rules.month(of: date).start
    header = CalendarHeader()
    super.init(frame: .zero)
    pager.isPagingEnabled = true
    (pager.showsHorizontalScrollIndicator, pager.showsVerticalScrollIndicator) = (false, false)
    pager.contentInsetAdjustmentBehavior = .never
    pager.scrollsToTop = false
    pager.delegate = self
    for view in [header, weekdays, pager] { addSubview(view) }
    header.didMove = { [weak self] in self?.move(by: $0) }
    header.didToggle = { [weak self] in self?.toggleWheels() }
    reload()
  }
  required init?(coder: NSCoder) { nil }

  var fittingSize: CGSize {
    let days = Self.heights.header + Self.heights.weekdays + CGFloat(CalendarMonth.rows) * CalendarMonth.rowHeight
    return CGSize(width: Self.width, height: days + (rules.mode == .dateAndTime ? Self.heights.time : 0))
  }
  var isOn = true {
    didSet {
      isUserInteractionEnabled = isOn
      // Chosen.
      alpha = isOn ? 1 : 0.5
    }
  }

  // MARK: Showing

  func show(_ rules: DateRules, _ date: Date, animated: Bool) {
    let isOther = rules != self.rules
    if isOther { (self.rules, words) = (rules, DateWords(rules)) }
    let hasMoved = date != self.date
    self.date = date
    let wanted = rules.month(of: date).start
    if isOther || (hasMoved && wanted != month) {
      month = wanted
      if isOther { for page in pages { page.removeFromSuperview() } }
      if isOther { pages = [] }
    }
    reload()
  }

  private func reload() {
    header.show(words.text("yMMMM", month), rules, canMove: (isOpen(-1), isOpen(1)))
    weekdays.show(words.weekdays, isRightToLeft: rules.isRightToLeft)
    makePages()
    for page in pages { page.show(rules, words, date) }
    wheels?.show(monthRules, month, animated: false)
    showTime()
    setNeedsLayout()
  }

  /// Returns true if something of a month beside the shown one may be chosen.
  private func isOpen(_ step: Int) -> Bool {
    let other = rules.adding(step, .month, to: month)
    return other != month && rules.isOpen(rules.month(of: other))
  }

  private func makePages() {
    let starts = [-1, 0, 1].filter { $0 == 0 || isOpen($0) }.map { rules.adding($0, .month, to: month) }
    guard starts != pages.map(\.start) else { return }
    let old = pages
    pages = starts.map { start in
      old.first { $0.start == start } ?? CalendarMonth(start) { [weak self] in self?.took($0) }
    }
    for page in old where !pages.contains(where: { $0 === page }) { page.removeFromSuperview() }
    for page in pages where page.superview == nil { pager.addSubview(page) }
  }

  private func showTime() {
    guard rules.mode == .dateAndTime else {
      time?.removeFromSuperview()
      time = nil
      return
    }
    if let time { return time.show(rules, date) }
    let row = CalendarTime(rules, date) { [weak self] in self?.took(time: $0) }
    addSubview(row)
    time = row
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.heights.header)
    weekdays.frame = CGRect(x: 0, y: header.frame.maxY, width: bounds.width, height: Self.heights.weekdays)
    let height = CGFloat(CalendarMonth.rows) * CalendarMonth.rowHeight
    let days = CGRect(x: 0, y: weekdays.frame.maxY, width: bounds.width, height: height)
    pager.frame = days
    layOutPages()
    time?.setInitialFrame(CGRect(x: 0, y: days.maxY, width: bounds.width, height: Self.heights.time))
    wheels?.bounds.size = CGSize(width: bounds.width, height: 216)
    wheels?.center = CGPoint(x: bounds.midX, y: (weekdays.frame.minY + days.maxY) / 2)
  }

  // MARK: Months

  /// The place of a page from the left.
  private func pagePosition(_ index: Int) -> Int { rules.isRightToLeft ? pages.count - 1 - index : index }
  private func offset(of index: Int) -> CGPoint { CGPoint(x: CGFloat(pagePosition(index)) * pager.bounds.width, y: 0) }
  private var shownIndex: Int { pages.firstIndex { $0.start == month } ?? 0 }

  private func layOutPages() {
    let size = pager.bounds.size
    pager.contentSize = CGSize(width: size.width * CGFloat(pages.count), height: size.height)
    for (index, page) in pages.enumerated() {
      page.setInitialFrame(CGRect(origin: offset(of: index), size: size))
    }
    if !pager.isTracking, !pager.isDecelerating, destination == nil { pager.contentOffset = offset(of: shownIndex) }
  }

  /// The destination of a running change of month.
  private var destination: Date?

  private func move(by step: Int) {
    if let unfinished = destination {
      destination = nil
      go(to: unfinished)
    }
    guard let index = pages.firstIndex(where: { $0.start == rules.adding(step, .month, to: month) }) else { return }
    destination = pages[index].start
    pager.setContentOffset(offset(of: index), animated: true)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }
  /// A move that another one cut short is not the end of that one.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    let index = pages.firstIndex { $0.start == destination }
    if let index, abs(pager.contentOffset.x - offset(of: index).x) > 1 { return }
    settle()
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { destination = nil }

  /// The page that is in sight becomes the one in the middle.
  private func settle() {
    guard pager.bounds.width > 0, !pages.isEmpty else { return }
    destination = nil
    let column = min(max(0, Int((pager.contentOffset.x / pager.bounds.width).rounded())), pages.count - 1)
    go(to: pages[pagePosition(column)].start)
  }

  private func go(to start: Date) {
    guard start != month else { return }
    month = start
    reload()
    UIView.performWithoutAnimation { layoutIfNeeded() }
  }

  // MARK: Choosing

  private func took(_ day: Date) { apply(rules.settled(rules.time(of: date, on: day))) }
  private func took(time: Date) { apply(time) }

  private func apply(_ wanted: Date) {
    guard wanted != date else { return }
    date = wanted
    for page in pages { page.show(rules, words, date) }
    showTime()
    choose(wanted)
  }

  // MARK: Wheels

  private var monthRules: DateRules {
    var rules = rules
    rules.mode = .yearAndMonth
    return rules
  }

  /// Wheels of months and years stand in the place of the days, until asked again. Rule: DP-11
  private func toggleWheels() {
    let isOpening = wheels == nil
    let leaving = wheels
    if isOpening {
      let new = DateWheels(monthRules, monthRules.settled(month)) { [weak self] in
        guard let self else { return }
        go(to: rules.month(of: $0).start)
      }
      new.alpha = 0
      addSubview(new)
      wheels = new
      UIView.performWithoutAnimation { layoutIfNeeded() }
    } else {
      wheels = nil
    }
    // Chosen by eye beside iOS 17.
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.header.isOpen = isOpening
      self.pager.alpha = isOpening ? 0 : 1
      self.weekdays.alpha = isOpening ? 0 : 1
      self.wheels?.alpha = 1
      leaving?.alpha = 0
    } completion: { _ in
      leaving?.removeFromSuperview()
    }
    pager.isUserInteractionEnabled = !isOpening
    pager.accessibilityElementsHidden = isOpening
  }
}
