/* The theatre: a recording with all that is known of each instant. */
class Theatre {
  constructor(recording) {
    this.recording = recording;
    this.time = recording.start;
    this.speed = 1;
    this.isPlaying = false;
    /* Layers whose inner layers are not listed. */
    this.folded = new Set();
    this.find = (id) => document.getElementById(id);
    const { data } = recording;
    this.find("title").textContent = data.title || data.program || "Theatre";
    document.title = `${this.find("title").textContent} – Theatre`;
    this.find("about").textContent = data.description;
    this.find("facts").textContent = [data.program, data.device, data.style, data.direction,
      `${recording.frames.length} pictures`, data.lossless ? "every pixel" : "with losses"].filter(Boolean).join(" · ");
    if (data.droppedUntil !== undefined) {
      this.find("dropped").hidden = false;
      this.find("dropped").textContent = `What happened before ${data.droppedUntil.toFixed(2)} s is not kept: the recording has a limit.`;
    }
    document.body.dataset.state = "ready";
    this.device = makeDevice(recording);
    this.find("film").replaceChildren(this.device.element);
    this.space = new Space(this.find("space"), recording);
    this.space.onSelect = (id) => this.select(id);
    this.timeline = new Timeline(this.find("timeline"), recording, (time) => this.seek(time));
    this.find("timeline").setAttribute("aria-valuemax", recording.end.toFixed(3));
    this.exports = new ExportMenu(this.find("export"), recording);
    this.fillCalls();
    this.fillTransitions();
    this.listen();
    new ResizeObserver(() => { this.space.aim(); this.draw(); }).observe(this.find("house"));
    this.draw();
  }

  // Time

  seek(time) {
    this.pause();
    this.go(time);
    return this.shown;
  }

  go(time) {
    this.time = Math.max(this.recording.start, Math.min(this.recording.end, time));
    this.draw();
  }

  step(way) {
    const { frames } = this.recording, index = this.device.film.indexAt(this.time);
    const next = frames[Math.max(0, Math.min(frames.length - 1, index + way))];
    if (next) this.seek(next.time);
  }

  stepCall(way) {
    const { calls } = this.recording, times = [...new Set(calls.map((call) => Math.max(call.time, this.recording.start)))];
    const next = way > 0 ? times.find((time) => time > this.time + 1e-6)
      : times.reverse().find((time) => time < this.time - 1e-6);
    if (next !== undefined) this.seek(next);
  }

  play() {
    if (this.time >= this.recording.end - 1e-6) this.time = this.recording.start;
    this.isPlaying = true;
    this.find("play").textContent = "Pause";
    let last = null;
    const beat = (now) => {
      if (!this.isPlaying) return;
      const passed = last === null ? 0 : Math.min(0.1, (now - last) / 1000);
      last = now;
      this.go(this.time + passed * this.speed);
      if (this.time < this.recording.end - 1e-6) return requestAnimationFrame(beat);
      this.go(this.recording.end);
      this.pause();
    };
    requestAnimationFrame(beat);
  }

  pause() {
    this.isPlaying = false;
    this.find("play").textContent = "Play";
  }

  // What is seen at the instant

  draw() {
    const { time, recording } = this;
    this.timeline.show(time);
    const clock = `${time.toFixed(3)} s`;
    this.find("clock").textContent = clock;
    this.find("timeline").setAttribute("aria-valuenow", time.toFixed(3));
    this.find("timeline").setAttribute("aria-valuetext", clock);
    const isSpace = !this.find("space").hidden;
    if (isSpace) this.space.show(time);
    this.device.overlay.outlines = this.selected === undefined ? [] : this.outlines();
    this.shown = this.device.show(time);
    this.drawCalls();
    this.drawTransitions();
    if (!this.find("layers").hidden) this.drawLayers();
    if (!this.find("controllers").hidden) this.drawControllers();
    const span = recording.transitions.filter((one) => !one.wasDropped && one.begin <= time && time < one.end).pop();
    const step = span && Recording.stepAt(span, time);
    this.find("now").textContent = step ? `${span.from} → ${span.to}: ${step.isCancelled ? "going back" : step.phase}` : "";
  }

