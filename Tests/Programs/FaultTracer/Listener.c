#define _GNU_SOURCE

#if defined(__linux__)
#include <linux/seccomp.h>
#endif

#if defined(SECCOMP_USER_NOTIF_FLAG_CONTINUE)

#include "Calls.h"
#include "Listener.h"

#include <linux/filter.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

int install_filter(void) {
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

union control {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr alignment;
};

int send_listener(int channel, int listener) {
    union control control = {0};
    struct iovec byte = {.iov_base = "", .iov_len = 1};
    struct msghdr message = {
        .msg_iov = &byte,
        .msg_iovlen = 1,
        .msg_control = control.bytes,
        .msg_controllen = sizeof control.bytes,
    };
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &listener, sizeof listener);
    return sendmsg(channel, &message, 0) < 0 ? -1 : 0;
}

int receive_listener(int channel) {
    union control control = {0};
    char byte;
    struct iovec place = {.iov_base = &byte, .iov_len = 1};
    struct msghdr message = {
        .msg_iov = &place,
        .msg_iovlen = 1,
        .msg_control = control.bytes,
        .msg_controllen = sizeof control.bytes,
    };
    int listener = -1;
    if (recvmsg(channel, &message, MSG_CMSG_CLOEXEC) < 0) return -1;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header && header->cmsg_type == SCM_RIGHTS) memcpy(&listener, CMSG_DATA(header), sizeof listener);
    return listener;
}

#endif
