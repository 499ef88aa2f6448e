// The doors through which a program asks for something to happen later on its main thread. Definitions of the program
// stand before those of its libraries, so what is defined here is what Swift's Dispatch and Foundation call; the tasks of
// the language have hooks of their own. See Documentation/Decisions/0014-stage-before-the-main-queue.md.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#define IC_CLOSED __attribute__((enum_extensibility(closed)))
#define IC_NAMED(name) __attribute__((swift_name(name)))

/// How a block was put off: on the main queue, on the main run loop, on the queue as one of a group, until a group is
/// empty, for a time on another queue, or the same by what runs the tests, which watches over its own waiting so.
typedef enum IC_CLOSED {
  IC_QUEUE IC_NAMED("queue") = 0,
  IC_RUN_LOOP IC_NAMED("runLoop") = 1,
  IC_MEMBER IC_NAMED("member") = 2,
  IC_NOTICE IC_NAMED("notice") = 3,
  IC_ELSEWHERE IC_NAMED("elsewhere") = 4,
  IC_WATCHDOG IC_NAMED("watchdog") = 5
} ic_place;

/// Who runs a job of a task.
typedef enum IC_CLOSED { IC_MAIN IC_NAMED("main") = 0, IC_POOL IC_NAMED("pool") = 1 } ic_executor;

/// What becomes of a job: it goes on as ever, somebody else runs it, or it goes on and its run is told.
typedef enum IC_CLOSED { IC_PASS IC_NAMED("pass") = 0, IC_TAKEN IC_NAMED("taken") = 1, IC_TELL IC_NAMED("tell") = 2 } ic_answer;

/// A run loop's timer as it was made. Times in seconds; delays from now.
typedef struct {
  void *timer;
  double delay, interval;
  void (*callout)(void *timer, void *info);
} ic_timer;

/// Who is asked. Called on any thread; those that answer true take what they were given.
typedef struct {
  /// A block, to be kept with `ic_block_copy`, and its group, or the queue where that is not the main one. A delay below
  /// 0 is none.
  bool (*block)(ic_place place, void *block, double delay, void *group_or_queue);
  /// A task's job. A delay below 0 is none.
  ic_answer (*job)(void *job, ic_executor executor, double delay);
  /// A job that was to be told of begins and ends.
  void (*job_began)(uint64_t task, ic_executor executor);
  void (*job_ended)(uint64_t task, ic_executor executor);
  /// Whose work this thread does; 0 for nobody's.
  uint64_t (*owner)(void);
  void (*timer_made)(ic_timer timer);
  bool (*timer_added)(void *timer);
  void (*timer_invalidated)(void *timer);
  /// Another time for a timer; only looked at.
  void (*timer_moved)(void *timer, double delay);
  /// Seconds until a timer that was taken is due; below 0 for others.
  double (*timer_delay)(void *timer);
  /// A turn of the main queue that `ic_post` asked for.
  void (*posted)(uint64_t id);
  /// The main thread runs its run loop for so long, or until something was done where `returns` says so. Answers why it
  /// ended, as the run loop would: 2 stopped, 3 the time is over, 4 something was done; 0 hands it to the library.
  int (*wait)(const void *mode, double seconds, bool returns);
  /// The main thread sleeps; whether that is done.
  bool (*slept)(double seconds);
} ic_handlers;

/// Says who is asked from now on.
void ic_install(ic_handlers handlers);
/// Whether anybody is to be asked at all.
void ic_set_active(bool active);

/// Whether this thread runs the main queue or is the first.
bool ic_is_main(void);
/// The task that this thread runs; 0 for none.
uint64_t ic_current_task(void);
/// The task whose job it is; 0 for a job that is no task's.
uint64_t ic_task(void *job);
/// Whose work this thread does on another queue; 0 for nobody's.
uint64_t ic_tag(void);

/// Runs a job here and now.
void ic_run_job(void *job, ic_executor executor);
/// Hands a job to the executor it was meant for.
void ic_forward_job(void *job, ic_executor executor, double delay);
/// Hands a job to the pool, telling of its run in the name of a task.
void ic_forward_for(void *job, uint64_t task);

void *ic_block_copy(void *block);
void ic_block_release(void *block);
void ic_block_call(void *block);

/// Asks the main queue for a call of `posted`.
void ic_post(uint64_t id);

void ic_group_retain(void *group);
void ic_group_release(void *group);
bool ic_group_is_empty(void *group);
void ic_group_leave(void *group);
/// Asks for a call of `posted` when a group is empty.
void ic_group_post(void *group, uint64_t id);

void ic_queue_retain(void *queue);
void ic_queue_release(void *queue);
/// Sends a block to a queue in a stage's name.
void ic_send(void *queue, void *block, uint64_t owner);

/// Sleeps so long by the machine's clock and lets the main thread's run loop do what it has then; answers as it does.
int ic_run_loop(const void *mode, double seconds);
/// How often the main run loop was stopped.
uint64_t ic_stops(void);
/// Sleeps by the machine's clock.
void ic_machine_sleep(double seconds);
/// Whether others have something to do: blocks that were sent to other threads, their sleeps, files and sockets, and, where
/// it is looked for, any thread that runs, or a program that this one started.
bool ic_works_elsewhere(bool looks_around);

/// What a clock of the machine reads, in nanoseconds.
int64_t ic_machine_time(int clock);
/// Lets the program's clocks stand where they are, until they are started again from there.
void ic_stop_clocks(void);
void ic_start_clocks(void);
/// Moves the program's clocks on.
void ic_move_clocks(double seconds);

/// Keeps a timer and whom it calls.
void ic_timer_retain(void *timer);
void ic_timer_release(void *timer);
bool ic_timer_is_valid(void *timer);
/// Takes a timer's validity; it lets go of whom it calls.
void ic_timer_invalidate(void *timer);
/// Calls a timer's function, after taking its validity when it fires once.
void ic_timer_fire(void *timer, void (*callout)(void *timer, void *info), bool once);

/// What a text of a bundle is in the application's language: the bundle's path, the key, and the table, which may be nil.
/// The answer is freed; nil leaves it to Foundation. Called on any thread.
typedef char *(*ic_text_answer)(const char *bundle, const char *key, const char *table);
/// What stands in a format for a variable and its number. The answer is freed; nil leaves the format alone.
typedef char *(*ic_plural_answer)(const char *variable, int64_t number);

/// What a bundle's property list is in the application's language: the bundle's path, and the list. The answer, a
/// CFDictionary, lives as long as the program; nil is none. Called on any thread.
typedef const void *(*ic_information_answer)(const char *bundle, const void *list);
/// What the main bundle's property list is, a CFDictionary that lives as long as the program; nil leaves it to Foundation.
typedef const void *(*ic_main_information_answer)(void);

/// Says who knows property lists.
void ic_install_information(ic_information_answer localized, ic_main_information_answer main);

/// Says who knows texts.
void ic_install_texts(ic_text_answer text, ic_plural_answer plural);

/// The folder of the resources of a module, by its name. The answer is freed; nil leaves it to Foundation. Called on any
/// thread.
typedef char *(*ic_module_answer)(const char *module);

/// Says who knows the folders of modules.
void ic_install_modules(ic_module_answer answer);

/// Copies so many bytes of the program's own memory; answers how many could be read, below 0 for none.
long ic_read_own(void *to, uintptr_t from, long count);
