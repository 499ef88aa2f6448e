#pragma once
#include "CompositorKernels.h"

/// What one op draws in each row of a slab.
typedef struct {
  int32_t op, from, to;
  /// What it is in every row.
  enum { ANYTHING, BOX, COPY } way;
  /// How far the first and last pixel of a box in one colour are covered (0…255).
  uint8_t first, last;
  /// Pixels of a plain copy that stand in the row already.
  int32_t ready_from, ready_to;
} ck_run;

/// Plain copies of a slab: what of them can be found in its rows, and what of them will be seen. Runs are back to front from the
/// last to the first.
typedef struct {
  /// Copies below which nothing is drawn.
  int32_t lowest[4];
  int32_t lowest_count;
  /// The longest parts of them above which nothing is drawn; `pixels` is not set.
  ck_shown seen[CK_SHOWN];
  int32_t seen_ops[CK_SHOWN];
} ck_slab_copies;

/// Copies of pictures that mostly repeat are left out: reading those costs next to nothing.
void ck_find_copies(ck_slab_copies *copies, const ck_run *runs, int32_t run_count, const ck_op *ops);

/// Moves what a row shows already, since the frame before, of the pixels that the copies read, and tells their runs what is
/// ready.
///
/// `room` holds a row and two lines of the cache. Memory is touched once so: a picture of a screen's size lies further away than
/// the screen's row, which must be fetched for writing anyway.
void ck_move_shown(uint32_t *row, ck_shown_row *shown, int64_t frame, const ck_slab_copies *copies, ck_run *runs,
                   const ck_op *ops, int32_t y, const ck_rows *rows, uint32_t *room);

/// Notes what a row shows once it is drawn.
void ck_note_shown(ck_shown_row *shown, int64_t frame, const ck_slab_copies *copies, const ck_op *ops, int32_t y);
