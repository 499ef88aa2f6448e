// `import UIKit` brings Foundation, Core Graphics and Core Animation, as Apple's does.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore

@_exported public import typealias CoreFoundation.CFAbsoluteTime
// Names that Apple's Foundation brings along, and Linux' keeps in another module.
@_exported public import func CoreFoundation.CFAbsoluteTimeGetCurrent
