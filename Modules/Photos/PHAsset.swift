public import UIKit

/// The kind of media.
public enum PHAssetMediaType: Int, Sendable {
  /// None of the others.
  case unknown
  /// A picture.
  case image
  /// A film.
  case video
  /// A sound.
  case audio
}

/// The fit of a requested picture.
public enum PHImageContentMode: Int, Sendable {
  /// The whole picture.
  case aspectFit
  /// All of the size.
  case aspectFill
  /// The usual one.
  public static var `default`: PHImageContentMode { .aspectFit }
}

/// The order and number of fetched photos.
open class PHFetchOptions: NSObject {
  /// The order; only that by `creationDate` is known.
  open var sortDescriptors: [NSSortDescriptor]?
  /// A condition.
  open var predicate: NSPredicate?
  /// The greatest number; 0 for any.
  open var fetchLimit = 0
  /// Options without an order.
  public override init() {}
}

/// Fetched photos.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
  private let objects: [ObjectType]
  init(_ objects: [ObjectType]) { self.objects = objects }

  /// The number.
  open var count: Int { objects.count }
  /// The first.
  open var firstObject: ObjectType? { objects.first }
  /// The last.
  open var lastObject: ObjectType? { objects.last }
  /// Returns one.
  open func object(at index: Int) -> ObjectType { objects[index] }
  /// Returns one.
  open subscript(idx: Int) -> ObjectType { objects[idx] }
  /// Returns some.
  open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { objects[$0] } }
  /// Returns true if one is among them.
  open func contains(_ anObject: ObjectType) -> Bool { objects.contains { $0 === anObject } }
  /// Returns the place of one; `NSNotFound` for another object.
  open func index(of anObject: ObjectType) -> Int { objects.firstIndex { $0 === anObject } ?? NSNotFound }
  /// Calls a closure with each.
  open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop = ObjCBool(false)
    for (index, object) in objects.enumerated() where !stop.boolValue { block(object, index, &stop) }
  }
}

/// A photo.
@preconcurrency @MainActor open class PHAsset: NSObject {
  let image: UIImage
  /// The photo's identifier.
  public let localIdentifier: String
  private init(_ image: UIImage, _ index: Int) { (self.image, localIdentifier) = (image, "photo-\(index + 1)") }

  /// The kind: a picture.
  open var mediaType: PHAssetMediaType { .image }
  /// The width.
  ///
  /// Units: pixels.
  open var pixelWidth: Int { Int(image.size.width * image.scale) }
  /// The height.
  ///
  /// Units: pixels.
  open var pixelHeight: Int { Int(image.size.height * image.scale) }
  /// The moment it was taken: not known.
  open var creationDate: Date? { nil }
  /// True if it stands for several taken in a row: never.
  open var representsBurst: Bool { false }
  /// The length of a film: none.
  open var duration: TimeInterval { 0 }

  /// Returns the photos, oldest first unless the options say that the newest come first; none without the permission.
  ///
  /// Differs: predicates are not read.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    guard _DeviceServices.current.answer(to: .photos) == true else { return PHFetchResult([]) }
    var assets = _DeviceServices.current.photos.enumerated().map { PHAsset($1, $0) }
    if let first = options?.sortDescriptors?.first, !first.ascending { assets.reverse() }
    if let limit = options?.fetchLimit, limit > 0 { assets = Array(assets.prefix(limit)) }
    return PHFetchResult(assets)
  }
  /// Returns the photos of a kind; there are pictures alone.
  open class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    mediaType == .image ? fetchAssets(with: options) : PHFetchResult([])
  }
  /// Returns the photos of some identifiers.
  open class func fetchAssets(withLocalIdentifiers identifiers: [String], options: PHFetchOptions?)
    -> PHFetchResult<PHAsset>
  {
    let all = fetchAssets(with: options)
    return PHFetchResult((0..<all.count).map(all.object).filter { identifiers.contains($0.localIdentifier) })
  }
}

/// The quality of a requested picture.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  /// A quick one first, then a good one; here the good one at once.
  case opportunistic
  /// The good one.
  case highQualityFormat
  /// The quick one.
  case fastFormat
}

/// The exactness of a requested picture's size.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
  /// As it is.
  case none
  /// About the size.
  case fast
  /// The size.
  case exact
}

/// The options of a request for a picture.
open class PHImageRequestOptions: NSObject {
  /// True if the request waits for the picture.
  open var isSynchronous = false
  /// The quality; the same for all here.
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// The exactness of the size; each is exact here.
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// True if the picture may come over the network; all are here.
  open var isNetworkAccessAllowed = false
  /// Options of the usual kind.
  public override init() {}
}

/// The number of a request.
public typealias PHImageRequestID = Int32
/// The number of no request.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The size of the photo itself.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
/// The key of whether a picture is a quick one; none is.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"

/// Gives the pictures of photos.
@preconcurrency @MainActor open class PHImageManager: NSObject {
  private static let manager = PHCachingImageManager()
  /// Returns the usual manager.
  open class func `default`() -> PHImageManager { manager }
  private var count: PHImageRequestID = 0
  private var open: Set<PHImageRequestID> = []

  /// A manager.
  nonisolated public override init() { super.init() }

  /// Gives the picture of a photo in a size; in a later job of the main queue unless the options wait for it.
  ///
  /// Units: pixels.
  @discardableResult open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    count += 1
    let (number, image) = (count, Self.picture(asset.image, targetSize, contentMode))
    if options?.isSynchronous == true {
      resultHandler(image, [PHImageResultIsDegradedKey: false])
      return number
    }
    open.insert(number)
    DispatchQueue.main.async { [self] in
      if open.remove(number) != nil { resultHandler(image, [PHImageResultIsDegradedKey: false]) }
    }
    return number
  }
  /// Gives the PNG data of a photo; in a later job of the main queue unless the options wait for it.
  @discardableResult open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    requestImage(for: asset, targetSize: PHImageManagerMaximumSize, contentMode: .default, options: options) {
      image, info in
      resultHandler(image?.pngData(), "public.png", .up, info)
    }
  }
  /// The name of `requestImageDataAndOrientation(for:options:resultHandler:)` before iOS 13.
  @discardableResult open func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    requestImageDataAndOrientation(for: asset, options: options, resultHandler: resultHandler)
  }
  /// Takes a request back.
  open func cancelImageRequest(_ requestID: PHImageRequestID) { open.remove(requestID) }

  private static func picture(_ image: UIImage, _ target: CGSize, _ mode: PHImageContentMode) -> UIImage {
    guard target.width > 0, target.height > 0, image.size.width > 0, image.size.height > 0 else { return image }
    let (x, y) = (target.width / image.size.width, target.height / image.size.height)
    let scale = mode == .aspectFill ? max(x, y) : min(x, y)
    guard scale < image.scale else { return image }
    let size = CGSize(
      width: max(1, (image.size.width * scale).rounded()), height: max(1, (image.size.height * scale).rounded()))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      image.draw(in: CGRect(origin: .zero, size: size))
    }
  }
}

/// Gives the pictures of photos, and would prepare some; here all are at hand.
@preconcurrency @MainActor open class PHCachingImageManager: PHImageManager {
  /// True if good pictures are prepared.
  open var allowsCachingHighQualityImages = true
  /// Prepares pictures: they are at hand.
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {}
  /// Ends preparing pictures.
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {}
  /// Ends preparing pictures.
  open func stopCachingImagesForAllAssets() {}
}
