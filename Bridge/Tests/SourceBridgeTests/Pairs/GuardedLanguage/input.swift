#if canImport(SwiftUI)
import SwiftUI

public struct HostFactory<Content: View> {
  let build: () -> Content
}
#endif

public extension HostFactory {
  static func factory(_ build: @escaping () -> Content) -> Self { Self(build: build) }
}
class Plain {
  func other() -> Int { 1 }
}
extension Plain {
  func host() -> HostFactory<Int>? { nil }
}
