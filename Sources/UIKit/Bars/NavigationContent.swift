internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The content of a navigation bar for one item: back button, title, side items, prompt, large title.
///
/// All that is seen follows from the item, the look, the size and the pose; so a bar that is put back to a pose is as
/// it was.
final class NavigationContent: UIView {
  /// The pose of the content within a transition.
  enum Pose: Equatable {
    /// The resting pose.
    case rest
    /// Gone toward the leading edge, as what is below the top of a stack.
    case below
    /// Gone toward the trailing edge, as what was taken off a stack or is not on it yet.
    case above
    /// The resting pose, transparent.
    case faded
  }

  let item: UINavigationItem
  /// The bar of the content.
  private unowned let bar: UINavigationBar
  let backItem: UINavigationItem?
  var pose = Pose.rest {
    didSet { if pose != oldValue { setNeedsLayout() } }
  }
  /// True if another content shows the chevron in this one's place while both are seen.
  var lendsChevron = false {
    didSet { if lendsChevron != oldValue { setNeedsLayout() } }
  }
  /// True if the other content lies above this one on the stack while both are seen.
  var isLower = false {
    didSet { if isLower != oldValue { setNeedsLayout() } }
  }
  /// The bar's height where this content is read, while the bar is on its way from or to another one.
  var restHeight: CGFloat? {
    didSet { if ownHeight != (oldValue ?? bounds.height) { setNeedsLayout() } }
  }
  /// The frame of the other content's title, the start or end of a back title's motion; nil if it is not shown.
  var titleCounterpart: CGRect?
  /// The frame of the other content's back title.
  var backCounterpart: CGRect?

  private var backButton: BackButton?
  private var leading: [BarButton] = []
  private var trailing: [BarButton] = []
  private let titleLabel = UILabel()
  private let titleHolder = UIView()
  private var titleMenu: TitleMenuButton?
  private let promptLabel = UILabel()
  private let largeRow = UIView()
  private let largeLabel = UILabel()
  private var searchRow: SearchRow?
  private var style: NavigationBarStyle

  init(_ item: UINavigationItem, backItem: UINavigationItem?, bar: UINavigationBar) {
    (self.item, self.backItem, self.bar) = (item, backItem, bar)
    style = bar.style(for: item, isCompact: bar.isCompact)
    super.init(frame: bar.bounds)
    largeRow.clipsToBounds = true
    largeRow.isUserInteractionEnabled = false
    largeRow.addSubview(largeLabel)
    promptLabel.textAlignment = .center
    titleHolder.addSubview(titleLabel)
    for view in [largeRow, titleHolder, promptLabel] { addSubview(view) }
    update(animated: false)
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Content

  var hasBackButton: Bool { backButton != nil }

  private var wantsBackButton: Bool {
    guard backItem != nil, !item.hidesBackButton else { return false }
    return (item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton
  }

  /// Takes the item and the look as they are now.
  func update(animated: Bool) {
    style = bar.style(for: item, isCompact: bar.isCompact)
    updateBackButton()
    leading = buttons(leadingItems, instead: leading, animated: animated)
    trailing = buttons(item.rightBarButtonItems ?? [], instead: trailing, animated: animated)
    updateTitles()
    updateSearch()
    setNeedsLayout()
  }

  private func updateSearch() {
    guard item.search != nil || searchRow != nil else { return }
    let row = searchRow ?? SearchRow(frame: CGRect(x: 0, y: bounds.height, width: bounds.width, height: 0))
    if searchRow == nil { addSubview(row) }
    row.adopt(item.search, isInline: bar.placesInline(item))
    searchRow = item.search == nil ? nil : row
    if searchRow == nil { row.removeFromSuperview() }
  }
  /// True if all but the search bar is away.
  private var isLineAway: Bool { bar.isLineAway(for: item) }

  /// The item's own, behind those of a container that it does not show itself.
  private var leadingItems: [UIBarButtonItem] {
    let own = item.leftBarButtonItems ?? []
    guard !bar.containerItems.isEmpty else { return own }
    let shown = own + (item.rightBarButtonItems ?? [])
    return bar.containerItems.filter { extra in !shown.contains { $0 === extra } } + own
  }

  private func updateBackButton() {
    guard wantsBackButton, let backItem else {
      backButton?.removeFromSuperview()
      backButton = nil
      return
    }
    let titles = BackButton.Titles(backItem)
    let button = backButton ?? BackButton(titles)
    button.titles = titles
    button.onTap = { [weak bar] in bar?.backWasTapped() }
    button.stackMenu = { [weak bar] in bar?.stackMenu() }
    let own = backItem.backBarButtonItem
    button.isEnabled = own?.isEnabled ?? true
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17), .foregroundColor: own?.tintColor ?? bar.tintColor ?? .systemBlue,
    ]
    attributes.merge(style.back?.values(for: .normal).attributes ?? [:]) { $1 }
    attributes.merge(own?.mergedAttributes(for: .normal) ?? [:]) { $1 }
    button.show(attributes, indicator: style.backIndicator)
    if backButton == nil {
      backButton = button
      addSubview(button)
    }
  }

