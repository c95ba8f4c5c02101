/* System functions that Swift's system modules do not export. */

#include <stdlib.h> /* Also defines `__GLIBC__` if the library is glibc. */
#include <fcntl.h>
#include <sys/socket.h>

#if defined(__linux__)
#include <sys/xattr.h>
#endif
#if defined(__GLIBC__)
#include <malloc.h>
#endif

/* Publishes a number to other threads; reads the last published number. */
static inline void publish(long *place, long number) {
    __atomic_store_n(place, number, __ATOMIC_RELAXED);
}
static inline long published(const long *place) { return __atomic_load_n(place, __ATOMIC_RELAXED); }

/* Asks the system to start writing the dirty pages of a file to the device, without waiting. A later fsync
   reports any errors. Does nothing on systems other than Linux. */
#if defined(__linux__)
#include <sys/syscall.h>
extern long syscall(long number, ...);
extern int pipe2(int ends[2], int flags);
static inline void begin_synchronizing(int descriptor) {
    const unsigned int start_writing = 2; /* SYNC_FILE_RANGE_WRITE */
    syscall(SYS_sync_file_range, descriptor, 0LL, 0LL, start_writing);
}

/* Sets the modification time of a file, and leaves the access time unchanged. */
static inline int set_modified(int descriptor, long seconds, long nanoseconds) {
    const long omitted = (1L << 30) - 2; /* UTIME_OMIT */
    const long times[4] = {0, omitted, seconds, nanoseconds};
    return (int)syscall(SYS_utimensat, descriptor, (char *)0, times, 0);
}

/* Waits until all writes to the file system of a descriptor are on the device. */
static inline int synchronize_file_system(int descriptor) {
    return (int)syscall(SYS_syncfs, descriptor);
}
#else
static inline void begin_synchronizing(int descriptor) { (void)descriptor; }
#endif

/* Renames an entry of a folder, unless another entry has the new name. On a file system that does not support this,
   fails with EINVAL or ENOTSUP. */
#if defined(__linux__)
static inline int rename_to_free(int folder, const char *name, const char *new_name) {
    const unsigned int no_replace = 1; /* RENAME_NOREPLACE */
    return (int)syscall(SYS_renameat2, folder, name, folder, new_name, no_replace);
}
#elif defined(__APPLE__)
#include <stdio.h>
static inline int rename_to_free(int folder, const char *name, const char *new_name) {
    return renameatx_np(folder, name, folder, new_name, RENAME_EXCL);
}
#endif

/* Returns the program's arguments from the memory in which the kernel stores them. That memory contains the
   number of arguments, the arguments, a null pointer, and the environment, in this order. */
#if defined(__linux__)
extern char **environ;
static inline char *_Nullable *_Nonnull arguments_before_environment(void) {
    char **end = environ - 1;
    long count = 0;
    while ((long)end[-count - 1] != count) count++;
    return end - count;
}
#endif

/* Whether the file system of a file records change times (ctime), which programs cannot set. FUSE, network
   and foreign file systems may derive change times from modification times, or may not have any. */
#if defined(__linux__)
#include <sys/vfs.h>
static inline int keeps_times_of_change(int descriptor) {
    struct statfs system;
    if (fstatfs(descriptor, &system) != 0) return 0;
    switch ((unsigned int)system.f_type) { /* The numbers are from statfs(2). */
    case 0x65735546: /* FUSE */
    case 0x4D44:     /* MSDOS */
    case 0x2011BAB0: /* exFAT */
    case 0xFF534D42: /* CIFS */
    case 0xFE534D42: /* SMB2 */
    case 0x517B:     /* SMB */
    case 0x01021997: /* 9P */
        return 0;
    default:
        return 1;
    }
}
#elif defined(__APPLE__)
#include <string.h>
#include <sys/mount.h>
static inline int keeps_times_of_change(int descriptor) {
    struct statfs system;
    if (fstatfs(descriptor, &system) != 0) return 0;
    return strcmp(system.f_fstypename, "apfs") == 0 || strcmp(system.f_fstypename, "hfs") == 0;
}
#endif

/* Makes malloc keep up to 64 MiB of freed memory for reuse, for blocks of up to 4 MiB. Without this, glibc
   would return each buffer of a long list to the system, and the system would have to provide every page of
   the next buffer again, which took two thirds of the time for such a list. Does nothing with other C
   libraries. */
static inline void keep_freed_memory(void) {
#if defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

/* Creates two connected sockets that child processes do not inherit. `send_at_once` to the first one raises
   no signal after the second one has been closed. Returns -1 on failure. */
static inline int create_sockets(int ends[2]) {
#if defined(__linux__)
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
#else
    const int on = 1;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
}

/* Sends bytes to a socket, or receives bytes from it, without blocking. */
static inline long send_at_once(int socket, const void *bytes, size_t count) {
#if defined(__linux__)
    return send(socket, bytes, count, MSG_DONTWAIT | MSG_NOSIGNAL);
#else
    return send(socket, bytes, count, MSG_DONTWAIT);
#endif
}
static inline long receive_at_once(int socket, void *bytes, size_t count) {
    return recv(socket, bytes, count, MSG_DONTWAIT);
}

/* Starts a program that the system ends with SIGTERM when the calling thread ends, even if it is killed. The program
   gets the `count` descriptors in `streams` as its descriptors from 0 on. Apart from that, this does what
   `posix_spawn` does for a ChildProcess. If the program cannot be run, its exit status is 127. Returns -1 if no
   process can be created. */
#if defined(__linux__)
#include <signal.h>
#include <sys/prctl.h>
extern int vfork(void), getpid(void), getppid(void), dup2(int from, int to);
extern int execve(const char *program, char *const *arguments, char *const *variables);
extern void _exit(int status);
static inline int start_bound(
    const char *program, char *const *arguments, char *const *variables, const int *streams,
    int count
) {
    const int parent = getpid(), defaults[] = {SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT};
    /* Until it runs the program, the child uses the memory of this process, whose page tables need not be copied. So
       no handler of a signal may run in it. */
    sigset_t all, none, before;
    sigfillset(&all);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &all, &before);
    const int child = vfork();
    if (child != 0) {
        sigprocmask(SIG_SETMASK, &before, 0);
        return child;
    }
    struct sigaction action;
    for (int i = 1; i < NSIG; i++)
        if (sigaction(i, 0, &action) == 0 && action.sa_handler != SIG_IGN) signal(i, SIG_DFL);
    for (int i = 0; i < 4; i++) signal(defaults[i], SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, 0);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    for (int i = 0; i < count; i++)
        if (streams[i] == i ? fcntl(i, F_SETFD, 0) != 0 : dup2(streams[i], i) < 0) _exit(127);
    if (getppid() == parent) execve(program, arguments, variables);
    _exit(127);
}
#endif
