// What the files of this module share.
#pragma once
#include "Interception.h"
#include <stdatomic.h>

/// A definition that stands before a library's; weak, so that a program which holds the library itself still links.
#define IC_INTERPOSE __attribute__((weak, visibility("default")))

/// The library's own function behind a door, by its type.
#define IC_NEXT(result, name, ...)                                                                                     \
  typedef result next_function(__VA_ARGS__);                                                                           \
  static _Atomic(void *) found;                                                                                        \
  void *next = atomic_load_explicit(&found, memory_order_acquire);                                                     \
  if (!next) {                                                                                                         \
    next = ic_next(name);                                                                                              \
    atomic_store_explicit(&found, next, memory_order_release);                                                         \
  }                                                                                                                    \
  next_function *original = (next_function *)next

void *ic_next(const char *name);
bool ic_active(void);
/// True while this thread runs a job of the pool.
bool ic_in_pool(void);
const ic_handlers *ic_asked(void);
/// Sets the hooks of the language's tasks.
void ic_hook_tasks(void);

/// A delay as it was meant, from what is left of it: an instant of a running clock is a little nearer by the time it is
/// seen, so what is left is rounded up to a millisecond.
double ic_meant(double left);

/// Keeps what a clock that tasks may sleep by has read.
void ic_note_reading(int clock, int64_t time);
/// A block for another queue begins to be under way, or is done.
void ic_work_begins(void);
void ic_work_ends(void);

extern struct dispatch_queue_s _dispatch_main_q;
/// The library's `dispatch_async_f`.
void ic_async(void *queue, void *context, void (*work)(void *));
void *dispatch_get_global_queue(intptr_t identifier, uintptr_t flags);
