// Runs a program and injects faults: chosen system calls are not made, and return an error instead.
//
//   FaultTracer LOG RULES PROGRAM ARGUMENT...
//
// RULES is a comma-separated list of CALL:FIRST:LAST:ERRNO, with numbers: the calls of that name from the
// FIRST to the LAST fail. It may be empty. Each call is logged in LOG as a line "CALL NUMBER DETAIL", with an
// exclamation mark in front if it was made to fail. The tracer ends like the program: with its status or
// signal. It ends with 125 if it can't trace.
//
// The tracer uses seccomp_unotify(2) (Linux 5.5). Unlike a preloaded library, it sees the calls that the C
// library makes itself, and works with static programs. Unlike ptrace(2), it needs no permission, doesn't
// slow down other calls, and doesn't affect signals or job control.

#define _GNU_SOURCE

#include <stdio.h>

#if defined(__linux__)
#include <linux/seccomp.h>
#endif

#if defined(SECCOMP_USER_NOTIF_FLAG_CONTINUE)

#include "Calls.h"

#include <errno.h>
#include <linux/filter.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

struct rule {
    int call;
    unsigned long first, last;
    int error;
};

static struct rule rules[64];
static size_t rule_count;
static unsigned long counts[CALL_COUNT];
static FILE *record;

static _Noreturn void fail(const char *what) {
    fprintf(stderr, "FaultTracer: %s: %s\n", what, strerror(errno));
    exit(125);
}

static void read_rules(char *text) {
    for (char *one = strtok(text, ","); one; one = strtok(NULL, ",")) {
        char name[32];
        struct rule rule = {.call = -1};
        if (sscanf(one, "%31[^:]:%lu:%lu:%d", name, &rule.first, &rule.last, &rule.error) == 4) {
            for (size_t call = 0; call < CALL_COUNT; call++) {
                if (strcmp(calls[call].name, name) == 0) rule.call = (int)call;
            }
        }
        if (rule.call < 0 || rule_count == sizeof rules / sizeof rules[0]) {
            fprintf(stderr, "FaultTracer: not a rule: %s\n", one);
            exit(125);
        }
        rules[rule_count++] = rule;
    }
}

// MARK: The child process, before execve(2)

