import SourceBridge
import Testing

@Suite struct AppleModuleTests {
  private let source = SourceText(
    path: "Runner.swift", text: "#if canImport(Darwin)\nlet a = 1\n#elseif canImport(Glibc)\nlet b = 2\n#endif\n")

  @Test("a module that speaks of nothing of Apple's does not find Darwin, though what it imports does")
  func hidden() {
    let result = SourceBridge.rewrite([source], options: BridgeOptions(hidesAppleModules: true))
    #expect(
      result.rewritten["Runner.swift"] == source.text.replacing("canImport(Darwin)", with: "false" + String(repeating: " ", count: 12)))
  }

  @Test("others find it")
  func found() {
    #expect(SourceBridge.rewrite([source]).rewritten.isEmpty)
  }
}
