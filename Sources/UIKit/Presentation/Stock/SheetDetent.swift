public import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet rests. Rule: PC-50, PC-51
  @preconcurrency @MainActor public final class Detent: NSObject {
    /// The name of a detent.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name as text.
      public let rawValue: String
      /// A name of one's own.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// A name of one's own.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The name of the detent at about half of the height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The name of the detent at full height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The value that a resolver returns for an inactive detent; nil has the same effect. Rule: PC-51
    nonisolated public static let inactive: CGFloat = -1

    /// The effect on the content behind the sheet at this detent, instead of the sheet's own effect.
    public var backgroundEffect: UIVisualEffect?
    /// The detent's identifier; a detent without a given one has a unique identifier.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// About half as high as the largest; not there in compact height. Rule: G-07, PC-53
    public static func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : (0.56 * context.maximumDetentValue).rounded()
      }
    }

    /// Returns the detent of the largest height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent whose height is a closure's, called when the traits change and after `invalidateDetents()`.
    ///
    /// The closure leaves the sheet's properties alone. Units: points, without the safe area at the bottom.
    /// Rule: PC-51, PC-52
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(unnamed()), resolver)
    }

    /// Counted rather than drawn by lot, so that two runs are the same.
    private static func unnamed() -> String {
      let application = UIApplication.shared
      application.presentationState.unnamedDetents += 1
      return "detent-\(application.presentationState.unnamedDetents)"
    }

    /// The height in some surroundings; nil when it is not there. Rule: PC-51
    ///
    /// Units: points, without the safe area at the bottom.
    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      guard let value = resolver(context), value.isFinite, value != Self.inactive else { return nil }
      return value
    }
  }
}

/// The context in which a detent's height is resolved. Rule: PC-51
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the window.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the largest sheet.
  ///
  /// Units: points, without the safe area at the bottom. Rule: G-06
  var maximumDetentValue: CGFloat { get }
}

/// The delegate of a person's changes of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Optional: a person moved the sheet to another detent, and it has come to rest. Rule: PC-54
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// The default does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The resolved sheet detents: the heights at which a sheet can rest in its container, lowest first; never none.
struct SheetDetents {
  struct Stop: Equatable {
    let identifier: UISheetPresentationController.Detent.Identifier
    /// Without the safe area at the bottom.
    let value: CGFloat
  }

  let stops: [Stop]
  var lowest: Stop { stops[0] }
  var highest: Stop { stops[stops.count - 1] }

  /// Resolves each; those that are not there now are left out, and without any the largest is meant. Rule: PC-52, PC-53
  @MainActor init(
    _ detents: [UISheetPresentationController.Detent],
    in context: any UISheetPresentationControllerDetentResolutionContext
  ) {
    let most = context.maximumDetentValue
    let known = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { Stop(identifier: detent.identifier, value: min(max(0, $0), most)) }
    }
    // Of equal heights the one that was named first comes first.
    let sorted = known.enumerated().sorted { ($0.element.value, $0.offset) < ($1.element.value, $1.offset) }
    stops = sorted.isEmpty ? [Stop(identifier: .large, value: most)] : sorted.map(\.element)
  }

  /// While the keyboard is there a sheet at the edge has one height: the largest where it has that detent, else as much
  /// more as the keyboard covers. Rule: G-05
  init(lifting stop: Stop, of all: SheetDetents, by lift: CGFloat, most: CGFloat) {
    let value = all.highest.value >= most ? most : min(most, stop.value + lift)
    stops = [Stop(identifier: stop.identifier, value: value)]
  }

  /// The one of a name, else the lowest. Rule: PC-50
  func stop(_ identifier: UISheetPresentationController.Detent.Identifier?) -> Stop {
    stops.first { $0.identifier == identifier } ?? lowest
  }

  /// The one nearest to a height.
  func nearest(to value: CGFloat) -> Stop {
    stops.min { abs($0.value - value) < abs($1.value - value) } ?? lowest
  }

  /// The one below another.
  func below(_ stop: Stop) -> Stop? { stops.last { $0.value < stop.value } }
}
