#ifndef CALL_FRAMES_H
#define CALL_FRAMES_H

#include <stdint.h>

/// Writes the return addresses of the calls under way on this thread, the innermost first, and returns how many.
///
/// The walk follows frame pointers, which Swift keeps in every build: some nanoseconds a frame, where the unwind tables of
/// the C library's `backtrace` take a hundred times as long. It ends at a frame that keeps none.
long call_frames(uintptr_t *addresses, long most);

#endif
