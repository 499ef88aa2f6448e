// What the window host calls of SDL2, and what its headers keep in unions and macros.
#pragma once
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>
#include <sysexits.h>

/// The file descriptor of a window's connection to its X server; -1 where it has another kind of display.
static inline int shim_connection(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info)) return -1;
#if defined(SDL_VIDEO_DRIVER_X11)
  if (info.subsystem == SDL_SYSWM_X11) return ConnectionNumber(info.info.x11.display);
#endif
  return -1;
}

/// Has a function called when a window's X server is gone. Xlib leaves it nothing but to end the process.
static inline void shim_when_display_is_gone(SDL_Window *window, int (*end)(void *display)) {
#if defined(SDL_VIDEO_DRIVER_X11)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return;
  // SDL loaded the library, which nothing is linked with.
  void *library = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD);
  if (!library) return;
  typedef XIOErrorHandler (*Set)(XIOErrorHandler);
  Set set = (Set)dlsym(library, "XSetIOErrorHandler");
  if (set) set((XIOErrorHandler)end);
#endif
}

/// The text of a text event: it ends with a zero.
static inline const char *shim_text(const SDL_Event *event) {
  return event->type == SDL_TEXTEDITING ? event->edit.text : event->text.text;
}
