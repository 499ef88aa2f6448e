// The part of CoreServices that sources of apps and tests use: kinds of data, as they were named before UTType.
@_exported public import MobileCoreServices
internal import UniformTypeIdentifiers

/// The ending of a file's name, as a way to name a kind of data.
public let kUTTagClassFilenameExtension = "public.filename-extension"
/// The MIME type, as a way to name a kind of data.
public let kUTTagClassMIMEType = "public.mime-type"

/// A text that Core Foundation's functions hand out; both ways of taking it give the text.
public struct UnmanagedText: Sendable {
  let text: String

  /// The text.
  public func takeRetainedValue() -> String { text }
  /// The text.
  public func takeUnretainedValue() -> String { text }
}

/// The kind of data that a tag names; an undeclared one gets a made-up name, as on iOS.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: String, _ inTag: String, _ inConformingToUTI: String?
) -> UnmanagedText? {
  let supertype = inConformingToUTI.map { UTType(importedAs: $0, conformingTo: nil) } ?? .data
  let found =
    switch inTagClass {
    case kUTTagClassFilenameExtension: UTType(filenameExtension: inTag, conformingTo: supertype)
    case kUTTagClassMIMEType: UTType(mimeType: inTag, conformingTo: supertype)
    default: UTType?.none
    }
  return UnmanagedText(text: found?.identifier ?? "dyn.\(inTagClass).\(inTag)")
}

/// The tag that is preferred for a kind of data.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: String, _ inTagClass: String) -> UnmanagedText? {
  let type = UTType(inUTI)
  let tag = inTagClass == kUTTagClassMIMEType ? type?.preferredMIMEType : type?.preferredFilenameExtension
  return tag.map { UnmanagedText(text: $0) }
}

/// True if a kind of data is one of another.
public func UTTypeConformsTo(_ inUTI: String, _ inConformsToUTI: String) -> Bool {
  if inUTI == inConformsToUTI { return true }
  guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else { return false }
  return type.conforms(to: other)
}
