internal import Foundation

/// The rarely used state of views: kept apart, so that other views stay small.
final class ViewExtras {
  var interactions: [any UIInteraction] = []
  var motionEffects: [UIMotionEffect] = []
  var restorationIdentifier: String?
  var accessibilityIdentifier: String?
  /// How round the corners are, where they follow the view's size and place. Rule: P-68
  var corners: UICornerConfiguration?
  /// The smallest and the largest that a person reads inside. Rule: T-37
  var readingSizes: (least: UIContentSizeCategory?, most: UIContentSizeCategory?) = (nil, nil)
  /// Keeps the view out of sight while its picture stands elsewhere.
  var liftedAway: LiftedAway?
  /// The objects attached to the window for the view, removed when the view leaves it.
  var guests: [any WindowGuest] = []
  weak var follower: (any ViewFollower)?
  var traitObservers: [TraitObserver] = []
  var mask: UIView?
  var tintMode = UIView.TintAdjustmentMode.automatic
  var tintDimmers = 0
}

/// Something that stands in the window of a view for that view, such as a menu.
protocol WindowGuest: AnyObject {
  /// The view is not in that window any more.
  func hostLeftWindow()
}

extension UIView {
  /// The extras, made when they are first written to.
  var ownExtras: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }

  /// Who goes where this view goes.
  var follower: (any ViewFollower)? {
    get { extras?.follower }
    set { if newValue != nil || extras != nil { ownExtras.follower = newValue } }
  }

  var traitObservers: [TraitObserver] {
    get { extras?.traitObservers ?? [] }
    set { ownExtras.traitObservers = newValue }
  }

  /// The tint's mode that was set here.
  var explicitTintMode: TintAdjustmentMode {
    get { extras?.tintMode ?? .automatic }
    set { ownExtras.tintMode = newValue }
  }

  /// How many dim the tint here.
  var tintDimmers: Int {
    get { extras?.tintDimmers ?? 0 }
    set { ownExtras.tintDimmers = newValue }
  }

  /// A property that others look at may have changed.
  func observedMayHaveChanged() { KeyValueWatches.check(self) }
}
