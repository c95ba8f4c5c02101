#include "Resources.h"
#include <string.h>

/* `#embed` is part of C23. Clang 19 and later have it as an extension for older versions of C, too. */
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char catalog[] = {
#embed "Localizable.xcstrings"
};

const unsigned char *const string_catalog = catalog;
const long string_catalog_size = sizeof catalog;

long line_length(const unsigned char *bytes, long count) {
    const unsigned char *end = memchr(bytes, '\n', count);
    return end ? end - bytes + 1 : count;
}
