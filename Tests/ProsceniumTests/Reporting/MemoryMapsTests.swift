import Foundation
import Proscenium
import Testing

@Suite("Programs and libraries of the process")
struct MemoryMapsTests {
  @Test("the list is read whole: the library of the tests stands far behind its first page")
  func whole() {
    let lines = MemoryMaps.lines
    #expect(lines.contains { $0.hasSuffix("/libTesting.so") })
    #expect(lines.reduce(0) { $0 + $1.utf8.count } > 4096)
  }
}
