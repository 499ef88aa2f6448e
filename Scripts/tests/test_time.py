from fixture import TreeTest

FAULTS = [
    "Date()", "Date.now", "Date.init()", "Date(timeIntervalSinceNow: 1)", "clock_gettime(CLOCK_MONOTONIC, &t)",
    "gettimeofday(&t, nil)", "DispatchTime.now()", "DispatchWallTime.now()", "ContinuousClock()", "SuspendingClock.now",
    "ProcessInfo.processInfo.systemUptime", "CFAbsoluteTimeGetCurrent()", "time(nil)", "Timer(timeInterval: 1)",
    "Timer.scheduledTimer(withTimeInterval: 1)", "Thread.sleep(forTimeInterval: 1)", "usleep(1)", "sleep(1)",
    "try await Task.sleep(for: .seconds(1))", "queue.asyncAfter(deadline: t) {}", "SystemRandomNumberGenerator()",
    "Int.random(in: 0..<3)", "list.shuffled()", "list.randomElement()", "arc4random_uniform(3)", "UUID()",
    'f("\\(Date())")', "print(1)", "debugPrint(1)", "dump(1)", 'NSLog("a")',
]
FINE = [
    "Date(timeIntervalSince1970: 0)", "clock.now", "func asyncAfter(deadline: T) {}", "runtime(nil)", "asleep(1)",
    "var generator = Seeded(1); Int.random(in: 0..<3, using: &generator)", "list.shuffled(using: &generator)",
    '"print(1) Date() sleep(1)"', "/// Unlike `Date()`.", "blueprint(1)", "out.print(1)", "UUID(uuidString: text)",
]


class Time(TreeTest):
    script = "check-time"

    def test_every_fault_is_caught(self):
        self.write("Sources/UIKit/A.swift", "".join(fault + "\n" for fault in FAULTS))
        said = self.fails(f"{len(FAULTS)} problems")
        for line in range(1, len(FAULTS) + 1):
            self.assertIn(f"Sources/UIKit/A.swift:{line}: error:", said, FAULTS[line - 1])

    def test_what_is_fine_passes(self):
        self.write("Sources/UIKit/A.swift", "".join(line + "\n" for line in FINE))
        self.assertIn("1 files", self.passes())

    def test_the_pacer_owns_the_clock_but_not_chance(self):
        self.write("Sources/Hosts/HostPacer.swift", "clock_gettime(CLOCK_MONOTONIC, &now)\nTimer.scheduledTimer()\n")
        self.passes()
        self.write("Sources/Hosts/HostPacer.swift", "Int.random(in: 0..<3)\n")
        self.fails("is random")

    def test_other_hosts_ask_the_pacer(self):
        self.write("Sources/Hosts/WindowHost.swift", "clock_gettime(CLOCK_MONOTONIC, &now)\n")
        self.fails("reads the wall clock")

    def test_tests_and_examples_too(self):
        for place in ("Tests/UIKitTests/A.swift", "Examples/Recipes/A.swift"):
            self.write(place, "usleep(3)\n")
            self.fails(f"{place}:1: error: `usleep(` sleeps")
            self.write(place, "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print(1) }\n")
            self.passes()

    def test_benchmarks_are_free(self):
        self.write("Benchmarks/bench/A.swift", "ContinuousClock()\n")
        self.fails("nothing to look at")
