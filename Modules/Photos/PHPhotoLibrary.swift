public import UIKit

/// The person's answer about the photos.
public enum PHAuthorizationStatus: Int, Sendable {
  /// The person was not asked.
  case notDetermined
  /// Another decided.
  case restricted
  /// No.
  case denied
  /// Yes.
  case authorized
  /// Yes, for some photos.
  case limited
}

/// The use of the photos.
public enum PHAccessLevel: Int, Sendable {
  /// New ones only.
  case addOnly = 1
  /// All.
  case readWrite
}

/// A change of the photos.
open class PHChange: NSObject {
  override init() {}
}

/// An observer of the photos.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  /// The photos changed.
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// The photos of the device.
///
/// Differs: they are those of the stage, as is the person's answer, which `--permissions photos` and scripts set; without it
/// the answer is no. There are no albums and films.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()
  /// Returns the library of the device.
  open class func shared() -> PHPhotoLibrary { library }
  private let lock = NSLock()
  private var observers: [Observer] = []
  private struct Observer { weak var object: (any PHPhotoLibraryChangeObserver)? }

  /// Returns the person's answer.
  open class func authorizationStatus() -> PHAuthorizationStatus {
    switch _DeviceServices.answer(to: .photos) {
    case nil: .notDetermined
    case true?: .authorized
    case false?: .denied
    }
  }
  /// Returns the person's answer, which is the same for each use.
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { authorizationStatus() }
  /// Asks the person; calls back in a later job of the main queue.
  open class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
    _DeviceServices.ask(for: .photos) { handler($0 ? .authorized : .denied) }
  }
  /// Asks the person, whose answer is the same for each use.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(handler) }
  /// Asks the person, whose answer is the same for each use.
  open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
    await MainActor.run { _DeviceServices.current.ask(for: .photos) } ? .authorized : .denied
  }

  /// Begins to notify an observer, which is not retained.
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {
    lock.withLock { observers.append(Observer(object: observer)) }
  }
  /// Ends notifying an observer.
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
    lock.withLock { observers.removeAll { $0.object == nil || $0.object === observer } }
  }

  /// Changes the photos by requests that the block makes; calls back in a later job of the main queue.
  open func performChanges(
    _ changeBlock: @escaping @MainActor @Sendable () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async {
      let isAllowed = MainActor.assumeIsolated {
        guard _DeviceServices.current.ask(for: .photos) else { return false }
        changeBlock()
        return true
      }
      completionHandler?(isAllowed, isAllowed ? nil : PHPhotosError(.accessUserDenied))
      guard isAllowed else { return }
      for observer in self.lock.withLock({ self.observers }) { observer.object?.photoLibraryDidChange(PHChange()) }
    }
  }
}

/// An error of the photos.
public struct PHPhotosError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The person said no.
    case accessUserDenied = 3311
  }
  /// The reason.
  public let code: Code
  /// An error of a reason.
  public init(_ code: Code) { self.code = code }
  /// The name of the module's errors.
  public static var errorDomain: String { "PHPhotosErrorDomain" }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
}

/// A new photo.
@preconcurrency @MainActor open class PHAssetChangeRequest: NSObject {
  /// A request that changes nothing.
  public required override init() { super.init() }
  /// Adds a picture to the photos.
  @discardableResult open class func creationRequestForAsset(from image: UIImage) -> Self {
    _DeviceServices.current.photos.append(image)
    return self.init()
  }
  /// Adds the picture of a file to the photos; nil where there is none.
  @discardableResult open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? {
    UIImage(contentsOfFile: fileURL.path).map { creationRequestForAsset(from: $0) }
  }
  /// Adds a film to the photos. Differs: nil, as the photos here have no films.
  @discardableResult open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { nil }
}
