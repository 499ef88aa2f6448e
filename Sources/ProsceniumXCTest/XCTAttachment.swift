public import Foundation
public import UIKit

/// An attachment of a test's report: a text, a picture or a file.
///
/// It is written into the folder that the environment names as `PROSCENIUM_ATTACHMENTS`, and nowhere without one.
open class XCTAttachment: NSObject {
  /// The lifetime of an attachment.
  public enum Lifetime: Int, Sendable {
    /// Always.
    case keepAlways = 0
    /// Unless the test succeeds; here it is kept all the same.
    case deleteOnSuccess = 1
  }

  /// The quality of a picture; here always full.
  public enum ImageQuality: Int, Sendable {
    /// All of it.
    case original = 0
    /// Most of it.
    case medium = 1
    /// Some of it.
    case low = 2
  }

  /// The attachment's name; the type follows it in the file's name.
  open var name: String?
  /// The lifetime of the attachment.
  open var lifetime = Lifetime.deleteOnSuccess
  /// The uniform type identifier of the data.
  public let uniformTypeIdentifier: String
  /// The app's own data.
  open var userInfo: [AnyHashable: Any]?

  private let data: Data?
  private let fileExtension: String

  /// Data of a kind.
  public init(
    uniformTypeIdentifier identifier: String?, name: String?, payload: Data?, userInfo: [AnyHashable: Any]? = nil
  ) {
    uniformTypeIdentifier = identifier ?? "public.data"
    self.name = name
    self.userInfo = userInfo
    data = payload
    let known = ["public.png": "png", "public.jpeg": "jpg", "public.plain-text": "txt", "public.json": "json"]
    fileExtension = known[uniformTypeIdentifier] ?? "data"
    super.init()
  }

  /// Data.
  public convenience init(data payload: Data) {
    self.init(uniformTypeIdentifier: nil, name: nil, payload: payload)
  }

  /// Data of a kind.
  public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) {
    self.init(uniformTypeIdentifier: identifier, name: nil, payload: payload)
  }

  /// A text.
  public convenience init(string: String) {
    self.init(uniformTypeIdentifier: "public.plain-text", name: nil, payload: Data(string.utf8))
  }

  /// A picture.
  public convenience init(image: UIImage) {
    self.init(uniformTypeIdentifier: "public.png", name: nil, payload: image.pngData())
  }

  /// A picture of a quality.
  public convenience init(image: UIImage, quality: ImageQuality) { self.init(image: image) }

  /// A file as it is now.
  public convenience init(contentsOfFile url: URL) {
    self.init(uniformTypeIdentifier: nil, name: url.lastPathComponent, payload: try? Data(contentsOf: url))
  }

  /// Writes it where the environment says.
  func keep(for owner: String) {
    guard let folder = ProcessInfo.processInfo.environment["PROSCENIUM_ATTACHMENTS"], let data else { return }
    let title = "\(owner) \(name ?? "attachment").\(fileExtension)".replacingOccurrences(of: "/", with: "-")
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent(title))
    } catch {
      FileHandle.standardError.write(Data("\(folder)/\(title): error: the attachment is not written: \(error)\n".utf8))
    }
  }
}
