internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A search field with a cancel button, scope buttons, and a prompt above.
///
/// Differs: background pictures of parts and the look of single scope buttons are not built. Rule: PC-90
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning {
  /// The style of the bar around the field.
  nonisolated public enum Style: Int, Sendable {
    /// A bar with hairlines.
    case `default` = 0
    /// A translucent bar.
    case prominent = 1
    /// Nothing.
    case minimal = 2
  }
  /// A picture in the bar.
  nonisolated public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search = 0
    /// On the button that empties the field.
    case clear = 1
    /// On the bookmark button.
    case bookmark = 2
    /// On the button for earlier results.
    case resultsList = 3
  }

  /// The place of the search bar: its container.
  enum Seat: Equatable {
    /// In a view of the app's.
    case free
    /// In the row below a navigation bar's title.
    case navigationRow
    /// At the end of a navigation bar's title line.
    case inline
    /// Taken to the top for a search.
    case lifted
  }

  let field = UISearchTextField()
  let cancelButton = UIButton(type: .system)
  let scopes = UISegmentedControl(items: [])
  let ground = UIView()
  let hairlines = [UIView(), UIView()]
  let promptLabel = UILabel()
  let sideButton = UIButton(type: .custom)
  private lazy var keeper = SearchBarKeeper(self)
  weak var listener: (any SearchBarFollower)?
  var icons: [Icon: UIImage] = [:]
  var adjustments: [Icon: UIOffset] = [:]
  var seat = Seat.free {
    didSet { if seat != oldValue { lookDidChange() } }
  }

  /// The placement of the bar in a navigation bar.
  var placement: UINavigationItem.SearchBarPlacement { seat == .inline ? .inline : .stacked }

  /// A bar of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// A bar of zero size.
  public convenience init() { self.init(frame: .zero) }
  /// A bar decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    decodeSearchBar(coder)
  }

  private func prepare() {
    cancelButton.setTitle(SystemWords.text("Cancel"), for: .normal)
    cancelButton.alpha = 0
    scopes.alpha = 0
    ground.isUserInteractionEnabled = false
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
    sideButton.addAction(UIAction { [unowned self] _ in tapSide() }, for: .touchUpInside)
    for view in [ground] + hairlines + [promptLabel, field, cancelButton, scopes] { addSubview(view) }
    keeper.listen(to: field, cancelButton, scopes)
    field.onTokensSet = { [unowned self] in contentWasSet() }
    lookDidChange()
  }

  private func tapSide() { keeper.sideButtonWasTapped(showsSearchResultsButton ? .resultsList : .bookmark) }

  /// The delegate, which is asked about editing and notified of events.
  open weak var delegate: (any UISearchBarDelegate)? {
    get { assignedDelegate }
    set { assignedDelegate = newValue }
  }
  /// The delegate as set; subclasses may override the getter.
  private(set) final weak var assignedDelegate: (any UISearchBarDelegate)?
  /// The position of the bar: the delegate's answer, else the top.
  open var barPosition: UIBarPosition {
    let asked = assignedDelegate?.position(for: self) ?? .any
    return asked == .any ? .top : asked
  }

  // MARK: Text

  /// The search text; setting it sends no delegate messages.
  open var text: String? {
    get { field.text }
    set {
      guard field.text != newValue ?? "" else { return }
      field.text = newValue
      contentWasSet()
    }
  }

  private func contentWasSet() {
    setNeedsLayout()
    // Other words stand where they belong at once: an animation that lays the bar out would stretch the old ones.
    if window != nil { UIView.performWithoutAnimation { field.layoutIfNeeded() } }
    listener?.searchBarTextDidChange()
  }

  /// All that is searched for.
  struct Content: Equatable {
    var text = ""
    var tokens: [UISearchToken] = []
  }
  /// All that is searched for; set at once.
  var content: Content {
    get { Content(text: field.text ?? "", tokens: field.tokens) }
    set {
      guard content != newValue else { return }
      field.text = newValue.text
      field.show(tokens: newValue.tokens)
      contentWasSet()
    }
  }
  /// The placeholder of an empty field.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// A line above the field.
  open var prompt: String? {
    didSet { if prompt != oldValue { sizeMayHaveChanged() } }
  }
  /// The field itself.
  open var searchTextField: UISearchTextField { field }
  /// True if the bar can be used.
  open var isEnabled: Bool {
    get { field.isEnabled }
    set {
      field.isEnabled = newValue
      scopes.isEnabled = newValue
    }
  }

  // MARK: Buttons

  /// True if the cancel button is there.
  open var showsCancelButton: Bool {
    get { hasCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  private(set) var hasCancel = false
  /// Sets whether the cancel button is there; the field gives way.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard hasCancel != showsCancelButton else { return }
    change(animated: animated) { hasCancel = showsCancelButton }
  }
  /// True if there is a bookmark button in the empty field.
  open var showsBookmarkButton = false { didSet { lookDidChange() } }
  /// True if there is a button for earlier results in the empty field, in place of the one for bookmarks.
  open var showsSearchResultsButton = false { didSet { lookDidChange() } }
  /// True if the button for earlier results is on.
  open var isSearchResultsButtonSelected = false { didSet { lookDidChange() } }

  // MARK: Scopes

  /// The titles of the scope buttons.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      selectedScopeButtonIndex = min(selectedScopeButtonIndex, max(0, scopes.numberOfSegments - 1))
      scopes.selectedSegmentIndex = scopes.numberOfSegments > 0 ? selectedScopeButtonIndex : -1
      sizeMayHaveChanged()
    }
  }
  /// The index of the selected scope; setting it sends no delegate message.
  open var selectedScopeButtonIndex = 0 {
    didSet {
      guard selectedScopeButtonIndex != oldValue else { return }
      let isThere = (0..<max(1, scopes.numberOfSegments)).contains(selectedScopeButtonIndex)
      if !isThere { selectedScopeButtonIndex = oldValue }
      if scopes.numberOfSegments > 0 { scopes.selectedSegmentIndex = selectedScopeButtonIndex }
    }
  }
  func takeScope(_ scope: Int) { selectedScopeButtonIndex = scope }
  /// True if the scope buttons are there.
  open var showsScopeBar: Bool {
    get { hasScopes }
    set { setShowsScope(newValue, animated: false) }
  }
  private(set) var hasScopes = false
  /// Sets whether the scope buttons are there; the bar becomes higher.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard hasScopes != show else { return }
    change(animated: animated) { hasScopes = show }
  }
  var isScopeBarSeen: Bool { hasScopes && scopes.numberOfSegments > 0 }
  /// Sets the title attributes of the scope buttons in a state.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { scopes.setTitleTextAttributes(attributes, for: state) }
  /// Returns the title attributes of the scope buttons in a state.
  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    scopes.titleTextAttributes(for: state)
  }

  // MARK: Looks

  /// The bar's style.
  open var barStyle = UIBarStyle.default { didSet { lookDidChange() } }
  /// The style of the bar around the field.
  open var searchBarStyle = Style.default { didSet { lookDidChange() } }
  /// The background colour.
  open var barTintColor: UIColor? { didSet { lookDidChange() } }
  /// True if the bar is translucent.
  open var isTranslucent = true { didSet { lookDidChange() } }
  /// An image in place of the background; an empty one shows nothing.
  open var backgroundImage: UIImage? { didSet { lookDidChange() } }
  /// Editing happens in the field.
  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  /// Begins editing when the delegate agrees.
  @discardableResult open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  /// Ends editing when the delegate agrees.
  @discardableResult open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }
  /// True if the field is edited.
  open override var isFirstResponder: Bool { field.isFirstResponder }
  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }

  // MARK: Size

  /// The height of the bar's parts; the width is free.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: naturalHeight) }
  /// Returns the height of the bar's parts, and the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    lookDidChange()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    lookDidChange()
    sizeMayHaveChanged()
  }
}