  /// The views of items; an item that stays keeps its view.
  private func buttons(_ items: [UIBarButtonItem], instead old: [BarButton], animated: Bool) -> [BarButton] {
    var kept = old
    let new = items.map { item -> BarButton in
      if let index = kept.firstIndex(where: { $0.item === item }) {
        let button = kept.remove(at: index)
        button.style = style.buttons
        return button
      }
      let button = BarButton(item, style.buttons)
      addSubview(button)
      if animated, window != nil {
        UIView.performWithoutAnimation { button.alpha = 0 }
        UIView.animate(withDuration: Self.fade) { button.alpha = 1 }
      }
      return button
    }
    for button in kept { remove(button, animated: animated) }
    return new
  }

  private func remove(_ button: BarButton, animated: Bool) {
    guard animated, window != nil else { return button.removeFromSuperview() }
    button.isUserInteractionEnabled = false
    UIView.animate(withDuration: Self.fade) {
      button.alpha = 0
    } completion: { _ in
      button.removeFromSuperview()
    }
  }

  /// How long side items fade (chosen, as short as iOS's).
  private static let fade = 0.25

  private func updateTitles() {
    updateTitleMenu()
    if item.titleView == nil {
      for view in titleHolder.subviews where view !== titleLabel && view !== titleMenu { view.removeFromSuperview() }
      if titleLabel.superview == nil { titleHolder.addSubview(titleLabel) }
      titleLabel.setText(item.title, attributes: style.title)
    } else if let view = item.titleView, view.superview !== titleHolder {
      for view in titleHolder.subviews { view.removeFromSuperview() }
      titleHolder.addSubview(view)
    }
    largeLabel.setText(item.title, attributes: style.largeTitle)
    var prompt = style.title
    prompt[.font] = UIFont.systemFont(ofSize: 13)
    promptLabel.setText(item.prompt, attributes: prompt)
    promptLabel.textAlignment = .center
  }

  /// A title with a menu has a chevron, and is touched; a view instead of the title has none.
  private func updateTitleMenu() {
    guard item.titleView == nil, item.titleMenuProvider != nil else {
      titleMenu?.removeFromSuperview()
      titleMenu = nil
      return
    }
    let button = titleMenu ?? TitleMenuButton(item)
    button.tintColor = style.title[.foregroundColor] as? UIColor
    titleMenu = button
    titleHolder.addSubview(button)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update(animated: false)
  }

  // MARK: Layout

  /// The bar's direction in the layout that runs, or that ran last: all parts ask for it.
  private var isRightToLeft = false

  private var titleSize: CGSize {
    // A search bar takes all there is.
    if let bar = item.titleView as? UISearchBar { return CGSize(width: bounds.width, height: bar.naturalHeight) }
    if let view = item.titleView { return item.titleFitting.size(of: view) }
    let size = titleLabel.intrinsicContentSize
    let chevron = titleMenu == nil ? 0 : TitleMenuButton.chevronSpace
    return CGSize(width: size.width.rounded(.up) + chevron, height: size.height.rounded(.up))
  }

  /// A search bar in the line, at its very end.
  ///
  /// Units: points, chosen by eye: the field of iPadOS, and room for the cancel button while a person searches.
  private var inlineSearch: [NavigationRow.Element] {
    guard searchRow?.isInline == true, let search = item.search else { return [] }
    return [.init(width: min(search.searchBar.hasCancel ? 320 : 240, bounds.width / 2))]
  }

