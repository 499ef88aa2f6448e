/// Notes appearance callbacks, and which of them may not follow one another.
final class AppearanceJournal {
  enum Phase { case out, coming, seen, going }

  private(set) var phase = Phase.out
  private(set) var faults: [String] = []
  private var appearings = 0

  /// The last "did" was that of an appearance.
  var isSeen: Bool { phase == .seen }
  /// Nothing is between "will" and "did".
  var isResting: Bool { phase == .seen || phase == .out }

  private func step(_ call: String, from allowed: [Phase], to next: Phase) {
    if !allowed.contains(phase) { faults.append("\(call) while \(phase)") }
    phase = next
  }

  func willAppear() {
    step("viewWillAppear", from: [.out, .going], to: .coming)
    appearings = 0
  }

  func isAppearing() {
    step("viewIsAppearing", from: [.coming], to: .coming)
    appearings += 1
    if appearings > 1 { faults.append("viewIsAppearing twice") }
  }

  func didAppear() {
    step("viewDidAppear", from: [.coming], to: .seen)
    if appearings != 1 { faults.append("viewDidAppear after \(appearings) viewIsAppearing") }
  }

  func willDisappear() { step("viewWillDisappear", from: [.coming, .seen], to: .going) }
  func didDisappear() { step("viewDidDisappear", from: [.going], to: .out) }
}
