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
    PATH(open, 0), DESCRIPTOR(dup2), OTHER(pipe), OTHER(poll), PATH(stat, 0), PATH(lstat, 0), PATH(access, 0),
    PATH(readlink, 0), PATH(mkdir, 0), PATH(rmdir, 0), PATH(unlink, 0), PATH(rename, 0), PATH(link, 0),
    PATH(symlink, 0), PATH(chmod, 0),
#endif
#ifdef SYS_renameat
    PATH(renameat, 1),
#endif
#ifdef SYS_statx
    PATH(statx, 1),
#endif
#ifdef SYS_faccessat2
    PATH(faccessat2, 1),
#endif
#ifdef SYS_clone3
    OTHER(clone3),
#endif
    PATH(openat, 1), PATH(newfstatat, 1), PATH(faccessat, 1), PATH(readlinkat, 1), PATH(mkdirat, 1),
    PATH(unlinkat, 1), PATH(renameat2, 1), PATH(linkat, 1), PATH(symlinkat, 1), PATH(fchmodat, 1),
    PATH(utimensat, 1), DESCRIPTOR(close), DESCRIPTOR(read), DESCRIPTOR(write), DESCRIPTOR(readv),
    DESCRIPTOR(writev), DESCRIPTOR(pread64), DESCRIPTOR(pwrite64), DESCRIPTOR(lseek), DESCRIPTOR(fsync),
    DESCRIPTOR(fdatasync), DESCRIPTOR(ftruncate), DESCRIPTOR(flock), DESCRIPTOR(fcntl), DESCRIPTOR(ioctl),
    DESCRIPTOR(dup), DESCRIPTOR(dup3), DESCRIPTOR(fstat), DESCRIPTOR(getdents64), DESCRIPTOR(fchmod),
    DESCRIPTOR(connect), DESCRIPTOR(sendto), DESCRIPTOR(recvfrom), OTHER(pipe2), OTHER(ppoll), OTHER(getcwd),
    OTHER(brk), OTHER(mmap), OTHER(mprotect), OTHER(getrandom), OTHER(rt_sigaction), OTHER(rt_sigprocmask),
    OTHER(sigaltstack), OTHER(clone), OTHER(socket),
};

#define CALL_COUNT (sizeof calls / sizeof calls[0])
