// The system calls that a process which reads documents may not make.
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
enum { own_architecture = (int)AUDIT_ARCH_X86_64 };
#elif defined(__aarch64__)
enum { own_architecture = (int)AUDIT_ARCH_AARCH64 };
#endif

void vw_forbid_calls(void);

#define LOAD_WORD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define FORBID(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1), REFUSE

/// Starts nothing, connects with nothing, looks into no other process, and opens files to read them only. What it may still
/// do is read files that this user may read; it has nobody to tell of them but the program that started it.
void vw_forbid_calls(void) {
  static bool is_done;
  if (is_done) return;
  is_done = true;
#if defined(__x86_64__) || defined(__aarch64__)
  struct sock_filter filter[] = {
      LOAD_WORD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)own_architecture, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      LOAD_WORD(nr),
      FORBID(SYS_execve),
      FORBID(SYS_execveat),
      FORBID(SYS_socket),
      FORBID(SYS_connect),
      FORBID(SYS_bind),
      FORBID(SYS_ptrace),
      FORBID(SYS_process_vm_readv),
      FORBID(SYS_process_vm_writev),
      FORBID(SYS_unlinkat),
      FORBID(SYS_renameat2),
      FORBID(SYS_mkdirat),
      FORBID(SYS_kill),
#if defined(__x86_64__)
      FORBID(SYS_fork),
      FORBID(SYS_vfork),
      FORBID(SYS_unlink),
      FORBID(SYS_rename),
      FORBID(SYS_mkdir),
      FORBID(SYS_creat),
      FORBID(SYS_open),
#endif
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 3),
      LOAD_WORD(args[2]),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 0, 1),
      REFUSE,
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  if (!prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
#endif
}