  fillCalls() {
    const rows = this.recording.calls.map((call) => ({ ...call }));
    for (const one of this.recording.diagnostics) rows.push({ time: one.time, subject: one.rule, call: one.message, rules: [], isTold: true });
    rows.sort((a, b) => a.time - b.time);
    this.rows = rows;
    this.find("calls").firstElementChild.replaceChildren(...rows.map((row) => {
      const node = document.createElement("li"), time = document.createElement("time"), words = document.createElement("span");
      const subject = document.createElement("b"), rules = document.createElement("small");
      time.textContent = row.time.toFixed(3);
      subject.textContent = row.subject;
      words.append(subject, ` ${row.call}`);
      rules.replaceChildren(...row.rules.flatMap((id, place) => (place ? [" ", Theatre.ruleLink(id)] : [Theatre.ruleLink(id)])));
      if (row.rules.length) rules.title = "Rules that speak of this call";
      node.append(time, words, rules);
      node.classList.toggle("told", Boolean(row.isTold));
      node.addEventListener("click", () => this.seek(row.time));
      return (row.node = node);
    }));
    this.litUntil = -1;
  }

  /* Lines light up as their time comes; those of the last instant stand out. */
  drawCalls() {
    const until = lastBefore(this.rows, this.time);
    const instant = until < 0 ? null : this.rows[until].time;
    if (until === this.litUntil) return;
    this.litUntil = until;
    this.rows.forEach((row, index) => {
      row.node.classList.toggle("past", index <= until);
      const isNow = index <= until && row.time === instant;
      row.node.classList.toggle("now", isNow);
      if (isNow) row.node.setAttribute("aria-current", "step"); else row.node.removeAttribute("aria-current");
    });
    if (!this.find("calls").hidden && until >= 0) this.reveal(this.find("calls"), this.rows[until].node);
  }

  /* A rule's id, which leads to its text where the page has one beside it. */
  static ruleLink(id) {
    const page = window.rulesPage, node = document.createElement(page ? "a" : "span");
    node.textContent = id;
    if (page) {
      node.href = `${page}#${id}`;
      node.addEventListener("click", (event) => event.stopPropagation());
    }
    return node;
  }

  reveal(pane, node) {
    const top = node.offsetTop - pane.clientHeight * 0.6;
    if (node.offsetTop < pane.scrollTop || node.offsetTop + node.offsetHeight > pane.scrollTop + pane.clientHeight) {
      pane.scrollTop = Math.max(0, top);
    }
  }

  fillTransitions() {
    const spans = this.recording.transitions.filter((span) => !span.wasDropped);
    const list = this.find("transitions").firstElementChild;
    if (!spans.length) list.innerHTML = "<li><p>No transition was recorded.</p></li>";
    this.spans = spans.map((span) => {
      const node = document.createElement("li"), name = document.createElement("b"), facts = document.createElement("p");
      name.textContent = `${span.kind}: ${span.from} → ${span.to}`;
      facts.textContent = [`${span.begin.toFixed(3)} to ${span.end.toFixed(3)} s`, span.animator,
        span.outcome].filter(Boolean).join(", ");
      const phases = document.createElement("p"), meter = document.createElement("meter");
      phases.textContent = span.steps.reduce((all, { phase }) => (all[all.length - 1] === phase ? all : [...all, phase]), []).join(" › ");
      node.append(name, facts, phases);
      const isHeld = span.steps.some((step) => step.phase === "interacting");
      if (isHeld) node.append(meter);
      meter.setAttribute("aria-label", "How far a finger has it");
      node.addEventListener("click", () => this.seek(span.begin));
      list.append(node);
      return { span, node, meter };
    });
  }

  drawTransitions() {
    for (const { span, node, meter } of this.spans) {
      node.classList.toggle("now", span.begin <= this.time + 1e-6 && this.time < span.end);
      const step = Recording.stepAt(span, this.time);
      meter.value = step ? step.progress : 0;
    }
  }

