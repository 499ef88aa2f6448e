internal import Foundation

/// Adds a picture to the device's photos, where the person grants it; the target's method, with the selector
/// `image:didFinishSavingWithError:contextInfo:`, is called in the next run loop turn.
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  UIApplication.shared.performInNextRunLoopTurn {
    let services = _DeviceServices.current
    let isGranted = services.ask(for: .photos)
    if isGranted { services.photos.append(image) }
    notifySaved(image, isGranted, completionTarget, completionSelector, contextInfo)
  }
}

/// Would add a film to the device's photos, which has pictures alone: the target's method, with the selector
/// `video:didFinishSavingWithError:contextInfo:`, gets an error in the next run loop turn.
public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  UIApplication.shared.performInNextRunLoopTurn {
    notifySaved(videoPath, false, completionTarget, completionSelector, contextInfo)
  }
}

/// Returns true if a film can be added to the device's photos: no.
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }

private func notifySaved(
  _ item: Any, _ isSaved: Bool, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?
) {
  guard let target, let selector else { return }
  let error = NSError(
    domain: "ALAssetsLibraryErrorDomain", code: isSaved ? 0 : -3310,
    userInfo: [NSLocalizedDescriptionKey: "The photos cannot be written."])
  let object = target as AnyObject
  guard let method = NamedMethods.find(selector.description, of: object) else {
    return Diagnostics.fail(.unperformable(object, selector))
  }
  CallLog.record(object, selector.description)
  _ = method.send(to: object, _Arguments(selector.description, of: [item, isSaved ? nil : error, context]))
}
