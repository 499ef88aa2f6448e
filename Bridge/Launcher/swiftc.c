// The file `swiftc` of the toolchain's mirror. The package manager asks its compiler five short questions at each start; these
// go to the compiler itself, without loading the driver's libraries. Everything else goes to the driver beside this file.
//
// Two of the questions, asked twice each, have the same answer as long as the compiler is the same file: `.answers` keeps it.
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/// True if the whole command line is a question about the compiler, or wraps a module that is compiled already.
static int is_plain(int count, char **words) {
  static const char *const questions[] = {"-print-target-info", "-h", "-help", "--help", "-version", "--version", "-v"};
  if (count > 1 && !strcmp(words[1], "-modulewrap")) return 1;
  if (count != 2) return 0;
  for (unsigned index = 0; index < sizeof questions / sizeof *questions; index++)
    if (!strcmp(words[1], questions[index])) return 1;
  return 0;
}

/// Writes the file at `path` to standard output; false if there is none, or if it could not be read.
static int print_file(const char *path) {
  static char answer[1 << 18];
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, answer, sizeof answer);
  close(file);
  if (length <= 0 || length == sizeof answer) return 0;
  for (ssize_t written, start = 0; start < length; start += written)
    if ((written = write(STDOUT_FILENO, answer + start, length - start)) <= 0) return 0;
  return 1;
}

/// Runs the compiler with its output in the file at `path`; false if the compiler fails or the file cannot be written.
static int keep_answer(const char *compiler, char **words, const char *path) {
  char fresh[PATH_MAX + 16];
  snprintf(fresh, sizeof fresh, "%s.%d", path, (int)getpid());
  int file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return 0;
  pid_t child = fork();
  if (child == 0) {
    dup2(file, STDOUT_FILENO);
    execv(compiler, (char *[]){(char *)compiler, words[1], NULL});
    _exit(127);
  }
  close(file);
  int status = -1;
  if (child > 0 && waitpid(child, &status, 0) == child && status == 0 && !rename(fresh, path)) return 1;
  unlink(fresh);
  return 0;
}

/// Answers a question by the file that an earlier one left; false if the compiler has to be asked.
static int answer(const char *folder, const char *compiler, char **words) {
  if (strcmp(words[1], "-print-target-info") && strcmp(words[1], "-h")) return 0;
  struct stat status;
  if (stat(compiler, &status)) return 0;
  char path[PATH_MAX];
  snprintf(path, sizeof path - 64, "%s/.answers", folder);
  mkdir(path, 0755);
  // A compiler that another one replaced has another name here.
  snprintf(path + strlen(path), 64, "/%llx-%llx-%lx%s", (long long)status.st_size, (long long)status.st_mtim.tv_sec,
           status.st_mtim.tv_nsec, words[1]);
  return print_file(path) || (keep_answer(compiler, words, path) && print_file(path));
}

int main(int count, char **words) {
  char own[PATH_MAX], program[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", own, sizeof own - 128);
  if (length < 0) return perror("swiftc"), 1;
  own[length] = 0;
  char *end = strrchr(own, '/');
  *end = 0;
  int plain = is_plain(count, words);
  snprintf(program, sizeof program, "%s/%s", own, plain ? ".real/bin/swiftc" : "proscenium-swiftc");
  if (plain && count == 2 && answer(own, program, words)) return 0;
  // The driver finds the mirror by the name it is called by.
  *end = '/';
  if (count > 0) words[0] = plain ? program : own;
  execv(program, words);
  fprintf(stderr, "%s: error: cannot be run; run `proscenium doctor`\n", program);
  return 1;
}
