internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The views of a context menu: the blurred backdrop, the lifted previews, and the preview controller's view.
///
///     overlay ─▶ blur, room ─▶ lifted cards; lens with the controller's page
///             └▶ the menu
final class ContextMenuScene {
  /// Its window retains it; the session ends with it.
  unowned let overlay: MenuOverlay
  private let blur = UIVisualEffectView(effect: nil)
  private let shade = UIView()
  private let cardContainer: UIView
  private let page = UIView()
  private let pageShadow = UIView()
  private let controller: UIViewController?
  private(set) var lifted: [UITargetedPreview]
  private(set) var cards: [LiftedCard] = []
  private var away: [LiftedAway] = []
  private var zoom: ZoomStage?
  private var layout: ContextMenuLayout?
  /// How large the pressed view was when the finger had lifted it.
  private let startScale: CGFloat

  /// Chosen by eye beside iOS 17.
  private static let roundness: CGFloat = 14
  private static let blurStyle = UIBlurEffect.Style.systemUltraThinMaterial
  private static let shadow: Float = 0.25
  /// The height of a navigation bar with a small title.
  private static let usualBar: CGFloat = 44

  init(_ overlay: MenuOverlay, _ lifted: [UITargetedPreview], _ controller: UIViewController?, scale: CGFloat) {
    (self.overlay, self.lifted, self.controller, startScale) = (overlay, lifted, controller, scale)
    cardContainer = UIView(frame: overlay.bounds)
    for (index, view) in [blur, shade, cardContainer].enumerated() {
      view.frame = overlay.bounds
      view.isUserInteractionEnabled = false
      overlay.insertSubview(view, at: index)
    }
    shade.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.35 : 0.08) }
    shade.alpha = 0
    // The one under the finger in front of the others.
    for preview in lifted {
      let card = LiftedCard(preview)
      cards.append(card)
      cardContainer.insertSubview(card, at: 0)
      layOut(card, at: preview)
      if preview.view.window != nil { away.append(LiftedAway(preview.view)) }
    }
    if let first = cards.first { first.transform = first.transform.scaledBy(x: startScale, y: startScale) }
  }

  /// The frame of the pressed view at its full size.
  private var source: CGRect {
    guard let card = cards.first else { return .zero }
    let size = card.bounds.size
    return CGRect(
      x: card.center.x - size.width / 2, y: card.center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Over the page where a preview comes from; false where that is nowhere.
  @discardableResult private func layOut(_ card: UIView, at preview: UITargetedPreview) -> Bool {
    let target = preview.target
    guard target.container.window != nil, target.container.window === overlay.window else { return false }
    card.transform = .identity
    // The room fills the overlay, unless a finger has it.
    card.center = target.container.convert(target.center, to: overlay)
    var transform = target.transform
    if preview.size.width > 0, card.bounds.width > 0 {
      let scale = preview.size.width / card.bounds.width
      transform = transform.scaledBy(x: scale, y: scale)
    }
    card.transform = transform
    return true
  }

  // MARK: Places

  /// How large the preview wants to be.
  private func preferredSize(in available: CGRect) -> CGSize {
    guard let controller else { return cards.first?.bounds.size ?? .zero }
    let preferred = controller.preferredContentSize
    return CGSize(
      width: preferred.width > 0 ? preferred.width : available.width,
      height: preferred.height > 0 ? preferred.height : available.height)
  }

  /// Settles where everything stands once the menu's height is known; that of a menu that changes later leaves the
  /// preview where it is. Rule: CM-05
  func menuLayout(menuHeight: CGFloat, isRightToLeft: Bool) -> MenuLayoutResult {
    if layout == nil {
      let space = overlay.menuSpace
      layout = ContextMenuLayout(
        space: space, source: source, size: preferredSize(in: space), menu: menuHeight, isLifted: controller == nil,
        isRightToLeft: isRightToLeft)
      buildPage()
    }
    return layout?.menu(height: menuHeight) ?? MenuLayoutResult(frame: .zero, anchor: .zero)
  }

  /// How far a finger has taken everything that was lifted. Rule: CM-17
  var shift = CGPoint.zero {
    didSet { cardContainer.transform = CGAffineTransform(translationX: shift.x, y: shift.y) }
  }

  /// The frame of the preview, in points of the window.
  var preview: CGRect { layout?.preview ?? .zero }
  var isMenuAbove: Bool { layout?.side == .above }

  private func buildPage() {
    guard let controller, let view = controller.view else { return }
    page.frame = preview
    page.layer.cornerRadius = Self.roundness
    page.layer.cornerCurve = .continuous
    page.clipsToBounds = true
    page.backgroundColor = .systemBackground
    cardContainer.addSubview(page)
    view.frame = page.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.addSubview(view)
    pageShadow.frame = preview
    pageShadow.layer.shadowPath = UIBezierPath(roundedRect: pageShadow.bounds, cornerRadius: Self.roundness).cgPath
    pageShadow.layer.shadowColor = UIColor.black.cgColor
    pageShadow.layer.shadowRadius = 24
    cardContainer.insertSubview(pageShadow, belowSubview: page)
    page.layoutIfNeeded()
    // The page's head takes the view's place, so that the picture of the view keeps its size.
    let height = preview.width * source.height / max(1, source.width)
    let head = CGRect(x: 0, y: 0, width: preview.width, height: max(1, height))
    zoom = ZoomStage(cardContainer, page: page, source: cards.first, alignment: head, veil: UIView())
    if let zoom { zoom.pose = start(of: zoom) }
  }

  /// In the shape of what was pressed, or in the middle of itself where motion is not wanted.
  private func start(of zoom: ZoomStage) -> ZoomPose {
    guard UIAccessibility.isReduceMotionEnabled else { return zoom.atSource }
    var pose = zoom.full
    pose.alpha = 0
    return pose
  }

  // MARK: Coming and going, inside of animations

  /// Before it comes: with less motion everything fades in where it will be. Rule: CM-11
  func prepare() {
    guard UIAccessibility.isReduceMotionEnabled, controller == nil else { return }
    raise()
    for card in cards { card.alpha = 0 }
    for one in away { one.show() }
    away = []
  }

  func come() {
    // Where nothing may shine through blurs, the shade alone keeps the rest back.
    if !UIAccessibility.isReduceTransparencyEnabled { blur.effect = UIBlurEffect(style: Self.blurStyle) }
    shade.alpha = 1
    raise()
    for card in cards where zoom == nil || card !== cards.first { card.alpha = 1 }
    if let zoom { zoom.pose = zoom.full }
    pageShadow.layer.shadowOpacity = Self.shadow
  }

  private func raise() {
    let middle = CGPoint(x: preview.midX, y: preview.midY)
    for (index, card) in cards.enumerated() {
      card.isRaised = true
      guard zoom == nil || index > 0 else { continue }
      // The others lie behind the first as a pile does.
      let scale = preview.width / max(1, cards[0].bounds.width) * (index == 0 ? 1 : 0.96)
      card.center = CGPoint(x: middle.x, y: middle.y + CGFloat(min(index, 3)) * 6)
      card.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }

  /// Takes aim at where everything goes back to, before that is animated.
  func aim(at targets: [UITargetedPreview?]) {
    self.targets = targets
    for (index, card) in cards.enumerated() {
      let target = targets.indices.contains(index) ? targets[index] : nil
      if let view = target?.view, view.window === overlay.window, view.extras?.liftedAway == nil {
        away.append(LiftedAway(view))
      }
      guard index == 0, zoom != nil else { continue }
      if let target, layOut(card, at: target) { card.isRaised = false } else { self.targets[0] = nil }
    }
  }
  private var targets: [UITargetedPreview?] = []

  func go() {
    shift = .zero
    blur.effect = nil
    shade.alpha = 0
    pageShadow.layer.shadowOpacity = 0
    let isCalm = UIAccessibility.isReduceMotionEnabled
    if let zoom {
      var pose = isCalm || targets.first.flatMap { $0 } == nil ? zoom.full : zoom.atSource
      if isCalm || targets.first.flatMap({ $0 }) == nil { pose.alpha = 0 }
      zoom.pose = pose
    }
    for (index, card) in cards.enumerated() where zoom == nil || index > 0 {
      let target = targets.indices.contains(index) ? targets[index] : nil
      if !isCalm, let target, layOut(card, at: target) {
        card.isRaised = false
        card.alpha = 1
      } else {
        card.alpha = 0
        if !isCalm { card.transform = card.transform.scaledBy(x: 0.8, y: 0.8) }
      }
    }
    if isCalm { showAgain() }
  }

  /// The height that bars take at the top of the preview's view controller; for large titles, the standard height.
  private var headroom: CGFloat {
    guard let window = overlay.window else { return 0 }
    var responder = lifted.first?.view.next
    while let next = responder, !(next is UIViewController) { responder = next.next }
    let around = (responder as? UIViewController)?.viewIfLoaded?.safeAreaInsets.top ?? 0
    return min(max(around, window.safeAreaInsets.top), window.safeAreaInsets.top + Self.usualBar)
  }

  /// The preview grows over the whole window. Rule: CM-10
  func grow() {
    pageShadow.layer.shadowOpacity = 0
    if let zoom {
      var pose = zoom.full
      pose.frame = cardContainer.bounds
      pose.scale = max(cardContainer.bounds.width / zoom.full.frame.width, 1)
      pose.cornerRadius =
        overlay.window?.screen.hardware.isDrawn == true
        ? overlay.window?.screen.hardware.cornerRadius ?? 0 : 0
      // The page's top stays at its top.
      let shown = cardContainer.bounds.height / pose.scale
      pose.focus.y = zoom.full.frame.minY + shown / 2
      zoom.pose = pose
      page.frame.size.height = max(page.frame.height, shown)
      // What is on it comes to stand where a page would show it.
      let top = headroom / pose.scale
      page.subviews.first?.frame = CGRect(
        x: 0, y: top, width: page.bounds.width, height: max(0, page.bounds.height - top))
      if UIAccessibility.isReduceMotionEnabled { zoom.pose.alpha = 0 }
    } else if let card = cards.first {
      let scale = max(
        cardContainer.bounds.width / max(1, card.bounds.width), cardContainer.bounds.height / max(1, card.bounds.height)
      )
      card.center = CGPoint(x: cardContainer.bounds.midX, y: cardContainer.bounds.midY)
      card.transform = CGAffineTransform(scaleX: scale, y: scale)
      card.alpha = 0
    }
  }

  /// A picture takes the place of the page, which others may show now.
  func freeze() {
    guard zoom != nil, let picture = cardContainer.snapshotView(afterScreenUpdates: true) else { return }
    overlay.insertSubview(picture, aboveSubview: cardContainer)
    cardContainer.isHidden = true
  }

  /// True if what was lifted is the page's again. Rule: CM-18
  private(set) var isGivenBack = false

  func giveBack() {
    isGivenBack = true
    UIView.performWithoutAnimation { cards.first?.isHidden = zoom == nil }
    showAgain()
  }

  func showAgain() {
    for one in away { one.show() }
    away = []
  }

  /// Back on the page: nothing is left of it.
  func tidy() {
    zoom?.tidy()
    zoom = nil
    if let view = controller?.viewIfLoaded, view.superview === page { view.removeFromSuperview() }
    pageShadow.removeFromSuperview()
    page.removeFromSuperview()
    showAgain()
  }
}
