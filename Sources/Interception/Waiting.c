// The doors by which a program waits on its main thread: run loops and sleeps.
#define _GNU_SOURCE
#include "Private.h"
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// MARK: Run loops

static _Atomic uint64_t stops;

uint64_t ic_stops(void) { return atomic_load(&stops); }

static int library_run(const void *mode, double seconds, unsigned char returns) {
  IC_NEXT(int, "CFRunLoopRunInMode", const void *, double, unsigned char);
  return original(mode, seconds, returns);
}

static void machine_sleep(double seconds) {
  IC_NEXT(int, "nanosleep", const struct timespec *, struct timespec *);
  struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  original(&time, NULL);
}

int ic_run_loop(const void *mode, double seconds) {
  // A run loop that waits wakes other threads for its own timer, which would look like work.
  if (seconds > 0) machine_sleep(seconds);
  // The main queue's block may run on a thread that has no run loop of the program's.
  return syscall(SYS_gettid) == getpid() ? library_run(mode, 0, 1) : 3;
}

void ic_machine_sleep(double seconds) { machine_sleep(seconds); }

IC_INTERPOSE int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns) {
  if (ic_active() && ic_is_main()) {
    int result = ic_asked()->wait(mode, seconds, returns != 0);
    if (result != 0) return result;
  }
  return library_run(mode, seconds, returns);
}

static void *main_loop(void) {
  IC_NEXT(void *, "CFRunLoopGetMain", void);
  return original();
}

/// The main queue may be run by any thread; its run loop is the main one then.
IC_INTERPOSE void *CFRunLoopGetCurrent(void) {
  IC_NEXT(void *, "CFRunLoopGetCurrent", void);
  return ic_active() && ic_is_main() ? main_loop() : original();
}

IC_INTERPOSE unsigned char _CFRunLoopFinished(void *loop, const void *mode) {
  IC_NEXT(unsigned char, "_CFRunLoopFinished", void *, const void *);
  if (!ic_active()) return original(loop, mode);
  if (ic_is_main() && loop == main_loop()) return 0;
  unsigned char finished = original(loop, mode);
  // XCTest waits for async tests on a thread whose run loop has no sources, and polls it without pause. The pause keeps
  // that thread from looking like work, for which the stage's time would pass with the machine's.
  if (finished && !ic_is_main()) machine_sleep(0.001);
  return finished;
}

IC_INTERPOSE void CFRunLoopStop(void *loop) {
  IC_NEXT(void, "CFRunLoopStop", void *);
  if (ic_active() && loop == main_loop()) atomic_fetch_add(&stops, 1);
  original(loop);
}

// MARK: Sleeps

/// How many other threads sleep, and go on with their work then.
static _Atomic int sleepers;

static bool sleeps_by_stage(double seconds) {
  return ic_active() && ic_is_main() && ic_asked()->slept(seconds);
}

IC_INTERPOSE int nanosleep(const struct timespec *time, struct timespec *rest) {
  IC_NEXT(int, "nanosleep", const struct timespec *, struct timespec *);
  if (time && time->tv_nsec >= 0 && sleeps_by_stage((double)time->tv_sec + (double)time->tv_nsec / 1e9)) {
    if (rest) *rest = (struct timespec){0, 0};
    return 0;
  }
  atomic_fetch_add(&sleepers, 1);
  int result = original(time, rest);
  atomic_fetch_sub(&sleepers, 1);
  return result;
}

IC_INTERPOSE int usleep(unsigned microseconds) {
  struct timespec time = {microseconds / 1000000, (long)(microseconds % 1000000) * 1000};
  return nanosleep(&time, NULL);
}

IC_INTERPOSE unsigned sleep(unsigned seconds) {
  struct timespec time = {seconds, 0}, rest = {0, 0};
  return nanosleep(&time, &rest) == 0 ? 0 : (unsigned)rest.tv_sec;
}

// MARK: Work on other threads

static _Atomic int under_way;

void ic_work_begins(void) { atomic_fetch_add(&under_way, 1); }
void ic_work_ends(void) { atomic_fetch_sub(&under_way, 1); }

/// Whether a thread is on a processor or waits for one, by what the kernel says of it.
static bool runs(const char *thread) {
  char path[64], text[256];
  snprintf(path, sizeof path, "/proc/self/task/%.20s/stat", thread);
  FILE *file = fopen(path, "re");
  if (!file) return false;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  const char *name_end = strrchr(text, ')');
  return name_end && (name_end[2] == 'R' || name_end[2] == 'D');
}

static bool another_thread_runs(void) {
  DIR *folder = opendir("/proc/self/task");
  if (!folder) return false;
  long own = syscall(SYS_gettid);
  bool found = false;
  for (struct dirent *entry; !found && (entry = readdir(folder));) {
    found = entry->d_name[0] != '.' && atol(entry->d_name) != own && runs(entry->d_name);
  }
  closedir(folder);
  return found;
}

/// Whether a program runs that this one started; those that ended and were not asked for do not count.
static bool a_child_runs(void) {
  siginfo_t info = {0};
  return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == 0;
}

bool ic_works_elsewhere(bool looks_around) {
  if (atomic_load(&under_way) > 0 || atomic_load(&sleepers) > 0) return true;
  return looks_around && (another_thread_runs() || a_child_runs());
}

// MARK: Sources

/// The sources of Dispatch that wait for files and sockets, such as downloads.
static _Atomic(void *) sources[1024];
extern char _dispatch_source_type_read, _dispatch_source_type_write;

static bool replace_source(void *old, void *new) {
  for (int index = 0; index < 1024; index++) {
    void *expected = old;
    if (atomic_compare_exchange_strong(&sources[index], &expected, new)) return true;
  }
  return false;
}

IC_INTERPOSE void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  IC_NEXT(void *, "dispatch_source_create", const void *, uintptr_t, uintptr_t, void *);
  void *source = original(type, handle, mask, queue);
  bool waits = type == &_dispatch_source_type_read || type == &_dispatch_source_type_write;
  if (source && waits && ic_active() && replace_source(NULL, source)) ic_work_begins();
  return source;
}

IC_INTERPOSE void dispatch_source_cancel(void *source) {
  IC_NEXT(void, "dispatch_source_cancel", void *);
  if (replace_source(source, NULL)) ic_work_ends();
  original(source);
}
