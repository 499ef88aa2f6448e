import Proscenium
import Testing
import UIKit

@Suite struct NetworkActivityTests {
  @Test func eachApplicationKeepsItsOwnRequest() {
    let first = Stage()
    #expect(!UIApplication.shared.isNetworkActivityIndicatorVisible)
    UIApplication.shared.isNetworkActivityIndicatorVisible = true
    #expect(UIApplication.shared.isNetworkActivityIndicatorVisible)
    withExtendedLifetime(first) {
      let second = Stage()
      #expect(!UIApplication.shared.isNetworkActivityIndicatorVisible)
      withExtendedLifetime(second) {}
    }
  }

  @Test func theLargestFloatIsThatOfC() {
    #expect(MAXFLOAT == 0x1.fffffep127)
    #expect(UIFont.systemFont(ofSize: 17).pointSize < CGFloat(MAXFLOAT))
  }
}
