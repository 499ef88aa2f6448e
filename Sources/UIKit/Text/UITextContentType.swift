/// What a person writes in a field, by which a system proposes what it knows of them.
nonisolated public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name, as in forms of web pages.
  public let rawValue: String
  /// A kind by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// What stands before a name, such as a title.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// The first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// The name between the first and the last.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// The last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// What stands after a name.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A short name.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// What somebody does.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// Where somebody works.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// Street and house.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of street and house.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of street and house.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A city and its state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// The post's number of a place.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// An address on the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is made now.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that was sent.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
