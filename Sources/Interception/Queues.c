// The doors of Dispatch: blocks for the main queue, and blocks that leave for others.
#define _GNU_SOURCE
#include "Private.h"
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

void *_Block_copy(const void *block);
void _Block_release(const void *block);
void *dispatch_block_create(uintptr_t flags, void *block);
void dispatch_group_enter(void *group);
void dispatch_group_leave(void *group);
intptr_t dispatch_group_wait(void *group, uint64_t timeout);
void dispatch_group_notify_f(void *group, void *queue, void *context, void (*work)(void *));
void dispatch_retain(void *object);
void dispatch_release(void *object);
uint64_t dispatch_time(uint64_t when, int64_t delta);
uint64_t dispatch_walltime(const void *when, int64_t delta);

/// What every block begins with.
typedef struct {
  void *isa;
  int32_t flags, reserved;
  void (*invoke)(void *block);
} block_head;

void *ic_block_copy(void *block) { return _Block_copy(block); }
void ic_block_release(void *block) { _Block_release(block); }
void ic_block_call(void *block) { ((block_head *)block)->invoke(block); }

void ic_group_retain(void *group) { dispatch_retain(group); }
void ic_group_release(void *group) { dispatch_release(group); }
bool ic_group_is_empty(void *group) { return dispatch_group_wait(group, 0) == 0; }
void ic_group_leave(void *group) { dispatch_group_leave(group); }

static void post(void *id) { ic_post((uint64_t)(uintptr_t)id); }

void ic_group_post(void *group, uint64_t id) {
  dispatch_group_notify_f(group, dispatch_get_global_queue(0, 0), (void *)(uintptr_t)id, post);
}

// MARK: Times

/// What this thread last heard about the time: deadlines are sums over such an answer, and the difference to it is the
/// delay that was meant, to the nanosecond.
enum { HEARD = 16 };
static _Thread_local uint64_t heard[HEARD];
static _Thread_local unsigned heard_count;

static uint64_t hear(uint64_t time) {
  heard[heard_count++ % HEARD] = time;
  return time;
}

IC_INTERPOSE uint64_t dispatch_time(uint64_t when, int64_t delta) {
  IC_NEXT(uint64_t, "dispatch_time", uint64_t, int64_t);
  uint64_t time = original(when, delta);
  return when == 0 && delta == 0 && ic_active() ? hear(time) : time;
}

IC_INTERPOSE uint64_t dispatch_walltime(const void *when, int64_t delta) {
  IC_NEXT(uint64_t, "dispatch_walltime", const void *, int64_t);
  uint64_t time = original(when, delta);
  return !when && delta == 0 && ic_active() ? hear(time) : time;
}

/// Nanoseconds from an answer about the time to a deadline; answers by the calendar run backwards below zero.
static int64_t between(uint64_t answer, uint64_t when) {
  bool by_calendar = (int64_t)answer < 0;
  if (by_calendar != ((int64_t)when < 0)) return INT64_MIN;
  return by_calendar ? (int64_t)(answer - when) : (int64_t)(when - answer);
}

/// The delay that a deadline means: over the last answer that makes it a whole number of milliseconds, else over the
/// last.
static double delay_until(uint64_t when) {
  if (when == 0) return 0;
  unsigned count = heard_count < HEARD ? heard_count : HEARD;
  for (unsigned back = 1; back <= count; back++) {
    int64_t delta = between(heard[(heard_count - back) % HEARD], when);
    if (delta < 0) continue;
    int64_t rest = delta % 1000000;
    if (rest <= 2) return (double)(delta - rest) / 1e9;
    if (rest >= 999998) return (double)(delta - rest + 1000000) / 1e9;
  }
  int64_t delta = count ? between(heard[(heard_count - 1) % HEARD], when) : INT64_MIN;
  if (delta == INT64_MIN) {
    delta = between((int64_t)when < 0 ? dispatch_walltime(NULL, 0) : dispatch_time(0, 0), when);
  }
  return delta > 0 ? (double)delta / 1e9 : 0;
}

// MARK: Blocks

static bool is_main_queue(void *queue) { return queue == (void *)&_dispatch_main_q; }

