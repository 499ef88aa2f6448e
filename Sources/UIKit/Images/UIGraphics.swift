public import CoreGraphics
internal import Foundation

/// The context that drawing goes into now; nil outside of drawing.
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.contexts.last?.context }

/// Makes a context the current one.
@MainActor public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context, scale: 1) }

/// Makes the former context current again.
@MainActor public func UIGraphicsPopContext() { GraphicsStack.pop() }
