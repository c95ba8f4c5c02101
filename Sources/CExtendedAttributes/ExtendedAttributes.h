/* A header of the system that the module Glibc leaves out. */
#include <sys/xattr.h>
