// What the window host calls of SDL2, and what its headers keep in unions and macros. Nothing is linked: the library is
// loaded when a window is opened, because it brings some thirty others along, and every program would load them.
#pragma once
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>
#include <sysexits.h>

/// The library's file, which has this name in every version 2.
#define SHIM_FILE "libSDL2-2.0.so.0"

/// Every function that is called, without the prefix.
#define SHIM_EACH_FUNCTION(F) \
  F(ConvertPixels) F(CreateSystemCursor) F(CreateWindow) F(DestroyWindow) F(FreeCursor) F(GetClipboardText) \
  F(GetCurrentDisplayMode) F(GetCurrentVideoDriver) F(GetDefaultCursor) F(GetDisplayDPI) F(GetDisplayUsableBounds) \
  F(GetError) F(GetWindowDisplayIndex) F(GetWindowFlags) F(GetWindowSurface) F(GetWindowWMInfo) F(HasClipboardText) \
  F(Init) F(PollEvent) F(QuitSubSystem) F(SetClipboardText) F(SetCursor) F(SetHint) F(SetMainReady) F(SetTextInputRect) \
  F(SetWindowSize) F(SetWindowTitle) F(StartTextInput) F(StopTextInput) F(UpdateWindowSurface) \
  F(UpdateWindowSurfaceRects) F(free)

/// The functions of the loaded library.
typedef struct {
#define SHIM_DECLARE(name) __typeof__(&SDL_##name) name;
  SHIM_EACH_FUNCTION(SHIM_DECLARE)
#undef SHIM_DECLARE
} shim_functions;

/// Loads the library and finds its functions; returns NULL, or what the loader says.
static inline const char *shim_load(const char *file, shim_functions *functions) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
#define SHIM_FIND(name)                                                                                                 \
  if (!(functions->name = (__typeof__(&SDL_##name))dlsym(library, "SDL_" #name))) return dlerror();
  SHIM_EACH_FUNCTION(SHIM_FIND)
#undef SHIM_FIND
  return NULL;
}

/// The file descriptor of a window's connection to its X server; -1 where it has another kind of display.
static inline int shim_connection(shim_functions sdl, SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!sdl.GetWindowWMInfo(window, &info)) return -1;
#if defined(SDL_VIDEO_DRIVER_X11)
  if (info.subsystem == SDL_SYSWM_X11) return ConnectionNumber(info.info.x11.display);
#endif
  return -1;
}

/// Has a function called when a window's X server is gone. Xlib leaves it nothing but to end the process.
static inline void shim_when_display_is_gone(shim_functions sdl, SDL_Window *window, int (*end)(void *display)) {
#if defined(SDL_VIDEO_DRIVER_X11)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!sdl.GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return;
  // SDL loaded Xlib, which nothing is linked with.
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
