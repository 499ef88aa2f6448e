#ifndef CALL_FRAMES_H
#define CALL_FRAMES_H

#include <stdint.h>

/// Writes the return addresses of the calls under way on this thread, the innermost first, and returns how many.
///
/// The walk follows frame pointers, which Swift keeps in every build, with a few instructions a frame. The C library's
/// `backtrace` reads unwind tables: 59,000 instructions for 32 frames were counted. The walk ends where a frame pointer leads
/// off the stack.
long call_frames(uintptr_t *addresses, long most);

#endif
