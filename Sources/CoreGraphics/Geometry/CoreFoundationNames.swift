public import Foundation

/// Bytes.
///
/// Differs: the Swift type itself, as Linux bridges nothing; `data as CFData` compiles.
public typealias CFData = Data
/// Text.
///
/// Differs: the Swift type itself; `text as CFString` compiles.
public typealias CFString = String
/// A list of anything.
///
/// Differs: the Swift type itself; `list as CFArray` compiles.
public typealias CFArray = [Any]
/// Values under text keys.
///
/// Differs: the Swift type itself.
public typealias CFDictionary = [String: Any]
/// An address.
///
/// Differs: the Swift type itself; `url as CFURL` compiles.
public typealias CFURL = URL
/// A number that says how a function of Apple's ended: 0 is well.
public typealias OSStatus = Int32
