public import UIKit

/// The number of a short sound.
public typealias SystemSoundID = UInt32

/// The vibration.
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF

/// The sounds that were made of files.
@MainActor private var lastSound: SystemSoundID = 0x1000

/// Makes a sound of a file; an error where the file is not there.
///
/// Differs: the file is not read, and nothing is heard.
@preconcurrency @MainActor public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  guard (try? (inFileURL as URL).checkResourceIsReachable()) == true else {
    return kAudioServicesSystemSoundUnspecifiedError
  }
  lastSound += 1
  outSystemSoundID.pointee = lastSound
  return kAudioServicesNoError
}

/// Forgets a sound.
@discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  kAudioServicesNoError
}

/// Plays a sound: nothing is heard.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
/// Plays a sound with a vibration: nothing is heard or felt.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a sound: nothing is heard, and the block runs at once on the main queue.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@MainActor @Sendable () -> Void)?
) {
  guard let inCompletionBlock else { return }
  DispatchQueue.main.async { inCompletionBlock() }
}

/// The sound was made.
public let kAudioServicesNoError: OSStatus = 0
/// The sound's file is not there.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500
