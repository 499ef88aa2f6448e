#define _GNU_SOURCE
#include "CallFrames.h"

#include <pthread.h>
#include <stddef.h>

/// A frame as the compilers for x86-64 and AArch64 lay it out.
typedef struct frame {
  struct frame *outer;
  uintptr_t return_address;
} frame;

/// One past the last byte of the thread's stack; null where the system does not say.
static frame *end_of_stack(void) {
  static _Thread_local frame *end;
  pthread_attr_t attributes;
  void *start;
  size_t size;
  if (end || pthread_getattr_np(pthread_self(), &attributes)) return end;
  if (!pthread_attr_getstack(&attributes, &start, &size)) end = (frame *)((char *)start + size);
  pthread_attr_destroy(&attributes);
  return end;
}

long call_frames(uintptr_t *addresses, long most) {
  frame *end = end_of_stack();
  frame *here = __builtin_frame_address(0);
  long count = 0;
  // Code without frame pointers may leave anything in the register: what is followed lies on the stack, further out.
  while (count < most && end && here + 1 <= end && here->return_address) {
    addresses[count++] = here->return_address;
    frame *outer = here->outer;
    if (outer <= here || (uintptr_t)outer % sizeof(void *)) break;
    here = outer;
  }
  return count;
}
