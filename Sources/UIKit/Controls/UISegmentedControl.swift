internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A row of parts of which one is selected.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index for no segment.
  nonisolated public static let noSegment = -1
  // iOS 17's sizes, measured on screenshots.
  private static let height: CGFloat = 32
  private static let inset: CGFloat = 2
  private static let padding: CGFloat = 12

  private struct Part {
    var title: String?
    var image: UIImage?
    var width: CGFloat = 0
    var isEnabled = true
    var action: UIAction?
    var offset = CGSize.zero
    let label = UILabel()
    let picture = UIImageView()
    let background = UIImageView()
  }

  private var segments: [Part] = []
  private var dividers: [UIImageView] = []
  /// Images in place of the stock look.
  var images = SegmentImages() {
    didSet {
      invalidateIntrinsicContentSize()
      show()
    }
  }
  private let backgroundView = UIView()
  private let pill = UIView()
  private var attributes = PerState<[NSAttributedString.Key: Any]>()
  private var pressed: Int?

  /// A row of titles and pictures.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    prepare()
    for item in items ?? [] {
      insert(Part(title: item as? String, image: item as? UIImage), at: segments.count)
    }
    frame.size = sizeThatFits(.zero)
  }
  /// A row of actions.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }
  /// A row of a frame without parts.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// A row of zero size without parts.
  public convenience init() { self.init(frame: .zero) }
  /// A row decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.readElement(into: self, as: UISegmentedControl.self)
  }

  private func prepare() {
    backgroundView.layer.cornerRadius = 8.91
    pill.layer.cornerRadius = 6.93
    for view in [backgroundView, pill] {
      view.isUserInteractionEnabled = false
      view.layer.cornerCurve = .continuous
      addSubview(view)
    }
    backgroundView.backgroundColor = .tertiarySystemFill
    pill.layer.shadowColor = CGColor(gray: 0, alpha: 1)
    pill.layer.shadowOpacity = 0.12
    pill.layer.shadowRadius = 4
    pill.layer.shadowOffset = CGSize(width: 0, height: 3)
    show()
  }

  // MARK: Parts

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  /// The selected part; `noSegment` for none.
  ///
  /// Setting it sends nothing.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex), selectedSegmentIndex != Self.noSegment {
        selectedSegmentIndex = oldValue
      }
      show()
      observedMayHaveChanged()
    }
  }
  /// True if a segment is selected only while it is touched.
  open var isMomentary = false
  /// True if wider titles get wider parts.
  open var apportionsSegmentWidthsByContent = false {
    didSet { setNeedsLayout() }
  }
  /// The colour behind the selected part; white, in the dark gray, unless set.
  open var selectedSegmentTintColor: UIColor? {
    didSet { show() }
  }

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Part(title: title), at: segment)
  }
  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Part(image: image), at: segment)
  }
  /// Inserts a segment with an action.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Part(title: action.image == nil ? action.title : nil, image: action.image, action: action), at: segment)
  }
  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let old = segments.remove(at: segment)
    old.label.removeFromSuperview()
    old.picture.removeFromSuperview()
    old.background.removeFromSuperview()
    if selectedSegmentIndex == segment {
      selectedSegmentIndex = Self.noSegment
    } else if selectedSegmentIndex > segment {
      selectedSegmentIndex -= 1
    }
    partsDidChange()
  }
  /// Removes all segments.
  open func removeAllSegments() {
    for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
  }

  private func insert(_ segment: Part, at index: Int) {
    let index = min(max(0, index), segments.count)
    segments.insert(segment, at: index)
    segment.label.textAlignment = .center
    segment.picture.contentMode = .center
    segment.background.isUserInteractionEnabled = false
    insertSubview(segment.background, aboveSubview: pill)
    addSubview(segment.label)
    addSubview(segment.picture)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    partsDidChange()
  }

  private func change(_ index: Int, _ change: (inout Part) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    partsDidChange()
  }
  private func part(_ index: Int) -> Part? { segments.indices.contains(index) ? segments[index] : nil }

  /// Sets a part's title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }
  /// A part's title.
  open func titleForSegment(at segment: Int) -> String? { part(segment)?.title }
  /// Sets a part's picture.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      $0.title = nil
    }
  }
  /// A part's picture.
  open func imageForSegment(at segment: Int) -> UIImage? { part(segment)?.image }
  /// Sets a part's width; 0 is as wide as the others.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width.isFinite ? max(0, width) : 0 }
  }
  /// A part's width; 0 is as wide as the others.
  open func widthForSegment(at segment: Int) -> CGFloat { part(segment)?.width ?? 0 }
  /// Sets whether a part may be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Returns true if a part may be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool { part(segment)?.isEnabled ?? false }
  /// Sets the action of a segment.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      $0.title = action.image == nil ? action.title : nil
      $0.image = action.image
    }
  }
  /// Returns the action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? { part(segment)?.action }
  /// Moves a part's title or image, beside what moves all of its kind. Rule: CN-04
  ///
  /// Errors: what is not finite is no offset.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.offset = offset.width.isFinite && offset.height.isFinite ? offset : .zero }
  }
  /// Returns the offset of a part's title or image.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { part(segment)?.offset ?? .zero }
  /// Returns the index of the part whose action has an identifier; `NSNotFound` for none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets the title attributes of a state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state] = attributes
    show()
  }
  /// Returns the title attributes of a state, else of the normal one.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes.value(in: state) }

  private func partsDidChange() {
    while dividers.count > max(0, segments.count - 1) { dividers.removeLast().removeFromSuperview() }
    while dividers.count < max(0, segments.count - 1) {
      let divider = UIImageView()
      divider.isUserInteractionEnabled = false
      insertSubview(divider, aboveSubview: backgroundView)
      dividers.append(divider)
    }
    invalidateIntrinsicContentSize()
    show()
  }

  // MARK: Look

  override var answersTaps: Bool { true }
  override func stateDidChange() { show() }

  private func font(isSelected: Bool) -> UIFont { .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium) }

  private func show() {
    pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor
    backgroundView.isHidden = images.hasBackgrounds
    for (index, segment) in segments.enumerated() {
      let isSelected = index == selectedSegmentIndex
      let state = state(ofSegment: index)
      segment.background.image = images.background(in: shownState(ofSegment: index), isCompact: isCompact)
      var attributes: [NSAttributedString.Key: Any] = [
        .font: font(isSelected: isSelected), .foregroundColor: UIColor.label,
      ]
      if state == .disabled { attributes[.foregroundColor] = UIColor.tertiaryLabel }
      attributes.merge(titleTextAttributes(for: state) ?? [:]) { $1 }
      segment.label.setText(segment.title, attributes: attributes)
      segment.label.textAlignment = .center
      segment.picture.image = segment.image
      segment.picture.tintColor = attributes[.foregroundColor] as? UIColor ?? .label
      segment.label.alpha = pressed == index && !isSelected ? 0.4 : 1
    }
    setNeedsLayout()
  }

  private func state(ofSegment index: Int) -> State {
    if !isEnabled || !segments[index].isEnabled { return .disabled }
    return index == selectedSegmentIndex ? .selected : .normal
  }
  /// The state that images are shown for: a part under a finger is highlighted.
  private func shownState(ofSegment index: Int) -> State {
    let state = state(ofSegment: index)
    return pressed == index && state == .normal ? .highlighted : state
  }
  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  private static let pillColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }

  // MARK: Layout

  private func contentWidth(_ segment: Part) -> CGFloat {
    let title = segment.title.map { $0.size(withAttributes: [.font: font(isSelected: true)]).width } ?? 0
    return max(title.rounded(.up), segment.image?.size.width ?? 0) + 2 * Self.padding
  }

  /// Every part as wide as the widest; 1 point less in height than the frame has. Rule: CN-15
  open override var intrinsicContentSize: CGSize {
    alignmentRect(forFrame: CGRect(origin: .zero, size: sizeThatFits(.zero))).size
  }
  /// 1 point below the stock look. Rule: CN-15
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: ownBackground == nil ? 1 : 0, right: 0)
  }
  private var ownBackground: UIImage? { images.background(in: .normal, isCompact: isCompact) }
  /// Every part as wide as the widest.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widest = segments.map { $0.width > 0 ? $0.width : contentWidth($0) }.max() ?? 0
    let height = ownBackground?.size.height ?? Self.height
    return CGSize(width: widest * CGFloat(segments.count), height: height)
  }

  /// The parts from left to right on screen.
  private func boxes() -> [CGRect] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let free = segments.filter { $0.width == 0 }
    let space = max(0, bounds.width - fixed)
    let content = free.reduce(0) { $0 + contentWidth($1) }
    var x: CGFloat = 0
    return segments.map { segment in
      var width = segment.width
      if width == 0 {
        width =
          apportionsSegmentWidthsByContent && content > 0
          ? space * contentWidth(segment) / content : space / CGFloat(free.count)
      }
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      defer { x += width }
      return CGRect(x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    let boxes = boxes()
    for (segment, box) in zip(segments, boxes) {
      let kind = SegmentImages.kind(of: box, in: bounds)
      let adjustment = images.adjustment(of: kind, isCompact: isCompact)
      let (dx, dy) = (adjustment.horizontal + segment.offset.width, adjustment.vertical + segment.offset.height)
      segment.label.frame = box.insetBy(dx: min(4, box.width / 2), dy: 0).offsetBy(dx: dx, dy: dy)
      segment.picture.frame = box.offsetBy(dx: dx, dy: dy)
      segment.background.frame = box
    }
    layOutDividers(boxes)
    pill.isHidden = images.hasBackgrounds || !boxes.indices.contains(selectedSegmentIndex)
    guard !pill.isHidden else { return }
    let box = boxes[selectedSegmentIndex]
    // One that has no room is no larger than its box: an inset beyond the middle would be no rectangle.
    pill.frame = box.insetBy(dx: min(Self.inset, box.width / 2), dy: min(Self.inset, box.height / 2))
  }

  private func layOutDividers(_ boxes: [CGRect]) {
    for (index, divider) in dividers.enumerated() {
      let isMirrored = boxes[index].minX > boxes[index + 1].minX
      let edge = isMirrored ? boxes[index].minX : boxes[index + 1].minX
      let (left, right) = isMirrored ? (index + 1, index) : (index, index + 1)
      let image = images.divider(
        between: shownState(ofSegment: left), and: shownState(ofSegment: right), isCompact: isCompact)
      divider.image = image
      divider.backgroundColor = image == nil ? .separator : nil
      if let image {
        bringSubviewToFront(divider)
        divider.isHidden = false
        divider.frame = CGRect(x: edge - image.size.width / 2, y: 0, width: image.size.width, height: bounds.height)
      } else {
        divider.isHidden = images.hasBackgrounds || [index, index + 1].contains(selectedSegmentIndex)
        divider.frame = CGRect(x: edge - 0.5, y: 8, width: 1, height: max(0, bounds.height - 16))
      }
    }
  }

  // MARK: Tracking

  private func part(at touch: UITouch) -> Int? {
    let point = touch.location(in: self)
    return boxes().firstIndex { $0.minX <= point.x && point.x < $0.maxX }.flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = part(at: touch)
    show()
    return pressed != nil
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = part(at: touch)
    show()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let chosen = isTouchInside ? touch.flatMap { part(at: $0) } : nil
    pressed = nil
    guard let chosen, isMomentary || chosen != selectedSegmentIndex else { return show() }
    let change = { [self] in
      selectedSegmentIndex = chosen
      layoutIfNeeded()
    }
    if window != nil, selectedSegmentIndex != Self.noSegment, !isMomentary {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: change, completion: nil)
    } else {
      change()
    }
    send(.valueChanged, event)
    if let action = segments[chosen].action { sendAction(action) }
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    pressed = nil
    show()
  }
}
