public import CoreGraphics
public import Foundation

/// Reads images from files and data as it is configured. Rule: RS-10
nonisolated public struct UIImageReader: Sendable {
  /// How images are read.
  nonisolated public struct Configuration: Sendable, Equatable {
    /// True if images are ready to be drawn.
    ///
    /// Inert: images are read whole in any case.
    public var preparesImagesForDisplay = false
    /// Inert: images keep the usual range.
    public var prefersHighDynamicRange = false
    /// The size that images are made small enough for, in points; zero leaves them.
    public var preferredThumbnailSize = CGSize.zero
    /// The pixels to an inch of drawings without pixels of their own; 0 leaves them.
    ///
    /// Inert: such drawings are drawn as sharp as the screen is.
    public var pixelsPerInch: CGFloat = 0

    /// The usual configuration.
    public init() {}
  }

  /// How images are read.
  public let configuration: Configuration

  /// A reader with a configuration.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }
  /// The reader with the usual configuration.
  public static let `default` = UIImageReader()

  /// Returns the image of a file; nil where there is none.
  public func image(contentsOf url: URL) -> UIImage? { finish(UIImage(contentsOfFile: url.path)) }
  /// Returns the image of a file's bytes; nil where they are none.
  public func image(data: Data) -> UIImage? { finish(UIImage(data: data)) }
  /// Returns the image of a file, read on another thread.
  public func image(contentsOf url: URL) async -> UIImage? { await Self.detached { self.image(contentsOf: url) } }
  /// Returns the image of a file's bytes, read on another thread.
  public func image(data: Data) async -> UIImage? { await Self.detached { self.image(data: data) } }
  private static func detached(_ read: @escaping @Sendable () -> UIImage?) async -> UIImage? {
    await Task.detached { read() }.value
  }

  /// Keeps the proportions, and makes nothing larger.
  private func finish(_ image: UIImage?) -> UIImage? {
    let wanted = configuration.preferredThumbnailSize
    guard let image, wanted.width > 0, wanted.height > 0, image.size.width > 0, image.size.height > 0 else {
      return image
    }
    let part = min(wanted.width / image.size.width, wanted.height / image.size.height, 1)
    guard part < 1 else { return image }
    return image.preparingThumbnail(of: CGSize(width: image.size.width * part, height: image.size.height * part))
  }
}
