import Compositor
import Testing

/// How the compositor's caches age.
@Suite struct FrameCacheTests {
  private func frames(
    _ count: Int, _ cache: inout FrameCache<Int, String>, _ use: (inout FrameCache<Int, String>) -> Void
  ) {
    for _ in 0..<count {
      cache.beginFrame()
      cache.removeUnused()
      use(&cache)
    }
  }

  @Test("a value that each frame uses stays, and one that none uses leaves within sixteen frames, not within eight")
  func age() {
    var cache = FrameCache<Int, String>()
    cache.insert("used", for: 1)
    cache.insert("unused", for: 2)
    frames(8, &cache) { _ = $0.value(1) }
    #expect(cache.holds(2))
    frames(8, &cache) { _ = $0.value(1) }
    #expect(cache.peek(1) == "used" && cache.peek(2) == nil && cache.count == 1)
    #expect(cache.lastUse(of: 1) == 16 && cache.lastUse(of: 2) == 0)
  }

  @Test("looking at a value, or changing it, does not use it")
  func peek() {
    var cache = FrameCache<Int, String>()
    cache.insert("seen", for: 1)
    frames(15, &cache) { $0.change(1) { $0 += "." } }
    #expect(cache.peek(1) == "seen" + String(repeating: ".", count: 15) && cache.lastUse(of: 1) == 0)
    frames(1, &cache) { _ in }
    #expect(cache.isEmpty)
  }

  @Test("the longest unused values leave first, until the costs fit; what leaves is handed out once")
  func cost() {
    var cache = FrameCache<Int, String>()
    for key in 1...4 {
      cache.beginFrame()
      cache.insert(String(repeating: "x", count: key), for: key)
    }
    cache.beginFrame()
    _ = cache.value(1)
    var gone: [String] = []
    cache.fit(10, cost: \.count) { gone.append($0) }
    #expect(gone.isEmpty && cache.count == 4)
    cache.fit(7, cost: \.count) { gone.append($0) }
    #expect(gone == ["xx", "xxx"] && cache.holds(1) && cache.holds(4))
    // Nothing fits: all leave.
    cache.fit(0, cost: \.count)
    #expect(cache.isEmpty)
  }

  @Test("values that were used lately may be spared although the costs do not fit")
  func spared() {
    var cache = FrameCache<Int, String>()
    for key in 1...5 {
      cache.beginFrame()
      cache.insert("", for: key)
    }
    cache.fit(1, sparing: 2, cost: { _ in 1 })
    #expect(cache.count == 3 && !cache.holds(2) && cache.holds(3))
  }

  @Test("values leave by a rule, and by key")
  func removal() {
    var cache = FrameCache<Int, String>()
    cache.insert("a", for: 1)
    cache.beginFrame()
    cache.insert("b", for: 2)
    var gone: [String] = []
    cache.remove({ gone.append($0) }, where: { value, lastUsed in value == "a" && lastUsed == 0 })
    #expect(gone == ["a"] && cache.values == ["b"])
    #expect(cache.remove(2) && !cache.remove(2))
  }
}
