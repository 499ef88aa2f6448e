import Other
import UIKit

class ThirdPage: OtherPage {
  override func theme(_ depth: Int) -> String { super.theme(depth) + "!" }
}

class FourthPage: ThirdPage {}

extension FourthPage {
  override func theme(_ depth: Int) -> String { super.theme(depth + 1) + "?" }
  override var mark: Int { super.mark + 1 }
}
