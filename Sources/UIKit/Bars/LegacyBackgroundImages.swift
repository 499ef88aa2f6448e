/// The background images of a bar by its position and metrics, as set by the methods of before iOS 13.
struct LegacyBackgroundImages {
  private struct Key: Hashable {
    var position: UIBarPosition
    var metrics: UIBarMetrics
  }

  private var images: [Key: UIImage] = [:]

  subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
    get { images[Key(position: position, metrics: metrics)] }
    set { images[Key(position: position, metrics: metrics)] = newValue }
  }

  /// Returns the image for a position, else for any; in low bars first one for low bars.
  static func find(
    at position: UIBarPosition, isCompact: Bool, _ image: (UIBarPosition, UIBarMetrics) -> UIImage?
  ) -> UIImage? {
    for metrics in isCompact ? [UIBarMetrics.compact, .default] : [.default] {
      for position in [position, .any] {
        if let image = image(position, metrics) { return image }
      }
    }
    return nil
  }
}
