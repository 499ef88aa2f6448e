import UIKit

class Page: UIViewController {
  var count = 0
}

extension Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    count += 1
  }
  public override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
  }
  override var prefersStatusBarHidden: Bool { count > 0 }
  #if DEBUG
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  #endif
}

extension UIViewController {
  @objc var isQuiet: Bool { view.isHidden }
  @objc func hop(_ times: Int) -> Int { times }
}

class Loud: UIViewController {
  override var isQuiet: Bool { !super.isQuiet }
  override func hop(_ times: Int) -> Int { super.hop(times) + 1 }
}
class Louder: Loud { override var isQuiet: Bool { super.isQuiet } }