static bool takes(ic_place place, void *block, double delay, void *group) {
  return ic_active() && ic_asked()->block(place, block, delay, group);
}

/// Whose work a thread does on another queue.
static _Thread_local uint64_t tag;

uint64_t ic_tag(void) { return tag; }

typedef struct {
  void *block;
  uint64_t owner;
  void *group;
} tagged_block;

static void run_tagged(void *context) {
  tagged_block tagged = *(tagged_block *)context;
  free(context);
  uint64_t outer = tag;
  tag = tagged.owner;
  ic_block_call(tagged.block);
  _Block_release(tagged.block);
  tag = outer;
  if (tagged.group) {
    dispatch_group_leave(tagged.group);
    dispatch_release(tagged.group);
  }
  ic_work_ends();
}

/// Blocks with flags of their own all begin alike; the queue must see those themselves.
static bool has_flags(void *block) {
  static _Atomic(void *) invoke;
  void *known = atomic_load(&invoke);
  if (!known) {
    void *made = dispatch_block_create(0, block);
    known = (void *)((block_head *)made)->invoke;
    atomic_store(&invoke, known);
    _Block_release(made);
  }
  return (void *)((block_head *)block)->invoke == known;
}

/// Sends a block to another queue in somebody's name; one of a group leaves that when it is done.
static void send_tagged(void *queue, void *block, uint64_t owner, void *group) {
  tagged_block *tagged = malloc(sizeof *tagged);
  *tagged = (tagged_block){_Block_copy(block), owner, group};
  if (group) dispatch_retain(group);
  ic_work_begins();
  ic_async(queue, tagged, run_tagged);
}

void ic_send(void *queue, void *block, uint64_t owner) { send_tagged(queue, block, owner, NULL); }

void ic_queue_retain(void *queue) { dispatch_retain(queue); }
void ic_queue_release(void *queue) { dispatch_release(queue); }

IC_INTERPOSE void dispatch_async(void *queue, void *block) {
  IC_NEXT(void, "dispatch_async", void *, void *);
  if (!ic_active()) return original(queue, block);
  if (is_main_queue(queue)) {
    if (!takes(IC_QUEUE, block, -1, NULL)) original(queue, block);
    return;
  }
  uint64_t owner = ic_asked()->owner();
  if (!owner || has_flags(block)) return original(queue, block);
  send_tagged(queue, block, owner, NULL);
}


/// Whether a block is of the library that runs tests: it watches over its own waiting by one.
static bool is_watchdog(void *block) {
  Dl_info info;
  return dladdr((void *)((block_head *)block)->invoke, &info) && strstr(info.dli_fname, "libXCTest.so");
}

IC_INTERPOSE void dispatch_after(uint64_t when, void *queue, void *block) {
  IC_NEXT(void, "dispatch_after", uint64_t, void *, void *);
  if (when == UINT64_MAX || !ic_active()) return original(when, queue, block);
  ic_place place = is_main_queue(queue) ? IC_QUEUE : is_watchdog(block) ? IC_WATCHDOG : IC_ELSEWHERE;
  if (place == IC_ELSEWHERE && has_flags(block)) return original(when, queue, block);
  if (!takes(place, block, delay_until(when), is_main_queue(queue) ? NULL : queue)) original(when, queue, block);
}

IC_INTERPOSE void dispatch_group_async(void *group, void *queue, void *block) {
  IC_NEXT(void, "dispatch_group_async", void *, void *, void *);
  if (!ic_active()) return original(group, queue, block);
  if (!is_main_queue(queue)) {
    uint64_t owner = ic_asked()->owner();
    if (!owner || has_flags(block)) return original(group, queue, block);
    dispatch_group_enter(group);
    send_tagged(queue, block, owner, group);
    return;
  }
  dispatch_group_enter(group);
  if (takes(IC_MEMBER, block, -1, group)) return;
  original(group, queue, block);
  dispatch_group_leave(group);
}

IC_INTERPOSE void dispatch_group_notify(void *group, void *queue, void *block) {
  IC_NEXT(void, "dispatch_group_notify", void *, void *, void *);
  if (!is_main_queue(queue) || !takes(IC_NOTICE, block, -1, group)) original(group, queue, block);
}
