@_exported public import Photos
public import UIKit

/// The kinds of media that a picker offers.
public struct PHPickerFilter: Hashable, Sendable {
  let includesImages: Bool
  /// Pictures.
  public static let images = PHPickerFilter(includesImages: true)
  /// Films: there are none.
  public static let videos = PHPickerFilter(includesImages: false)
  /// Pictures that move: they are shown as pictures that do not.
  public static let livePhotos = PHPickerFilter(includesImages: true)
  /// Several kinds.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(includesImages: subfilters.contains { $0.includesImages })
  }
}

/// The settings of a picker.
public struct PHPickerConfiguration {
  /// The form in which a photo is given.
  public enum AssetRepresentationMode: Int, Sendable {
    /// The usual one.
    case automatic
    /// As it is.
    case current
    /// The most compatible one.
    case compatible
  }
  /// The form of chosen photos; the same for all here.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// The most photos that can be chosen; 0 for any number.
  public var selectionLimit = 1
  /// The kinds of media; nil for all.
  public var filter: PHPickerFilter?
  /// The usual settings.
  public init() {}
  /// The usual settings, for a library.
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// A chosen photo.
public struct PHPickerResult {
  /// The photo, to be loaded.
  public let itemProvider: NSItemProvider
  /// The photo's identifier.
  public let assetIdentifier: String?
}

/// The delegate of a picker.
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  /// The person chose photos, none after Cancel; the method dismisses the picker.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A picker of photos, which needs no permission.
///
/// Differs: the photos are those of the stage; without any a panel says so.
@preconcurrency @MainActor open class PHPickerViewController: UIViewController {
  /// The settings.
  public let configuration: PHPickerConfiguration
  /// The delegate.
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  /// A picker.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  /// A picker decoded from an interface document: there is none in documents.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let photos = configuration.filter?.includesImages == false ? [] : _DeviceServices.current.photos
    let grid = _PhotoGrid(photos: photos)
    grid.selectionLimit = configuration.selectionLimit
    grid.onEnd = { [weak self] chosen in
      guard let self else { return }
      let results = (chosen ?? []).map { index in
        PHPickerResult(itemProvider: NSItemProvider(object: photos[index]), assetIdentifier: "photo-\(index + 1)")
      }
      delegate?.picker(self, didFinishPicking: results)
    }
    let navigation = UINavigationController(rootViewController: grid)
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }
}
