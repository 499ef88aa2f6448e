internal import CoreGraphics
internal import Foundation

extension UICollectionView {
  var collectionDelegate: (any UICollectionViewDelegate)? { assignedDelegate as? any UICollectionViewDelegate }

  /// Said by what stands in for a requirement: it is left out, and need not be asked again. Rule: LV-30
  func misses(_ question: CollectionQuestion) { missing.insert(question) }

  func answerersDidChange() {
    missing = []
    dropData()
  }

  /// Asks the delegate what may be left out; nil where it is, or nobody is there.
  @discardableResult func askDelegate<Answer>(
    _ question: CollectionQuestion, _ call: @autoclosure () -> String, _ body: (any UICollectionViewDelegate) -> Answer
  ) -> Answer? {
    guard !missing.contains(question), let delegate = collectionDelegate else { return nil }
    return ask(question, delegate, call(), { body(delegate) })
  }

  /// Asks a flow layout's delegate what may be left out; nil where it is, or nobody is there.
  func askFlow<Answer>(
    _ question: CollectionQuestion, _ call: @autoclosure () -> String,
    _ body: (any UICollectionViewDelegateFlowLayout) -> Answer
  ) -> Answer? {
    guard !missing.contains(question) else { return nil }
    guard let delegate = assignedDelegate as? any UICollectionViewDelegateFlowLayout else {
      missing.insert(question)
      return nil
    }
    return ask(question, delegate, call(), { body(delegate) })
  }

  func ask<Answer>(
    _ question: CollectionQuestion, _ answerer: AnyObject, _ call: @autoclosure () -> String, _ body: () -> Answer
  ) -> Answer? {
    askings += 1
    defer { askings -= 1 }
    let answer = CallLog.record(answerer, call(), unless: { missing.contains(question) }, body)
    return missing.contains(question) ? nil : answer
  }

  /// Tells the delegate of what a person did: items may come and go in what is called.
  func tellDelegate(
    _ question: CollectionQuestion, _ call: @autoclosure () -> String, _ body: (any UICollectionViewDelegate) -> Void
  ) {
    guard !missing.contains(question), let delegate = collectionDelegate else { return }
    CallLog.record(delegate, call(), unless: { missing.contains(question) }) { body(delegate) }
  }

  // MARK: Counts

  /// Everything is asked anew before the next layout. Rule: LV-30
  func dropData() {
    dropMove()
    isLoaded = false
    selection = []
    endTouch()
    closeSwipe(animated: false)
    scrollGoal = nil
    setNeedsLayout()
  }

  /// Asks for counts where that was not done; what is shown goes. Rule: LV-30
  func loadIfNeeded() {
    guard !isLoaded, askings == 0 else { return }
    isLoaded = true
    told = []
    for (element, one) in shown.sorted(by: { $0.key < $1.key }) { retire(one.view, of: element) }
    shown = [:]
    counts = askCounts()
    reloadIndex()
    let context = layout.makeContext()
    (context.everything, context.counts) = (true, true)
    layout.invalidateLayout(with: context)
  }

  func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    func checked(_ count: Int, _ what: String) -> Int {
      if count < 0 { Diagnostics.report(.count(what, count, self)) }
      return max(0, count)
    }
    var sections = 1
    if !missing.contains(.numberOfSections) {
      sections =
        ask(.numberOfSections, dataSource, "numberOfSections(in:)") { dataSource.numberOfSections(in: self) } ?? 1
    }
    askings += 1
    defer {
      askings -= 1
      waiting.wasAnswered()
    }
    return (0..<checked(sections, "sections")).map { section in
      CallLog.record(dataSource, "collectionView(_:numberOfItemsInSection: \(section))")
      return checked(
        dataSource.collectionView(self, numberOfItemsInSection: section), "items in section \(section)")
    }
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }
}
