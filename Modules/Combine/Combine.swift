// Combine is OpenCombine under Apple's name, with its parts for Foundation and Dispatch.
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
