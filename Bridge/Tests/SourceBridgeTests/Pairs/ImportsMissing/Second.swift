import Foundation
let size: CGFloat = 3
