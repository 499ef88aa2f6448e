public import CoreGraphics
public import Foundation

extension UIViewController {
  /// A stock transition of a controller, whether it is presented or pushed: its `preferredTransition`.
  ///
  /// What a delegate answers goes first. Rule: PC-80
  @preconcurrency @MainActor public final class Transition: NSObject {
    enum Kind {
      case style(UIModalTransitionStyle)
      case zoom(ZoomOptions, source: (ZoomSourceViewProviderContext) -> UIView?)
    }

    let kind: Kind

    init(_ kind: Kind) {
      self.kind = kind
      super.init()
    }

    /// Moves up from the bottom. Rule: PC-80
    public static var coverVertical: Transition { Transition(.style(.coverVertical)) }
    /// Cross-fades. Rule: PC-80
    public static var crossDissolve: Transition { Transition(.style(.crossDissolve)) }
    /// Flips about the vertical axis. Rule: PC-80
    public static var flipHorizontal: Transition { Transition(.style(.flipHorizontal)) }
    /// Curls up the presenter's view.
    ///
    /// Differs: a pushed controller slides. Rule: PC-80, P-27
    public static var partialCurl: Transition { Transition(.style(.partialCurl)) }

    /// Zooms out of a view and back into it.
    ///
    /// The view is asked for each time the controller comes or goes, so that it may be another one by then. Without one
    /// the controller comes out of the middle and fades. Rule: PC-81, PC-82
    public static func zoom(
      options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition(.zoom(options ?? ZoomOptions(), source: sourceViewProvider))
    }

    /// Zooms out of a bar item's view and back into it. Rule: PC-81
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceBarButtonItemProvider: @escaping (ZoomSourceViewProviderContext) -> UIBarButtonItem?
    ) -> Transition {
      zoom(options: options) { sourceBarButtonItemProvider($0)?.shownView }
    }

    /// The controllers of a zoom, for the closure that returns the source view.
    @preconcurrency @MainActor public final class ZoomSourceViewProviderContext: NSObject {
      /// The controller that is seen beneath: the one that presents, or the one below on the stack.
      public let sourceViewController: UIViewController
      /// The controller that grows and shrinks.
      public let zoomedViewController: UIViewController

      init(source: UIViewController, zoomed: UIViewController) {
        (sourceViewController, zoomedViewController) = (source, zoomed)
        super.init()
      }
    }

    /// The options of a zoom transition.
    @preconcurrency @MainActor public final class ZoomOptions: NSObject {
      /// A closure that returns the part of the zoomed controller's view to align with the source; all of it without
      /// one.
      ///
      /// Units: points of the zoomed view. What is empty, null or no number counts as absent. Rule: PC-83
      public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect)?
      /// The colour over the presenter; nil for a light shade of black. Rule: PC-84
      public var dimmingColor: UIColor?
      /// An effect over the presenter. Rule: PC-84
      public var dimmingVisualEffect: UIVisualEffect?
      /// A closure that returns true if an interactive dismissal may begin; nil lets the gesture decide. Rule: PC-86
      public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

      /// The default options.
      public override init() { super.init() }

      /// The context of a zoom, for the closure that returns the alignment rectangle.
      @preconcurrency @MainActor public final class AlignmentRectContext: NSObject {
        /// The source view.
        public let sourceView: UIView
        /// The controller that grows and shrinks.
        public let zoomedViewController: UIViewController

        init(source: UIView, zoomed: UIViewController) {
          (sourceView, zoomedViewController) = (source, zoomed)
          super.init()
        }
      }

      /// A gesture that is about to take the controller back.
      @preconcurrency @MainActor public final class InteractionContext: NSObject {
        /// The location of the touch.
        ///
        /// Units: points of the zoomed controller's view.
        public let location: CGPoint
        /// The velocity of the gesture.
        ///
        /// Units: points a second.
        public let velocity: CGVector
        /// The answer of the gesture itself.
        public let willBegin: Bool

        init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
          (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
          super.init()
        }
      }
    }
  }
}
