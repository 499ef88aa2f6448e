import Foundation
import Proscenium
import Testing
import UIKit

private class PresentSegue: UIStoryboardSegue {
  override func perform() { source.present(destination, animated: false) }
}

@Suite struct StoryboardSegueTests {
  @Test func aSubclassPerforms() throws {
    let stage = Stage(device: .iPhoneSE)
    let (list, detail) = (UIViewController(), UIViewController())
    stage.rootViewController = list
    let segue: UIStoryboardSegue = PresentSegue(identifier: "show", source: list, destination: detail)
    segue.perform()
    try stage.settle()
    #expect(segue.identifier == "show" && list.presentedViewController === detail)
  }

  @Test func aClosurePerforms() {
    var count = 0
    let segue = UIStoryboardSegue(identifier: nil, source: UIViewController(), destination: UIViewController()) {
      count += 1
    }
    segue.perform()
    segue.perform()
    #expect(count == 2 && segue.identifier == nil)
  }

  @Test func nothingToPerformIsAUsageError() {
    let stage = Stage(device: .iPhoneSE)
    let usageError = stage.collectFailures {
      UIStoryboardSegue(identifier: nil, source: UIViewController(), destination: UIViewController()).perform()
    }
    #expect(usageError.count == 1)
  }
}
