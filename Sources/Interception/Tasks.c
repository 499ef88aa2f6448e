// The language's tasks: hooks for what goes to the pool, and the door by which the runtime reaches the main queue.
#define _GNU_SOURCE
#include "Private.h"
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

#define SWIFT __attribute__((swiftcall))

typedef struct {
  void *identity, *implementation;
} executor_ref;

typedef SWIFT void (*enqueue)(void *job);
typedef SWIFT void (*enqueue_delay)(unsigned long long delay, void *job);
typedef SWIFT void (*enqueue_deadline)(
    long long seconds, long long nanoseconds, long long tolerance, long long tolerance_nanoseconds, int clock,
    void *job);

typedef SWIFT void (*hook)(void *job, enqueue original);
typedef SWIFT void (*hook_delay)(unsigned long long delay, void *job, enqueue_delay original);
typedef SWIFT void (*hook_deadline)(
    long long seconds, long long nanoseconds, long long tolerance, long long tolerance_nanoseconds, int clock,
    void *job, enqueue_deadline original);

SWIFT void swift_job_run(void *job, executor_ref executor);
SWIFT executor_ref swift_task_getMainExecutor(void);
SWIFT void *swift_task_getCurrent(void);
SWIFT uint64_t swift_task_getJobTaskId(void *job);
SWIFT uint32_t swift_task_getJobFlags(void *job);
SWIFT void swift_task_enqueueMainExecutor(void *job);
SWIFT void swift_task_enqueueGlobal(void *job);
SWIFT void swift_task_enqueueGlobalWithDelay(unsigned long long delay, void *job);

/// Set while a job is handed back, so that nobody is asked again.
static _Thread_local bool handing_back;

uint64_t ic_task(void *job) {
  // The lowest byte is the kind; that of tasks is 0, and only their identifiers stay the same.
  return (swift_task_getJobFlags(job) & 0xff) == 0 ? swift_task_getJobTaskId(job) : 0;
}

uint64_t ic_current_task(void) {
  void *task = swift_task_getCurrent();
  return task ? swift_task_getJobTaskId(task) : 0;
}

/// Set while a job of the pool runs, on whichever thread.
static _Thread_local bool in_pool;

bool ic_in_pool(void) { return in_pool; }

void ic_run_job(void *job, ic_executor executor) {
  executor_ref pool = {NULL, NULL};
  bool before = in_pool;
  in_pool = executor != IC_MAIN;
  swift_job_run(job, executor == IC_MAIN ? swift_task_getMainExecutor() : pool);
  in_pool = before;
}

void ic_forward_job(void *job, ic_executor executor, double delay) {
  handing_back = true;
  if (delay >= 0) {
    swift_task_enqueueGlobalWithDelay((unsigned long long)(delay * 1e9), job);
  } else if (executor == IC_MAIN) {
    swift_task_enqueueMainExecutor(job);
  } else {
    swift_task_enqueueGlobal(job);
  }
  handing_back = false;
}

/// A job whose run is told.
typedef struct {
  void *job;
  uint64_t task;
  ic_executor executor;
} told_job;

static void run_told(void *context) {
  told_job told = *(told_job *)context;
  free(context);
  ic_asked()->job_began(told.task, told.executor);
  ic_run_job(told.job, told.executor);
  ic_asked()->job_ended(told.task, told.executor);
}

static void tell(void *job, uint64_t task, ic_executor executor) {
  told_job *told = malloc(sizeof *told);
  *told = (told_job){job, task, executor};
  void *queue = executor == IC_MAIN ? (void *)&_dispatch_main_q : dispatch_get_global_queue(0, 0);
  ic_async(queue, told, run_told);
}

void ic_forward_for(void *job, uint64_t task) { tell(job, task, IC_POOL); }

static bool goes_elsewhere(void *job, ic_executor executor, double delay) {
  if (handing_back || !ic_active()) return false;
  switch (ic_asked()->job(job, executor, delay)) {
    case IC_PASS: return false;
    case IC_TAKEN: return true;
    case IC_TELL: tell(job, ic_task(job), executor); return true;
  }
  return false;
}

/// Whether a function is the language's runtime's own: it hands jobs to the main queue by one.
static bool is_of_runtime(void (*work)(void *)) {
  static _Atomic(void *) known;
  if (atomic_load(&known) == (void *)work) return true;
  Dl_info runtime, other;
  if (!dladdr((void *)swift_job_run, &runtime) || !dladdr((void *)work, &other)) return false;
  if (runtime.dli_fbase != other.dli_fbase) return false;
  atomic_store(&known, (void *)work);
  return true;
}

