#include "Shown.h"
#include <string.h>
#include "Coverage.h"
#include "Pixel.h"
#include "Produce.h"

/// Pixels from which moving them pays; chosen: two lines of the cache, below which nothing is gained.
enum { LEAST = 32 };

static int overlaps(const ck_run *a, const ck_run *b) { return a->from < b->to && b->from < a->to; }

/// The longer of the parts of [from, to) that a run leaves.
static void cut(ck_shown *part, const ck_run *run) {
  if (run->from >= part->to || run->to <= part->from) return;
  const int32_t left = run->from - part->from, right = part->to - run->to;
  if (left >= right) {
    part->to = run->from;
  } else {
    part->from = run->to;
  }
}

void ck_find_copies(ck_slab_copies *copies, const ck_run *runs, int32_t run_count, const ck_op *ops) {
  enum { MOST = sizeof(copies->lowest) / sizeof(copies->lowest[0]) };
  for (int32_t r = run_count - 1; r >= 0 && r >= run_count - MOST; r--) {
    if (runs[r].way != COPY || ops[runs[r].op].mostly_repeats) continue;
    int is_lowest = 1;
    for (int32_t below = r + 1; below < run_count; below++) is_lowest &= !overlaps(&runs[r], &runs[below]);
    if (!is_lowest) continue;
    copies->lowest[copies->lowest_count++] = r;
    ck_shown part = {0, runs[r].from, runs[r].to};
    for (int32_t above = 0; above < r && part.to - part.from >= LEAST; above++) cut(&part, &runs[above]);
    if (part.to - part.from < LEAST) continue;
    int32_t at = 0;
    while (at < CK_SHOWN && copies->seen[at].to - copies->seen[at].from >= part.to - part.from) at++;
    for (int32_t n = CK_SHOWN - 1; n > at; n--) {
      copies->seen[n] = copies->seen[n - 1], copies->seen_ops[n] = copies->seen_ops[n - 1];
    }
    if (at < CK_SHOWN) copies->seen[at] = part, copies->seen_ops[at] = runs[r].op;
  }
}

/// Whether most of a row's tiles repeat no other row: one that repeats lies in the fastest cache.
static int is_read_once(const ck_op *op, int32_t y, const ck_run *run) {
  if (!op->repeats) return 1;
  const int32_t row = y - op->origin_y;
  const uint16_t *first = op->repeats + (ptrdiff_t)row * op->repeat_stride;
  const int32_t left = (run->from - op->origin_x) / CK_TILE, right = (run->to - 1 - op->origin_x) / CK_TILE;
  int32_t count = 0;
  for (int32_t t = left; t <= right; t++) count += first[t] == row;
  return count * 2 > right - left;
}

/// Pixels to be moved within a row: [from, to) shows what stands `by` pixels to the right.
typedef struct {
  ck_run *run;
  int32_t from, to, by;
} ck_move;

static ck_move find_move(const ck_shown_row *shown, ck_run *run, const ck_op *op, int32_t y) {
  ck_move found = {run, 0, 0, 0};
  const intptr_t pixels = (intptr_t)ck_pixels_at(op, y, 0);
  for (int32_t n = 0; n < CK_SHOWN; n++) {
    const ck_shown *part = &shown->parts[n];
    const intptr_t distance = pixels - (intptr_t)part->pixels;
    // The same memory shows the same: where the source stands does not matter.
    const intptr_t by = distance / (intptr_t)sizeof(uint32_t);
    if (distance % (intptr_t)sizeof(uint32_t) || by > part->to || by < -run->to) continue;
    const int32_t from = ck_max32(run->from, part->from - (int32_t)by), to = ck_min32(run->to, part->to - (int32_t)by);
    if (to - from >= LEAST && to - from > found.to - found.from) found = (ck_move){run, from, to, (int32_t)by};
  }
  return found;
}

void ck_move_shown(uint32_t *row, ck_shown_row *shown, int64_t frame, const ck_slab_copies *copies, ck_run *runs,
                   const ck_op *ops, int32_t y, const ck_rows *rows, uint32_t *room) {
  ck_move moves[sizeof(copies->lowest) / sizeof(copies->lowest[0])];
  int32_t count = 0, from = INT32_MAX, to = 0, goes_right = 0;
  shown->ready = 0;
  for (int32_t n = 0; n < copies->lowest_count; n++) {
    ck_run *run = &runs[copies->lowest[n]];
    run->ready_from = run->ready_to = 0;
    if (shown->frame != frame - 1 || !is_read_once(&ops[run->op], y, run)) continue;
    const ck_move move = find_move(shown, run, &ops[run->op], y);
    // Two places are read slower than one.
    if ((move.to - move.from) * 2 < run->to - run->from) continue;
    goes_right |= move.by < 0;
    from = ck_min32(from, move.from + move.by), to = ck_max32(to, move.to + move.by);
    int32_t at = count++;
    for (; at > 0 && moves[at - 1].from > move.from; at--) moves[at] = moves[at - 1];
    moves[at] = move;
  }
  // To the left, from left to right, none writes over what another has still to read. Else the row is put aside first: memory
  // that is read from right to left is not fetched ahead.
  if (goes_right) {
    // A row begins on a line of the cache, and lines are read as they lie.
    room = (uint32_t *)(((uintptr_t)room + 63) & ~(uintptr_t)63);
    from &= ~15;
    rows->copy(room, row + from, to - from);
  }
  for (int32_t n = 0; n < count; n++) {
    const ck_move *move = &moves[n];
    const int32_t length = move->to - move->from;
    if (goes_right) {
      rows->copy(row + move->from, room + (move->from + move->by - from), length);
    } else if (move->by) {
      memmove(row + move->from, row + move->from + move->by, (size_t)length * sizeof(*row));
    }
    move->run->ready_from = move->from, move->run->ready_to = move->to;
    shown->ready += length;
  }
}

void ck_note_shown(ck_shown_row *shown, int64_t frame, const ck_slab_copies *copies, const ck_op *ops, int32_t y) {
  for (int32_t n = 0; n < CK_SHOWN; n++) {
    shown->parts[n] = copies->seen[n];
    if (shown->parts[n].from < shown->parts[n].to) {
      shown->parts[n].pixels = ck_pixels_at(&ops[copies->seen_ops[n]], y, 0);
    }
  }
  shown->frame = frame;
}
