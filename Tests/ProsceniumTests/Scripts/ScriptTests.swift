import Foundation
import Proscenium
import Testing

@Suite struct ScriptTests {
  private func problem(_ text: String) -> String? { ScriptCheck.problem(in: Data(text.utf8), path: "s.json") }

  @Test("a script with every action is read")
  func complete() {
    #expect(
      problem(
        """
        {
          "title": "T", "description": "D \\u00e9 \\ud83d\\ude00", "device": "iphone-se", "keyboard": true,
          "steps": [
            { "tap": "Add" }, { "tap": { "id": "add" } }, { "tap": { "text": "Add" } }, { "tap": [10, 20.5] },
            { "drag": { "from": [1, 2], "to": "There", "duration": 0.5, "release": false } },
            { "touchDown": { "at": [1, 2], "finger": 1 } }, { "touchMove": { "to": [3, 4], "finger": 1 } },
            { "touchUp": { "finger": 1 } }, { "wait": 1e-1 }, { "settle": true }, { "settle": 3 },
            { "rotate": "landscape-left" }, { "resize": [300, 400] }, { "capture": "half-way" },
            { "click": "Add" }, { "click": { "at": [1, 2], "button": "secondary", "count": 2 } },
            { "pointerMove": { "to": [1, 2] } }, { "pointerMove": { "to": null } },
            { "pointerDown": { "at": "Add", "button": 3 } }, { "pointerUp": { "button": 3 } },
            { "scroll": { "at": "Add", "by": [0, -10] } }, { "scroll": { "at": "Add", "by": [0, 10], "duration": 1 } },
            { "pinch": { "at": "Add", "scale": 0.5 } }, { "turn": { "at": "Add", "degrees": -90, "duration": 1 } },
            { "key": "a" }, { "key": { "key": "page-up", "modifiers": ["shift", "command"] } }, { "keyDown": "shift" },
            { "keyUp": "shift" }, { "type": "Hello\\n" }, { "permissions": ["location", "notifications"] },
            { "location": [48.9, 2.4] }, { "deliver": "alarm" }, { "openNotification": "alarm" },
            { "openNotification": { "id": "alarm", "action": "later" } }, { "backgroundFetch": true }
          ]
        }
        """) == nil)
  }

  @Test(
    "what is broken is told with its place and what to do",
    arguments: [
      ("", "s.json:1:1: error: there is nothing in it; write an object with “steps”"),
      ("[]", "s.json:1:1: error: a script is an object with “steps”, not an array"),
      ("{}", "s.json:1:1: error: “steps” is missing; add an array of steps"),
      ("{\"steps\": 1}", "s.json:1:11: error: “steps” is an array, not a number"),
      (
        "{\"steps\": []} x", "s.json:1:15: error: did not find expected <document start>; remove what follows the value"
      ),
      (
        "{\"steps\": [\n  { \"tap\": 5 }\n]}",
        "s.json:2:12: error: a target is a text, {\"id\": …} or [x, y], not a number"
      ),
      (
        "{\"steps\": [{ \"jump\": 1 }]}",
        "s.json:1:22: error: no action “jump”; take one of tap, drag, wait, settle, rotate, resize, capture, touchDown,"
          + " touchMove, touchUp, click, pointerMove, pointerDown, pointerUp, scroll, pinch, turn, key, keyDown,"
          + " keyUp, type, permissions, location, deliver, openNotification, backgroundFetch"
      ),
      ("{\"steps\": [{}]}", "s.json:1:12: error: a step is an object with one action, such as {\"tap\": \"Add\"}"),
      (
        "{\"steps\": [{\"permissions\": [\"money\"]}]}",
        "s.json:1:29: error: no permission “money”; take one of location, notifications, photos, camera, microphone,"
          + " contacts, calendar"
      ),
      (
        "{\"steps\": [{\"location\": [91, 0]}]}",
        "s.json:1:25: error: a location is [latitude, longitude], from -90 to 90 and from -180 to 180"
      ),
      ("{\"steps\": [{\"backgroundFetch\": 5}]}", "s.json:1:32: error: “backgroundFetch” is true"),
      ("{\"steps\": [{\"wait\": -1}]}", "s.json:1:21: error: seconds are between 0 and 600"),
      ("{\"steps\": [{\"wait\": 1e999}]}", "s.json:1:21: error: “1e999” is too large; write a smaller number"),
      (
        "{\"steps\": [{\"tap\": \"x]}",
        "s.json:1:20: error: while scanning a quoted scalar, found unexpected end of stream; close the quotes"
      ),
      (
        "{\"steps\": [{\"tap\": \"é\", ]}",
        "s.json:1:25: error: while parsing a flow node, did not find expected node content; write a value here"
      ),
      (
        "{\"stepz\": []}",
        "s.json:1:11: error: a script has no “stepz”; it has title, description, device, keyboard, steps"
      ),
      (
        "{\"device\": \"nokia\", \"steps\": []}",
        "s.json:1:12: error: no device “nokia”; take one of iphone-se, iphone-15, iphone-15-pro-max, ipad-11, ipad-13,"
          + " or WIDTHxHEIGHT@SCALE"
      ),
      (
        "{\"steps\": [{\"rotate\": \"up\"}]}",
        "s.json:1:23: error: no orientation “up”; take portrait, portrait-upside-down, landscape-left or"
          + " landscape-right"
      ),
      ("{\"steps\": [{\"drag\": {\"from\": [0, 0]}}]}", "s.json:1:21: error: “to” is missing"),
      (
        "{\"steps\": [{\"key\": \"A\"}]}",
        "s.json:1:20: error: no key “A”; take a character without shift, or one of backspace, caps-lock, command,"
          + " control, delete, down, end, escape, f1, f10, f11, f12, f2, f3, f4, f5, f6, f7, f8, f9, home, left,"
          + " option, page-down, page-up, return, right, shift, space, tab, up"
      ),
      (
        "{\"steps\": [{\"key\": {\"key\": \"a\", \"modifiers\": [\"alt\"]}}]}",
        "s.json:1:47: error: no modifier “alt”; take shift, control, option, command or caps-lock"
      ),
      (
        "{\"steps\": [{\"click\": {\"at\": [0, 0], \"button\": \"third\"}}]}",
        "s.json:1:47: error: a button is “primary”, “secondary” or a number from 1 to 8"
      ),
      ("{\"steps\": [{\"click\": {\"at\": [0, 0], \"count\": 9}}]}", "s.json:1:46: error: a count is 1, 2 or 3"),
      ("{\"steps\": [{\"pinch\": {\"at\": [0, 0]}}]}", "s.json:1:22: error: “scale” is missing"),
      (
        "{\"steps\": [{\"pinch\": {\"at\": [0, 0], \"scale\": 0}}]}",
        "s.json:1:46: error: a scale is between 0.01 and 100"
      ),
      ("{\"steps\": [{\"scroll\": {\"at\": [0, 0]}}]}", "s.json:1:23: error: “by” is missing"),
      ("{\"steps\": [{\"type\": 5}]}", "s.json:1:21: error: expected a text, found a number"),
      ("{\"steps\": [{\"resize\": [0, 5]}]}", "s.json:1:23: error: a size is at least 1 by 1"),
      ("{\"steps\": [{\"touchUp\": {\"finger\": 1.5}}]}", "s.json:1:35: error: a finger is 0 to 9"),
      ("{\"steps\": tru}", "s.json:1:11: error: “steps” is an array, not a text"),
      (
        "{\"title\": \"\\q\", \"steps\": []}",
        "s.json:1:12: error: while parsing a quoted scalar, found unknown escape character; write two backslashes for one"
      ),
      (
        "{\"title\": \"\\ud83d\\ude00\", \"stepz\": []}",
        "s.json:1:36: error: a script has no “stepz”; it has title, description, device, keyboard, steps"
      ),
      (
        "{\"steps\": [], \"title\": \"a\",\n \"steps\": []}",
        "s.json:1:2: error: “steps” stands twice in one object; keep one"
      ),
      ("{\"title\": \"a\tb\", \"steps\": 5}", "s.json:1:27: error: “steps” is an array, not a number"),
      ("title: x\nsteps:\n  - tap: [1, x]\n", "s.json:3:14: error: expected a number, found a text"),
      (
        "a: &a 1\nb: [*a, *a, *a, *a, *a, *a, *a, *a, *a]",
        "s.json:1:1: error: more than 8 aliases; write out what they stand for"
      ),
      ("steps: *a", "s.json:1:8: error: found undefined alias; write out what it stands for"),
      ("? [a]\n: 1", "s.json:1:1: error: a name is a text; write it in quotes"),
      (
        "{\"steps\": []}\n---\n{}",
        "s.json:2:1: error: expected a single document in the stream, but found another document; remove what follows the"
          + " value"
      ),
      (
        "{\"steps\": [{\"capture\": \"../x\"}]}",
        "s.json:1:24: error: a capture is a file's name of at most 200 bytes, without “/”; --captures names the folder"
      ),
      ("{\"title\": \"a\u{1}\"}", "s.json:1:13: error: control characters are not allowed; take the character out"),
    ])
  func broken(text: String, message: String) {
    #expect(problem(text) == message)
  }

  @Test("the article's script is one")
  func article() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "../../../Documentation/Scripts.md"), encoding: .utf8)
    let script = try #require(page.firstMatch(of: #/```json\n((?s:.*?))```/#)).1
    #expect(problem(String(script)) == nil)
  }

  @Test("deep nesting is refused")
  func deep() {
    let inner = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    #expect(problem(inner) == "s.json:1:65: error: nested more than 64 deep; flatten it")
    let text = String(repeating: "[", count: 100_000)
    #expect(
      problem(text)
        == "s.json:1:1: error: nested far too deep; flatten it"
    )
  }

  @Test("half a character is refused without harm", arguments: ["d800", "dc00", "d800\\u0041", "dbff\\ud800"])
  func surrogates(half: String) {
    let problem = problem("{\"title\": \"\\u\(half)\", \"steps\": []}")
    #expect(
      problem
        == "s.json:1:14: error: while parsing a quoted scalar, found invalid Unicode character escape code; write the character"
        + " itself")
  }

  @Test("surrogate pairs are read as in JSON, in any surrounding JSON")
  func pairs() {
    let step = "{ \"tap\": \"\\ud83d\\ude00\" }, { \"tap\": \"\\\\ud83d\\\\ude00\" }"
    #expect(problem("\u{FEFF} {\"steps\": [\(step)]}") == nil)
    #expect(
      problem("{\"steps\": [\(step), 5]}")
        == #"s.json:1:68: error: a step is an object with one action, such as {"tap": "Add"}"#)
  }

  @Test("aliases of aliases take no time")
  func laughs() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x]\n"
    for level in 1...30 {
      text += "a\(level): &a\(level) [\((0..<9).map { _ in "*a\(level - 1)" }.joined(separator: ", "))]\n"
    }
    #expect(problem(text) == "s.json:1:1: error: more than 8 aliases; write out what they stand for")
    #expect(problem("steps: [&a {wait: 1}, *a, *a]") == nil)
  }

  @Test("texts that are no UTF-8, or too long, are told")
  func bytes() {
    #expect(
      ScriptCheck.problem(in: Data(Array("{\n \"é".utf8) + [0xFF, 0x22]), path: "s.json")
        == "s.json:2:4: error: this is no UTF-8; save the file as UTF-8")
    #expect(
      ScriptCheck.problem(in: Data(count: 2 << 20), path: "s.json")
        == "s.json:1:1: error: a script has at most 1048576 bytes; split it")
  }

  @Test("any cut of a script is refused without harm")
  func cuts() {
    let whole = "{\"title\": \"a\\u00e9\", \"steps\": [{\"drag\": {\"from\": [1, 2], \"to\": \"B\"}}]}"
    #expect(problem(whole) == nil)
    for length in 0..<whole.utf8.count {
      let cut = Data(Array(whole.utf8).prefix(length))
      #expect(ScriptCheck.problem(in: cut, path: "s.json")?.hasPrefix("s.json:1:") == true)
    }
  }
}
