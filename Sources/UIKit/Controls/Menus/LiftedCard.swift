internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A row with lines that part it from those beside it. Rule: CM-04
protocol LinedView: UIView {
  var lines: [UIView] { get }
}

/// The picture of a view that was lifted out of the page. Rule: CM-04
final class LiftedCard: UIView {
  private let clip = UIView()
  private let stencil = CAShapeLayer()
  private let flatRadius: CGFloat
  private let hasPath: Bool

  /// Chosen by eye beside iOS 17.
  private static let roundness: CGFloat = 12
  private static let shade: Float = 0.2

  init(_ preview: UITargetedPreview) {
    let parameters = preview.parameters
    hasPath = parameters.visiblePath != nil
    flatRadius = preview.view.layer.cornerRadius
    super.init(frame: CGRect(origin: .zero, size: preview.size))
    isUserInteractionEnabled = false
    clip.frame = bounds
    clip.clipsToBounds = true
    clip.backgroundColor = parameters.backgroundColor
    if let picture = Self.picture(of: preview.view) { clip.addSubview(picture) }
    addSubview(clip)
    if let path = parameters.visiblePath {
      stencil.path = path.cgPath
      clip.layer.mask = stencil
      layer.shadowPath = (parameters.shadowPath ?? path).cgPath
    } else {
      layer.shadowPath = (parameters.shadowPath ?? UIBezierPath(roundedRect: bounds, cornerRadius: 4)).cgPath
    }
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 4)
    isRaised = false
  }
  required init?(coder: NSCoder) { nil }

  /// A row's lines stay in the list: they are between rows, and belong to none.
  private static func picture(of view: UIView) -> UIView? {
    // A layout that is due shows lines again: it comes before they are hidden.
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
    let lines = (view as? any LinedView)?.lines.filter { !$0.isHidden } ?? []
    UIView.performWithoutAnimation { for line in lines { line.isHidden = true } }
    defer { UIView.performWithoutAnimation { for line in lines { line.isHidden = false } } }
    return view.snapshotView(afterScreenUpdates: true)
  }

  /// True if it stands above the page, rounder and with a shadow, which animates.
  var isRaised = false {
    didSet {
      layer.shadowOpacity = isRaised ? Self.shade : 0
      if !hasPath { clip.layer.cornerRadius = isRaised ? max(flatRadius, Self.roundness) : flatRadius }
    }
  }
}
