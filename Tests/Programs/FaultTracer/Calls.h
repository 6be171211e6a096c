// The system calls that can be made to fail. Those of old architectures only are omitted on the others.

#include <stddef.h>
#include <sys/syscall.h>

struct call {
    const char *name;
    int number;
    // The indexes of the arguments with the file's path and with the descriptor; -1 for none.
    int path, descriptor;
};

#define PATH(name, argument) {#name, SYS_##name, argument, -1}
#define DESCRIPTOR(name) {#name, SYS_##name, -1, 0}
#define OTHER(name) {#name, SYS_##name, -1, -1}

static const struct call calls[] = {
#ifdef SYS_open
    PATH(open, 0),
#endif
    PATH(openat, 1),
    DESCRIPTOR(close),
    DESCRIPTOR(read),
    DESCRIPTOR(write),
    DESCRIPTOR(readv),
    DESCRIPTOR(writev),
    DESCRIPTOR(pread64),
    DESCRIPTOR(pwrite64),
    DESCRIPTOR(lseek),
    DESCRIPTOR(fsync),
    DESCRIPTOR(fdatasync),
    DESCRIPTOR(ftruncate),
    DESCRIPTOR(flock),
    DESCRIPTOR(fcntl),
    DESCRIPTOR(ioctl),
    DESCRIPTOR(dup),
#ifdef SYS_dup2
    DESCRIPTOR(dup2),
#endif
    DESCRIPTOR(dup3),
#ifdef SYS_pipe
    OTHER(pipe),
#endif
    OTHER(pipe2),
#ifdef SYS_poll
    OTHER(poll),
#endif
    OTHER(ppoll),
#ifdef SYS_stat
    PATH(stat, 0),
    PATH(lstat, 0),
#endif
    DESCRIPTOR(fstat),
    PATH(newfstatat, 1),
#ifdef SYS_statx
    PATH(statx, 1),
#endif
#ifdef SYS_access
    PATH(access, 0),
#endif
    PATH(faccessat, 1),
#ifdef SYS_faccessat2
    PATH(faccessat2, 1),
#endif
#ifdef SYS_readlink
    PATH(readlink, 0),
#endif
    PATH(readlinkat, 1),
    OTHER(getcwd),
    DESCRIPTOR(getdents64),
#ifdef SYS_mkdir
    PATH(mkdir, 0),
    PATH(rmdir, 0),
    PATH(unlink, 0),
    PATH(rename, 0),
    PATH(link, 0),
    PATH(symlink, 0),
    PATH(chmod, 0),
#endif
    PATH(mkdirat, 1),
    PATH(unlinkat, 1),
#ifdef SYS_renameat
    PATH(renameat, 1),
#endif
    PATH(renameat2, 1),
    PATH(linkat, 1),
    PATH(symlinkat, 1),
    PATH(fchmodat, 1),
    DESCRIPTOR(fchmod),
    PATH(utimensat, 1),
    OTHER(brk),
    OTHER(mmap),
    OTHER(mprotect),
    OTHER(getrandom),
    OTHER(rt_sigaction),
    OTHER(rt_sigprocmask),
    OTHER(sigaltstack),
    OTHER(clone),
#ifdef SYS_clone3
    OTHER(clone3),
#endif
    OTHER(socket),
    DESCRIPTOR(connect),
    DESCRIPTOR(sendto),
    DESCRIPTOR(recvfrom),
};

#define CALL_COUNT (sizeof calls / sizeof calls[0])
