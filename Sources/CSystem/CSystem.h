/* What Swift's modules of the system leave out. */

#include <stdlib.h> /* It also says whether the library is glibc. */

#if defined(__linux__)
#include <sys/xattr.h>
#endif
#if defined(__GLIBC__)
#include <malloc.h>
#endif

/* Says a number to other threads, and what was said last. */
static inline void publish(long *place, long number) {
    __atomic_store_n(place, number, __ATOMIC_RELAXED);
}
static inline long published(const long *place) { return __atomic_load_n(place, __ATOMIC_RELAXED); }

/* Asks the system to begin to write to the device what it holds of a file, and goes on at once. What
   fails then, fsync tells later. Elsewhere it does nothing. */
#if defined(__linux__)
#include <sys/syscall.h>
extern long syscall(long number, ...);
extern int pipe2(int ends[2], int flags);
static inline void begin_synchronizing(int descriptor) {
    const unsigned int start_writing = 2; /* SYNC_FILE_RANGE_WRITE */
    syscall(SYS_sync_file_range, descriptor, 0LL, 0LL, start_writing);
}

/* Sets the time at which the contents of a file changed, and nothing else. */
static inline int set_modified(int descriptor, long seconds, long nanoseconds) {
    const long omitted = (1L << 30) - 2; /* UTIME_OMIT */
    const long times[4] = {0, omitted, seconds, nanoseconds};
    return (int)syscall(SYS_utimensat, descriptor, (char *)0, times, 0);
}

/* Waits until the device has what was written to any file of the file system that a descriptor is on. */
static inline int synchronize_file_system(int descriptor) {
    return (int)syscall(SYS_syncfs, descriptor);
}
#else
static inline void begin_synchronizing(int descriptor) { (void)descriptor; }
#endif

/* The arguments where the kernel leaves them: their number, they, a null pointer, and the environment. */
#if defined(__linux__)
extern char **environ;
static inline char *_Nullable *_Nonnull arguments_before_environment(void) {
    char **end = environ - 1;
    long count = 0;
    while ((long)end[-count - 1] != count) count++;
    return end - count;
}
#endif

/* Whether the file system that a file is on keeps times of change of its own, which nobody can set. Those of
   other systems and of programs take them from the times of modification, or do without. */
#if defined(__linux__)
#include <sys/vfs.h>
static inline int keeps_times_of_change(int descriptor) {
    struct statfs system;
    if (fstatfs(descriptor, &system) != 0) return 0;
    switch ((unsigned int)system.f_type) { /* The numbers of statfs(2). */
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

/* Has memory that is given back kept for what is asked for next, up to 64 MiB, and blocks of up to
   4 MiB taken from it: glibc would return each buffer of a long list to the system, and have every page
   of the next one made anew, which took two thirds of such a list's time. Elsewhere it does nothing. */
static inline void keep_freed_memory(void) {
#if defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}
