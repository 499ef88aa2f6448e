/* The whole recording along a line: transitions, fingers, calls and diagnostics, and where one looks. */
class Timeline {
  constructor(element, recording, seek) {
    Object.assign(this, { element, recording, seek });
    this.length = Math.max(1e-3, recording.end - recording.start);
    element.innerHTML = '<div class="tracks"></div><div class="head"><span></span></div>';
    this.tracks = element.firstChild;
    this.head = element.lastChild;
    this.build();
    element.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      element.setPointerCapture(event.pointerId);
      this.isHeld = true;
      this.point(event);
    });
    element.addEventListener("pointermove", (event) => { if (this.isHeld) this.point(event); });
    for (const name of ["pointerup", "pointercancel"]) element.addEventListener(name, () => { this.isHeld = false; });
  }

  point(event) {
    const box = this.tracks.getBoundingClientRect();
    const part = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    this.seek(this.recording.start + part * this.length);
  }

  place(time) { return `${(100 * (time - this.recording.start) / this.length).toFixed(3)}%`; }

  track(name, className) {
    const row = document.createElement("div");
    row.className = `track ${className}`;
    row.innerHTML = `<b>${name}</b>`;
    this.tracks.append(row);
    return row;
  }

  mark(row, className, begin, end, text, title) {
    const node = document.createElement("i");
    node.className = className;
    node.style.left = this.place(begin);
    if (end !== null) node.style.width = `calc(${this.place(this.recording.start + end - begin)} - 1px)`;
    if (text) node.textContent = text;
    if (title) node.title = title;
    row.append(node);
    return node;
  }

  build() {
    const { recording } = this, ruler = this.track("", "ruler");
    const step = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300].find((s) => this.length / s <= 12) || 600;
    for (let i = Math.ceil(recording.start / step); i * step <= recording.end; i++) {
      this.mark(ruler, "tick", i * step, null, `${+(i * step).toFixed(2)} s`);
    }
    const row = this.track("Transitions", "spans"), lanes = [];
    for (const span of recording.transitions) {
      if (span.wasDropped) continue;
      let lane = lanes.findIndex((end) => end <= span.begin + 1e-6);
      if (lane < 0) lane = lanes.length;
      lanes[lane] = span.end;
      this.span(row, span, lane);
    }
    row.style.setProperty("--lanes", Math.max(1, lanes.length));
    const touches = this.track("Touches", "touches");
    for (const stroke of recording.strokes) {
      const end = Math.min(stroke.end, recording.end), kind = stroke.isHover ? "hover" : "stroke";
      this.mark(touches, kind, stroke.begin, stroke.isHover ? stroke.points[stroke.points.length - 1].time : end, "",
        stroke.finger < 0 ? "Pointer" : `Finger ${stroke.finger + 1}`);
    }
    const calls = this.track("Calls", "calls"), times = new Map();
    for (const { time } of recording.calls) times.set(time, (times.get(time) || 0) + 1);
    for (const [time, count] of times) {
      this.mark(calls, "call", Math.max(time, recording.start), null, "", `${count} at ${time.toFixed(3)} s`)
        .style.setProperty("--count", Math.min(1, 0.25 + count / 12));
    }
    if (recording.diagnostics.length) {
      const told = this.track("Diagnostics", "diagnostics");
      for (const one of recording.diagnostics) this.mark(told, "diagnostic", one.time, null, "", `${one.message} [${one.rule}]`);
    }
  }

  span(row, span, lane) {
    const name = `${span.kind} · ${span.from} → ${span.to}`, outcome = span.outcome === "finished" ? "" : `, ${span.outcome}`;
    const node = this.mark(row, `span${span.isCancelled ? " cancelled" : ""}`, span.begin, span.end, "",
      `${name}${outcome}, ${(span.end - span.begin).toFixed(3)} s`);
    node.style.setProperty("--lane", lane);
    const length = Math.max(1e-6, span.end - span.begin);
    span.steps.forEach((step, index) => {
      const next = span.steps[index + 1], end = next ? next.time : span.end;
      if (end <= step.time) return;
      const part = document.createElement("u");
      part.className = step.phase + (step.isCancelled ? " back" : "");
      part.style.left = `${100 * (step.time - span.begin) / length}%`;
      part.style.width = `${100 * (end - step.time) / length}%`;
      node.append(part);
    });
    const label = document.createElement("em");
    label.textContent = span.kind.replace(/([a-z])([A-Z])/g, "$1 $2") + outcome;
    node.append(label);
  }

  show(time) {
    this.head.style.left = `calc(var(--label) + (100% - var(--label) - var(--edge)) * ${(time - this.recording.start) / this.length})`;
  }
}
