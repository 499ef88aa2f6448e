// Standard output of a process of tests.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Tests write a line when it is written, into a file or a pipe too: the last one says which test hangs.
__attribute__((constructor)) static void write_lines_of_tests(void) {
  const char *ending = strrchr(program_invocation_short_name, '.');
  const int is_test = (ending && !strcmp(ending, ".xctest")) || getenv("PROSCENIUM_RUN");
  if (is_test && !isatty(STDOUT_FILENO)) setvbuf(stdout, NULL, _IOLBF, 0);
}
