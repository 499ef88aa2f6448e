import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Growth of a program's memory, in a process of its own.
@Suite struct MemoryTests {
  /// A page with texts of its own, whose pictures are small ones beside things that stay.
  private final class Page: UIViewController {
    private let number: Int

    init(_ number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      title = "Page \(number)"
      view.backgroundColor = .white
      for row in 0..<6 {
        let label = UILabel(frame: CGRect(x: 10, y: 80 + 30 * row, width: 140, height: 24))
        label.text = "Row \(number * 31 + row * 7)"
        view.addSubview(label)
      }
    }
  }

  /// Bytes of memory in use.
  private static var resident: Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    return (fields.flatMap { Int($0[1]) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Ends with 1 where four hundred pushes and pops, some frames of each looked at, cost five megabytes or more.
  private static func pushAndPop() throws -> Int32 {
    let stage = Stage(device: Device(name: "small", size: CGSize(width: 160, height: 260), scale: 1, refreshRate: 20))
    let navigation = UINavigationController(rootViewController: Page(0))
    stage.rootViewController = navigation
    var begin = 0
    for number in 1...500 {
      // By then what is kept once has been made.
      if number == 101 { begin = resident }
      navigation.pushViewController(Page(number), animated: true)
      stage.advance(by: 0.2)
      _ = stage.frame()
      try stage.settle()
      _ = stage.frame()
      navigation.popViewController(animated: true)
      stage.advance(by: 0.2)
      _ = stage.frame()
      try stage.settle()
      stage.trace.clear()
    }
    return resident - begin < 5_000_000 ? 0 : 1
  }

  @Test("four hundred pushes and pops cost less than five megabytes")
  func pushes() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let status = try await MemoryTests.pushAndPop()
      exit(status)
    }
  }
}
