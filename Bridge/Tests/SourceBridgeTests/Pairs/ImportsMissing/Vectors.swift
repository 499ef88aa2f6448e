import Foundation
func move(_ vector: CGVector) -> CGAffineTransform { CGAffineTransform(translationX: vector.dx, y: vector.dy) }
