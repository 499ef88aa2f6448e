import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

@Suite("Repeats under other seeds")
struct RepeatTests {
  private let page = StageConfiguration(device: Device(name: "page", size: CGSize(width: 100, height: 80), scale: 1))

  @Test("a presentation does the same under each seed")
  func stable() {
    let messages = TestFailures.collect {
      try Stage.repeat(8, on: page) { stage in
        let root = UIViewController()
        stage.rootViewController = root
        root.present(UIViewController(), animated: true)
        try stage.settle()
      }
    }
    #expect(messages == [])
  }

  @Test("what depends on whether a task or a block comes first is found, with the seed and what differs")
  func race() {
    let messages = TestFailures.collect {
      try Stage.repeat(20, on: page) { stage in
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        stage.rootViewController = UIViewController()
        stage.rootViewController?.view.addSubview(label)
        DispatchQueue.main.async { label.text = "block" }
        Task { label.text = "task" }
        try stage.settle()
      }
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.wholeMatch(
        of:
          #/seed \d+ of 20 does not do the same as seed 0\nfirst element, number 1:\n  seed 0: text “task” at 0, 0, 100 × 40\n  now:    text “block” at 0, 0, 100 × 40/#
      ) != nil, "\(messages)")
  }

  @Test("a call that comes at another place is named, with the one before")
  func calls() {
    var count = 0
    let messages = TestFailures.collect {
      try Stage.repeat(3, on: page) { stage in
        let root = UIViewController()
        stage.trace.name(root, "ROOT")
        stage.rootViewController = root
        count += 1
        let next = UIViewController()
        stage.trace.name(next, "NEXT")
        if count == 2 { root.present(next, animated: false) }
        try stage.settle()
      }
    }
    #expect(
      messages == [
        """
        seed 1 of 3 does not do the same as seed 0
        first call, number 8:
          seed 0: nothing more
          now:    NEXT loadView()
          after:  ROOT viewDidAppear(false)
        """
      ])
  }

  @Test("a picture that differs where calls and elements do not is named by its first pixel")
  func pixels() {
    var count: CGFloat = 0
    let messages = TestFailures.collect {
      try Stage.repeat(2, on: page) { stage in
        let root = UIViewController()
        root.view.backgroundColor = .white
        stage.rootViewController = root
        count += 1
        let square = UIView(frame: CGRect(x: 10 * count, y: 20, width: 10, height: 10))
        square.backgroundColor = .red
        root.view.addSubview(square)
        try stage.settle()
      }
    }
    #expect(
      messages == [
        "seed 1 of 2 does not do the same as seed 0\n"
          + "first pixel 10, 20: seed 0 #FF0000, now #FFFFFF; 200 pixels differ"
      ])
  }
}
