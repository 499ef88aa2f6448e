import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Code as people write it, that puts things off.
@MainActor @Suite struct EverydayCodeTests {
  private let stage = Stage(device: Device(name: "page", size: CGSize(width: 100, height: 100), scale: 1))

  @Test("a controller that presents in a block of its viewDidAppear, and dismisses in one for later")
  func presenting() throws {
    final class Host: UIViewController {
      let sheet = UIViewController()
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard presentedViewController == nil, !sheet.isBeingDismissed else { return }
        DispatchQueue.main.async { self.present(self.sheet, animated: true, completion: nil) }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
          self?.dismiss(animated: true, completion: nil)
        }
      }
    }
    let host = Host()
    host.sheet.modalPresentationStyle = .pageSheet
    stage.rootViewController = host
    #expect(host.presentedViewController === host.sheet)
    stage.advance(by: 1)
    #expect(host.sheet.view.window === stage.window && !host.sheet.isBeingPresented)
    try stage.settle()
    #expect(host.presentedViewController == nil && host.sheet.view.window == nil && stage.diagnostics.isEmpty)
    #expect(stage.time >= 2 && stage.time < 4)
  }

  @Test("a task in viewDidLoad that loads, sleeps and updates a label")
  func loading() throws {
    final class Page: UIViewController {
      let label = UILabel()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        label.text = "loading"
        Task { [weak self] in
          let text = await Self.load()
          try? await Task.sleep(for: .seconds(0.5))
          self?.label.text = text
        }
      }
      @concurrent nonisolated static func load() async -> String { "done" }
    }
    let page = Page()
    stage.rootViewController = page
    stage.advance(by: 0.4)
    #expect(page.label.text == "loading")
    stage.advance(by: 0.2)
    #expect(page.label.text == "done")
  }

  @Test("a timer that drives a progress and stops it at its end")
  func progress() {
    final class Meter {
      var progress: Float = 0
      private var timer: Timer?
      func start() {
        timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
          MainActor.assumeIsolated { self.step() }
        }
      }
      private func step() {
        progress = min(1, progress + 0.25)
        if progress == 1 { timer?.invalidate() }
      }
    }
    let meter = Meter()
    meter.start()
    stage.advance(by: 0.25)
    #expect(meter.progress == 0.5)
    stage.advance(by: 10)
    #expect(meter.progress == 1)
  }

  private final class Bell {
    var heard: [String] = []
    func ring(_ timer: Timer) { heard.append("\(timer.userInfo as? String ?? "-") \(timer.isValid)") }
    func noArgument() { heard.append("added") }
  }

  @Test("timers that call a selector, and let their target go when they are done")
  func selectors() {
    weak var gone: Bell?
    do {
      let bell = Bell()
      gone = bell
      let ring = Selector("ring:", Bell.ring)
      let timer = Timer.scheduledTimer(timeInterval: 0.2, target: bell, selector: ring, userInfo: "a", repeats: true)
      let added = Timer(
        timeInterval: 0.3, target: bell, selector: Selector("noArgument", Bell.noArgument), userInfo: nil,
        repeats: false)
      RunLoop.main.add(added, forMode: .common)
      stage.advance(by: 0.1)
      #expect(bell.heard == [])
      stage.advance(by: 0.4)
      #expect(bell.heard == ["a true", "added", "a true"])
      timer.invalidate()
      stage.advance(by: 1)
      #expect(bell.heard.count == 3)
    }
    #expect(gone == nil)
  }

  @Test("a completion that comes back by the main operation queue, and a debounce by cancelled tasks")
  func completions() throws {
    var found: [String] = []
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      OperationQueue.main.addOperation { MainActor.assumeIsolated { found.append("completion") } }
      done.signal()
    }
    done.wait()
    var search: Task<Void, Never>?
    for text in ["a", "ab", "abc"] {
      search?.cancel()
      search = Task {
        try? await Task.sleep(for: .milliseconds(300))
        if !Task.isCancelled { found.append(text) }
      }
      stage.advance(by: 0.1)
    }
    try stage.settle()
    #expect(found == ["completion", "abc"] && abs(stage.time - 0.5) < 0.02)
  }

  @Test("the thread that runs the main queue is the main thread for Foundation, and no other is", .rule("SN-20"))
  func mainThread() async throws {
    let stage = Stage()
    #expect(Thread.isMainThread)
    var found: [Bool] = []
    // What code does that may be called from anywhere.
    let work = { MainActor.assumeIsolated { found.append(Thread.isMainThread) } }
    if Thread.isMainThread { work() } else { DispatchQueue.main.sync(execute: work) }
    DispatchQueue.main.async { work() }
    stage.turn()
    #expect(found == [true, true])
    let elsewhere = await Task.detached { thisThreadIsMain() }.value
    #expect(!elsewhere)
  }
}

nonisolated private func thisThreadIsMain() -> Bool { Thread.isMainThread }
