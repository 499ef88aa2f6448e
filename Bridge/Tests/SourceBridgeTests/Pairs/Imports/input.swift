import UIKit.UIGestureRecognizerSubclass
import struct UIKit.CGFloat
import os.log
import Foundation

func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
