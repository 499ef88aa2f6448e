internal import Dispatch
public import Foundation

/// An object that an item provider can give.
nonisolated public protocol NSItemProviderReading: NSObjectProtocol {}
extension UIImage: NSItemProviderReading {}
extension NSString: NSItemProviderReading {}
extension NSURL: NSItemProviderReading {}

/// An object that is given when it is asked for.
///
/// Differs: it holds an object of the app's process; there are no files and no type identifiers.
nonisolated open class NSItemProvider: NSObject, @unchecked Sendable {
  private let object: (any NSItemProviderReading)?
  /// The name that a file of it would have.
  open var suggestedName: String?
  /// A provider of nothing.
  public override init() {
    object = nil
    super.init()
  }
  /// A provider of an object.
  public init(object: any NSItemProviderReading) {
    self.object = object
    super.init()
  }

  /// Returns true if the object is of a class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { isOf(aClass) }
  /// Gives the object in a later job of the main queue; nil and an error if it is of another class.
  @discardableResult open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let (given, name) = (isOf(aClass), "\(aClass)")
    let progress = Progress(totalUnitCount: 1)
    DispatchQueue.main.async {
      progress.completedUnitCount = 1
      let error = NSError(
        domain: "NSItemProviderErrorDomain", code: -1000,
        userInfo: [NSLocalizedDescriptionKey: "Cannot load representation of type \(name)"])
      completionHandler(given ? self.object : nil, given ? nil : error)
    }
    return progress
  }

  private func isOf(_ wanted: any NSItemProviderReading.Type) -> Bool {
    guard let object else { return false }
    return sequence(first: type(of: object) as AnyClass) { class_getSuperclass($0) }.contains {
      $0 == wanted as AnyClass
    }
  }
}
