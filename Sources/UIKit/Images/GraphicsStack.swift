internal import CoreGraphics
internal import Foundation

/// The contexts that drawing goes into, innermost last.
enum GraphicsStack {
  private(set) static var contexts: [(context: CGContext, scale: CGFloat)] = []

  static func push(_ context: CGContext, scale: CGFloat) { contexts.append((context, scale)) }
  static func pop() { if !contexts.isEmpty { contexts.removeLast() } }

  /// Makes a context the current one while a closure runs.
  static func with(_ context: CGContext, scale: CGFloat, _ body: () -> Void) {
    push(context, scale: scale)
    body()
    pop()
  }
}
