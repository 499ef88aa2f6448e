import CoreServices
import MobileCoreServices
import Testing
import UIKit

/// Content types before `UTType`.
@Suite struct ContentTypeTests {
  @Test func kindsOfDataBeforeUTType() {
    let png = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension as CFString, "png" as CFString, nil)
    #expect(png?.takeRetainedValue() as String? == "public.png")
    #expect(UTTypeConformsTo("public.png" as CFString, kUTTypeImage))
    #expect(!UTTypeConformsTo("public.png" as CFString, kUTTypeMovie))
  }
}
