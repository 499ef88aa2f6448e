public import UIKit

/// An observer of a map, and the source of its views.
@preconcurrency @MainActor public protocol MKMapViewDelegate: NSObjectProtocol {
  /// The part is about to change.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// The part changed.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// Returns the view of a marked point; nil is the usual one.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Views of points were added.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  /// A point was selected.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// A point is not selected any more.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// A control of a bubble was tapped: never here.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
  /// Returns what draws an overlay; overlays are not drawn here.
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  /// The person moved: never here.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
}

extension MKMapViewDelegate {
  /// The default does nothing.
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  /// The default does nothing.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// The default returns nil.
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  /// The default does nothing.
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  /// The default does nothing.
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  /// The default does nothing.
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  /// The default does nothing.
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {}
  /// The default draws nothing.
  public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    MKOverlayRenderer(overlay: overlay)
  }
  /// The default does nothing.
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
}

/// A view of a map.
///
/// Differs: a plain surface with the marked points, without roads, pictures and overlays. Latitude and longitude are
/// straight lines. A tap selects a point, drags move the map without going on afterwards, pinches zoom; it cannot be turned or
/// tilted.
open class MKMapView: UIView {
  /// The observer.
  open weak var delegate: (any MKMapViewDelegate)?
  /// The kind of map; all look alike.
  open var mapType = MKMapType.standard
  /// True if the person is shown; they are nowhere.
  open var showsUserLocation = false
  /// True if the person is on the map: never.
  open var isUserLocationVisible: Bool { false }
  /// The person.
  public let userLocation = MKUserLocation()
  /// Stored; no compass is drawn.
  open var showsCompass = true
  /// Stored; no scale is drawn.
  open var showsScale = false
  /// Stored; no traffic is drawn.
  open var showsTraffic = false
  /// Stored; no buildings are drawn.
  open var showsBuildings = true
  /// True if pinches zoom.
  open var isZoomEnabled: Bool {
    get { pinch.isEnabled }
    set { pinch.isEnabled = newValue }
  }
  /// True if drags move.
  open var isScrollEnabled: Bool {
    get { pan.isEnabled }
    set { pan.isEnabled = newValue }
  }
  /// Stored; the map is not turned.
  open var isRotateEnabled = true
  /// Stored; the map is not tilted.
  open var isPitchEnabled = true
  /// The marked points.
  open private(set) var annotations: [any MKAnnotation] = []
  /// The overlays, which are not drawn.
  open private(set) var overlays: [any MKOverlay] = []
  /// The selected points.
  open private(set) var selectedAnnotations: [any MKAnnotation] = []
  private var shown = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 30, longitude: 0),
    span: MKCoordinateSpan(latitudeDelta: 120, longitudeDelta: 180))
  private var views: [ObjectIdentifier: MKAnnotationView] = [:]
  private let pan = UIPanGestureRecognizer()
  private let pinch = UIPinchGestureRecognizer()
  /// The part that was shown as a drag or a pinch began.
  private var held: MKCoordinateRegion?

  /// A map of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  /// A map of a document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = UIColor(red: 0.95, green: 0.94, blue: 0.91, alpha: 1)
    clipsToBounds = true
    pan.addTarget(self, action: Selector("panned", MKMapView.panned))
    pinch.addTarget(self, action: Selector("pinched", MKMapView.pinched))
    addGestureRecognizer(pan)
    addGestureRecognizer(pinch)
  }

  private func panned() {
    let moved = pan.translation(in: self)
    follow(pan) { held in
      let shift = (
        north: moved.y / bounds.height * held.span.latitudeDelta,
        west: moved.x / bounds.width * held.span.longitudeDelta
      )
      return MKCoordinateRegion(
        center: CLLocationCoordinate2D(
          latitude: held.center.latitude + shift.north, longitude: held.center.longitude - shift.west), span: held.span)
    }
  }

  private func pinched() {
    let scale = max(pinch.scale, 0.01)
    follow(pinch) { held in
      MKCoordinateRegion(
        center: held.center,
        span: MKCoordinateSpan(
          latitudeDelta: min(held.span.latitudeDelta / scale, 180),
          longitudeDelta: min(held.span.longitudeDelta / scale, 360)))
    }
  }

  /// Shows another part while a gesture goes on; the observer learns of its beginning and its end.
  private func follow(_ gesture: UIGestureRecognizer, _ part: (MKCoordinateRegion) -> MKCoordinateRegion) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    switch gesture.state {
    case .began:
      held = shown
      delegate?.mapView(self, regionWillChangeAnimated: false)
    case .changed:
      guard let held else { return }
      show(part(held))
    case .ended, .cancelled:
      if held != nil { delegate?.mapView(self, regionDidChangeAnimated: false) }
      held = nil
    default: break
    }
  }

  /// The part that is shown.
  open var region: MKCoordinateRegion {
    get { shown }
    set { setRegion(newValue, animated: false) }
  }
  /// The middle of the part.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { shown.center }
    set { setCenter(newValue, animated: false) }
  }
  /// Shows a part; one that is not finite is ignored.
  ///
  /// Order: the observer learns that it changed after the animation.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    let (center, span) = (region.center, region.span)
    guard [center.latitude, center.longitude, span.latitudeDelta, span.longitudeDelta].allSatisfy(\.isFinite) else {
      return
    }
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      show(region)
      delegate?.mapView(self, regionDidChangeAnimated: animated)
      return
    }
    UIView.animate(withDuration: 0.3) {
      self.show(region)
    } completion: { [weak self] _ in
      if let self { delegate?.mapView(self, regionDidChangeAnimated: true) }
    }
  }

  private func show(_ region: MKCoordinateRegion) {
    let least = 0.000_01
    shown = MKCoordinateRegion(
      center: region.center,
      span: MKCoordinateSpan(
        latitudeDelta: max(region.span.latitudeDelta, least), longitudeDelta: max(region.span.longitudeDelta, least)))
    layOutAnnotations()
  }
  /// Shows another middle.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    setRegion(MKCoordinateRegion(center: coordinate, span: shown.span), animated: animated)
  }
  /// Returns the part in the proportions of the view.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
  /// Shows the part that has some points.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations.filter { new in !self.annotations.contains { $0 === new } })
    let (south, north) = (annotations.map(\.coordinate.latitude).min(), annotations.map(\.coordinate.latitude).max())
    let (west, east) = (annotations.map(\.coordinate.longitude).min(), annotations.map(\.coordinate.longitude).max())
    guard let south, let north, let west, let east else { return }
    let center = CLLocationCoordinate2D(latitude: (south + north) / 2, longitude: (west + east) / 2)
    let span = MKCoordinateSpan(
      latitudeDelta: max((north - south) * 1.2, 0.01), longitudeDelta: max((east - west) * 1.2, 0.01))
    setRegion(MKCoordinateRegion(center: center, span: span), animated: animated)
  }

  /// Returns the position of a point of the earth in a view.
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    let (center, span) = (shown.center, shown.span)
    let point = CGPoint(
      x: bounds.midX + (coordinate.longitude - center.longitude) / span.longitudeDelta * bounds.width,
      y: bounds.midY - (coordinate.latitude - center.latitude) / span.latitudeDelta * bounds.height)
    return convert(point, to: view)
  }
  /// Returns the point of the earth at a position in a view.
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    let point = convert(point, from: view)
    guard bounds.width > 0, bounds.height > 0 else { return shown.center }
    return CLLocationCoordinate2D(
      latitude: shown.center.latitude - (point.y - bounds.midY) / bounds.height * shown.span.latitudeDelta,
      longitude: shown.center.longitude + (point.x - bounds.midX) / bounds.width * shown.span.longitudeDelta)
  }

  /// Marks a point.
  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
  /// Marks points; those that are marked already stay as they are.
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    var added: [MKAnnotationView] = []
    for annotation in annotations where views[ObjectIdentifier(annotation)] == nil {
      let view =
        delegate?.mapView(self, viewFor: annotation)
        ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      views[ObjectIdentifier(annotation)] = view
      (annotation as? MKPointAnnotation)?.map = self
      self.annotations.append(annotation)
      addSubview(view)
      added.append(view)
    }
    guard !added.isEmpty else { return }
    layOutAnnotations()
    delegate?.mapView(self, didAdd: added)
  }
  /// Takes a mark away.
  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
  /// Takes marks away.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations {
      deselectAnnotation(annotation, animated: false)
      views.removeValue(forKey: ObjectIdentifier(annotation))?.removeFromSuperview()
      self.annotations.removeAll { $0 === annotation }
    }
  }
  /// Returns the view of a marked point.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { views[ObjectIdentifier(annotation)] }
  /// Returns a view to use again: there are none.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }
  /// Selects a point.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard let view = view(for: annotation), !view.isSelected else { return }
    selectedAnnotations.forEach { deselectAnnotation($0, animated: animated) }
    selectedAnnotations = [annotation]
    view.setSelected(true, animated: animated)
    delegate?.mapView(self, didSelect: view)
  }
  /// Ends the selection of a point.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, let view = view(for: annotation), view.isSelected else { return }
    selectedAnnotations.removeAll { $0 === annotation }
    view.setSelected(false, animated: animated)
    delegate?.mapView(self, didDeselect: view)
  }

  /// Keeps an overlay, which is not drawn.
  open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
  /// Keeps overlays, which are not drawn.
  open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }
  /// Forgets an overlay.
  open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
  /// Forgets overlays.
  open func removeOverlays(_ overlays: [any MKOverlay]) { overlays.forEach(removeOverlay) }

  /// Positions the views of points.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutAnnotations()
  }

  func layOutAnnotations() {
    for annotation in annotations {
      guard let view = view(for: annotation) else { continue }
      let point = convert(annotation.coordinate, toPointTo: self)
      view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    }
  }

  /// Selects the point under a tap, or none.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if touches.count == 1, let touch = touches.first, touch.tapCount == 1 { select(at: touch.location(in: self)) }
  }

  private func select(at point: CGPoint) {
    let hit = annotations.last { annotation in
      view(for: annotation).map { $0.isEnabled && $0.frame.insetBy(dx: -14, dy: -14).contains(point) } ?? false
    }
    if let hit { return selectAnnotation(hit, animated: true) }
    selectedAnnotations.forEach { deselectAnnotation($0, animated: true) }
  }
}

/// Something over a map.
@preconcurrency @MainActor public protocol MKOverlay: MKAnnotation {}

/// A renderer of an overlay, which draws nothing here.
@preconcurrency @MainActor open class MKOverlayRenderer: NSObject {
  /// The overlay.
  public let overlay: any MKOverlay
  /// The opacity.
  open var alpha: CGFloat = 1
  /// A renderer of an overlay.
  public init(overlay: any MKOverlay) { self.overlay = overlay }
}
