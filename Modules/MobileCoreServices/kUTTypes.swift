// Differs: texts, where Apple has `CFString`; `kUTTypeImage as String` is right for both.

/// Pictures.
public let kUTTypeImage = "public.image"
/// JPEG pictures.
public let kUTTypeJPEG = "public.jpeg"
/// PNG pictures.
public let kUTTypePNG = "public.png"
/// GIF pictures.
public let kUTTypeGIF = "com.compuserve.gif"
/// Films with or without sound.
public let kUTTypeMovie = "public.movie"
/// Films without sound.
public let kUTTypeVideo = "public.video"
/// Films in MPEG-4.
public let kUTTypeMPEG4 = "public.mpeg-4"
/// Films in QuickTime.
public let kUTTypeQuickTimeMovie = "com.apple.quicktime-movie"
/// Sound.
public let kUTTypeAudio = "public.audio"
/// Texts.
public let kUTTypeText = "public.text"
/// Texts without a format.
public let kUTTypePlainText = "public.plain-text"
/// Texts without a format, in UTF-8.
public let kUTTypeUTF8PlainText = "public.utf8-plain-text"
/// Web pages.
public let kUTTypeHTML = "public.html"
/// Texts in RTF.
public let kUTTypeRTF = "public.rtf"
/// JSON.
public let kUTTypeJSON = "public.json"
/// XML.
public let kUTTypeXML = "public.xml"
/// Documents in PDF.
public let kUTTypePDF = "com.adobe.pdf"
/// Addresses of the web.
public let kUTTypeURL = "public.url"
/// Addresses of files.
public let kUTTypeFileURL = "public.file-url"
/// Bytes.
public let kUTTypeData = "public.data"
/// Everything that can be in a file system.
public let kUTTypeItem = "public.item"
/// Content for people.
public let kUTTypeContent = "public.content"
/// Folders.
public let kUTTypeFolder = "public.folder"
/// Cards of addresses.
public let kUTTypeVCard = "public.vcard"
