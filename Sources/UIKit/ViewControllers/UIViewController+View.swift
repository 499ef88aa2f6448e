internal import CoreGraphics
internal import Foundation

extension UIViewController {
  /// Creates the view once, with one `viewDidLoad`. Rule: P-46
  func loadView(ifNeeded: Void) {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    CallLog.record(self, "loadView()")
    loadView()
    if loadedView == nil {
      Diagnostics.fail(.viewNotSet(self))
      setView(UIView())
    }
    isLoadingView = false
    CallLog.record(self, "viewDidLoad()")
    viewDidLoad()
  }

  /// Creates the view from the controller's document, or one of its name; returns true if there is one. Rule: SG-14
  func loadsDocument() -> Bool { origin.map { $0.makeView(for: self) != nil } ?? parts.loadNib() }

  func setView(_ view: UIView?) {
    guard view !== loadedView else { return }
    if let view, let owner = view.controller, owner !== self {
      return Diagnostics.fail(.viewHasController(view, owner, self))
    }
    loadedView?.controller = nil
    loadedView?.follower = nil
    loadedView = view
    view?.controller = self
    view?.follower = parts.followerOfPresenter
    // The margins of a controller's view are the system's; nobody is told, as it was not seen with others.
    if let view { view.knownMargins = view.layoutMargins }
  }

  /// Sends `viewIsAppearing(_:)` when it is due: the view is in a window, its traits and geometry are set.
  ///
  /// Rule: P-45
  /// - Parameter unseen: Whether it is due without a window too: an app tells by hand that the view appears.
  func deliverIsAppearing(unseen: Bool = false) {
    guard isAppearingDue(unseen: unseen), case .appearing(let run) = appearance else { return }
    appearance.run?.awaitsIsAppearing = false
    parts.updateUnavailableContent()
    CallLog.record(self, "viewIsAppearing(\(run.isAnimated))")
    viewIsAppearing(run.isAnimated)
  }

  /// Returns true if `viewIsAppearing(_:)` was not sent yet, and may be now.
  func isAppearingDue(unseen: Bool = false) -> Bool {
    guard appearance.run?.awaitsIsAppearing == true else { return false }
    return unseen || loadedView?.window != nil
  }

  /// Updates the view controller after its visible snapshot or the covered edges changed. Rule: P-27
  func pictureChanged(from old: UIEdgeInsets?) {
    UIApplication.shared.picturedPages += (insetsInPicture == nil ? 0 : 1) - (old == nil ? 0 : 1)
    loadedView?.updateSafeArea()
  }

  // Rule: P-09
  func setModalPresentationStyle(_ style: UIModalPresentationStyle) { explicitStyle = style }

  func preferredContentSizeChanged() {
    if let parent {
      CallLog.record(parent, "preferredContentSizeDidChange(for: \(CallLog.name(self)))")
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      parts.presentedPrefersOtherSize()
    }
  }
}

extension UIViewController {
  /// A value that is set when the view is loaded; reading it loads the view.
  @MainActor @propertyWrapper public struct ViewLoading<Value> {
    private var stored: Value?

    /// No value yet.
    public init() {}
    /// A value from the start.
    public init(wrappedValue: Value) { stored = wrappedValue }

    /// Not used: the value belongs to a view controller.
    @available(*, unavailable, message: "ViewLoading belongs on a property of a UIViewController")
    public var wrappedValue: Value {
      get { fatalError("ViewLoading outside a view controller") }
      set { fatalError("ViewLoading outside a view controller") }
    }

    /// Reads the value of a controller, loading its view first.
    public static subscript<Owner: UIViewController>(
      _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
      storage storage: ReferenceWritableKeyPath<Owner, ViewLoading<Value>>
    ) -> Value {
      get {
        owner.loadViewIfNeeded()
        guard let value = owner[keyPath: storage].stored else {
          fatalError("\(owner): a ViewLoading property was read before viewDidLoad set it [P-46]")
        }
        return value
      }
      set { owner[keyPath: storage].stored = newValue }
    }
  }
}
