// `import UIKit` brings Foundation, Core Graphics and Core Animation, as Apple's does.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore
