internal import Foundation

/// A list that is filled from snapshots.
protocol SnapshotList: UIView {
  /// True if it has asked for what it shows.
  var isLoaded: Bool { get }
  func reloadData()
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  /// Configures the cells of items once more.
  func reconfigure(at paths: [IndexPath])
}

/// Keeps the snapshot that a list shows, and brings the list from one to the next. Rule: LV-24, LV-41
final class SnapshotApplier<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var shown = Snapshot()

  /// The section of a number; nil if there is none.
  func section(at index: Int) -> Section? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }
  /// How many items a section has.
  func count(inSection index: Int) -> Int { section(at: index).map { shown.numberOfItems(inSection: $0) } ?? 0 }

  /// Shows another snapshot; `change` tells the list of the difference, where it is seen.
  func show(
    _ snapshot: Snapshot, in list: (any SnapshotList)?, animated: Bool, completion: (() -> Void)?,
    change: @escaping (SnapshotDifference<Section, Item>) -> Void
  ) {
    guard let list, list.isLoaded, list.window != nil else {
      return showAnew(snapshot, in: list, completion: completion)
    }
    let work = {
      list.performBatchUpdates { [self] in
        let difference = SnapshotDifference(from: shown, to: snapshot)
        adopt(snapshot)
        change(difference)
      } completion: { _ in
        completion?()
      }
    }
    if animated { work() } else { UIView.performWithoutAnimation(work) }
    let again = snapshot.reconfiguredItemIdentifiers.compactMap { shown.path(of: $0) }
    if !again.isEmpty { list.reconfigure(at: again) }
  }

  /// Shows another snapshot by asking for everything anew.
  func showAnew(_ snapshot: Snapshot, in list: (any SnapshotList)?, completion: (() -> Void)?) {
    adopt(snapshot)
    list?.reloadData()
    if let completion { UIApplication.shared.performInNextRunLoopTurn(completion) }
  }

  /// Takes over what a list shows already.
  func follow(_ snapshot: Snapshot) { adopt(snapshot) }

  private func adopt(_ snapshot: Snapshot) {
    shown = snapshot
    shown.forgetReloads()
  }
}
