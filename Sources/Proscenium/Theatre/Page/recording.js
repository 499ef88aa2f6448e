"use strict";

/* The last of some items, in order of time, that is not later than an instant; -1 where all are. */
function lastBefore(items, time) {
  let low = 0, high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle].time <= time + 1e-6) low = middle + 1; else high = middle;
  }
  return low - 1;
}

/* What was recorded, as a page needs it: events in order, and what held at an instant. */
class Recording {
  constructor(data) {
    Object.assign(this, { data, start: data.start, end: data.end });
    const all = (kind) => data.reels.flatMap((reel) => reel[kind] || []);
    this.frames = all("frames").map(([time, width, height, ...parts]) => ({ time, width, height, parts }));
    this.calls = all("calls").map(([time, subject, call]) => ({
      time, subject, call, rules: data.rules[call.split("(")[0]] || [],
    }));
    this.diagnostics = all("diagnostics").map(([time, rule, message]) => ({ time, rule, message }));
    this.controllers = all("controllers").map(([time, list]) => ({ time, list }));
    this.transitions = Recording.spans(all("transitions"), this.end);
    this.strokes = Recording.strokes(all("touches"));
    this.layerState = null;
  }

  /* From phase to phase, each transition once; one that was told again at a reel's start is the same. */
  static spans(notes, end) {
    const spans = new Map();
    for (const [time, id, phase, kind, from, to, animator, isCancelled, progress] of notes) {
      if (!spans.has(id)) spans.set(id, { id, kind, begin: time, steps: [], isCancelled: false });
      const span = spans.get(id), last = span.steps[span.steps.length - 1];
      Object.assign(span, { from, to, isCancelled, animator: animator || span.animator });
      if (!last || last.time !== time || last.phase !== phase) span.steps.push({ time, phase, progress, isCancelled });
      else Object.assign(last, { progress, isCancelled });
    }
    for (const span of spans.values()) {
      const last = span.steps[span.steps.length - 1];
      span.end = last.phase === "settled" ? last.time : end;
      span.outcome = Recording.outcome(span.steps);
      span.wasDropped = span.steps.length === 2 && span.steps[1].phase === "settled";
    }
    return [...spans.values()].sort((a, b) => a.begin - b.begin || a.id - b.id);
  }

  /* How a transition ended. What was cancelled when its animator completed it, and finished all the same, says so. */
  static outcome(steps) {
    const last = steps[steps.length - 1];
    if (last.phase !== "settled") return "not over at the end";
    if (last.isCancelled) return "cancelled";
    const before = steps.filter((step) => step.phase === "resuming" || step.phase === "interacting").pop();
    return before && before.phase === "resuming" && before.isCancelled ? "cancelled, but completed as finished" : "finished";
  }

  /* What each finger did from down to up, and where the pointer hovered. */
  static strokes(notes) {
    const strokes = [], open = new Map();
    for (const [time, finger, step, x, y] of notes) {
      let stroke = open.get(finger);
      if (step === "down" && stroke && !stroke.isHover) continue;
      if (step === "down" || !stroke) {
        stroke = { finger, isHover: step === "hover", begin: time, end: Infinity, points: [] };
        strokes.push(stroke);
        open.set(finger, stroke);
      }
      stroke.points.push({ time, x, y });
      if (step === "up") {
        stroke.end = time;
        open.delete(finger);
      }
    }
    return strokes;
  }

  /* The layers at an instant, in the order of drawing: number, depth and what is known of each. */
  layersAt(time) {
    const reels = this.data.reels;
    let reel = reels.length - 1;
    while (reel > 0 && reels[reel].start > time + 1e-6) reel--;
    const samples = (reels[reel] && reels[reel].layers) || [];
    let state = this.layerState;
    if (!state || state.reel !== reel || (state.next > 0 && samples[state.next - 1][0] > time + 1e-6)) {
      state = this.layerState = { reel, next: 0, order: [], facts: new Map(), version: (state ? state.version : 0) + 1 };
    }
    while (state.next < samples.length && samples[state.next][0] <= time + 1e-6) {
      const [, order, changes] = samples[state.next++];
      if (order) state.order = order;
      for (let i = 0; i < changes.length; i += 2) {
        state.facts.set(changes[i], { ...(changes[i + 1].class ? null : state.facts.get(changes[i])), ...changes[i + 1] });
      }
      state.version++;
    }
    return state;
  }

  /* The span of a transition at an instant: its phase, and how far a finger has it. */
  static stepAt(span, time) {
    const index = lastBefore(span.steps, time);
    return index < 0 ? null : span.steps[index];
  }
}
