internal import Foundation
internal import Interception
internal import UIKit

/// Answers for Foundation's texts and property lists, so that `NSLocalizedString`, formats and values of `Info.plist` speak
/// the application's language, and for the bundles of classes.
///
/// Rule: SG-66, SG-70, RS-13
nonisolated enum TextInterposeHandlers {
  /// Stands at the doors from now on.
  static func open() { _ = opened }

  private static let opened: Void = {
    ic_install_modules { module in
      module.flatMap { AssetCatalogue.folder(ofModule: String(cString: $0)) }.flatMap { strdup($0) }
    }
    installTexts()
    installInformation()
  }()

  private static func installInformation() {
    ic_install_information(
      { bundle, list in
        guard let bundle, let list else { return nil }
        let dictionary = LocalizedInformation.dictionary(
          ofBundleAt: String(cString: bundle), over: Unmanaged<NSDictionary>.fromOpaque(list).takeUnretainedValue())
        return dictionary.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
      },
      { LocalizedInformation.mainDictionary.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) } })
  }

  private static func installTexts() {
    ic_install_texts(
      { bundle, key, table in
        guard let bundle, let key else { return nil }
        let text = LocalizedTexts.text(
          String(cString: key), table: table.map { String(cString: $0) }, in: String(cString: bundle))
        return text.flatMap { strdup($0) }
      },
      { variable, number in
        guard let variable else { return nil }
        return LocalizedTexts.plural(String(cString: variable), Int(number)).flatMap { strdup($0) }
      })
  }
}
