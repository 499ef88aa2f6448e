import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// An app with a stack and a field, for scripts.
@MainActor class ScriptedApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let navigation = UINavigationController()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let page = UIViewController()
    page.title = "Root"
    page.view.backgroundColor = .white
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add",
      primaryAction: UIAction(title: "Add") { [weak page] _ in
        page?.present(UIViewController(), animated: true)
      })
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    field.placeholder = "Name"
    page.view.addSubview(field)
    navigation.viewControllers = [page]
    let window = UIWindow()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

@MainActor @Suite struct StartTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try script(#"{"steps": [{"tap": "Add"}, {"wait": 0.2}, {"capture": "half"}, {"settle": true}]}"#)
  }

  private func script(_ text: String) throws { try Data(text.utf8).write(to: scratch["s.json"]) }

  private func run(_ arguments: String...) -> Int32 { run(arguments) }

  private func run(_ arguments: [String]) -> Int32 {
    CommandLineRunner.run(arguments: ["--host", "headless", "--device", "60x100@1"] + arguments) { ScriptedApp() }
  }

  private func path(_ name: String) -> String { scratch[name].path }

  @Test("a script gives what was asked for")
  func plays() throws {
    #expect(
      run(
        "--play", path("s.json"), "--film", path("f.webp"), "--sheet", path("s.png"), "--trace", path("t.txt"),
        "--scene", path("scene.txt"), "--captures", path("captures")) == 0)
    #expect(scratch.names == ["captures", "f.webp", "s.json", "s.png", "scene.txt", "t.txt"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("captures")) == ["half.png"])
  }

  @Test("a recording for the theatre is written beside a slow film, by the clock of the stage")
  func theatre() throws {
    #expect(
      run(
        "--play", path("s.json"), "--theatre", path("t.js"), "--film", path("f.webp"), "--slow", "3", "--captures",
        path("c"), "--text-size", "extra-large", "--film-rate", "30") == 0)
    let text = String(decoding: try scratch.data("t.js"), as: UTF8.self)
    #expect(text.contains(#""rate":30"#) && text.contains("viewDidAppear") && text.contains(#"[0.033,60,100,"#))
    #expect(run("--play", path("s.json"), "--theatre", "/dev/full/t.js", "--captures", path("c")) == 74)
  }

  @Test("what the device itself draws is left out where that is asked for")
  func chrome() throws {
    let play = ["--device", "iphone-15", "--play", path("s.json"), "--captures"]
    func picture(_ more: String...) throws -> Data {
      #expect(run(play + [path("c")] + more) == 0)
      return try scratch.data("c/half.png")
    }
    let plain = try picture()
    #expect(try picture("--chrome") == plain)
    #expect(try picture("--no-chrome") != plain)
  }

  @Test(
    "what a person asks of every app is told by flags", .rule("AX-09.2", "AX-09.3"),
    arguments: ["--bold-text", "--increase-contrast", "--reduce-motion", "--prefer-cross-fade-transitions"])
  func requests(flag: String) throws {
    func picture(_ more: String...) throws -> Data {
      #expect(run(["--device", "375x667@1", "--play", path("s.json"), "--captures", path("c")] + more) == 0)
      return try scratch.data("c/half.png")
    }
    let (plain, asked) = (try picture(), try picture(flag))
    #expect((asked == plain) == (flag == "--reduce-motion"), "a sheet slides all the same")
    #expect(try picture() == plain, "the next one is not asked")
  }

  @Test("points of a script are mirrored")
  func mirrored() throws {
    try script(#"{"steps": [{"touchDown": {"at": [10, 20]}}, {"touchMove": {"to": [15, 20]}}, {"touchUp": {}}]}"#)
    #expect(run("--play", path("s.json"), "--theatre", path("t.js"), "--mirror") == 0)
    let text = String(decoding: try scratch.data("t.js"), as: UTF8.self)
    #expect(text.contains(#""down",50,20]"#) && text.contains(#""move",45,20]"#))
  }

  @Test("a small film is smaller, slow ones are longer")
  func small() throws {
    #expect(run("--play", path("s.json"), "--film", path("f.webp"), "--slow", "2", "--captures", path("c")) == 0)
    #expect(run("--play", path("s.json"), "--film", path("g.webp"), "--small-film", "--captures", path("c")) == 0)
    func length(_ name: String) throws -> Double {
      try ImageFile(scratch.data(name)).frames.reduce(0) { $0 + $1.duration }
    }
    #expect(abs(try length("f.webp") - 2 * length("g.webp")) < 0.01)
  }

  @Test(
    "what makes no sense is told before anything is played",
    arguments: [
      [], ["--film", "out.webp"], ["--sheet", "out.png"], ["--play", "PLAY", "--film", "out.mp4"],
      ["--play", "PLAY", "--film", ""], ["--play", "PLAY", "--sheet", "out.webp"], ["--slow", "0", "--play", "PLAY"],
      ["--slow", "nan", "--play", "PLAY"], ["--theatre", "out"], ["--play", "PLAY", "--theatre", "out.webp"],
      ["--play", "PLAY", "--theatre", ""], ["--play", "PLAY", "--film-rate", "0"],
      ["--device", "telephone"], ["--device", ""], ["--orientation", "up"], ["--locale", ""], ["--play", ""],
      ["--play", "PLAY", "--trace", ""], ["--play", "PLAY", "--scene", ""], ["--play", "PLAY", "--captures", ""],
      ["--captures", "pictures"], ["--mirror"], ["--slow", "10"], ["--play", "PLAY", "--slow", "10"],
      ["--play", "PLAY", "--small-film"], ["--play", "PLAY", "--film-rate", "30"], ["--port", "8080"],
      ["--listen", "0.0.0.0"], ["--play", "PLAY", "--port", "8080"],
    ])
  func nonsense(arguments: [String]) {
    var isStarted = false
    let status = CommandLineRunner.run(
      arguments: ["--host", "headless"] + arguments.map { $0 == "PLAY" ? path("s.json") : $0 }
    ) {
      isStarted = true
      return ScriptedApp()
    }
    #expect(status == 64 && !isStarted)
  }

  @Test(
    "a point where nothing can come down is told", arguments: ["tap", "touchDown", "drag", "click", "scroll", "pinch"])
  func offScreen(action: String) throws {
    let details = [
      "touchDown": #"{"at": POINT}"#, "drag": #"{"from": POINT, "to": [1, 1]}"#,
      "scroll": #"{"at": POINT, "by": [0, 9]}"#,
      "pinch": #"{"at": POINT, "scale": 2}"#,
    ]
    for (point, status) in [("[61, 5]", Int32(1)), ("[5, -1]", 1), ("[1e300, 1e300]", 1), ("[60, 100]", 0)] {
      let value = (details[action] ?? "POINT").replacing("POINT", with: point)
      try script(#"{"steps": [{"\#(action)": \#(value)}]}"#)
      #expect(run("--play", path("s.json")) == status, "\(point)")
    }
    // On its way a finger may leave the screen.
    try script(#"{"steps": [{"drag": {"from": [5, 5], "to": [500, -500]}}]}"#)
    #expect(run("--play", path("s.json")) == 0)
  }

  @Test("a failing script has its film and trace all the same")
  func failing() throws {
    try script(#"{"steps": [{"wait": 0.2}, {"tap": "Nobody"}]}"#)
    #expect(run("--play", path("s.json"), "--film", path("f.webp"), "--trace", path("t.txt")) == 1)
    #expect(scratch.names == ["f.webp", "s.json", "t.txt"])
  }

  @Test("output that cannot be written has a status of its own and leaves nothing")
  func refused() throws {
    #expect(run("--play", path("s.json"), "--trace", "/dev/full", "--captures", path("c")) == 74)
    #expect(run("--play", path("s.json"), "--film", "/dev/full", "--captures", path("c")) == 74)
    #expect(run("--play", path("s.json"), "--captures", "/dev/null") == 74)
    #expect(scratch.names == ["c", "s.json"])
  }

  @Test("a stream that is closed or full is an error, no trap", arguments: ["/dev/full", "/dev/null"])
  func streams(path: String) throws {
    // /dev/null for reading alone is as good as closed.
    let descriptor = open(path, path == "/dev/full" ? O_WRONLY : O_RDONLY)
    defer { close(descriptor) }
    #expect(throws: (any Error).self) { try TextStream(descriptor: descriptor).emit("words") }
  }

  @Test("scripts may be YAML")
  func yaml() throws {
    try Data(
      """
      title: As YAML
      steps:
        - tap: Add
        - wait: 0.1 # half-way
        - drag: {from: [1, 2], to: [3, 4]}
        - settle: true
      """.utf8
    ).write(to: scratch["s.yaml"])
    #expect(run("--play", path("s.yaml"), "--trace", path("t.txt")) == 0)
    #expect(String(decoding: try scratch.data("t.txt"), as: UTF8.self).contains("viewDidAppear"))
  }

  @Test("a program that is killed while it writes leaves no part of a file")
  func killed() async throws {
    // The child finds the folder by its parent.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-killed-\(getpid())")
    try? FileManager.default.removeItem(at: folder)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-killed-\(getppid())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try await MainActor.run {
        let file = try OutputFile(path: folder.appendingPathComponent("film.webp").path)
        try file.write(Data(repeating: 7, count: 100_000))
        kill(getpid(), SIGKILL)
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    let path = folder.appendingPathComponent("film.webp").path
    for text in ["first", "second"] {
      try OutputFile.write(Data(text.utf8), to: path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["film.webp"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test("who reads what is told may go: that is an error, and no part of a file is left")
  func closedPipe() async throws {
    await #expect(processExitsWith: .exitCode(74)) {
      await MainActor.run {
        let ends = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
        guard pipe(ends) == 0 else { exit(1) }
        close(ends[0])
        dup2(ends[1], STDOUT_FILENO)
        exit(CommandLineRunner.run(arguments: ["--help"]) { ScriptedApp() })
      }
    }
  }
}
