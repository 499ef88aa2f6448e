// The doors of Foundation's run loops: blocks and timers.
#include "Private.h"

typedef struct {
  intptr_t version;
  void *info;
  const void *(*retain)(const void *info);
  void (*release)(const void *info);
  void *(*describe)(const void *info);
} timer_context;

typedef void (*timer_callout)(void *timer, void *info);

static void *main_loop(void) {
  IC_NEXT(void *, "CFRunLoopGetMain", void);
  return original();
}

static void *current_loop(void) {
  IC_NEXT(void *, "CFRunLoopGetCurrent", void);
  return original();
}

double CFAbsoluteTimeGetCurrent(void);

static double absolute_now(void) { return CFAbsoluteTimeGetCurrent(); }

static void get_context(void *timer, timer_context *context) {
  IC_NEXT(void, "CFRunLoopTimerGetContext", void *, timer_context *);
  *context = (timer_context){0};
  original(timer, context);
}

/// The main queue may be run by any thread; what that thread calls its run loop is the main one then.
static bool is_main_loop(void *loop) { return loop == main_loop() || (ic_is_main() && loop == current_loop()); }

void ic_timer_retain(void *timer) {
  IC_NEXT(const void *, "CFRetain", const void *);
  original(timer);
}

void ic_timer_release(void *timer) {
  IC_NEXT(void, "CFRelease", const void *);
  original(timer);
}

bool ic_timer_is_valid(void *timer) {
  IC_NEXT(unsigned char, "CFRunLoopTimerIsValid", void *);
  return original(timer) != 0;
}

void ic_timer_invalidate(void *timer) {
  IC_NEXT(void, "CFRunLoopTimerInvalidate", void *);
  original(timer);
}

void ic_timer_fire(void *timer, timer_callout callout, bool once) {
  timer_context context;
  get_context(timer, &context);
  // The timer lets go of whom it calls as soon as it is invalid.
  void *info = context.info;
  if (info && context.retain) info = (void *)context.retain(info);
  if (once) ic_timer_invalidate(timer);
  callout(timer, info);
  if (info && context.release) context.release(info);
}

IC_INTERPOSE void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
  IC_NEXT(void, "CFRunLoopPerformBlock", void *, const void *, void *);
  if (ic_active() && is_main_loop(loop) && ic_asked()->block(IC_RUN_LOOP, block, -1, (void *)0)) return;
  original(loop, mode, block);
}

/// The interval that a timer is being made with, not below 0; Foundation has such a timer fire at once the first time,
/// where it should wait.
static _Thread_local double first_delay = -1;

/// `Timer.init(timeInterval:repeats:block:)`.
IC_INTERPOSE __attribute__((swiftcall)) void *ic_timer_init(
    double interval, bool repeats, void *function, void *context, __attribute__((swift_context)) void *type)
    __asm__("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC");

__attribute__((swiftcall)) void *ic_timer_init(
    double interval, bool repeats, void *function, void *context, __attribute__((swift_context)) void *type) {
  static _Atomic(void *) found;
  void *next = atomic_load(&found);
  if (!next) {
    next = ic_next("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC");
    atomic_store(&found, next);
  }
  typedef __attribute__((swiftcall)) void *make(
      double interval, bool repeats, void *function, void *context, __attribute__((swift_context)) void *type);
  first_delay = interval > 0 ? interval : 0;
  void *timer = ((make *)next)(interval, repeats, function, context, type);
  first_delay = -1;
  return timer;
}

IC_INTERPOSE void *CFRunLoopTimerCreate(
    const void *allocator, double date, double interval, unsigned long flags, intptr_t order, timer_callout callout,
    timer_context *context) {
  IC_NEXT(void *, "CFRunLoopTimerCreate", const void *, double, double, unsigned long, intptr_t, timer_callout, timer_context *);
  void *timer = original(allocator, date, interval, flags, order, callout, context);
  if (timer && ic_active()) {
    double delay = first_delay >= 0 ? first_delay : ic_meant(date - absolute_now());
    ic_asked()->timer_made((ic_timer){timer, delay, interval, callout});
  }
  return timer;
}

IC_INTERPOSE void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  IC_NEXT(void, "CFRunLoopAddTimer", void *, void *, const void *);
  if (ic_active() && is_main_loop(loop) && ic_asked()->timer_added(timer)) return;
  original(loop, timer, mode);
}

IC_INTERPOSE void CFRunLoopTimerInvalidate(void *timer) {
  if (ic_active()) ic_asked()->timer_invalidated(timer);
  ic_timer_invalidate(timer);
}

IC_INTERPOSE void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  IC_NEXT(void, "CFRunLoopTimerSetNextFireDate", void *, double);
  if (ic_active()) ic_asked()->timer_moved(timer, ic_meant(date - absolute_now()));
  original(timer, date);
}

IC_INTERPOSE double CFRunLoopTimerGetNextFireDate(void *timer) {
  IC_NEXT(double, "CFRunLoopTimerGetNextFireDate", void *);
  double delay = ic_active() ? ic_asked()->timer_delay(timer) : -1;
  return delay < 0 ? original(timer) : absolute_now() + delay;
}
