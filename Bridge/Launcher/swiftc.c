// The file `swiftc` of the toolchain's mirror. The package manager asks its compiler five short questions at each start; these
// go to the compiler itself, without loading the driver's libraries. Everything else goes to the driver beside this file.
#include <limits.h>
#include <stdio.h>
#include <string.h>
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

int main(int count, char **words) {
  char own[PATH_MAX], program[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", own, sizeof own - 32);
  if (length < 0) return perror("swiftc"), 1;
  own[length] = 0;
  char *end = strrchr(own, '/');
  *end = 0;
  int plain = is_plain(count, words);
  snprintf(program, sizeof program, "%s/%s", own, plain ? ".real/bin/swiftc" : "proscenium-swiftc");
  // The driver finds the mirror by the name it is called by.
  *end = '/';
  if (count > 0) words[0] = plain ? program : own;
  execv(program, words);
  fprintf(stderr, "%s: error: cannot be run; run `proscenium doctor`\n", program);
  return 1;
}
