internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

extension UITextField {
  func decodeTextField(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    if let font = read.font("fontDescription", standard: 17) { self.font = font }
    read.color("textColor", \.textColor)
    read.choice("textAlignment", \.textAlignment, Choices.textAlignment)
    read.choice(
      "borderStyle", \.borderStyle,
      ["none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect])
    read.choice(
      "clearButtonMode", \.clearButtonMode,
      ["never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always])
    read.flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
    read.flag("clearsOnBeginEditing", \.clearsOnBeginEditing)
    read.flag("adjustsFontSizeToFit", \.adjustsFontSizeToFitWidth)
    read.number("minimumFontSize", \.minimumFontSize)
    read.image("background", \.background)
    read.text("placeholder", \.placeholder)
    read.text("text", \.text)
    decodeTraits(read.element.object("textInputTraits"))
  }
}

extension UITextView {
  func decodeTextView(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    decodeScrollView(coder)
    // The class has colours and a behaviour of its own, over which the document's come again.
    read.color("backgroundColor", \.backgroundColor)
    if let font = read.font("fontDescription", standard: 14) { self.font = font }
    read.color("textColor", \.textColor)
    read.choice("textAlignment", \.textAlignment, Choices.textAlignment)
    read.flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
    read.flag("editable", \.isEditable)
    read.flag("selectable", \.isSelectable)
    if case .attributedText(let runs) = read.element["attributedText"] {
      attributedText = read.coder.loading.attributedText(runs, standard: 14)
    } else if let text = read.text("text") {
      self.text = text
    }
    decodeTraits(read.element.object("textInputTraits"))
  }
}

extension UITextInputTraits {
  /// Takes what a document says of the keyboard; where it says nothing, all stays as it is.
  func decodeTraits(_ traits: InterfaceObject?) {
    guard let traits else { return }
    func choice<Choice>(_ name: String, _ choices: [String: Choice], _ set: (Choice) -> Void) {
      if let choice = traits[name]?.text.flatMap({ choices[$0] }) { set(choice) }
    }
    choice("keyboardType", InputChoices.keyboards) { keyboardType = $0 }
    choice("returnKeyType", InputChoices.returnKeys) { returnKeyType = $0 }
    choice("keyboardAppearance", ["default": .default, "alert": .alert, "light": .light]) { keyboardAppearance = $0 }
    choice("autocapitalizationType", InputChoices.capitals) { autocapitalizationType = $0 }
    choice("autocorrectionType", ["default": .default, "no": .no, "yes": .yes]) { autocorrectionType = $0 }
    choice("spellCheckingType", ["default": .default, "no": .no, "yes": .yes]) { spellCheckingType = $0 }
    if let meaning = traits["textContentType"]?.text { textContentType = UITextContentType(rawValue: meaning) }
    if case .boolean(let isSecret) = traits["secureTextEntry"] { isSecureTextEntry = isSecret }
  }
}

/// The names of what keyboards are like.
enum InputChoices {
  static let keyboards: [String: UIKeyboardType] = [
    "default": .default, "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
    "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "asciiCapableNumberPad": .asciiCapableNumberPad,
  ]
  static let returnKeys: [String: UIReturnKeyType] = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
    "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
    "continue": .continue,
  ]
  static let capitals: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
}
