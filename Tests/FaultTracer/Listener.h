// The descriptor by which the kernel hands over the calls of a process, and its way to the tracer.

// Has the kernel hand over the known calls of this process, and of what it becomes, and let all others pass.
// Gives the listener, or -1.
int install_filter(void);

// Sends the listener over a socket; 0, or -1. sendmsg(2) is no known call: nobody would answer it yet.
int send_listener(int channel, int listener);

// Receives the listener; -1 for none.
int receive_listener(int channel);
