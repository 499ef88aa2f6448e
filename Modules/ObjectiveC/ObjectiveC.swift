// What Swift sources want of the module ObjectiveC lies in Foundation and UIKit here; there is no Objective-C runtime.
@_exported public import class Foundation.NSObject
@_exported public import protocol Foundation.NSObjectProtocol
@_exported public import struct Foundation.ObjCBool
@_exported public import struct UIKit.Selector
@_exported public import enum UIKit.objc_AssociationPolicy
@_exported public import func UIKit.objc_getAssociatedObject
@_exported public import func UIKit.objc_removeAssociatedObjects
@_exported public import func UIKit.objc_setAssociatedObject
