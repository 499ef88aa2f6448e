// The doors of Foundation's texts: those of a bundle and of its property list in the application's language, and formats
// that go by numbers.
#include "Private.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { utf8_encoding = 0x08000100, longest_path = 4096, most_variables = 64 };

static _Atomic(ic_text_answer) text_answer;
static _Atomic(ic_plural_answer) plural_answer;

void ic_install_texts(ic_text_answer text, ic_plural_answer plural) {
  atomic_store_explicit(&text_answer, text, memory_order_release);
  atomic_store_explicit(&plural_answer, plural, memory_order_release);
}

static void release(const void *object) {
  IC_NEXT(void, "CFRelease", const void *);
  original(object);
}

static long length_of(const void *string) {
  IC_NEXT(long, "CFStringGetLength", const void *);
  return original(string);
}

static bool copy_bytes(const void *string, char *bytes, long count) {
  IC_NEXT(unsigned char, "CFStringGetCString", const void *, char *, long, uint32_t);
  return original(string, bytes, count, utf8_encoding) != 0;
}

/// The text of a string, to be freed; nil for none.
static char *text_of(const void *string) {
  if (!string) return NULL;
  long count = length_of(string) * 3 + 1;
  char *bytes = malloc((size_t)count);
  if (bytes && !copy_bytes(string, bytes, count)) {
    free(bytes);
    return NULL;
  }
  return bytes;
}

static const void *make_string(const char *text) {
  IC_NEXT(const void *, "CFStringCreateWithCString", const void *, const char *, uint32_t);
  return original(NULL, text, utf8_encoding);
}

static const void *copy_place(void *bundle) {
  IC_NEXT(const void *, "CFBundleCopyBundleURL", void *);
  return original(bundle);
}

static bool path_of(void *bundle, char *path) {
  IC_NEXT(unsigned char, "CFURLGetFileSystemRepresentation", const void *, unsigned char, char *, long);
  const void *place = copy_place(bundle);
  if (!place) return false;
  bool is_there = original(place, 1, path, longest_path) != 0;
  release(place);
  return is_there;
}

/// A bundle's text as the application has it; nil where it has none.
static const void *copy_text(ic_text_answer answer, void *bundle, const void *key, const void *table) {
  char path[longest_path];
  if (!path_of(bundle, path)) return NULL;
  char *name = text_of(key), *list = text_of(table);
  char *found = name ? answer(path, name, list) : NULL;
  const void *string = found ? make_string(found) : NULL;
  free(name);
  free(list);
  free(found);
  return string;
}

IC_INTERPOSE const void *CFBundleCopyLocalizedString(void *bundle, const void *key, const void *value, const void *table) {
  IC_NEXT(const void *, "CFBundleCopyLocalizedString", void *, const void *, const void *, const void *);
  ic_text_answer answer = atomic_load_explicit(&text_answer, memory_order_acquire);
  const void *string = answer && bundle && key ? copy_text(answer, bundle, key, table) : NULL;
  return string ? string : original(bundle, key, value, table);
}

static _Atomic(ic_information_answer) information_answer;
static _Atomic(ic_main_information_answer) main_information_answer;

void ic_install_information(ic_information_answer localized, ic_main_information_answer main) {
  atomic_store_explicit(&information_answer, localized, memory_order_release);
  atomic_store_explicit(&main_information_answer, main, memory_order_release);
}

static bool is_main(void *bundle) {
  IC_NEXT(void *, "CFBundleGetMainBundle", void);
  return bundle && bundle == original();
}

IC_INTERPOSE const void *CFBundleGetInfoDictionary(void *bundle) {
  IC_NEXT(const void *, "CFBundleGetInfoDictionary", void *);
  ic_main_information_answer answer = atomic_load_explicit(&main_information_answer, memory_order_acquire);
  const void *list = answer ? answer() : NULL;
  // The main bundle is asked for only once it is there: while it is made it asks here itself, behind its lock.
  return list && is_main(bundle) ? list : original(bundle);
}

IC_INTERPOSE const void *CFBundleGetLocalInfoDictionary(void *bundle) {
  IC_NEXT(const void *, "CFBundleGetLocalInfoDictionary", void *);
  ic_information_answer answer = atomic_load_explicit(&information_answer, memory_order_acquire);
  char path[longest_path];
  const void *list = answer && bundle ? CFBundleGetInfoDictionary(bundle) : NULL;
  return list && path_of(bundle, path) ? answer(path, list) : original(bundle);
}

/// The number that stands at a place among the whole ones of a format.
static int64_t number_at(int place, va_list arguments) {
  va_list copy;
  int64_t number = 0;
  va_copy(copy, arguments);
  for (int index = 0; index <= place; index++) number = va_arg(copy, int64_t);
  va_end(copy);
  return number;
}

/// The format with one thing in the place of a part of it, to be freed.
static char *replaced(const char *format, const char *start, const char *end, const char *with) {
  size_t before = (size_t)(start - format), middle = strlen(with);
  char *result = malloc(before + middle + strlen(end) + 1);
  if (!result) return NULL;
  memcpy(result, format, before);
  memcpy(result + before, with, middle);
  strcpy(result + before + middle, end);
  return result;
}

/// The end of a conversion that begins with `%`, and whether it takes a whole number's place.
static const char *conversion_end(const char *at, bool *is_whole) {
  at++;
  while (*at && strchr("0123456789$.+- '#lhqLzjt*", *at)) at++;
  *is_whole = *at && !strchr("%fFeEgGaA", *at);
  return *at ? at + 1 : at;
}

/// A format in which every variable has become the text for its number, to be freed; nil where there is none.
static char *resolved(ic_plural_answer answer, char *format, va_list arguments) {
  int place = 0, variables = 0;
  const char *at = format;
  while ((at = strchr(at, '%'))) {
    const char *name = at + 1;
    long wanted = strtol(name, (char **)&name, 10);
    if (name > at + 1 && *name == '$') {
      name++;
    } else {
      name = at + 1;
      wanted = place + 1;
    }
    const char *end = strncmp(name, "#@", 2) == 0 ? strchr(name + 2, '@') : NULL;
    if (!end) {
      bool is_whole;
      at = conversion_end(at, &is_whole);
      place += is_whole;
      continue;
    }
    if (++variables > most_variables || wanted < 1 || wanted > most_variables) break;
    char *variable = strndup(name + 2, (size_t)(end - name - 2));
    char *text = variable ? answer(variable, number_at((int)wanted - 1, arguments)) : NULL;
    free(variable);
    char *next = text ? replaced(format, at, end + 1, text) : NULL;
    free(text);
    if (!next) break;
    at = next + (at - format);
    free(format);
    format = next;
  }
  return format;
}

IC_INTERPOSE const void *CFStringCreateWithFormatAndArguments(const void *allocator, const void *options, const void *format,
                                                         va_list arguments) {
  IC_NEXT(const void *, "CFStringCreateWithFormatAndArguments", const void *, const void *, const void *, va_list);
  ic_plural_answer answer = atomic_load_explicit(&plural_answer, memory_order_acquire);
  char *text = answer && format ? text_of(format) : NULL;
  if (!text || !strstr(text, "#@")) {
    free(text);
    return original(allocator, options, format, arguments);
  }
  text = resolved(answer, text, arguments);
  const void *changed = make_string(text);
  free(text);
  const void *result = original(allocator, options, changed, arguments);
  release(changed);
  return result;
}
