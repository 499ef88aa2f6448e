internal import CoreGraphics
internal import InterfaceDocument

extension UIPageViewController {
  /// Decodes the style of the pages from a document.
  static func decodedStyle(
    _ coder: NSCoder
  ) -> (TransitionStyle, NavigationOrientation, SpineLocation, spacing: CGFloat) {
    guard let element = (coder as? InterfaceCoder)?.element else { return (.pageCurl, .horizontal, .min, 0) }
    let isScroll = element["transitionStyle"]?.text == "scroll"
    let orientation: NavigationOrientation =
      element["navigationOrientation"]?.text == "vertical" ? .vertical : .horizontal
    let spines: [String: SpineLocation] = ["none": .none, "min": .min, "mid": .mid, "max": .max]
    let spine = element["spineLocation"]?.text.flatMap { spines[$0] } ?? .min
    let spacing = element["pageSpacing"]?.number.map { CGFloat(max(0, $0)) } ?? 0
    return (isScroll ? .scroll : .pageCurl, orientation, isScroll ? .none : spine, spacing)
  }
}

/// The properties of page view controllers for outlets.
enum PageProperties {
  @used @section(".init_array") nonisolated private static let entry: @convention(c) () -> Void = {
    _ObjectiveC.enqueue { register() }
  }

  private static func register() {
    NamedProperties.register("delegate", \UIPageViewController.delegate)
    NamedProperties.register("dataSource", \UIPageViewController.dataSource)
  }
}