void ic_async(void *queue, void *context, void (*work)(void *)) {
  IC_NEXT(void, "dispatch_async_f", void *, void *, void (*)(void *));
  original(queue, context, work);
}

IC_INTERPOSE void dispatch_async_f(void *queue, void *context, void (*work)(void *)) {
  bool may_be_job = queue == (void *)&_dispatch_main_q && !handing_back && ic_active();
  if (may_be_job && is_of_runtime(work) && goes_elsewhere(context, IC_MAIN, -1)) return;
  ic_async(queue, context, work);
}

/// What the clocks that tasks sleep by read last, in nanoseconds, on whichever thread.
typedef struct {
  _Atomic int64_t readings[256];
  _Atomic unsigned count;
} read_clock;

static read_clock *read_by(clockid_t clock) {
  static read_clock standing, running;
  return clock == CLOCK_MONOTONIC ? &standing : clock == CLOCK_BOOTTIME ? &running : NULL;
}

void ic_note_reading(int clock, int64_t time) {
  read_clock *read = read_by(clock);
  if (read) read->readings[read->count++ % 256] = time;
}

/// Seconds until an instant of a clock, in nanoseconds. It is what the clock read and a time to sleep: where it lies whole
/// milliseconds behind a reading they are what was meant, however long the thread was held up since.
static double meant_until(clockid_t clock, int64_t instant) {
  read_clock *read = read_by(clock);
  unsigned count = read ? read->count : 0;
  for (unsigned back = 1; back <= 256 && back <= count; back++) {
    int64_t meant = instant - read->readings[(count - back) % 256];
    if (meant > 0 && meant % 1000000 == 0) return (double)(meant / 1000000) / 1000;
  }
  return ic_meant((double)(instant - ic_machine_time(clock)) / 1e9);
}

/// Seconds until a time of Dispatch: by the clock that stands while the machine sleeps, the one that does not (the
/// highest bit), or the calendar (the two highest, backwards below zero).
static double meant_until_time(uint64_t when) {
  bool high = when >> 63, second = (when >> 62) & 1;
  clockid_t clock = !high ? CLOCK_MONOTONIC : second ? CLOCK_REALTIME : CLOCK_BOOTTIME;
  return meant_until(clock, (int64_t)(!high ? when : second ? -when : when & ~(1ull << 63)));
}

IC_INTERPOSE void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *)) {
  IC_NEXT(void, "dispatch_after_f", uint64_t, void *, void *, void (*)(void *));
  bool may_be_job = !handing_back && ic_active() && when != 0 && when != UINT64_MAX;
  if (may_be_job && is_of_runtime(work) && goes_elsewhere(context, IC_POOL, meant_until_time(when))) return;
  original(when, queue, context, work);
}

static SWIFT void pool_hook(void *job, enqueue original) {
  if (!goes_elsewhere(job, IC_POOL, -1)) original(job);
}

static SWIFT void delay_hook(unsigned long long delay, void *job, enqueue_delay original) {
  if (!goes_elsewhere(job, IC_POOL, (double)delay / 1e9)) original(delay, job);
}

static SWIFT void deadline_hook(
    long long seconds, long long nanoseconds, long long tolerance, long long tolerance_nanoseconds, int clock,
    void *job, enqueue_deadline original) {
  // 1 is the clock that goes on while the machine sleeps, 2 the one that does not.
  // The last instant that nanoseconds can say is as good as never.
  int64_t instant = seconds < INT64_MAX / 1000000000 ? seconds * 1000000000 + nanoseconds : INT64_MAX;
  double delay = meant_until(clock == 1 ? CLOCK_BOOTTIME : CLOCK_MONOTONIC, instant);
  if (!goes_elsewhere(job, IC_POOL, delay)) {
    original(seconds, nanoseconds, tolerance, tolerance_nanoseconds, clock, job);
  }
}

/// The hooks are variables of the runtime, found by name: one that the program named itself would be a copy.
#define IC_HOOK(type, name, function)                                                                                  \
  type *name = ic_next(#name);                                                                                         \
  if (name) *name = function

void ic_hook_tasks(void) {
  IC_HOOK(hook, swift_task_enqueueGlobal_hook, pool_hook);
  IC_HOOK(hook_delay, swift_task_enqueueGlobalWithDelay_hook, delay_hook);
  IC_HOOK(hook_deadline, swift_task_enqueueGlobalWithDeadline_hook, deadline_hook);
}
