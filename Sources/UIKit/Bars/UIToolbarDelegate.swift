internal import QuartzCore

/// The delegate that determines a toolbar's position.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
