internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The delegate of a search field's suggestions, in addition to those of every field. Rule: PC-104
///
/// Differs: tokens are not copied, so nothing is asked for that.
@preconcurrency @MainActor public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
  /// A person tapped something that the field proposed.
  func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
}

extension UISearchTextFieldDelegate {
  /// The default does nothing.
  public func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {}
}

extension UISearchTextField {
  /// Shows what is proposed while the field takes keys, and nothing else.
  func propose() {
    guard let window, isFirstResponder, let all = searchSuggestions, !all.isEmpty else {
      suggestionCard?.close()
      return suggestionCard = nil
    }
    if suggestionCard?.superview !== window {
      suggestionCard?.close()
      let card = SuggestionCard(below: self)
      suggestionCard = card
      window.addSubview(card)
    }
    suggestionCard?.show(all) { [weak self] in self?.choose($0) }
  }

  private func choose(_ suggestion: any UISearchSuggestion) {
    searchSuggestions = nil
    guard let delegate = assignedDelegate as? any UISearchTextFieldDelegate else { return }
    CallLog.record(delegate, "searchTextField(didSelect: \"\(suggestion.localizedSuggestion ?? "")\")")
    delegate.searchTextField(self, didSelect: suggestion)
  }
}

/// The card of a search field's suggestions, below it and above the keyboard; touches beside it pass through.
/// Rule: PC-104
final class SuggestionCard: UIView {
  private weak var field: UIView?
  private let list = SuggestionList()

  /// Units: points, chosen by eye beside menus of iOS 17.
  private enum Metrics {
    static let corner: CGFloat = 12
    static let distance: CGFloat = 8
    static let leastWidth: CGFloat = 250
    static let shadow: (radius: CGFloat, opacity: Float) = (24, 0.2)
  }

  init(below field: UIView) {
    self.field = field
    super.init(frame: .zero)
    overrideUserInterfaceStyle = field.traitCollection.userInterfaceStyle
    semanticContentAttribute = field.semanticContentAttribute
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = .zero
    (layer.shadowRadius, layer.shadowOpacity) = Metrics.shadow
    list.backgroundColor = .secondarySystemGroupedBackground
    list.layer.cornerRadius = Metrics.corner
    list.layer.cornerCurve = .continuous
    list.clipsToBounds = true
    list.alwaysBounceVertical = false
    addSubview(list)
    let moved = Selector("keyboardWillMove") { (card: SuggestionCard) in { card.layOut() } }
    NotificationCenter.default.addObserver(
      self, selector: moved, name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ suggestions: [any UISearchSuggestion], _ choose: @escaping (any UISearchSuggestion) -> Void) {
    list.onChoose = choose
    list.show(suggestions)
    layOut()
  }

  /// Follows the field with every commit: the card is placed after all layout and motion of the field.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return application.commitSteps.removeAll { $0.owner === self } }
    application.commitSteps.append(CommitStep(owner: self) { [weak self] in self?.layOut() ?? false })
  }

  /// Below the field as it is seen, as wide as it; no further than the room goes that the keyboard leaves.
  ///
  /// - Returns: Whether its frame changed.
  @discardableResult func layOut() -> Bool {
    guard let field, let window, field.window === window else { return false }
    let anchor = field.seenBox(in: window)
    isHidden = !field.isInSight(at: CGPoint(x: anchor.midX, y: anchor.midY), in: window)
    let space = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Metrics.distance, dy: Metrics.distance)
    let end = min(space.maxY, window.convert(application.keyboard.frame, from: nil).minY - Metrics.distance)
    let width = min(max(anchor.width, Metrics.leastWidth), max(0, space.width))
    let isRightToLeft = field.effectiveUserInterfaceLayoutDirection == .rightToLeft
    // A page that goes aside takes the card along.
    let beyond = min(0, anchor.minX - space.minX) + max(0, anchor.maxX - space.maxX)
    let x = min(max(isRightToLeft ? anchor.maxX - width : anchor.minX, space.minX), space.maxX - width) + beyond
    let y = anchor.maxY + Metrics.distance
    let target = CGRect(x: x, y: y, width: width, height: max(0, min(list.fittingHeight, end - y)))
    guard frame != target else { return false }
    UIView.performWithoutAnimation {
      frame = target
      list.frame = bounds
      layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Metrics.corner).cgPath
    }
    return true
  }

  /// Closes the card after another view was added above it.
  override func siblingCame() { close() }

  func close() {
    NotificationCenter.default.removeObserver(
      self, name: UIResponder.keyboardWillChangeFrameNotification, object: nil as AnyObject?)
    removeFromSuperview()
  }
}

extension UIView {
  /// Returns the view's visible rectangle in an ancestor, also during animations.
  fileprivate func seenBox(in outer: UIView) -> CGRect {
    guard let own = layer.presentation(), let other = outer.layer.presentation() else {
      return convert(bounds, to: outer)
    }
    return other.convert(own.bounds, from: own)
  }

  /// Returns true if nothing between the view and one above it cuts a point off, bars over what scrolls among it.
  fileprivate func isInSight(at point: CGPoint, in outer: UIView) -> Bool {
    var view = superview
    while let cutting = view, cutting !== outer {
      let scroll = cutting as? UIScrollView
      if cutting.clipsToBounds || scroll != nil {
        let box = cutting.seenBox(in: outer).inset(by: scroll?.safeAreaInsets ?? .zero)
        guard box.contains(point) else { return false }
      }
      view = cutting.superview
    }
    return outer.bounds.contains(point)
  }
}
