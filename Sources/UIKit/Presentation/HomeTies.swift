internal import CoreGraphics
internal import Foundation

/// The constraints that place a presenter's view at home, kept while the view is away. Rule: P-04, LA-05
///
/// Away it stands by its frame; in its place the container is held by constraints that say the same, so that neighbours
/// stay where they are and a rotation moves all of them.
final class HomeTies {
  private weak var view: UIView?
  private weak var container: UIView?
  private let kept: [NSLayoutConstraint]
  private let isFramed: Bool

  /// Deactivates the constraints of a view that is about to be removed; nil if none lay it out.
  init?(_ view: UIView) {
    let kept = LayoutTree.constraints(around: view).filter { Self.ties($0, view) }
    isFramed = view.translatesAutoresizingMaskIntoConstraints
    guard !kept.isEmpty || !isFramed else { return nil }
    (self.view, self.kept) = (view, kept)
    NSLayoutConstraint.deactivate(kept)
    view.translatesAutoresizingMaskIntoConstraints = true
  }

  /// Between the view and what is not inside of it, or a length of the view's own.
  private static func ties(_ constraint: NSLayoutConstraint, _ view: UIView) -> Bool {
    let owners = [constraint.firstItem, constraint.secondItem].map { LayoutSide.view(of: $0) }
    guard owners.contains(where: { $0 === view }) else { return false }
    return owners.allSatisfy { $0 === view || $0?.isDescendant(of: view) != true }
  }

  /// Holds a container beside the view's place.
  func hold(_ container: UIView) {
    self.container = container
    guard let view else { return }
    for constraint in kept {
      guard !constraint.first.isWay, let first = standIn(constraint.firstItem, view, container) else { continue }
      let second = constraint.secondItem.flatMap { standIn($0, view, container) }
      guard (second == nil) == (constraint.secondItem == nil) else { continue }
      let copy = NSLayoutConstraint(
        item: first, attribute: constraint.firstAttribute, relatedBy: constraint.relation, toItem: second,
        attribute: constraint.secondAttribute, multiplier: constraint.multiplier, constant: constraint.constant)
      copy.priority = constraint.priority
      copy.identifier = constraint.identifier
      copy.isActive = true
    }
    container.translatesAutoresizingMaskIntoConstraints = isFramed
  }

  private func standIn(_ item: AnyObject?, _ view: UIView, _ container: UIView) -> AnyObject? {
    if item === view { return container }
    guard let guide = item as? UILayoutGuide, guide.owningView === view else { return item }
    switch guide.kind {
    case .safeArea: return container.safeAreaLayoutGuide
    case .margins: return container.layoutMarginsGuide
    default: return nil
    }
  }

  /// Restores the container's layout by its frame.
  func release() {
    guard let container else { return }
    NSLayoutConstraint.deactivate(LayoutTree.constraints(around: container).filter { Self.ties($0, container) })
    container.translatesAutoresizingMaskIntoConstraints = true
    self.container = nil
  }

  /// The view is at home again.
  func putBack() {
    release()
    guard let view else { return }
    view.translatesAutoresizingMaskIntoConstraints = isFramed
    let window = view.wholeTreeRoot
    // What a constraint names may have gone meanwhile.
    NSLayoutConstraint.activate(
      kept.filter { constraint in
        [constraint.firstItem, constraint.secondItem].allSatisfy { item in
          item == nil || LayoutSide.view(of: item)?.wholeTreeRoot === window
        } && constraint.firstItem != nil && (constraint.second == nil) == (constraint.secondItem == nil)
      })
  }

  /// Discards the saved constraints.
  func forget() {
    release()
    view?.translatesAutoresizingMaskIntoConstraints = isFramed
  }
}

extension UIView {
  /// The top of the tree that the view is in.
  fileprivate var wholeTreeRoot: UIView {
    var root = self
    while let next = root.superview { root = next }
    return root
  }
}
