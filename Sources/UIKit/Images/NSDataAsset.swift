public import Foundation

/// A file of a data set in an asset catalogue.
nonisolated open class NSDataAsset: NSObject, @unchecked Sendable {
  /// The name of the set.
  public let name: String
  /// The file's bytes.
  open private(set) var data: Data
  /// The uniform type identifier of the file; empty where the set names none.
  open private(set) var typeIdentifier: String

  /// A set of the app's catalogues; nil when there is none, which is told once.
  public convenience init?(name: String) { self.init(name: name, bundle: nil) }

  /// A set of a bundle's catalogues; nil when there is none, which is told once.
  public init?(name: String, bundle: Bundle?) {
    let found = AssetCatalogue.folders(of: bundle).lazy.compactMap { AssetCatalogue.set(name, "dataset", in: $0) }.first
    guard let found else {
      MissingAssets.report(name, .data, in: bundle)
      return nil
    }
    guard let file = AssetCatalogue.contents(DataSet.self, of: found),
      let entry = (file.data ?? []).filter({ $0.conditions.isOfThisSystem && $0.filename != nil })
        .nearest(to: AssetTraits(nil), { $0.conditions }).first, let filename = entry.filename
    else { return nil }
    guard !filename.contains("/"), let data = try? Data(contentsOf: AssetCatalogue.file(filename, in: found)) else {
      AssetCatalogue.complain(
        found.appendingPathComponent("Contents.json"), "'\(filename)' is not in the set's folder",
        do: "add the file, or take the entry out")
      return nil
    }
    (self.name, self.data, typeIdentifier) = (name, data, entry.type ?? "")
    super.init()
  }
}

nonisolated private struct DataSet: Decodable {
  struct Entry: Decodable {
    var filename: String?
    var type: String?
    var conditions: AssetConditions

    enum CodingKeys: String, CodingKey {
      case filename
      case type = "universal-type-identifier"
    }
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      filename = try values.decodeIfPresent(String.self, forKey: .filename)
      type = try values.decodeIfPresent(String.self, forKey: .type)
      conditions = try AssetConditions(from: decoder)
    }
  }
  var data: [Entry]?
}
