import Proscenium
import UIKit

/// An app with a line of text, until its first frame.
@main @MainActor enum Start {
  static func main() {
    let stage = Stage(device: .iPhone15)
    let (root, label) = (UIViewController(), UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 40)))
    root.view.backgroundColor = .white
    label.text = "Hello"
    root.view.addSubview(label)
    stage.rootViewController = root
    precondition(stage.frame().width == 1179)
    print("started")
  }
}
