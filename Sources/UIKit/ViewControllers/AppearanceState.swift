/// One of the four appearance callbacks; the raw values are their names.
enum AppearanceCallback: String {
  case willAppear = "viewWillAppear"
  case didAppear = "viewDidAppear"
  case willDisappear = "viewWillDisappear"
  case didDisappear = "viewDidDisappear"
}

/// The state of a view controller's appearance.
///
///                 begin(true)              end
///   disappeared ─────────────▶ appearing ───────▶ appeared
///        ▲                      │     ▲              │
///        │ end     begin(false) │     │ begin(true)  │ begin(false)
///        │                      ▼     │              │
///        └──────────────────── disappearing ◀────────┘
///
/// Rule: P-49
enum AppearanceState: Equatable {
  case disappeared
  case appearing(Run)
  case appeared
  case disappearing(Run)

  /// The state between a begin and its end.
  struct Run: Equatable {
    let isAnimated: Bool
    /// True if the app began it, and is to end it. Rule: D-20
    var isByHand: Bool
    /// The number of nested begins of the same direction whose ends are still to come. Rule: P-49
    var nestedBegins = 0
    /// True from the "will appear" until `viewIsAppearing(_:)` was sent. Rule: P-45
    var awaitsIsAppearing = false
    /// True if it ends as soon as the view has left its window. Rule: P-48
    var endsWithWindow = false
  }

  /// The run of an open appearance; nil at rest.
  ///
  /// Setting it keeps the direction, and does nothing at rest.
  var run: Run? {
    get {
      switch self {
      case .appearing(let run), .disappearing(let run): run
      case .appeared, .disappeared: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .appearing: self = .appearing(newValue)
      case .disappearing: self = .disappearing(newValue)
      case .appeared, .disappeared: break
      }
    }
  }

  /// True while an app's own begin is open.
  var isByHand: Bool { run?.isByHand ?? false }

  /// Seen, or about to be.
  var isTowardsVisible: Bool {
    switch self {
    case .appearing, .appeared: true
    case .disappeared, .disappearing: false
    }
  }

  /// True if an end is still to come.
  var isOpen: Bool {
    switch self {
    case .appearing, .disappearing: true
    case .appeared, .disappeared: false
    }
  }
}
