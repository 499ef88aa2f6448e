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
  case appearing(animated: Bool)
  case appeared
  case disappearing(animated: Bool)

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
