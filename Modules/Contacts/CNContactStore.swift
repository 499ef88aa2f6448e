public import UIKit

/// A kind of what a store holds.
public enum CNEntityType: Int, Sendable {
  /// People.
  case contacts
}

/// The person's answer about the address book.
public enum CNAuthorizationStatus: Int, Sendable {
  /// The person was not asked.
  case notDetermined
  /// Another decided.
  case restricted
  /// No.
  case denied
  /// Yes.
  case authorized
}

/// An error of the address book.
public struct CNError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The person said no.
    case authorizationDenied = 100
    /// There is no such contact.
    case recordDoesNotExist = 200
  }
  /// The reason.
  public let code: Code
  /// An error of a reason.
  public init(_ code: Code) { self.code = code }
  /// The name of the module's errors.
  public static var errorDomain: String { "CNErrorDomain" }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
}

/// A part of a contact that is asked for.
public protocol CNKeyDescriptor {}
extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

/// The key of the first name.
public let CNContactGivenNameKey = "givenName"
/// The key of the last name.
public let CNContactFamilyNameKey = "familyName"
/// The key of the second name.
public let CNContactMiddleNameKey = "middleName"
/// The key of the company.
public let CNContactOrganizationNameKey = "organizationName"
/// The key of the phone numbers.
public let CNContactPhoneNumbersKey = "phoneNumbers"
/// The key of the mail addresses.
public let CNContactEmailAddressesKey = "emailAddresses"
/// The key of the picture.
public let CNContactImageDataKey = "imageData"
/// The key of the small picture.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
/// The key of the identifier.
public let CNContactIdentifierKey = "identifier"

/// A phone number.
open class CNPhoneNumber: NSObject, @unchecked Sendable {
  /// The digits as they were written.
  public let stringValue: String
  /// A number of digits.
  public init(stringValue string: String) { stringValue = string }
}

/// A value with a label.
open class CNLabeledValue<ValueType>: NSObject {
  /// The label.
  public let label: String?
  /// The value.
  public let value: ValueType
  /// A value with a label.
  public init(label: String?, value: ValueType) { (self.label, self.value) = (label, value) }
}

/// A person of the address book.
open class CNContact: NSObject {
  /// The identifier.
  open var identifier: String { "" }
  /// The first name.
  open fileprivate(set) var givenName = ""
  /// The second name.
  open fileprivate(set) var middleName = ""
  /// The last name.
  open fileprivate(set) var familyName = ""
  /// The company.
  open fileprivate(set) var organizationName = ""
  /// The phone numbers.
  open fileprivate(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  /// The mail addresses.
  open fileprivate(set) var emailAddresses: [CNLabeledValue<NSString>] = []
  /// The picture.
  open fileprivate(set) var imageData: Data?
  /// The small picture.
  open var thumbnailImageData: Data? { nil }
  /// A person without a name.
  public override init() {}
}

/// The wanted parts of people, and a condition.
open class CNContactFetchRequest: NSObject {
  /// The wanted parts.
  open var keysToFetch: [any CNKeyDescriptor]
  /// A condition.
  open var predicate: NSPredicate?
  /// A request for parts.
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// The address book.
///
/// Differs: it is empty. The person's answer is that of the stage, which `--permissions contacts` and scripts set; without it the
/// answer is no.
open class CNContactStore: NSObject, @unchecked Sendable {
  /// A store.
  public override init() {}

  /// Returns the person's answer.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    switch _DeviceServices.answer(to: .contacts) {
    case nil: .notDetermined
    case true?: .authorized
    case false?: .denied
    }
  }
  /// Asks the person; calls back in a later job of the main queue.
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    _DeviceServices.ask(for: .contacts) { completionHandler($0, $0 ? nil : CNError(.authorizationDenied)) }
  }
  /// Calls a closure with each person: there is none.
  ///
  /// Errors: `CNError.Code.authorizationDenied` without the permission.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws { try check() }
  /// Returns the people of a condition: there are none.
  ///
  /// Errors: `CNError.Code.authorizationDenied` without the permission.
  open func unifiedContacts(matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]) throws
    -> [CNContact]
  {
    try check()
    return []
  }
  private func check() throws {
    guard _DeviceServices.answer(to: .contacts) == true else { throw CNError(.authorizationDenied) }
  }
}

/// How contacts are sorted.
public enum CNContactSortOrder: Int, Sendable {
  /// As they are kept.
  case none
  /// As the person set it.
  case userDefault
  /// By the given name.
  case givenName
  /// By the family name.
  case familyName
}

/// The person's settings of the address book.
open class CNContactsUserDefaults: NSObject, @unchecked Sendable {
  private static let only = CNContactsUserDefaults()
  /// Returns the settings.
  open class func shared() -> CNContactsUserDefaults { only }

  /// The order of contacts.
  open var sortOrder: CNContactSortOrder { .givenName }
  /// The code of the device's country or region, in small letters; `us` for one without.
  open var countryCode: String {
    let code = Locale.current.region?.identifier.lowercased() ?? ""
    return code.count == 2 ? code : "us"
  }
}
