/* The files embedded in the program. C embeds them, because Swift would compile their bytes as an array of
   integer literals, which took half of the first build. */

/* The string catalog, which contains the messages in all languages except English, and its size in bytes. */
extern const unsigned char *const _Nonnull string_catalog;
extern const long string_catalog_size;

/* Returns the number of bytes in the first line of `count` bytes, including its line feed. */
long line_length(const unsigned char *_Nonnull bytes, long count);

/* Removes the variable that was set for Swift's runtime where there is no /proc. */
void restore_environment(void);
