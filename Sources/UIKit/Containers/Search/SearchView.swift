internal import CoreGraphics
internal import Foundation

/// The view of a search over its view controller; touches beside its parts pass through.
final class SearchView: UIView {
  let dimming = DimmingView()
  /// The part at the top that bars cover, which is not dimmed.
  var covered: CGFloat = 0 {
    didSet { if covered != oldValue { setNeedsLayout() } }
  }
  var isObscuring = false {
    didSet { if isObscuring != oldValue { showDimming() } }
  }
  /// True if the search is shown, or about to be.
  var isThere = true {
    didSet { if isThere != oldValue { showDimming() } }
  }
  var results: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let results else { return }
      results.frame = bounds
      results.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(results, aboveSubview: dimming)
    }
  }
  /// The list of suggestions, in front of all else; created when there are suggestions for the first time.
  private(set) var suggestions: SuggestionList?

  /// Proposes; nothing takes the list away.
  func propose(_ all: [any UISearchSuggestion], _ choose: @escaping (any UISearchSuggestion) -> Void) {
    guard !all.isEmpty else {
      suggestions?.removeFromSuperview()
      return suggestions = nil
    }
    let list = suggestions ?? SuggestionList()
    if suggestions == nil {
      suggestions = list
      list.frame = bounds
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(list)
    }
    list.onChoose = choose
    list.show(all)
  }

  init() {
    super.init(frame: .zero)
    // As dark as behind sheets (rule G-28).
    dimming.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
    addSubview(dimming)
    showDimming()
  }
  required init?(coder: NSCoder) { nil }

  private func showDimming() {
    dimming.alpha = isObscuring && isThere ? 1 : 0
    dimming.isUserInteractionEnabled = isObscuring
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = CGRect(x: 0, y: covered, width: bounds.width, height: max(0, bounds.height - covered))
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}
