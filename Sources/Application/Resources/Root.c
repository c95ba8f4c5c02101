#include "Resources.h"

#if defined(__linux__)
#include <stdlib.h>
#include <unistd.h>

extern char **environ;
static char **inherited;

/* Before `main`, Swift's runtime looks for its folder through /proc, and aborts if it finds none. This program is one
   file and needs no such folder, so that any folder will do. Runs before the constructors of the runtime. */
__attribute__((constructor(101))) static void choose_root(void) {
    if (access("/proc/self/exe", F_OK) == 0 || getenv("SWIFT_ROOT")) return;
    inherited = environ;
    setenv("SWIFT_ROOT", "/", 1);
}

void restore_environment(void) {
    if (inherited) environ = inherited;
}
#else
void restore_environment(void) {}
#endif
