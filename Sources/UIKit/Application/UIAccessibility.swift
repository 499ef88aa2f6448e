/// What a person asked the device for.
public enum UIAccessibility {
  /// Whether less should move.
  @MainActor public static var isReduceMotionEnabled: Bool { UIApplication.shared.reducesMotion }
  /// Whether fades should stand in for slides; only where less should move. Rule: G-29
  @MainActor public static var prefersCrossFadeTransitions: Bool {
    UIApplication.shared.reducesMotion && UIApplication.shared.prefersCrossFades
  }
}
