public import Foundation

/// Bytes to make an image from.
public final class CGDataProvider: Sendable {
  /// All of them.
  public let data: CFData?

  /// Bytes in memory.
  public init?(data: CFData) { self.data = data }

  /// The bytes of a file, read at once.
  ///
  /// Errors: nil when it cannot be read.
  public init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }

  /// The bytes of a file, read at once.
  ///
  /// Errors: nil when it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  /// Copied bytes; `releaseData` is called before the initialiser returns.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    self.data = Data(bytes: data, count: size)
    releaseData(info, data, size)
  }
}
