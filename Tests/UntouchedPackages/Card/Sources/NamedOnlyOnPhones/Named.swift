/// A target that the manifest names only for iOS.
public let isNamed = true
