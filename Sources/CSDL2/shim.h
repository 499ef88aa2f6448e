// What the window host calls of SDL2, and the two things that its headers keep in unions and macros.
#pragma once
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

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

/// The text of a text event: it ends with a zero.
static inline const char *shim_text(const SDL_Event *event) {
  return event->type == SDL_TEXTEDITING ? event->edit.text : event->text.text;
}
