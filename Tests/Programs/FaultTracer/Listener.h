// The seccomp listener: the descriptor on which the kernel reports the system calls of a process.

// Makes the kernel report the known system calls of this process, also after execve(2), and allow all others.
// Returns the listener, or -1.
int install_filter(void);

// Sends the listener over a socket. Returns 0, or -1. It uses sendmsg(2), which must not be a known call: no
// tracer could respond yet.
int send_listener(int channel, int listener);

// Receives the listener from a socket. Returns -1 on failure.
int receive_listener(int channel);
