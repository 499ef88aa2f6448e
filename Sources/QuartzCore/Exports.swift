// As Apple's, `import QuartzCore` brings Core Graphics, and Foundation with it.
@_exported public import CoreGraphics
