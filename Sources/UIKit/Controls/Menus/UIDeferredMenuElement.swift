internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A placeholder for elements of a menu that are loaded when the menu is opened.
///
/// Until they are, the menu shows that it waits.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  /// Finds the elements and hands them to the closure it gets, now or later.
  public typealias Provider = @MainActor (_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  //  unasked ──opened──▶ waiting ──provided──▶ provided
  //     ▲                                         │ uncached: closed
  //     └─────────────────────────────────────────┘
  private enum Phase {
    case unasked
    case waiting
    case provided([UIMenuElement])
  }

  private var phase = Phase.unasked
  private let provider: Provider
  private let isCached: Bool
  /// Told when the elements are there.
  var onProvided: (() -> Void)?

  /// Elements that are found once and kept.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(isCached: true, elementProvider)
  }
  /// Returns an element that is loaded each time the menu is opened.
  open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  private init(isCached: Bool, _ provider: @escaping Provider) {
    (self.isCached, self.provider) = (isCached, provider)
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// The loaded elements; nil before.
  var elements: [UIMenuElement]? { if case .provided(let elements) = phase { elements } else { nil } }

  /// Its menu is opened: asks, unless it has.
  func menuWillOpen() {
    guard case .unasked = phase else { return }
    phase = .waiting
    CallLog.record(self, "elementProvider")
    provider { [weak self] elements in
      guard let self, case .waiting = phase else { return }
      phase = .provided(elements)
      onProvided?()
    }
  }

  /// Its menu is closed.
  func menuDidClose() {
    onProvided = nil
    if !isCached { phase = .unasked }
  }
}
