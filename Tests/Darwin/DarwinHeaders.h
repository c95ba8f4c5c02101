/* What macOS has and Linux has not, as Apple's headers declare it. See Darwin.swift. */

#include <stddef.h>
#include <stdint.h>
#include <time.h>

struct kevent {
    uintptr_t ident;
    int16_t filter;
    uint16_t flags;
    uint32_t fflags;
    intptr_t data;
    void *udata;
};
int kqueue(void);
int kevent(
    int kq, const struct kevent *changelist, int nchanges, struct kevent *eventlist, int nevents,
    const struct timespec *timeout);
#define EVFILT_VNODE (-4)
#define EV_ADD 0x0001
#define EV_CLEAR 0x0020
#define NOTE_DELETE 0x00000001
#define NOTE_WRITE 0x00000002
#define NOTE_EXTEND 0x00000004
#define NOTE_ATTRIB 0x00000008
#define NOTE_RENAME 0x00000020

struct _copyfile_state;
typedef struct _copyfile_state *copyfile_state_t;
typedef uint32_t copyfile_flags_t;
int fcopyfile(int from_fd, int to_fd, copyfile_state_t, copyfile_flags_t flags);
#define COPYFILE_ACL (1 << 0)
#define COPYFILE_XATTR (1 << 2)

int sysctlbyname(const char *, void *, size_t *, void *, size_t);
#define F_FULLFSYNC 51
#define F_GETPATH 50
