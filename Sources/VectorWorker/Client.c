// The program's end: starts the other process, asks, and starts another where it ended.
#define _GNU_SOURCE
#include "Private.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/// The connection's number in the other process.
enum { worker_channel = 3 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int channel = -1;
static pid_t worker;

bool vw_receive(int from, void *bytes, size_t count) {
  for (char *at = bytes; count;) {
    ssize_t got = recv(from, at, count, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += got;
    count -= (size_t)got;
  }
  return true;
}

bool vw_send(int to, const void *bytes, size_t count) {
  for (const char *at = bytes; count;) {
    ssize_t sent = send(to, at, count, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    at += sent;
    count -= (size_t)sent;
  }
  return true;
}

/// The environment with the variable that makes this program the other process, to be freed.
static char **worker_environment(void) {
  static char variable[] = VW_VARIABLE "=3";
  size_t count = 0;
  while (environ[count]) count++;
  char **result = malloc((count + 2) * sizeof *result);
  if (!result) return NULL;
  result[0] = variable;
  memcpy(result + 1, environ, (count + 1) * sizeof *result);
  return result;
}

/// Starts this program again at one end of a connection.
static bool spawn(int end) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawn_file_actions_adddup2(&actions, end, worker_channel);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addclosefrom_np(&actions, worker_channel + 1);
  char name[] = "vector-worker", *arguments[] = {name, NULL}, **environment = worker_environment();
  bool done = environment && !posix_spawn(&worker, "/proc/self/exe", &actions, &attributes, arguments, environment);
  free(environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return done;
}

static bool start(void) {
  int ends[2];
  if (channel >= 0) return true;
  // A second copy that is none asks nobody.
  if (getenv(VW_VARIABLE) || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) return false;
  bool done = spawn(ends[1]);
  close(ends[1]);
  if (done) channel = ends[0]; else close(ends[0]);
  return done;
}

static void stop(void) {
  close(channel);
  channel = -1;
  kill(worker, SIGKILL);
  while (waitpid(worker, NULL, 0) < 0 && errno == EINTR) {}
}

static bool receive_pixels(int width, int height, char *pixels, size_t bytes_per_row) {
  for (int row = 0; row < height; row++) {
    if (!vw_receive(channel, pixels + (size_t)row * bytes_per_row, (size_t)width * 4)) return false;
  }
  return true;
}

static vw_status ask_once(const vw_request *request, const void *bytes, vw_reply *reply, void *pixels, size_t bytes_per_row) {
  if (!start()) return VW_NOT_STARTED;
  bool wants_pixels = request->width;
  bool done = vw_send(channel, request, sizeof *request) && vw_send(channel, bytes, request->count) &&
              vw_receive(channel, reply, sizeof *reply);
  reply->message[VW_MESSAGE - 1] = 0;
  // What it answers is not believed: it may have been taken over by what it read.
  if (done && reply->status == VW_OK && (bool)reply->has_pixels == wants_pixels &&
      (!wants_pixels || receive_pixels((int)request->width, (int)request->height, pixels, bytes_per_row)))
    return VW_OK;
  if (done && (reply->status == VW_DAMAGED || reply->status == VW_NO_LIBRARY)) return (vw_status)reply->status;
  stop();
  return VW_ENDED;
}

/// Asks the other process, and a new one where one that was idle has ended: the thread that started it did, or memory was short.
static vw_status ask(const vw_request *request, const void *bytes, vw_reply *reply, void *pixels, size_t bytes_per_row) {
  bool was_idle = channel >= 0;
  vw_status status = ask_once(request, bytes, reply, pixels, bytes_per_row);
  return status == VW_ENDED && was_idle ? ask_once(request, bytes, reply, pixels, bytes_per_row) : status;
}

static vw_status request(vw_format format, const void *bytes, size_t count, const char *element, vw_box *box, int width,
                         int height, void *pixels, size_t bytes_per_row, char *message) {
  message[0] = 0;
  vw_request request = {(uint32_t)format, (uint32_t)count, (uint32_t)width, (uint32_t)height, *box, ""};
  vw_reply reply = {0};
  if (count > VW_LONGEST || (element && strlen(element) >= VW_ELEMENT)) return VW_DAMAGED;
  if (element) strcpy(request.element, element);
  pthread_mutex_lock(&lock);
  vw_status status = ask(&request, bytes, &reply, pixels, bytes_per_row);
  pthread_mutex_unlock(&lock);
  if (status == VW_OK) *box = reply.box;
  memcpy(message, reply.message, VW_MESSAGE);
  return status;
}

vw_status vw_measure(vw_format format, const void *bytes, size_t count, const char *element, vw_box *box, char *message) {
  *box = (vw_box){0};
  return request(format, bytes, count, element, box, 0, 0, NULL, 0, message);
}

vw_status vw_draw(vw_format format, const void *bytes, size_t count, const char *element, vw_box part, int width,
                  int height, void *pixels, size_t bytes_per_row, char *message) {
  message[0] = 0;
  if (width < 1 || height < 1 || width > VW_SIDE || height > VW_SIDE || (long)width * height > VW_PIXELS) return VW_DAMAGED;
  return request(format, bytes, count, element, &part, width, height, pixels, bytes_per_row, message);
}