  drawLayers() {
    const state = this.recording.layersAt(this.time), isOnly = this.find("moving").checked;
    if (state.version === this.layerVersion) return;
    this.layerVersion = state.version;
    const list = this.find("layers").querySelector("ul"), rows = (this.layerRows = this.layerRows || new Map()), gone = new Set(rows.keys());
    let place = 0, foldedAt = Infinity;
    for (let i = 0; i < state.order.length; i += 2) {
      const id = state.order[i], depth = state.order[i + 1], fact = state.facts.get(id);
      if (depth > foldedAt && !isOnly) continue;
      foldedAt = this.folded.has(id) ? depth : Infinity;
      if (!fact || (isOnly && !fact.shown)) continue;
      const holds = !isOnly && state.order[i + 3] > depth;
      gone.delete(id);
      let row = rows.get(id);
      if (!row) {
        row = { node: document.createElement("li") };
        row.node.addEventListener("click", (event) => (event.target.closest(".fold") ? this.fold(id) : this.select(id)));
        rows.set(id, row);
      }
      const isFolded = this.folded.has(id);
      if (row.fact !== fact || row.depth !== depth || row.holds !== holds || row.isFolded !== isFolded) {
        Object.assign(row, { fact, depth, holds, isFolded });
        row.node.style.setProperty("--depth", isOnly ? 0 : depth);
        const name = Theatre.escape(fact.class), verb = isFolded ? "Unfold" : "Fold";
        row.node.innerHTML = (holds
          ? `<button type="button" class="fold" aria-expanded="${!isFolded}" aria-label="${verb} ${name}"></button>`
          : '<i class="fold"></i>') + Theatre.layerText(fact);
      }
      row.node.className = [fact.shown && "moving", fact.model.hidden && "hidden", id === this.selected && "selected"].filter(Boolean).join(" ");
      if (list.children[place] !== row.node) list.insertBefore(row.node, list.children[place] || null);
      place++;
    }
    for (const id of gone) {
      rows.get(id).node.remove();
      rows.delete(id);
    }
  }

  static escape(text) {
    return String(text).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  }

  static layerText({ class: type, name, owner, model, shown }) {
    const round = (list) => list.map((n) => +n.toFixed(list.length > 4 ? 3 : 1)).join(" ");
    const [, , width, height] = model.bounds, [x, y] = model.anchor || [0.5, 0.5];
    // The frame before the transform, as messages of tests and traces name it.
    const origin = [model.position[0] - x * width, model.position[1] - y * height];
    let text = `<b>${Theatre.escape(type)}</b>`;
    if (name) text += ` “${Theatre.escape(name)}”`;
    if (owner) text += ` <em>${Theatre.escape(owner)}</em>`;
    text += ` <small>${round([width, height]).replace(" ", " × ")} at ${round(origin).replace(" ", ", ")}${
      model.opacity ? `, opacity ${round(model.opacity)}` : ""}${model.transform ? ", transformed" : ""}${model.hidden ? ", hidden" : ""}</small>`;
    const usual = { transform: [1, 0, 0, 1, 0, 0], opacity: [1], radius: [0], z: [0], anchor: [0.5, 0.5], hidden: [0] };
    for (const key of Object.keys(shown || {})) {
      text += ` <small class="shown">${key} ${round(model[key] || usual[key] || [])} ⇢ ${round(shown[key])}</small>`;
    }
    return text;
  }

  drawControllers() {
    const index = lastBefore(this.recording.controllers, this.time);
    if (index === this.controllerIndex) return;
    this.controllerIndex = index;
    const list = index < 0 ? [] : this.recording.controllers[index].list;
    this.find("controllers").firstElementChild.replaceChildren(...list.map(([depth, relation, name, title, layer, isSeen]) => {
      const node = document.createElement("li");
      node.style.setProperty("--depth", depth * 1.6);
      node.innerHTML = `<em>${relation}</em> <b>${Theatre.escape(name)}</b>${title ? ` “${Theatre.escape(title)}”` : ""} <small>${
        layer ? (isSeen ? "in the window" : "view not in a window") : "view not loaded"}</small>`;
      if (layer) node.addEventListener("click", () => this.select(layer));
      return node;
    }));
  }

  /* What a layer holds is shown or not, at every instant. */
  fold(id) {
    if (!this.folded.delete(id)) this.folded.add(id);
    this.layerVersion = null;
    this.draw();
  }

  // One layer