// Makes the listed calls of this process wait for the tracer. Returns the listener.
static int install_filter(void) {
    struct sock_filter filter[2 * CALL_COUNT + 2];
    unsigned short length = 0;
    filter[length++] =
        (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
    for (size_t call = 0; call < CALL_COUNT; call++) {
        filter[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, calls[call].number, 0, 1);
        filter[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF);
    }
    filter[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    struct sock_fprog program = {.len = length, .filter = filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
}

// The tracer has the listener too: until execve(2), both share one table of descriptors. It learns the number
// through shared memory, because no listed call may be made meanwhile.
static _Noreturn void become(char **command, int *listener) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    *listener = install_filter();
    if (*listener < 0) _exit(125);
    execvp(command[0], command);
    _exit(127);
}

// MARK: The tracer

// Describes the file of a call by its path.
static void describe(const struct seccomp_notif *request, const struct call *call, char *text, size_t size) {
    text[0] = 0;
    if (call->path >= 0) {
        struct iovec here = {.iov_base = text, .iov_len = size - 1};
        struct iovec there = {.iov_base = (void *)request->data.args[call->path], .iov_len = size - 1};
        // The path may be shorter than the buffer and end at an unmapped page: the length is halved until it
        // fits.
        ssize_t length = -1;
        while (length <= 0 && there.iov_len > 8) {
            length = process_vm_readv((pid_t)request->pid, &here, 1, &there, 1, 0);
            if (length <= 0) there.iov_len /= 2;
        }
        text[length > 0 ? length : 0] = 0;
    } else if (call->descriptor >= 0) {
        char link[64];
        int descriptor = (int)request->data.args[call->descriptor];
        int used = snprintf(text, size, "%d ", descriptor);
        snprintf(link, sizeof link, "/proc/%u/fd/%d", request->pid, descriptor);
        ssize_t length = readlink(link, text + used, size - 1 - (size_t)used);
        text[used + (length > 0 ? length : 0)] = 0;
    } else {
        snprintf(text, size, "%lld", (long long)request->data.args[0]);
    }
    for (char *c = text; *c; c++) {
        if ((unsigned char)*c < ' ' || *c == 127) *c = '?';
    }
}

// Counts the call and returns the error to inject, or 0.
static int select_error(const struct seccomp_notif *request) {
    static int has_begun;
    size_t index = 0;
    while (index < CALL_COUNT && calls[index].number != request->data.nr) index++;
    if (index == CALL_COUNT) return 0;
    // The calls of the loader and of library initializers are not part of the program, which starts by
    // checking its descriptors or by ignoring SIGXFSZ.
    if (!has_begun) {
        int ignores = calls[index].number == SYS_rt_sigaction && request->data.args[0] == SIGXFSZ;
        has_begun = ignores || calls[index].number == SYS_fcntl;
        if (!has_begun) return 0;
    }
    unsigned long number = ++counts[index];
    int error = 0;
    for (size_t rule = 0; rule < rule_count; rule++) {
        if (rules[rule].call == (int)index && rules[rule].first <= number && number <= rules[rule].last) {
            error = rules[rule].error;
        }
    }
    char text[512];
    describe(request, &calls[index], text, sizeof text);
    fprintf(record, "%s%s %lu %s\n", error ? "!" : "", calls[index].name, number, text);
    return error;
}

static void respond(int listener) {
    // A later kernel may write a larger structure.
    union {
        struct seccomp_notif known;
        char padding[512];
    } request = {.padding = {0}};
    if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &request) != 0) return;
    int error = select_error(&request.known);
    struct seccomp_notif_resp response = {
        .id = request.known.id,
        .error = -error,
        .flags = error ? 0 : SECCOMP_USER_NOTIF_FLAG_CONTINUE,
    };
    // This fails if the process was killed or interrupted by a signal meanwhile.
    ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &response);
}

// Ends with the program's status or signal.
static _Noreturn void end_like(int status) {
    fclose(record);
    if (WIFSIGNALED(status)) {
        struct rlimit none = {0, 0};
        setrlimit(RLIMIT_CORE, &none);
        signal(WTERMSIG(status), SIG_DFL);
        raise(WTERMSIG(status));
    }
    exit(WEXITSTATUS(status));
}

static _Noreturn void trace(pid_t program, int listener) {
    // Signals from terminal keys are for the program only.
    int keys[] = {SIGINT, SIGQUIT, SIGHUP, SIGPIPE, SIGTTOU};
    for (size_t key = 0; key < sizeof keys / sizeof keys[0]; key++) signal(keys[key], SIG_IGN);
    for (;;) {
        struct pollfd ready = {.fd = listener, .events = POLLIN};
        int status;
        poll(&ready, 1, 20);
        if (ready.revents & POLLIN) {
            respond(listener);
        } else if (waitpid(program, &status, WNOHANG) == program) {
            end_like(status);
        } else if (ready.revents) {
            // No process uses the filter any more: the program is about to end.
            if (waitpid(program, &status, 0) == program) end_like(status);
            fail("waitpid");
        }
    }
}

int main(int count, char **arguments) {
    if (count < 4) return 125;
    record = fopen(arguments[1], "we");
    if (!record) fail(arguments[1]);
    read_rules(arguments[2]);
    int *listener = mmap(NULL, sizeof *listener, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (listener == MAP_FAILED) fail("mmap");
    *listener = -1;
    // With CLONE_VFORK this process goes on when the other one has called execve(2), or has ended.
    pid_t program = (pid_t)syscall(SYS_clone, CLONE_FILES | CLONE_VFORK | SIGCHLD, NULL, NULL, NULL, NULL);
    if (program < 0) fail("clone");
    if (program == 0) become(arguments + 3, listener);
    if (*listener < 0) fail("no listener");
    trace(program, *listener);
}

#else

int main(int count, char **arguments) {
    (void)count;
    (void)arguments;
    fprintf(stderr, "FaultTracer: this system cannot do it\n");
    return 125;
}

#endif
