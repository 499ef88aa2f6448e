// As Apple's, `import CoreGraphics` brings the geometry types, which Foundation declares here.
@_exported public import Foundation
