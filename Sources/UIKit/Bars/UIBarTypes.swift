public import Foundation

/// The style of a bar.
nonisolated public enum UIBarStyle: Int, Sendable {
  /// As the surroundings are.
  case `default` = 0
  /// Dark, with white titles.
  case black = 1
  /// Dark, with white titles; the same as `black` with a translucent bar.
  case blackTranslucent = 2
  /// The former name of `black`.
  public static var blackOpaque: UIBarStyle { .black }
}

/// The position of a bar on the screen.
nonisolated public enum UIBarPosition: Int, Sendable {
  /// Not told.
  case any = 0
  /// At the bottom; the shadow falls upward.
  case bottom = 1
  /// At the top of a part of the screen; the shadow falls downward.
  case top = 2
  /// At the top of the screen: the background goes on below the status bar.
  case topAttached = 3
}

/// The height class of a bar.
nonisolated public enum UIBarMetrics: Int, Sendable {
  /// As in portrait.
  case `default` = 0
  /// Lower, as on a phone in landscape.
  case compact = 1
  /// With a line above the content.
  case defaultPrompt = 101
  /// Lower, with a line above the content.
  case compactPrompt = 102
  /// The former name of `compact`.
  public static var landscapePhone: UIBarMetrics { .compact }
  /// The former name of `compactPrompt`.
  public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }

  var isCompact: Bool { self == .compact || self == .compactPrompt }
}

/// An object at an edge of the screen.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// The bar's position.
  var barPosition: UIBarPosition { get }
}

/// The delegate that determines the position of bars.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the position of a bar; `any` leaves it to the bar, as does a delegate without the method.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Leaves it to the bar.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
