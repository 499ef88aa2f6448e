public import UIKit

/// A marked point of a map.
@preconcurrency @MainActor public protocol MKAnnotation: NSObjectProtocol {
  /// The point.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title.
  var title: String? { get }
  /// The second line.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// The default has no title.
  public var title: String? { nil }
  /// The default has no second line.
  public var subtitle: String? { nil }
}

/// A marked point with a title.
@preconcurrency @MainActor open class MKPointAnnotation: NSObject, MKAnnotation {
  /// The point; its view moves along.
  open var coordinate = CLLocationCoordinate2D() { didSet { map?.layOutAnnotations() } }
  /// The map that shows the point.
  weak var map: MKMapView?
  /// The title.
  open var title: String?
  /// The second line.
  open var subtitle: String?
  /// A point on the equator.
  nonisolated public override init() { super.init() }
  /// A point with a title.
  public convenience init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
    self.init()
    (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
  }
}

/// The person on a map.
@preconcurrency @MainActor open class MKUserLocation: NSObject, MKAnnotation {
  /// The point, as far as it is known.
  open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
  /// The location: none.
  open var location: CLLocation? { nil }
  /// The title.
  open var title: String?
  /// The second line.
  open var subtitle: String?
  /// A person whose location is unknown.
  nonisolated public override init() { super.init() }
}

/// The view of a marked point.
open class MKAnnotationView: UIView {
  /// The marked point.
  open var annotation: (any MKAnnotation)?
  /// The name under which it is used again.
  public let reuseIdentifier: String?
  /// The picture.
  open var image: UIImage? { didSet { updateImage() } }
  /// The distance of the view's middle from the point.
  open var centerOffset = CGPoint.zero
  /// True if a bubble with the title is shown when it is selected; bubbles are not drawn.
  open var canShowCallout = false
  /// True if it is selected.
  open var isSelected = false
  /// True if touches select it.
  open var isEnabled = true
  /// True if it can be dragged.
  open var isDraggable = false
  /// The view at the leading side of the bubble.
  open var leftCalloutAccessoryView: UIView?
  /// The view at the trailing side of the bubble.
  open var rightCalloutAccessoryView: UIView?
  /// The view of the second line of the bubble.
  open var detailCalloutAccessoryView: UIView?
  private let picture = UIImageView()

  /// A view of a marked point.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(frame: .zero)
    addSubview(picture)
  }
  /// A view of a document.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(picture)
  }
  /// Makes it ready for another point.
  open func prepareForReuse() {}
  /// Selects it.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  private func updateImage() {
    picture.image = image
    bounds.size = image?.size ?? .zero
    picture.frame = bounds
  }
}

/// A pin: a round spot of a colour here.
open class MKMarkerAnnotationView: MKAnnotationView {
  /// The colour.
  open var markerTintColor: UIColor? { didSet { backgroundColor = markerTintColor ?? .systemRed } }
  /// The colour of the sign in it; signs are not drawn.
  open var glyphTintColor: UIColor?
  /// The text in it; texts are not drawn.
  open var glyphText: String?
  /// The sign in it; signs are not drawn.
  open var glyphImage: UIImage?
  /// True if it comes with an animation.
  open var animatesWhenAdded = false

  /// A red spot.
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds.size = CGSize(width: 16, height: 16)
    layer.cornerRadius = 8
    layer.borderWidth = 2
    layer.borderColor = UIColor.white.cgColor
    backgroundColor = .systemRed
  }
  /// A view of a document.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A pin of a fixed colour: a round spot here.
open class MKPinAnnotationView: MKMarkerAnnotationView {
  /// The colour.
  open var pinTintColor: UIColor! {
    get { markerTintColor ?? .systemRed }
    set { markerTintColor = newValue }
  }
  /// True if it falls from above.
  open var animatesDrop: Bool {
    get { animatesWhenAdded }
    set { animatesWhenAdded = newValue }
  }
}
