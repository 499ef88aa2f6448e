import UIKit

class Ring: CALayer {
  @NSManaged var progress: CGFloat
  override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }
}
