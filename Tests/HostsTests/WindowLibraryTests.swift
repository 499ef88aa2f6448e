import Foundation
import Testing

/// The library of windows, which a program without windows does not load.
@Suite struct WindowLibraryTests {
  @Test("a process that opens no window has not loaded SDL, which would cost a fifth of its start")
  func isLoadedLate() {
    #expect(dlopen("libSDL2-2.0.so.0", RTLD_LAZY | RTLD_NOLOAD) == nil)
    #expect(dlopen("libcairo.so.2", RTLD_LAZY | RTLD_NOLOAD) != nil, "what is linked is found so")
  }
}
