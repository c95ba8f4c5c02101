/* What Swift's modules of the system leave out. */

#if defined(__linux__)
#include <sys/xattr.h>
#endif

/* Asks the processor to bring the memory at an address into its caches, and goes on at once. Any
   address will do: one that leads nowhere is passed over. */
static inline void prefetch_memory(const void *address) { __builtin_prefetch(address); }
