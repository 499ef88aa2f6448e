internal import CoreGraphics
internal import Foundation

extension UICollectionView: ListDelegateCalls {
  var collectionDelegate: (any UICollectionViewDelegate)? { assignedDelegate as? any UICollectionViewDelegate }
  var listDelegate: (any UICollectionViewDelegate)? { collectionDelegate }

  func implementer(of method: CollectionDelegateMethod) -> AnyObject? {
    if method == .cancelPrefetch { return prefetchDataSource }
    return CollectionDelegateMethod.ofDataSource.contains(method) ? dataSource : assignedDelegate
  }

  /// Begins anew with what the classes of delegate and data source tell (decision 8).
  func delegatesDidChange() {
    methods = KnownMethods()
    if let delegate = assignedDelegate {
      methods.adoptKnown(
        CollectionDelegateMethod.known(of: type(of: delegate)), of: CollectionDelegateMethod.ofDelegate)
    }
    if let dataSource {
      methods.adoptKnown(
        CollectionDelegateMethod.known(of: type(of: dataSource)), of: CollectionDelegateMethod.ofDataSource)
    }
    dropData()
  }

  /// Calls an optional method of a flow layout's delegate; nil if the method or the delegate is absent.
  func askFlow<Answer>(
    _ method: CollectionDelegateMethod, _ call: @autoclosure () -> String,
    _ body: (any UICollectionViewDelegateFlowLayout) -> Answer
  ) -> Answer? {
    guard !lacks(method) else { return nil }
    guard let delegate = assignedDelegate as? any UICollectionViewDelegateFlowLayout else {
      methods.foundAbsent(method)
      return nil
    }
    return ask(method, delegate, call(), { body(delegate) })
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
    UIView.resignEditing(in: shown.values.map(\.view))
  }

  /// Gives the views of dropped data away; a collection without an area shows none either. Rule: LV-02
  func retireDropped() {
    if !isLoaded, pendingDelegateCalls == 0 { retireAll() }
  }

  private func retireAll() {
    for (element, one) in shown.sorted(by: { $0.key < $1.key }) { retire(one.view, of: element) }
    shown = [:]
  }

  /// Asks for counts where that was not done; what is shown goes. Rule: LV-30
  func loadIfNeeded() {
    guard !isLoaded, pendingDelegateCalls == 0 else { return }
    isLoaded = true
    reportedElements = []
    retireAll()
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
    if !lacks(.numberOfSections) {
      sections =
        ask(.numberOfSections, dataSource, "numberOfSections(in:)") { dataSource.numberOfSections(in: self) } ?? 1
    }
    pendingDelegateCalls += 1
    defer {
      pendingDelegateCalls -= 1
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
