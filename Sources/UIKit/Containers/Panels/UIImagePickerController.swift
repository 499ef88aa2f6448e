internal import Foundation

/// The delegate of an image picker.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
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
/// Differs: there are neither photos nor a camera here: a panel says so, and every source answers that it is not there.
/// Rule: PC-99
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

  /// False: there is none.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  /// The source from which pictures are picked.
  open var sourceType = SourceType.photoLibrary
  /// True if a picture can be cut.
  open var allowsEditing = false
  /// The kinds of media that can be picked.
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
    let page = UIViewController()
    self.init(rootViewController: page)
    let panel = AbsentService("There are no photos on this device.")
    page.view = panel
    page.title = "Photos"
    let cancel = UIAction { [weak self] _ in self?.cancel() }
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: cancel)
    panel.onClose = { [weak self] in self?.cancel() }
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