  select(id) {
    this.selected = this.selected === id ? undefined : id;
    this.space.selected = this.selected;
    this.space.again();
    this.layerVersion = null;
    this.draw();
  }

  /* Where the selected layer is to be, and where it is seen. */
  outlines() {
    const state = this.recording.layersAt(this.time);
    const find = (kind) => placeLayers(state, kind).find(({ id }) => id === this.selected);
    const model = find("model"), shown = find("shown");
    return [shown && { corners: shown.corners, color: "#e08a00", dash: [] }, model && { corners: model.corners, color: "#4a7bff", dash: [5, 4] }]
      .filter(Boolean);
  }

  // What a person does

  show(view) {
    for (const button of document.querySelectorAll("[data-view]")) button.setAttribute("aria-pressed", button.dataset.view === view);
    document.body.dataset.view = view;
    this.find("film").hidden = view !== "film";
    this.find("space").hidden = this.find("spread").hidden = view !== "space";
    this.space.again();
    this.draw();
    this.space.aim();
  }

  open(tab) {
    for (const one of document.querySelectorAll("[role=tab]")) {
      const isChosen = one === tab;
      one.setAttribute("aria-selected", isChosen);
      one.tabIndex = isChosen ? 0 : -1;
      this.find(one.getAttribute("aria-controls")).hidden = !isChosen;
    }
    this.litUntil = this.layerVersion = this.controllerIndex = null;
    this.draw();
  }

  listen() {
    const on = (id, action) => this.find(id).addEventListener("click", action);
    on("play", () => (this.isPlaying ? this.pause() : this.play()));
    on("first", () => this.seek(this.recording.start));
    on("previous", () => this.step(-1));
    on("next", () => this.step(1));
    this.find("speed").addEventListener("change", (event) => { this.speed = Number(event.target.value); });
    this.find("moving").addEventListener("change", () => { this.layerVersion = null; this.draw(); });
    this.find("spread").querySelector("input").addEventListener("input", (event) => {
      this.space.spread = Number(event.target.value);
      this.space.again();
      this.draw();
    });
    for (const button of document.querySelectorAll("[data-view]")) {
      button.addEventListener("click", () => this.show(button.dataset.view));
    }
    const tabs = [...document.querySelectorAll("[role=tab]")];
    for (const tab of tabs) tab.addEventListener("click", () => this.open(tab));
    addEventListener("keydown", (event) => this.key(event, tabs));
  }

  key(event, tabs) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, input[type=range]")) return;
    const isTab = event.target.matches("[role=tab]"), isSpace = event.target === this.find("space");
    const isButton = event.target.matches("button, summary, input, a");
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key], up = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const speed = this.find("speed");
    if (isTab && way) {
      const next = tabs[(tabs.indexOf(event.target) + way + tabs.length) % tabs.length];
      this.open(next);
      next.focus();
    } else if (isSpace && (way || up)) {
      this.space.turnTo(this.space.turn[0] - (up || 0) * 6, this.space.turn[1] + (way || 0) * 6);
    } else if (event.key === " " && !isButton) {
      if (this.isPlaying) this.pause(); else this.play();
    } else if (way) {
      if (event.shiftKey) this.seek(this.time + way / 10); else this.step(way);
    } else if (up) {
      this.stepCall(up);
    } else if (event.key === "Home" || event.key === "End") {
      this.seek(event.key === "Home" ? this.recording.start : this.recording.end);
    } else if (event.key === "-" || event.key === "+" || event.key === "=") {
      speed.selectedIndex = Math.max(0, Math.min(speed.options.length - 1, speed.selectedIndex + (event.key === "-" ? 1 : -1)));
      this.speed = Number(speed.value);
    } else if (/^[1-4]$/.test(event.key)) {
      this.open(tabs[Number(event.key) - 1]);
    } else if (event.key === "s" || event.key === "S") {
      this.show(this.find("space").hidden ? "space" : "film");
    } else if (event.key === "e" || event.key === "E" || (event.key === "Escape" && this.exports.element.open)) {
      this.exports.toggle();
    } else {
      return;
    }
    event.preventDefault();
  }
}

/* A recording says itself to the page by calling this. */
let house = null;
function theatre(data) {
  house = new Theatre(new Recording(data));
}
