import Foundation
import Hosts
import RuleSupport
import Testing

/// The parsing of pages' messages: valid ones are read, and all others are refused.
@Suite struct BrowserMessageTests {
  private func read(_ text: String) -> BrowserMessage? { BrowserMessage(Array(text.utf8)) }

  @Test(
    "each message means what it says",
    arguments: [
      (#"["down",3,10,20.5]"#, HostEvent.Action.touchDown(finger: 3, at: CGPoint(x: 10, y: 20.5))),
      (#"["move",0,-4,20]"#, .touchMove(finger: 0, to: CGPoint(x: -4, y: 20))),
      (#"["up",15]"#, .touchUp(finger: 15)), (#"["cancel",1]"#, .touchCancel(finger: 1)),
      (#"["hover",1,2]"#, .pointerMove(to: CGPoint(x: 1, y: 2))), (#"["leave"]"#, .pointerMove(to: nil)),
      (#"["press",2,1,2]"#, .pointerDown(button: 2, at: CGPoint(x: 1, y: 2))),
      (#"["release",2]"#, .pointerUp(button: 2)),
      (
        #"["scroll",0,-12.5,1,2,1]"#,
        .scroll(by: CGPoint(x: 0, y: -12.5), at: CGPoint(x: 1, y: 2), phase: .changed)
      ),
      (
        #"["pinch",1.1,0,1,2,0]"#,
        .transform(scale: 1.1, rotation: 0, at: CGPoint(x: 1, y: 2), phase: .began)
      ),
      (#"["key",4,"ä",2]"#, .keyDown(HostKey(usage: 4, characters: "ä", modifiers: .shift))),
      (#"["key",82,null,0]"#, .keyDown(HostKey(usage: 82))), (#"["keyUp",4]"#, .keyUp(usage: 4)),
      (#"["text","né"]"#, .text("né")), (#"["clipboard","né"]"#, .clipboard("né")),
      (#"["marked",""]"#, .markedText("")),
      (#"["dark",true]"#, .style(isDark: true)), (#"["rotate",3]"#, .rotate(.landscapeRight)),
      (#"["blur"]"#, .releaseInputs),
      (#"["activate",4503599627370496]"#, .activate(element: 1 << 52)),
      (#"["adjust",7,false]"#, .adjust(element: 7, isLarger: false)),
      (#"["perform",7,1]"#, .perform(action: 1, element: 7)), (#"["escape"]"#, .escape),
    ])
  func actions(_ text: String, _ action: HostEvent.Action) { #expect(read(text) == .action(action)) }

  @Test("a page says which frame it drew")
  func drawn() { #expect(read(#"["drawn",7]"#) == .drawn(7)) }

  @Test(
    "every other message is ignored",
    arguments: [
      "", " ", "null", "{}", "[]", "[[]]", "7", #""down""#, #"["down"]"#, #"["down",0,1]"#, #"["down",0,1,2,3]"#,
      #"["down",16,1,2]"#, #"["down",-1,1,2]"#, #"["down",0.5,1,2]"#, #"["down",0,1e300,2]"#, #"["down",0,"1",2]"#,
      #"["down",0,null,2]"#, #"["scroll",0,0,0,0,4]"#, #"["pinch",0,0,0,0,0]"#, #"["pinch",1e9,0,0,0,0]"#,
      #"["key",70000,null,0]"#, #"["key",4,"123456789",0]"#, #"["key",4,5,0]"#, #"["key",4,null,32]"#,
      #"["rotate",4]"#, #"["dark",1]"#, #"["activate",-1]"#, #"["activate",1e16]"#, #"["adjust",7]"#,
      #"["adjust",7,1]"#, #"["perform",7,-1]"#, #"["perform",7]"#, #"["escape",1]"#, #"["drawn",-1]"#, #"["close"]"#,
      #"["life",0]"#, #"["text"]"#, "[\"text\",\"",
    ])
  func refuses(_ text: String) { #expect(read(text) == nil) }

  @Test("messages with bytes changed, cut or doubled are understood or not, and never do harm")
  func mutations() {
    var dice = Dice(seed: 17)
    let samples = [#"["down",3,10,20.5]"#, #"["key",4,"ä",2]"#, #"["scroll",0,-12.5,1,2,1]"#, #"["text","né"]"#]
    for round in 0..<2000 {
      var bytes = Array(samples[round % samples.count].utf8)
      for _ in 0...dice.below(3) {
        let at = dice.below(bytes.count)
        switch dice.below(3) {
        case 0: bytes[at] = UInt8(dice.below(256))
        case 1: bytes.removeSubrange(at...)
        default: bytes.insert(contentsOf: bytes[at...], at: at)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      if case .action(.touchDown(let finger, let point)) = BrowserMessage(bytes) {
        #expect((0..<16).contains(finger) && abs(point.x) <= 100_000 && abs(point.y) <= 100_000)
      }
    }
  }
}
