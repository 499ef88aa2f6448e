internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A change of what a navigation bar shows, which can run, be scrubbed, finish and be cancelled along with another
/// animation.
///
/// Order: `prepare()`, `animations()` inside of an animation, `finish(cancelled:)` when that is over.
package final class BarTransition {
  /// How the change is seen.
  package enum Style: Sendable {
    /// The new content comes from the trailing side.
    case push
    /// The old content goes to the trailing side.
    case pop
    /// The contents fade into one another (G-25).
    case crossFade
    /// Not at all.
    case none
  }

  // made ──prepare()──▶ prepared ──animations()──▶ animating ──finish(cancelled:)──▶ finished
  //                        └────────────────finish(cancelled:)────────────────────────▲
  private enum Phase {
    case made
    case prepared
    case animating
    case finished
  }

  private let bar: UINavigationBar
  private let newItems: [UINavigationItem]
  private let oldItems: [UINavigationItem]
  private let style: Style
  /// How far the new page's content went behind the bar; nil as that of the old one.
  private let newDistance: CGFloat?
  private var phase = Phase.made
  private var outgoing: NavigationContent?
  private(set) var incoming: NavigationContent?
  private(set) var incomingBackgrounds: BarBackgrounds?
  private var wasInteractive = true
  /// The completion of a change that the bar runs itself, if it was not cancelled.
  private var completion: (() -> Void)?
  /// The new stack where the bar itself runs the change, and so counts at once.
  var ownItems: [UINavigationItem]? { isOwn ? newItems : nil }
  private let isOwn: Bool

  init(
    _ bar: UINavigationBar, to items: [UINavigationItem], style: Style, distance: CGFloat? = nil,
    then completion: (() -> Void)? = nil
  ) {
    (self.bar, newItems, oldItems, self.style) = (bar, items, bar.stack, style)
    newDistance = distance
    (self.completion, isOwn) = (completion, completion != nil)
  }

  /// The stack that an item belongs to while both are seen.
  func items(with item: UINavigationItem) -> [UINavigationItem] {
    item === incoming?.item && item !== outgoing?.item ? newItems : oldItems
  }

  /// Brings in the new content where it comes from; what is read does not change yet.
  package func prepare() {
    guard case .made = phase else { return }
    phase = .prepared
    bar.running = self
    wasInteractive = bar.isUserInteractionEnabled
    // C-26
    bar.isUserInteractionEnabled = false
    outgoing = bar.content
    UIView.performWithoutAnimation {
      bar.layer.layoutSubtree()
      outgoing?.layer.layoutSubtree()
      addIncoming()
      layOutBackgrounds()
      connect()
    }
  }

  private func addIncoming() {
    guard let item = newItems.last else { return }
    let content = NavigationContent(item, backItem: newItems.dropLast().last, bar: bar)
    incoming = content
    content.frame = bar.bounds
    // What is higher on the stack lies above, so that a pop is a push played backwards.
    let liesBelow = style == .pop
    if liesBelow, let outgoing {
      bar.insertSubview(content, belowSubview: outgoing)
    } else {
      bar.addSubview(content)
    }
    let newStyle = bar.style(for: item, isCompact: bar.isCompact)
    let newStyles = (newStyle.over, newStyle.atEdge)
    guard newStyles != bar.backgrounds.styles else { return }
    let backgrounds = BarBackgrounds()
    backgrounds.styles = newStyles
    backgrounds.alpha = 0
    if liesBelow {
      bar.insertSubview(backgrounds, belowSubview: bar.backgrounds)
    } else {
      bar.insertSubview(backgrounds, aboveSubview: bar.backgrounds)
    }
    incomingBackgrounds = backgrounds
  }

  /// Tells each content where the other's parts are, and puts the new one where it comes from.
  private func connect() {
    guard let incoming else { return }
    // Each is read at its own height, however high the bar is meanwhile.
    outgoing?.restHeight = bar.height(for: oldItems.last, in: oldItems)
    incoming.restHeight = bar.height(for: newItems.last, in: newItems, distance: newDistance)
    outgoing?.layer.layoutSubtree()
    incoming.layer.layoutSubtree()
    incoming.backCounterpart = outgoing?.backTextRest
    incoming.titleCounterpart = outgoing?.titleRest
    outgoing?.backCounterpart = incoming.backTextRest
    outgoing?.titleCounterpart = incoming.titleRest
    switch style {
    case .push: outgoing?.isLower = true
    case .pop: incoming.isLower = true
    case .crossFade, .none: break
    }
    if outgoing?.isLower == true || incoming.isLower, let outgoing, let chevron = incoming.chevronRest,
      chevron == outgoing.chevronRest
    {
      outgoing.lendsChevron = true
      incoming.sharesChevron = true
    }
    outgoing?.layer.layoutSubtree()
    incoming.pose = poses.from
    incoming.setNeedsLayout()
    incoming.layer.layoutSubtree()
  }

  /// The poses that the new content comes from and the old content goes to.
  private var poses: (from: NavigationContent.Pose, to: NavigationContent.Pose) {
    switch style {
    case .push: (.above, .below)
    case .pop: (.below, .above)
    case .crossFade, .none: (.faded, .faded)
    }
  }

  /// Moves both contents to where they end; called inside of an animation.
  package func animations() {
    if case .made = phase { prepare() }
    guard case .prepared = phase else { return }
    phase = .animating
    outgoing?.pose = poses.to
    incoming?.pose = .rest
    outgoing?.layer.layoutSubtree()
    incoming?.layer.layoutSubtree()
    incomingBackgrounds?.alpha = 1
    if incomingBackgrounds != nil { bar.backgrounds.alpha = 0 }
    layOutBackgrounds()
  }

  /// Lays the backgrounds out at once, so that what they become changes along with the pages.
  private func layOutBackgrounds() {
    bar.layoutParts()
    for view in [bar.backgrounds, incomingBackgrounds] { view?.layer.layoutSubtree() }
  }

  /// Leaves one of the contents: the new one, or after a cancel the old one as it was before.
  package func finish(cancelled: Bool) {
    switch phase {
    case .finished: return
    case .made: prepare()
    case .prepared, .animating: break
    }
    phase = .finished
    UIView.performWithoutAnimation { settle(cancelled: cancelled) }
    if !cancelled { completion?() }
    completion = nil
  }

  private func settle(cancelled: Bool) {
    let (kept, dropped) = cancelled ? (outgoing, incoming) : (incoming, outgoing)
    dropped?.removeFromSuperview()
    let keptBackgrounds = cancelled ? bar.backgrounds : incomingBackgrounds ?? bar.backgrounds
    for view in [bar.backgrounds, incomingBackgrounds] where view !== keptBackgrounds { view?.removeFromSuperview() }
    keptBackgrounds.alpha = 1
    bar.backgrounds = keptBackgrounds
    bar.content = kept
    kept?.pose = .rest
    kept?.lendsChevron = false
    kept?.sharesChevron = false
    kept?.isLower = false
    kept?.restHeight = nil
    (incoming, incomingBackgrounds) = (nil, nil)
    bar.running = nil
    bar.isUserInteractionEnabled = wasInteractive
    if !cancelled { bar.adopt(newItems) }
    bar.styleDidChange()
    bar.invalidateIntrinsicContentSize()
    bar.layer.layoutSubtree()
    kept?.layer.layoutSubtree()
  }

  /// The bar's heights before and after, where nothing is scrolled.
  package var heights: (before: CGFloat, after: CGFloat) {
    (
      bar.height(for: oldItems.last, in: oldItems, distance: 0),
      bar.height(for: newItems.last, in: newItems, distance: 0)
    )
  }
}
