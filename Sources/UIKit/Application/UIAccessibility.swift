/// What a person asked the device for.
@preconcurrency @MainActor public enum UIAccessibility {
  /// Whether less should move.
  public static var isReduceMotionEnabled: Bool { UIApplication.shared.reducesMotion }
  /// Whether fades should stand in for slides; only where less should move. Rule: G-29
  public static var prefersCrossFadeTransitions: Bool {
    UIApplication.shared.reducesMotion && UIApplication.shared.prefersCrossFades
  }
  /// Whether a screen reader speaks: never, since there is none here.
  nonisolated public static var isVoiceOverRunning: Bool { false }
  /// Whether blurs should be plain: never, since nobody can ask for it here.
  nonisolated public static var isReduceTransparencyEnabled: Bool { false }
}
