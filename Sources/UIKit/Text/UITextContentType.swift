/// The meaning of a text that is put in, by which iOS offers to fill it.
///
/// Differs: nothing is filled in; a storyboard's value is stored. The raw values are those of the web's `autocomplete` where
/// that has the meaning, else chosen.
nonisolated public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The text.
  public let rawValue: String
  /// A meaning of a text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A person's whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// A title before a name.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A title behind a name.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A job's title.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// An organization's name.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place or an address.
  public static let location = UITextContentType(rawValue: "location")
  /// A street address in one text.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state or a province.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A city with its state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A country or region.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A phone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// A credit card's number.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name on a credit card.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// The first name on a credit card.
  public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
  /// The middle name on a credit card.
  public static let creditCardMiddleName = UITextContentType(rawValue: "cc-additional-name")
  /// The last name on a credit card.
  public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
  /// A credit card's security code.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  /// The month and year in which a credit card ends.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// The month in which a credit card ends.
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
  /// The year in which a credit card ends.
  public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
  /// A credit card's kind.
  public static let creditCardType = UITextContentType(rawValue: "cc-type")
  /// A name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that counts once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A parcel's number.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
  /// A flight's number.
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  /// A date, a time, or a span.
  public static let dateTime = UITextContentType(rawValue: "date-time")
  /// A date of birth.
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// The day of a birth.
  public static let birthdateDay = UITextContentType(rawValue: "bday-day")
  /// The month of a birth.
  public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
  /// The year of a birth.
  public static let birthdateYear = UITextContentType(rawValue: "bday-year")
  /// A phone's identifier of its SIM.
  public static let cellularEID = UITextContentType(rawValue: "device-eid")
  /// A phone's serial number in its network.
  public static let cellularIMEI = UITextContentType(rawValue: "device-imei")
}

/// The conversion of quotation marks to typographic ones.
nonisolated public enum UITextSmartQuotesType: Int, Sendable {
  /// The default follows the system.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The conversion of hyphens to dashes.
nonisolated public enum UITextSmartDashesType: Int, Sendable {
  /// The default follows the system.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The adjustment of spaces around pasted and deleted text.
nonisolated public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// The default follows the system.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The traits of an object that declares none: the usual ones, which cannot be set.
///
/// On iOS all of them are optional.
extension UITextInputTraits {
  /// The standard keyboard.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The standard return key.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// The text input's own style.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// Capitals at the beginning of sentences.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The default follows the system.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The default follows the system.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// The default is false.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Unknown.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  /// The default follows the system.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// The default follows the system.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// The default follows the system.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
}