  /// Who gets how much of the width.
  private var row: NavigationRow {
    let safe = bar.safeAreaInsets
    let margin = BarMetrics.margin(width: bounds.width)
    func elements(_ buttons: [BarButton]) -> [NavigationRow.Element] {
      buttons.filter { !$0.item.isHidden }.map { button in
        switch button.item.content {
        case .button, .view: .init(width: button.fittingWidth(), padding: button.padding)
        case .fixedSpace: .init(width: max(0, button.item.width), isSpace: true)
        case .flexibleSpace: .init(width: 0, isSpace: true)
        }
      }
    }
    return NavigationRow(
      width: bounds.width, leadingMargin: margin + (isRightToLeft ? safe.right : safe.left),
      trailingMargin: margin + (isRightToLeft ? safe.left : safe.right), backTitles: backButton?.titleWidths,
      leading: elements(leading), trailing: inlineSearch + elements(trailing), title: titleSize.width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    isRightToLeft = bar.isRightToLeft
    if let searchRow, searchRow.isInline != bar.placesInline(item) { updateSearch() }
    let row = row
    let solution = row.solve()
    let promptHeight = item.prompt == nil ? 0 : BarMetrics.promptHeight
    let above = isLineAway ? -promptHeight - bar.contentHeight : 0
    let line = CGRect(x: 0, y: above + promptHeight, width: bounds.width, height: bar.contentHeight)
    let isSeen = pose == .rest && !isLineAway
    lay(isShown: item.prompt != nil) {
      promptLabel.frame = CGRect(x: 0, y: above + 4, width: bounds.width, height: max(0, promptHeight - 4))
      promptLabel.alpha = isSeen ? 1 : 0
    }
    let inline = inlineSearch.isEmpty ? nil : solution.trailing.first
    let spans = solution.trailing.dropFirst(inline == nil ? 0 : 1)
    for (buttons, spans) in [(leading, solution.leading), (trailing, Array(spans))] {
      for (button, span) in zip(buttons.filter { !$0.item.isHidden }, spans) {
        button.frame = mirrored(span, in: line)
        button.alpha = isSeen ? 1 : 0
      }
    }
    lay(isShown: usesLargeTitle) { layOutLargeTitle(below: line) }
    layOutTitle(solution, line)
    layOutBackButton(solution, from: row.leadingMargin, line)
    layOutSearch(inline.map { mirrored($0, in: line) })
  }

  /// Lays a part out; a part that shows nothing gets no animations.
  private func lay(isShown: Bool, _ layout: () -> Void) {
    if isShown { layout() } else { UIView.performWithoutAnimation(layout) }
  }

  /// A span of the line, from the leading edge on.
  private func mirrored(_ span: NavigationRow.Span, in line: CGRect) -> CGRect {
    let x = isRightToLeft ? bounds.width - span.end : span.start
    return CGRect(x: x, y: line.minY, width: span.length, height: line.height)
  }

  /// From a large title, 34 points, to the text of a back button, 17 points.
  private static let largeTitleShrink: CGFloat = 0.5
  /// By how much text is made wider, so that its letters lie on those of the same words in another weight.
  ///
  /// Other words are a fifth wider or narrower, or more (chosen; weights of one font differ by less).
  private static func fit(_ width: CGFloat, to other: CGFloat, usually usual: CGFloat) -> CGFloat {
    guard width > 0 else { return usual }
    let factor = other / width
    return abs(factor / usual - 1) < 0.2 ? factor : usual
  }
  /// Distances toward the trailing edge, as on the screen.
  private var forward: CGFloat { isRightToLeft ? -1 : 1 }

  private func layOutTitle(_ solution: NavigationRow.Solution, _ line: CGRect) {
    let size = titleSize
    var box = mirrored(solution.title, in: line)
    if item.titleView == nil {
      // As high as the buttons beside it, so that all texts stand on one line.
      box = box.offsetBy(dx: style.titleOffset.horizontal, dy: style.titleOffset.vertical)
    } else {
      box.size.height = min(size.height, line.height)
      box.origin.y += ((line.height - box.height) / 2).rounded()
    }
    smallTitleRest = box
    switch pose {
    case .rest, .faded: break
    case .below:
      if let backCounterpart, backCounterpart.width > 0 { box.origin.x = backCounterpart.midX - box.width / 2 }
    case .above: box.origin.x += forward * bounds.width / 2
    }
    titleHolder.frame = box
    if let view = item.titleView {
      item.titleFitting.layOut(view, in: titleHolder.bounds)
    } else {
      titleLabel.frame = titleHolder.bounds
    }
    if let titleMenu {
      titleMenu.frame = titleHolder.bounds
      titleLabel.frame = titleMenu.textFrame
    }
    titleHolder.alpha = pose == .rest && !isLineAway ? smallTitleAlpha : 0
  }

  /// The resting frame of the inline title.
  private var smallTitleRest = CGRect.zero
  /// The resting frame of the large title; nil if it is not fully visible.
  private var largeTitleRest: CGRect?
  /// The resting frame of the visible title; nil if a search hides it.
  var titleRest: CGRect? { isLineAway ? nil : largeTitleRest ?? smallTitleRest }
  /// The frame of the chevron; nil without one.
  private(set) var chevronRest: CGRect?
  /// The frame of the back title in this view; nil without one.
  private(set) var backTextRest: CGRect?

  private func layOutBackButton(
    _ solution: NavigationRow.Solution, from leadingMargin: CGFloat, _ line: CGRect
  ) {
    guard let backButton, let span = solution.back, let text = solution.backText else {
      (backTextRest, chevronRest) = (nil, nil)
      return
    }
    backButton.choose(solution.backTitle)
    backButton.frame = mirrored(span, in: line)
    let size = backButton.chevronSize
    let chevron = NavigationRow.Span(start: leadingMargin + BarMetrics.chevronInset, length: size.width)
    let chevronBox = mirrored(chevron, in: line).insetBy(dx: 0, dy: ((line.height - size.height) / 2).rounded())
    chevronRest = chevronBox
    let shift = backItem?.backBarButtonItem?.older.backTitleShift(isCompact: bar.isCompact) ?? .zero
    var textBox = mirrored(text, in: line).offsetBy(dx: shift.horizontal, dy: shift.vertical)
    backTextRest = textBox
    var scale = CGSize(width: 1, height: 1)
    switch pose {
    case .rest, .faded: break
    case .below: textBox.origin.x -= forward * (textBox.width + text.start)
    case .above:
      guard let titleCounterpart else { break }
      textBox = textBox.centered(on: titleCounterpart)
      // A large title and the text that it becomes lie on one another all the way: as large, and with one leading edge.
      guard titleCounterpart.minY >= line.maxY else { break }
      let growth = 1 / Self.largeTitleShrink
      scale = CGSize(width: Self.fit(textBox.width, to: titleCounterpart.width, usually: growth), height: growth)
      let excess = titleCounterpart.width - textBox.width * scale.width
      textBox.origin.x -= forward * excess / 2
    }
    let origin = backButton.frame.origin
    // A point between the chevron and the text.
    let curtain = text.start - 4
    backButton.layOut(
      chevron: chevronBox.offsetBy(dx: -origin.x, dy: -origin.y), text: textBox.offsetBy(dx: -origin.x, dy: -origin.y),
      from: (isRightToLeft ? bounds.width - curtain : curtain) - origin.x, isRightToLeft: isRightToLeft,
      chevronAlpha: lendsChevron || isLineAway ? 0 : pose == .rest || sharesChevron ? 1 : 0,
      textAlpha: pose == .rest && !isLineAway ? 1 : 0,
      textScale: scale)
  }
  /// True if this content shows the chevron for both.
  var sharesChevron = false {
    didSet { if sharesChevron != oldValue { setNeedsLayout() } }
  }

  // MARK: Large title

  private var usesLargeTitle: Bool { bar.usesLargeTitle(for: item) }
  private var ownHeight: CGFloat { restHeight ?? bounds.height }
  private func largeHeight(below line: CGRect) -> CGFloat {
    usesLargeTitle && !isLineAway ? max(0, ownHeight - line.maxY - searchHeight) : 0
  }

  /// How much of the search bar is seen: what is missing of the bar's height is missing of it first. Rule: PC-93
  private var searchHeight: CGFloat {
    let height = bar.searchHeight(for: item)
    let folding = bar.foldingSearchHeight(for: item)
    guard folding > 0 else { return min(height, ownHeight) }
    let missing = max(0, bar.height(for: item, in: bar.knownItems(with: item), distance: 0) - ownHeight)
    return height - min(folding, missing)
  }

  /// The search bar goes with its page, which the page above covers bit by bit; in the line it fades as the buttons do.
  private func layOutSearch(_ inline: CGRect?) {
    guard let searchRow else { return }
    if let inline {
      searchRow.barFrame = nil
      searchRow.frame = inline
      searchRow.alpha = pose == .rest ? 1 : 0
      return searchRow.layer.layoutSubtree()
    }
    var row = CGRect(x: 0, y: ownHeight - searchHeight, width: bounds.width, height: searchHeight)
    var contentFrame = CGRect(origin: .zero, size: row.size)
    switch pose {
    case .rest, .faded: break
    case .below:
      // As far as its page goes, and no more of it than that page has on the screen.
      row.size.width = bounds.width * 0.3
      row.origin.x = isRightToLeft ? bounds.width : -row.width
      if isRightToLeft { contentFrame.origin.x = row.width - bounds.width }
    case .above: row.origin.x = forward * bounds.width
    }
    searchRow.barFrame = contentFrame
    searchRow.frame = row
    searchRow.alpha = pose == .rest || pose == .above ? 1 : 0
    searchRow.layer.layoutSubtree()
  }

  private var smallTitleAlpha: CGFloat {
    guard usesLargeTitle, item.titleView == nil else { return 1 }
    let promptHeight = item.prompt == nil ? 0 : BarMetrics.promptHeight
    let height = max(0, ownHeight - promptHeight - bar.contentHeight - searchHeight)
    return 1 - min(1, height / BarMetrics.smallTitleFade)
  }

  private func layOutLargeTitle(below line: CGRect) {
    let height = largeHeight(below: line)
    largeRow.isHidden = !usesLargeTitle
    largeRow.frame = CGRect(x: 0, y: line.maxY, width: bounds.width, height: height)
    let margin = BarMetrics.margin(width: bounds.width)
    let safe = bar.safeAreaInsets
    let space = max(0, bounds.width - safe.left - safe.right - 2 * margin)
    let size = largeLabel.intrinsicContentSize
    let width = min(space, size.width.rounded(.up))
    let start = margin + (isRightToLeft ? safe.right : safe.left)
    let x = isRightToLeft ? bounds.width - start - width : start
    let lineHeight = size.height.rounded(.up)
    // Without a large title its row has no height.
    let fullHeight = usesLargeTitle ? bar.largeTitleRow : .infinity
    let pull = max(0, height - fullHeight)
    let scale = 1 + BarMetrics.largeTitleGrowth * min(1, pull / BarMetrics.largeTitlePull)
    largeLabel.layer.anchorPoint = CGPoint(x: isRightToLeft ? 1 : 0, y: 1)
    largeLabel.bounds.size = CGSize(width: width, height: lineHeight)
    var corner = CGPoint(x: isRightToLeft ? x + width : x, y: height - BarMetrics.largeTitleBottom)
    let isWhole = height >= fullHeight
    largeTitleRest =
      isWhole ? CGRect(x: x, y: line.maxY + corner.y - lineHeight, width: width, height: lineHeight) : nil
    // It goes up into the line only where all of it was seen.
    let isCut = !isLower || !isWhole
    if largeRow.clipsToBounds != isCut { UIView.performWithoutAnimation { largeRow.clipsToBounds = isCut } }
    var shrink = CGSize(width: 1, height: 1)
    switch pose {
    case .rest, .faded: break
    case .below:
      if isWhole, let backCounterpart, backCounterpart.width > 0 {
        shrink.height = Self.largeTitleShrink
        shrink.width = Self.fit(width, to: backCounterpart.width, usually: shrink.height)
        corner.x = isRightToLeft ? backCounterpart.maxX : backCounterpart.minX
        corner.y = backCounterpart.midY - line.maxY + lineHeight * shrink.height / 2
      } else {
        corner.x -= forward * bounds.width * 0.3
      }
    case .above: corner.x += forward * bounds.width
    }
    largeLabel.center = corner
    largeLabel.transform = CGAffineTransform(scaleX: scale * shrink.width, y: scale * shrink.height)
    largeLabel.alpha = (pose == .rest || pose == .above) && !isLineAway ? 1 : 0
  }
}

extension CGRect {
  fileprivate func centered(on other: CGRect) -> CGRect {
    CGRect(x: other.midX - width / 2, y: other.midY - height / 2, width: width, height: height)
  }
}
