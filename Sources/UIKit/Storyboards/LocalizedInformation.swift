package import Foundation
internal import InterfaceDocument
internal import Synchronization

/// The property lists of bundles, as Foundation is to answer for them: with the texts of `InfoPlist.strings` in the
/// application's language, and with the list that an app in a package starts with. Rule: RS-13, RS-13.2
nonisolated package enum LocalizedInformation {
  /// An immutable dictionary, which is never released since Foundation returns it unretained.
  private struct Answer: @unchecked Sendable {
    let texts: [String: String]
    let base: NSDictionary
    let dictionary: NSDictionary
  }

  private struct State {
    /// The folder of the list that the app started with.
    var mainFolder: String?
    var mainList: Answer?
    /// By the paths of the bundles, one for each language.
    var answers: [String: [Answer]] = [:]
  }

  private static let state = Mutex(State())

  /// Returns a bundle's list with the texts of its table `InfoPlist`; nil without such texts.
  ///
  /// Foundation looks nowhere else where there is such a dictionary, so it has the values without a text as well.
  package static func dictionary(ofBundleAt path: String, over list: NSDictionary) -> NSDictionary? {
    var folders = [path]
    if path == Bundle.main.resourcePath, let main = state.withLock({ $0.mainFolder }) { folders.append(main) }
    var texts: [String: String] = [:]
    for folder in folders {
      texts.merge(LocalizedTexts.texts(ofTable: "InfoPlist", inFolder: folder)) { first, _ in first }
    }
    guard !texts.isEmpty else { return nil }
    let answer = Answer(texts: texts, base: list, dictionary: merged(list, with: texts))
    return state.withLock { state in
      let known = state.answers[path, default: []]
      if let same = known.first(where: { $0.texts == answer.texts && $0.base.isEqual(answer.base) }) { return same }
      state.answers[path] = known + [answer]
      return answer
    }.dictionary
  }

  /// Adopts the list that the app starts with for the main bundle; nil takes it back.
  ///
  /// Errors: a list that cannot be read changes nothing; the launch reports it.
  package static func adopt(_ list: URL?) {
    guard let list else { return state.withLock { ($0.mainFolder, $0.mainList) = (nil, nil) } }
    guard let data = try? Data(contentsOf: list),
      let values = try? PropertyList.read(data, path: list.path) as? [String: Any]
    else { return }
    let answer = Answer(texts: [:], base: NSDictionary(), dictionary: NSDictionary(dictionary: values))
    state.withLock { state in
      state.mainFolder = list.deletingLastPathComponent().path
      state.mainList = answer
    }
  }

  /// The main bundle's list where the app started with one; it lives as long as the program.
  package static var mainDictionary: NSDictionary? { state.withLock { $0.mainList }?.dictionary }

  /// The app's name as a person sees it: `CFBundleDisplayName`, else `CFBundleName`, else the program's.
  package static var displayName: String {
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy
      .compactMap { Bundle.main.object(forInfoDictionaryKey: $0) as? String }
    return names.first { !$0.isEmpty } ?? ProcessInfo.processInfo.processName
  }

  private static func merged(_ list: NSDictionary, with texts: [String: String]) -> NSDictionary {
    let values = (list as? [String: Any]) ?? [:]
    return NSDictionary(dictionary: values.merging(texts) { _, text in text })
  }
}
