internal import CoreGraphics
public import Foundation

/// The delegate of an image picker.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called when a picture was picked; the method dismisses the picker.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when no picture was picked; the method dismisses the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// The default does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.presentingViewController?.dismissForPerson()
  }
}

/// A picker of pictures.
///
/// Differs: the photos are those of the stage, and there is no camera. Without photos a panel says so, and every source answers
/// that it is not there. Rule: PC-99
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  /// The source of pictures.
  nonisolated public enum SourceType: Int, Sendable {
    /// All photos.
    case photoLibrary = 0
    /// The camera.
    case camera = 1
    /// The latest photos.
    case savedPhotosAlbum = 2
  }
  /// The keys of the information about a picked picture.
  nonisolated public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// A name as text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The picture as it was taken.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture as it was cut.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The address of a film.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The kind of what was picked.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The address of a picture's file.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The part to which a picture was cut.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
  }

  /// Returns true for the photo library if it has photos, and for its album; false for the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera && !_DeviceServices.current.photos.isEmpty
  }
  /// Returns the kinds of media that a source has: pictures.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }
  /// The source from which pictures are picked; the camera shows no photos.
  open var sourceType = SourceType.photoLibrary
  /// True if the delegate also gets the middle square of the picture, as `InfoKey.editedImage`.
  ///
  /// Differs: the person does not move the square.
  open var allowsEditing = false
  /// The kinds of media that can be picked; pictures are there alone.
  open var mediaTypes = ["public.image"]

  /// The delegate of the choice and the stack; not retained.
  @_nonoverride open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
    get {
      (self as UINavigationController).delegate
        as? any UIImagePickerControllerDelegate & UINavigationControllerDelegate
    }
    set { (self as UINavigationController).delegate = newValue }
  }

  /// A picker.
  public convenience init() {
    let grid = _PhotoGrid(photos: _DeviceServices.current.photos)
    self.init(rootViewController: grid)
    grid.onEnd = { [weak self] chosen in
      if let index = chosen?.first { self?.pick(index) } else { self?.cancel() }
    }
  }

  private func pick(_ index: Int) {
    let photos = _DeviceServices.current.photos
    guard photos.indices.contains(index), let receiver = delegate else {
      return
    }
    var info: [InfoKey: Any] = [.originalImage: photos[index], .mediaType: "public.image"]
    if allowsEditing { info[.editedImage] = middleSquare(of: photos[index]) }
    CallLog.record(receiver, "imagePickerController(_:didFinishPickingMediaWithInfo:)")
    receiver.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  private func middleSquare(of image: UIImage) -> UIImage {
    let side = min(image.size.width, image.size.height)
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in
      image.draw(at: CGPoint(x: (side - image.size.width) / 2, y: (side - image.size.height) / 2))
    }
  }

  private func cancel() {
    guard let receiver = delegate else {
      presentingViewController?.dismissForPerson()
      return
    }
    CallLog.record(receiver, "imagePickerControllerDidCancel")
    receiver.imagePickerControllerDidCancel(self)
  }
}
