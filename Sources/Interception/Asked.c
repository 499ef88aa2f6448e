// Who is asked, and what a thread is.
#define _GNU_SOURCE
#include "Private.h"
#include <dlfcn.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

static ic_handlers asked;
static atomic_bool active;
static char mark;
static pthread_once_t once = PTHREAD_ONCE_INIT;

void dispatch_queue_set_specific(void *queue, const void *key, void *context, void (*destructor)(void *));
void *dispatch_get_specific(const void *key);

void *ic_next(const char *name) { return dlsym(RTLD_NEXT, name); }

static void prepare(void) {
  dispatch_queue_set_specific(&_dispatch_main_q, &mark, &mark, NULL);
  ic_hook_tasks();
}

void ic_install(ic_handlers handlers) {
  asked = handlers;
  pthread_once(&once, prepare);
}

void ic_set_active(bool value) { atomic_store_explicit(&active, value, memory_order_release); }

bool ic_active(void) { return atomic_load_explicit(&active, memory_order_acquire); }

const ic_handlers *ic_asked(void) { return &asked; }

bool ic_is_main(void) {
  return dispatch_get_specific(&mark) == &mark || syscall(SYS_gettid) == getpid();
}

/// `Thread.isMainThread`: the thread that runs the main queue is the main one for the program, whichever it is.
///
/// A stage runs jobs of the pool on that thread; for these it is another.
IC_INTERPOSE unsigned char _CFIsMainThread(void) {
  IC_NEXT(unsigned char, "_CFIsMainThread", void);
  if (ic_in_pool()) return 0;
  return original() || (ic_active() && dispatch_get_specific(&mark) == &mark);
}

double ic_meant(double left) {
  if (left <= 0) return 0;
  if (left > 1e9) return left;
  // Dates are no finer than a part of a microsecond.
  long long milliseconds = (long long)(left * 1000);
  return (double)(left * 1000 - (double)milliseconds > 1e-3 ? milliseconds + 1 : milliseconds) / 1000;
}

static void posted(void *id) { asked.posted((uint64_t)(uintptr_t)id); }

void ic_post(uint64_t id) { ic_async(&_dispatch_main_q, (void *)(uintptr_t)id, posted); }
