// The door of a class's bundle. Foundation asks from which file of the program a class comes, and all modules of a program
// are in one file; so the module's name is read from what the language says of the class.
#include "Private.h"
#include <stdlib.h>
#include <string.h>

enum { utf8_encoding = 0x08000100, longest_path = 4096, deepest_type = 64, kind_mask = 0x1f, module_kind = 0 };

/// What the language says of a type, and of a module: its kind, what it is declared in, and of a module its name.
/// Distances count from where they stand; an odd one leads to a pointer.
typedef struct {
  uint32_t flags;
  int32_t parent, name;
} type_context;

static _Atomic(ic_module_answer) module_answer;

void ic_install_modules(ic_module_answer answer) { atomic_store_explicit(&module_answer, answer, memory_order_release); }

/// The name of the module that a type is declared in; nil where it cannot be told.
static const char *module_of(const type_context *at) {
  for (int depth = 0; at && depth < deepest_type; depth++) {
    if ((at->flags & kind_mask) == module_kind) return (const char *)&at->name + at->name;
    if (!at->parent) return NULL;
    const char *target = (const char *)&at->parent + (at->parent & ~1);
    at = at->parent & 1 ? *(const type_context *const *)target : (const type_context *)target;
  }
  return NULL;
}

static const void *make_string(const char *text) {
  IC_NEXT(const void *, "CFStringCreateWithCString", const void *, const char *, uint32_t);
  return original(NULL, text, utf8_encoding);
}

static const void *copy_folder(const void *place) {
  IC_NEXT(const void *, "CFURLCreateCopyDeletingLastPathComponent", const void *, const void *);
  return original(NULL, place);
}

static bool path_of(const void *place, char *path) {
  IC_NEXT(unsigned char, "CFURLGetFileSystemRepresentation", const void *, unsigned char, char *, long);
  return original(place, 1, path, longest_path) != 0;
}

static void release(const void *object) {
  IC_NEXT(void, "CFRelease", const void *);
  original(object);
}

static void *make_bundle(const void *folder) {
  IC_NEXT(void *, "CFBundleCreate", const void *, const void *);
  return original(NULL, folder);
}

/// The name of a program that stands for a module in the folder of its resources; there is no such file.
static const char stand_in[] = "/.module";

IC_INTERPOSE const void *_CFBundleCopyLoadedImagePathForAddress(const void *address) {
  IC_NEXT(const void *, "_CFBundleCopyLoadedImagePathForAddress", const void *);
  ic_module_answer answer = atomic_load_explicit(&module_answer, memory_order_acquire);
  const char *module = answer && address ? module_of(address) : NULL;
  char *folder = module ? answer(module) : NULL;
  if (!folder) return original(address);
  char path[longest_path];
  bool fits = strlen(folder) + sizeof stand_in <= sizeof path;
  if (fits) strcat(strcpy(path, folder), stand_in);
  free(folder);
  return fits ? make_string(path) : original(address);
}

IC_INTERPOSE void *_CFBundleCreateWithExecutableURLIfMightBeBundle(const void *allocator, const void *place) {
  IC_NEXT(void *, "_CFBundleCreateWithExecutableURLIfMightBeBundle", const void *, const void *);
  char path[longest_path];
  const char *name = place && path_of(place, path) ? strrchr(path, '/') : NULL;
  if (!name || strcmp(name, stand_in) != 0) return original(allocator, place);
  const void *folder = copy_folder(place);
  void *bundle = folder ? make_bundle(folder) : NULL;
  if (folder) release(folder);
  return bundle ? bundle : original(allocator, place);
}
