internal import CoreGraphics
internal import Foundation

/// The parts of the keyboard of emoji.
nonisolated enum EmojiCategory: CaseIterable {
  case smileys, nature, food, activity, places, things, signs, flags

  /// The caption above them.
  var title: String {
    switch self {
    case .smileys: "SMILEYS & PEOPLE"
    case .nature: "ANIMALS & NATURE"
    case .food: "FOOD & DRINK"
    case .activity: "ACTIVITY"
    case .places: "TRAVEL & PLACES"
    case .things: "OBJECTS"
    case .signs: "SYMBOLS"
    case .flags: "FLAGS"
    }
  }

  var symbol: String {
    switch self {
    case .smileys: "face.smiling"
    case .nature: "pawprint"
    case .food: "fork.knife"
    case .activity: "basketball"
    case .places: "car"
    case .things: "lightbulb"
    case .signs: "heart"
    case .flags: "flag"
    }
  }

  /// As many as a phone shows at a time and a tablet has space for (chosen from those that all systems have).
  var emoji: [String] {
    let text =
      switch self {
      case .smileys: "😀😃😄😁😆😅😂🙂🙃😉😊😇🥰😍🤩😘😋😜🤗🤔😐🙄😬😌😴🤒😎🥳😟😢😭😡👍👎👏🙏👋💪👀🧠👶👧🧑👩👨🧓👮🧑‍🍳"
      case .nature: "🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧🐦🦆🦉🐺🐴🦄🐝🦋🐌🐞🐢🐍🐙🐬🐳🌵🌲🌳🌴🌱🌿🍀🍁🌷🌹🌻🌞🌙⭐️🌈🔥"
      case .food: "🍏🍎🍐🍊🍋🍌🍉🍇🍓🍒🍑🥭🍍🥥🥝🍅🍆🥑🥦🥕🌽🌶🥔🥐🍞🧀🥚🍳🥞🥓🍔🍟🍕🌭🥪🌮🥗🍝🍜🍣🍦🍰🎂🍫🍩☕️🍵🍷"
      case .activity: "⚽️🏀🏈⚾️🎾🏐🏉🎱🏓🏸🏒🏏⛳️🏹🎣🥊🥋⛸🎿🏂🏋️🤸🏌️🏄🏊🚣🚴🏆🥇🥈🥉🏅🎟🎪🎭🎨🎬🎤🎧🎼🎹🥁🎷🎺🎸🎻🎲🎯"
      case .places: "🚗🚕🚌🏎🚓🚑🚒🚚🚜🚲🛵🏍🚃🚄🚂✈️🚀🚁⛵️🚤🛳⚓️⛽️🚦🗺🗽🗼🏰🏟🎡🎢⛲️🏖🏝🌋⛰🏕🏠🏡🏭🏢🏥🏦🏨🏫⛪️🌉🌃"
      case .things: "⌚️📱💻⌨️🖥🖨🖱💾💿📷🎥📞📺📻⏰⏳🔋🔌💡🔦🕯💸💵💳💎🔧🔨⚙️🔑🚪🛋🛏🧸🎁🎈🎉✉️📦📁📅📌📎✂️🖊📝🔍🔒🗑"
      case .signs: "❤️🧡💛💚💙💜🖤💔💕💯💢💬💤♻️✅❌⭕️❗️❓‼️⚠️🔅➕➖➗✖️♾️💲©️®️™️🔝🔜✔️🔘🔴🟠🟡🟢🔵🟣⚫️⚪️🔺🔔🔕🎵🎶"
      case .flags: "🏁🚩🏳️🏴🏳️‍🌈🇦🇷🇦🇺🇦🇹🇧🇪🇧🇷🇨🇦🇨🇱🇨🇳🇨🇴🇨🇿🇩🇰🇪🇬🇫🇮🇫🇷🇩🇪🇬🇷🇭🇺🇮🇸🇮🇳🇮🇩🇮🇪🇮🇱🇮🇹🇯🇵🇰🇪🇰🇷🇲🇽🇳🇱🇳🇿🇳🇬🇳🇴🇵🇪🇵🇱🇵🇹🇷🇴🇿🇦🇪🇸🇸🇪🇨🇭🇹🇷🇺🇦🇬🇧🇺🇸"
      }
    return text.map(String.init)
  }
}

extension KeyboardRows {
  /// A field of emoji above a row of categories.
  func emojiKeys(_ category: EmojiCategory) -> [KeyboardKey] {
    let top = strip.isEmpty ? space.minY : strip.minY
    let caption = CGRect(x: space.minX + 14, y: top + 8, width: space.width - 28, height: 18)
    let field = CGRect(
      x: space.minX + 4, y: caption.maxY + 2, width: space.width - 8,
      height: space.minY + 3 * rowHeight - caption.maxY - 2)
    let columns = max(1, Int(field.width / (isTablet ? 72 : 46)))
    let rows = max(1, Int(field.height / (isTablet ? 56 : 40)))
    let cell = CGSize(width: field.width / CGFloat(columns), height: field.height / CGFloat(rows))
    var keys = [KeyboardKey(frame: caption, face: .caption(category.title), style: .bare, does: .nothing)]
    for (index, emoji) in category.emoji.prefix(columns * rows).enumerated() {
      let frame = CGRect(
        x: field.minX + CGFloat(index % columns) * cell.width, y: field.minY + CGFloat(index / columns) * cell.height,
        width: cell.width, height: cell.height)
      keys.append(KeyboardKey(frame: frame, face: .emoji(emoji), style: .bare, does: .type(.text(emoji))))
    }
    return keys + categoryRow(category)
  }

  private func categoryRow(_ shown: EmojiCategory) -> [KeyboardKey] {
    let edge = min(space.width * 0.125, 80)
    let width = (space.width - 2 * edge) / CGFloat(EmojiCategory.allCases.count)
    var keys = [key(.word("ABC"), 0, edge, 3, .bare, .show(.letters))]
    for (index, category) in EmojiCategory.allCases.enumerated() {
      keys.append(
        key(
          .symbol(category.symbol), edge + CGFloat(index) * width, width, 3, category == shown ? .function : .bare,
          .show(.emoji(category))))
    }
    keys.append(key(.symbol("delete.left"), space.width - edge, edge, 3, .bare, .type(.backspace)))
    return keys
  }
}
