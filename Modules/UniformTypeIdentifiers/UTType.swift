internal import Foundation

/// A kind of data, by its identifier.
///
/// Differs: knows the kinds that this file lists; others are known by their identifier alone. No app declares kinds here.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The name, such as `public.jpeg`.
  public let identifier: String

  /// A kind that is known, or was declared by an app.
  public init?(_ identifier: String) {
    guard Self.known[identifier] != nil else { return nil }
    self.identifier = identifier
  }

  /// A kind that this app declares.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) { self.identifier = identifier }
  /// A kind that another app declares.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) { self.identifier = identifier }

  /// The kind of files whose names end so, if it is one of the kinds of another.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let ending = filenameExtension.lowercased()
    self.init(supertype) { $0.endings.contains(ending) }
  }

  /// The kind that the web knows under this name, if it is one of the kinds of another.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let name = mimeType.lowercased()
    self.init(supertype) { $0.mimeTypes.contains(name) }
  }

  private init?(_ supertype: UTType, where isOne: (Facts) -> Bool) {
    let names = Self.known.filter { isOne($0.value) }.keys.sorted()
    guard let found = names.map(UTType.init(importedAs:)).first(where: { $0.conforms(to: supertype) }) else {
      return nil
    }
    self = found
  }

  private init(importedAs identifier: String) { self.identifier = identifier }

  /// The preferred file extension.
  public var preferredFilenameExtension: String? { Self.known[identifier]?.endings.first }
  /// Its first MIME type.
  public var preferredMIMEType: String? { Self.known[identifier]?.mimeTypes.first }
  /// True if the identifier is known.
  public var isDeclared: Bool { Self.known[identifier] != nil }
  /// True if the system defines the identifier.
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  /// True if the identifier was made up for an unknown ending.
  ///
  /// Differs: never.
  public var isDynamic: Bool { false }

  /// The kinds that it is one of.
  public var supertypes: Set<UTType> {
    var all: Set<UTType> = []
    for parent in Self.known[identifier]?.parents ?? [] {
      let type = UTType(importedAs: parent)
      all.insert(type)
      all.formUnion(type.supertypes)
    }
    return all
  }

  /// True if it is the other kind, or one of its subtypes.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// True if it is a subtype of the other, and not the other itself.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  /// True if the other is a subtype of this one.
  public func isSupertype(of type: UTType) -> Bool { type.supertypes.contains(self) }

  public var description: String { identifier }
}

extension UTType {
  /// The known facts of a kind.
  struct Facts {
    let parents: [String]
    let endings: [String]
    let mimeTypes: [String]
  }

  /// Identifiers, the kinds that each is one of, endings and names on the web: as documented.
  static let known: [String: Facts] = {
    let rows = """
      public.item|||
      public.content|||
      public.data|public.item||application/octet-stream
      public.directory|public.item||
      public.folder|public.directory||
      public.package|public.directory||
      public.url|public.data|url|
      public.file-url|public.url||
      public.text|public.data public.content||
      public.plain-text|public.text|txt text|text/plain
      public.utf8-plain-text|public.plain-text||
      public.source-code|public.plain-text||
      public.swift-source|public.source-code|swift|
      public.html|public.text|html htm|text/html
      public.xml|public.text|xml|application/xml text/xml
      public.json|public.text|json|application/json
      public.yaml|public.text|yml yaml|application/x-yaml
      public.comma-separated-values-text|public.text|csv|text/csv
      public.rtf|public.text|rtf|text/rtf
      public.vcard|public.text|vcf|text/vcard
      public.calendar-event|||
      com.apple.ical.ics|public.text|ics|text/calendar
      com.apple.property-list|public.data|plist|application/x-plist
      com.apple.xml-property-list|com.apple.property-list public.xml||
      com.adobe.pdf|public.data public.content|pdf|application/pdf
      public.image|public.data public.content||
      public.jpeg|public.image|jpeg jpg jpe|image/jpeg
      public.png|public.image|png|image/png
      public.tiff|public.image|tiff tif|image/tiff
      com.compuserve.gif|public.image|gif|image/gif
      com.microsoft.bmp|public.image|bmp|image/bmp
      com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon
      public.heic|public.image|heic|image/heic
      public.heif|public.image|heif|image/heif
      org.webmproject.webp|public.image|webp|image/webp
      public.svg-image|public.image public.xml|svg|image/svg+xml
      com.apple.live-photo|public.data||
      public.audiovisual-content|public.data public.content||
      public.movie|public.audiovisual-content||
      public.video|public.movie||
      public.audio|public.audiovisual-content||
      com.apple.quicktime-movie|public.movie|mov qt|video/quicktime
      public.mpeg|public.movie|mpg mpeg|video/mpeg
      public.mpeg-4|public.movie|mp4 mpg4|video/mp4
      public.mpeg-4-audio|public.audio|mp4|audio/mp4
      com.apple.m4a-audio|public.mpeg-4-audio|m4a|audio/x-m4a
      public.mp3|public.audio|mp3|audio/mpeg
      com.microsoft.waveform-audio|public.audio|wav wave|audio/vnd.wave audio/wav
      public.aiff-audio|public.audio|aiff aif|audio/aiff
      public.archive|public.data||
      public.zip-archive|public.archive|zip|application/zip
      org.gnu.gnu-zip-archive|public.archive|gz gzip|application/x-gzip
      public.contact|||
      public.font|public.data||
      """
    var known: [String: Facts] = [:]
    for row in rows.split(separator: "\n") {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.split(separator: " ").map(String.init)
      }
      known[cells[0][0]] = Facts(parents: cells[1], endings: cells[2], mimeTypes: cells[3])
    }
    return known
  }()
}
