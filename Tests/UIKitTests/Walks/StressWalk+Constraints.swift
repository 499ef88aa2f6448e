import CoreGraphics
import Proscenium
import RuleSupport
import UIKit

/// A view of a page that constraints place, changed in the midst of everything.
final class StressPlaced: UIView {
  private(set) var edges: [NSLayoutConstraint] = []
  /// The constraint that goes and comes; it cannot be met beside the others and gives way.
  private var optional: NSLayoutConstraint?

  func pin(to view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    edges = [
      leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
      topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
      widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      heightAnchor.constraint(equalToConstant: 20),
    ]
    NSLayoutConstraint.activate(edges)
  }

  func change(_ dice: inout Dice) {
    switch dice.below(5) {
    case 0: edges[0].constant = CGFloat(dice.below(30))
    case 1: edges[3].constant = CGFloat(10 + dice.below(30))
    case 2: edges[dice.below(edges.count)].isActive.toggle()
    case 3:
      optional?.isActive = false
      let request = widthAnchor.constraint(equalToConstant: CGFloat(dice.below(200)))
      request.priority = UILayoutPriority(Float(1 + dice.below(999)))
      request.isActive = true
      optional = request
    default: superview?.layoutIfNeeded()
    }
  }

  /// Returns what differs from the active constraints by more than a pixel.
  var fault: String? {
    guard let superview, edges.allSatisfy(\.isActive), superview.effectiveUserInterfaceLayoutDirection == .leftToRight
    else { return nil }
    let expected = CGRect(
      x: edges[0].constant, y: 4, width: superview.bounds.width / 2, height: edges[3].constant)
    let pixel = max(1, 1 / traitCollection.displayScale)
    let distances = [
      frame.minX - expected.minX, frame.minY - expected.minY, frame.maxX - expected.maxX, frame.maxY - expected.maxY,
    ]
    return distances.allSatisfy { abs($0) <= pixel } ? nil : "is at \(frame) instead of \(expected)"
  }
}

extension StressWalk {
  /// A page gets a constrained view, or its constraints change, inside an animation or not.
  func constrain() {
    guard let page = one(of: StressPage.self), let view = page.viewIfLoaded else { return }
    note("constrain", describe(page))
    guard let placed = page.placed, placed.superview != nil else {
      let placed = StressPlaced()
      remember(placed, "constrained view")
      placed.pin(to: view)
      page.placed = placed
      return
    }
    if links.chance(15) { return placed.removeFromSuperview() }
    // What is called on the way has dice of its own.
    var dice = Dice(seed: links.next())
    if links.chance(40) {
      UIView.animate(withDuration: 0.2) {
        placed.change(&dice)
        view.layoutIfNeeded()
      }
    } else {
      placed.change(&dice)
    }
  }

  /// At rest a constrained view is where its constraints say.
  func checkConstraints() {
    for page in there.compactMap({ $0 as? StressPage }) where page.viewIfLoaded?.window?.isHidden == false {
      let fault = page.placed?.fault
      expect(fault == nil, "the constrained view of \(describe(page)) \(fault ?? "")")
    }
  }
}
