import Foundation
let start = CFAbsoluteTimeGetCurrent()
