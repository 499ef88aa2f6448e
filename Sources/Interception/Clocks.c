// What the program's clocks read while a stage's time passes without the machine's. See
// Documentation/Decisions/0020-existing-tests.md.
#define _GNU_SOURCE
#include "Private.h"
#include <link.h>
#include <pthread.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

enum { CLOCKS = 8, READINGS = 64 };

/// How clocks read: as the machine's, or as they read when they were stopped; so much ahead either way.
typedef struct {
  bool stopped;
  int64_t at[CLOCKS];
  int64_t ahead;
} reading;

/// Written by one thread at a time, the one that waits; a reader that is overtaken sees one of the last.
static reading readings[READINGS];
static _Atomic unsigned latest;
static atomic_bool moved;

static const reading *now_reading(void) {
  return &readings[atomic_load_explicit(&latest, memory_order_acquire) % READINGS];
}

static reading *next_reading(void) {
  unsigned index = atomic_load(&latest);
  readings[(index + 1) % READINGS] = readings[index % READINGS];
  return &readings[(index + 1) % READINGS];
}

static void use_next(void) {
  atomic_store(&moved, true);
  atomic_fetch_add_explicit(&latest, 1, memory_order_release);
}

static int64_t nanoseconds(struct timespec time) { return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec; }

static int machine(clockid_t clock, struct timespec *time) {
  IC_NEXT(int, "clock_gettime", clockid_t, struct timespec *);
  return original(clock, time);
}

int64_t ic_machine_time(int clock) {
  struct timespec time = {0, 0};
  machine(clock, &time);
  return nanoseconds(time);
}

void ic_stop_clocks(void) {
  reading *next = next_reading();
  next->stopped = true;
  for (int clock = 0; clock < CLOCKS; clock++) next->at[clock] = ic_machine_time(clock);
  use_next();
}

void ic_start_clocks(void) {
  reading *next = next_reading();
  next->ahead += next->at[CLOCK_MONOTONIC] - ic_machine_time(CLOCK_MONOTONIC);
  next->stopped = false;
  use_next();
}

void ic_move_clocks(double seconds) {
  next_reading()->ahead += (int64_t)(seconds * 1e9);
  use_next();
}

// MARK: Who reads

/// Where the code of a library lies that is told the stage's time.
static struct {
  uintptr_t start, end;
} told[2];

static int find_told(struct dl_phdr_info *info, size_t size, void *count) {
  (void)size;
  const char *name = info->dlpi_name;
  // The program itself has no name; what it asks Foundation for is asked by this library of it.
  if (*name && !strstr(name, "libFoundationEssentials.so")) return 0;
  int *found = count;
  for (int index = 0; index < info->dlpi_phnum && *found < 2; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    told[*found].start = info->dlpi_addr + part->p_vaddr;
    told[*found].end = told[*found].start + part->p_memsz;
    (*found)++;
    break;
  }
  return 0;
}

static void find_all_told(void) {
  int count = 0;
  dl_iterate_phdr(find_told, &count);
}

static bool is_told(const void *caller) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_all_told);
  uintptr_t place = (uintptr_t)caller;
  return (place >= told[0].start && place < told[0].end) || (place >= told[1].start && place < told[1].end);
}

/// What a clock reads for those that follow the stage.
static int64_t told_time(int clock) {
  const reading *now = now_reading();
  return (now->stopped ? now->at[clock] : ic_machine_time(clock)) + now->ahead;
}

IC_INTERPOSE int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = machine(clock, time);
  if (result != 0) return result;
  if (ic_active()) ic_note_reading(clock, nanoseconds(*time));
  bool may_be_told = atomic_load_explicit(&moved, memory_order_acquire) && clock >= 0 && clock < CLOCKS;
  // Those of the processor's time stay.
  bool is_of_time = clock != CLOCK_PROCESS_CPUTIME_ID && clock != CLOCK_THREAD_CPUTIME_ID;
  if (may_be_told && is_of_time && is_told(__builtin_return_address(0))) {
    int64_t told = told_time(clock);
    *time = (struct timespec){told / 1000000000, told % 1000000000};
  }
  return 0;
}

/// Foundation sleeps by it, as far as its sleeps were not over at once.
IC_INTERPOSE double CFGetSystemUptime(void) {
  IC_NEXT(double, "CFGetSystemUptime", void);
  if (!atomic_load_explicit(&moved, memory_order_acquire)) return original();
  const reading *now = now_reading();
  int64_t machine_then = now->at[CLOCK_MONOTONIC];
  return original() + (double)(now->ahead - (now->stopped ? ic_machine_time(CLOCK_MONOTONIC) - machine_then : 0)) / 1e9;
}

IC_INTERPOSE double CFAbsoluteTimeGetCurrent(void) {
  IC_NEXT(double, "CFAbsoluteTimeGetCurrent", void);
  if (!atomic_load_explicit(&moved, memory_order_acquire)) return original();
  // Seconds from 1970 to 2001.
  return (double)told_time(CLOCK_REALTIME) / 1e9 - 978307200.0;
}
