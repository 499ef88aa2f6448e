import Foundation
import OpenCombine

final class Plain: ObservableObject {
  let names = ["Published"]
}
