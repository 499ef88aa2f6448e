// Foundation's own CoreFoundation under the names that CoreGraphics gives Swift's types: beside UIKit both would be meant by
// `CFString`. `text as CFString` compiles with either import and with both.
@_exported public import CoreFoundation
public import CoreGraphics

/// Bytes, as in CoreGraphics.
public typealias CFData = CoreGraphics.CFData
/// Text, as in CoreGraphics.
public typealias CFString = CoreGraphics.CFString
/// A list of anything, as in CoreGraphics.
public typealias CFArray = CoreGraphics.CFArray
/// Values under text keys, as in CoreGraphics.
public typealias CFDictionary = CoreGraphics.CFDictionary
