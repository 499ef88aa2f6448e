internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The request of the visible controllers for the bars that the system draws.
package struct SystemBarsPreference: Equatable {
  package var isStatusBarHidden = false
  /// Never `.default`.
  package var style = UIStatusBarStyle.darkContent
  package var animation = UIStatusBarAnimation.fade
  package var hidesIndicator = false
  package var deferredEdges: UIRectEdge = []
  /// True if the backdrop of the home indicator is dark; unused if the device has none.
  package var isDarkBelow = false

  /// Creates the request without a root controller: that of a plain one.
  @MainActor init(nobodyOn screen: UIScreen) {
    isStatusBarHidden = screen.traits(for: screen.bounds.size).verticalSizeClass == .compact
    style = screen.style == .dark ? .lightContent : .darkContent
    isDarkBelow = screen.style == .dark
  }

  /// Creates the request after all running transitions. Rule: P-60, P-61
  @MainActor init(_ root: UIViewController, on screen: UIScreen) {
    let styling = Self.owner(root, \.childForStatusBarStyle)
    let hiding = Self.owner(root, \.childForStatusBarHidden)
    switch styling.preferredStatusBarStyle {
    case .default: style = styling.traitCollection.userInterfaceStyle == .dark ? .lightContent : .darkContent
    case .lightContent: style = .lightContent
    case .darkContent: style = .darkContent
    }
    // What is drawn back behind a sheet leaves black below the bar.
    if Self.isDrawnBack(styling) { style = .lightContent }
    isStatusBarHidden = hiding.prefersStatusBarHidden
    animation = hiding.preferredStatusBarUpdateAnimation
    hidesIndicator = Self.owner(root, \.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
    deferredEdges =
      Self.owner(root, \.childForScreenEdgesDeferringSystemGestures).preferredScreenEdgesDeferringSystemGestures
    if screen.hardware.hasIndicator { isDarkBelow = Backdrop.isDark(below: root, in: screen.bounds.size) }
  }

  @MainActor private static func isDrawnBack(_ owner: UIViewController) -> Bool {
    guard let presentation = owner.containmentRoot.presentationAsPresenter,
      let sheet = presentation.controller as? UISheetPresentationController,
      !presentation.isGoing || sheet.drag.isDismissing
    else { return false }
    return sheet.drawsPresenterBack
  }

  /// From the root to what is presented over it and takes the bars over, and inward to the child it hands them to.
  @MainActor private static func owner(
    _ root: UIViewController, _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    var (owner, steps) = (root, 0)
    // A container that hands itself on, or back, ends the way.
    while steps < 1000 {
      steps += 1
      if let presented = owner.presentationAsPresenter?.bearerOfBars { owner = presented; continue }
      guard let inner = child(owner), inner !== owner else { break }
      owner = inner
    }
    return owner
  }
}

extension Presentation {
  /// True if it is on its way out, or was not meant to stay.
  var isGoing: Bool { transition?.removesFromView(presented) ?? false }

  /// The presented controller, where the status bar is its own: it fills the screen, or captures it. Rule: P-60
  fileprivate var bearerOfBars: UIViewController? {
    guard !isGoing else { return nil }
    let fills = activeStyle == .fullScreen || (removesPresenter && !isInContext && activeStyle != .custom)
    return fills || presented.modalPresentationCapturesStatusBarAppearance ? presented : nil
  }
}

/// The backdrop of the home indicator, which is drawn dark on light and light on dark.
@MainActor private enum Backdrop {
  /// Looks where it will be once everything has arrived.
  static func isDark(below root: UIViewController, in size: CGSize) -> Bool {
    var (owner, point, steps) = (root, CGPoint(x: size.width / 2, y: size.height - 10), 0)
    while steps < 1000 {
      steps += 1
      if let presentation = owner.presentationAsPresenter, !presentation.isGoing,
        let frame = frame(of: presentation, in: size), frame.contains(point)
      {
        owner = presentation.presented
        point = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        continue
      }
      guard let inner = owner.childForHomeIndicatorAutoHidden, inner !== owner else { break }
      owner = inner
    }
    if let page = owner.viewIfLoaded?.layer, let isDark = isDark(inFrontOf: page, at: point) { return isDark }
    var candidate: UIViewController? = owner
    while let next = candidate {
      if let view = next.viewIfLoaded, let isDark = isDark(view.layer, at: point) { return isDark }
      candidate = next.parent
    }
    return root.traitCollection.userInterfaceStyle == .dark
  }

  /// Returns the final frame of a presented view; nil if only an app knows it.
  private static func frame(of presentation: Presentation, in size: CGSize) -> CGRect? {
    if presentation.controller.fillsWindow { return CGRect(origin: .zero, size: size) }
    if presentation.container != nil, presentation.controller.presentationStyle != .custom {
      return presentation.controller.frameOfPresentedViewInContainerView
    }
    guard let view = presentation.presented.viewIfLoaded, view.superview != nil else { return nil }
    return view.untransformedFrame
  }

  /// A bar that a container has in front of a page at a point of it; the outermost counts.
  private static func isDark(inFrontOf page: CALayer, at point: CGPoint) -> Bool? {
    var (layer, found) = (page, Bool?.none)
    while let above = layer.superlayer, above.delegate is UIView, !(above.delegate is UIWindow) {
      let front = (above.sublayers ?? []).reversed().prefix { $0 !== layer }
      for bar in front where !bar.isHidden && bar.opacity > 0.5 && (bar.delegate as? UIView)?.isLowBar == true {
        // Its background may reach beyond it, to the screen's edge.
        found = isDark((bar.sublayers ?? []).reversed(), at: bar.convert(point, from: page)) ?? found
      }
      layer = above
    }
    return found
  }

  /// The first of some layers, of one superlayer, that tells; the point is in its coordinates.
  private static func isDark(_ layers: some Sequence<CALayer>, at point: CGPoint) -> Bool? {
    for layer in layers where !layer.isHidden && layer.opacity > 0.5 {
      let inner = layer.fromParent(point)
      if layer.bounds.contains(inner), let isDark = isDark(layer, at: inner) { return isDark }
    }
    return nil
  }

  /// The front one of the plain colours and tinted glasses at a point; nil if there is none.
  private static func isDark(_ layer: CALayer, at point: CGPoint) -> Bool? {
    if let isDark = isDark((layer.sublayers ?? []).reversed(), at: point) { return isDark }
    if let color = layer.backgroundColor?.rgba, color.w > 0.5 { return isDark(color.x, color.y, color.z) }
    for case let .tint(color)? in (layer.backgroundFilters ?? []).map({ $0 as? RenderFilter }) {
      return isDark(color.red, color.green, color.blue)
    }
    return nil
  }

  private static func isDark(_ red: Double, _ green: Double, _ blue: Double) -> Bool {
    0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.5
  }
}
