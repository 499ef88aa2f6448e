extension UTType {
  /// Everything that can be in a file system.
  public static var item: UTType { UTType(importedAs: "public.item") }
  /// Content for people.
  public static var content: UTType { UTType(importedAs: "public.content") }
  /// Bytes.
  public static var data: UTType { UTType(importedAs: "public.data") }
  /// Folders and packages.
  public static var directory: UTType { UTType(importedAs: "public.directory") }
  /// Folders.
  public static var folder: UTType { UTType(importedAs: "public.folder") }
  /// Folders that are shown as files.
  public static var package: UTType { UTType(importedAs: "public.package") }
  /// Addresses.
  public static var url: UTType { UTType(importedAs: "public.url") }
  /// Addresses of files.
  public static var fileURL: UTType { UTType(importedAs: "public.file-url") }
  /// Texts.
  public static var text: UTType { UTType(importedAs: "public.text") }
  /// Texts without a format.
  public static var plainText: UTType { UTType(importedAs: "public.plain-text") }
  /// Texts without a format, in UTF-8.
  public static var utf8PlainText: UTType { UTType(importedAs: "public.utf8-plain-text") }
  /// Sources of programs.
  public static var sourceCode: UTType { UTType(importedAs: "public.source-code") }
  /// Sources in Swift.
  public static var swiftSource: UTType { UTType(importedAs: "public.swift-source") }
  /// Web pages.
  public static var html: UTType { UTType(importedAs: "public.html") }
  /// XML.
  public static var xml: UTType { UTType(importedAs: "public.xml") }
  /// JSON.
  public static var json: UTType { UTType(importedAs: "public.json") }
  /// YAML.
  public static var yaml: UTType { UTType(importedAs: "public.yaml") }
  /// Tables with commas.
  public static var commaSeparatedText: UTType { UTType(importedAs: "public.comma-separated-values-text") }
  /// Texts in RTF.
  public static var rtf: UTType { UTType(importedAs: "public.rtf") }
  /// Cards of addresses.
  public static var vCard: UTType { UTType(importedAs: "public.vcard") }
  /// Property lists.
  public static var propertyList: UTType { UTType(importedAs: "com.apple.property-list") }
  /// Property lists in XML.
  public static var xmlPropertyList: UTType { UTType(importedAs: "com.apple.xml-property-list") }
  /// Documents in PDF.
  public static var pdf: UTType { UTType(importedAs: "com.adobe.pdf") }
  /// Pictures.
  public static var image: UTType { UTType(importedAs: "public.image") }
  /// Pictures in JPEG.
  public static var jpeg: UTType { UTType(importedAs: "public.jpeg") }
  /// Pictures in PNG.
  public static var png: UTType { UTType(importedAs: "public.png") }
  /// Pictures in TIFF.
  public static var tiff: UTType { UTType(importedAs: "public.tiff") }
  /// Pictures in GIF.
  public static var gif: UTType { UTType(importedAs: "com.compuserve.gif") }
  /// Pictures in BMP.
  public static var bmp: UTType { UTType(importedAs: "com.microsoft.bmp") }
  /// Icons.
  public static var ico: UTType { UTType(importedAs: "com.microsoft.ico") }
  /// Pictures in HEIC.
  public static var heic: UTType { UTType(importedAs: "public.heic") }
  /// Pictures in HEIF.
  public static var heif: UTType { UTType(importedAs: "public.heif") }
  /// Pictures in WebP.
  public static var webP: UTType { UTType(importedAs: "org.webmproject.webp") }
  /// Drawings in SVG.
  public static var svg: UTType { UTType(importedAs: "public.svg-image") }
  /// Pictures that move.
  public static var livePhoto: UTType { UTType(importedAs: "com.apple.live-photo") }
  /// Sound and films.
  public static var audiovisualContent: UTType { UTType(importedAs: "public.audiovisual-content") }
  /// Films.
  public static var movie: UTType { UTType(importedAs: "public.movie") }
  /// Films without sound.
  public static var video: UTType { UTType(importedAs: "public.video") }
  /// Sound.
  public static var audio: UTType { UTType(importedAs: "public.audio") }
  /// Films in QuickTime.
  public static var quickTimeMovie: UTType { UTType(importedAs: "com.apple.quicktime-movie") }
  /// Films in MPEG.
  public static var mpeg: UTType { UTType(importedAs: "public.mpeg") }
  /// Films in MPEG-4.
  public static var mpeg4Movie: UTType { UTType(importedAs: "public.mpeg-4") }
  /// Sound in MPEG-4.
  public static var mpeg4Audio: UTType { UTType(importedAs: "public.mpeg-4-audio") }
  /// Sound in MP3.
  public static var mp3: UTType { UTType(importedAs: "public.mp3") }
  /// Sound in WAV.
  public static var wav: UTType { UTType(importedAs: "com.microsoft.waveform-audio") }
  /// Sound in AIFF.
  public static var aiff: UTType { UTType(importedAs: "public.aiff-audio") }
  /// Files that hold files.
  public static var archive: UTType { UTType(importedAs: "public.archive") }
  /// Files that hold files, by ZIP.
  public static var zip: UTType { UTType(importedAs: "public.zip-archive") }
  /// Files made smaller by GZIP.
  public static var gzip: UTType { UTType(importedAs: "org.gnu.gnu-zip-archive") }
  /// People.
  public static var contact: UTType { UTType(importedAs: "public.contact") }
  /// Fonts.
  public static var font: UTType { UTType(importedAs: "public.font") }
}
