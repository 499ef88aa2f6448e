/* The films of all scripts: one plays at a time, the one in the middle of what is seen. */
const library = new Map(), cards = [], calm = matchMedia("(prefers-reduced-motion: reduce)");
/* Seconds for which a film is held at its ends. */
const hold = [0.7, 1.2];
/* Cards nearer than this to what is seen have their films. */
const near = "500px";
const dark = matchMedia("(prefers-color-scheme: dark)");
/* A dark page plays dark films, unless somebody chose. */
let look = dark.matches ? "dark" : "light", isLookChosen = false, playing = null;
/* Pixels that one of many films may keep decoded. */
Film.room = 10e6;

/* A recording says itself to the page by calling this. */
function theatre(data) { library.get(document.currentScript.dataset.name).take(new Recording(data)); }

function load(name) {
  if (!library.has(name)) {
    const entry = {}, script = document.createElement("script");
    entry.recording = new Promise((take, fail) => { Object.assign(entry, { take, fail }); });
    script.dataset.name = name;
    script.src = `recordings/${name}.js`;
    script.onerror = () => entry.fail(new Error(`${name} is not there`));
    library.set(name, entry);
    document.head.append(script);
  }
  return library.get(name).recording;
}

class Card {
  constructor(node) {
    this.node = node;
    this.place = node.querySelector(".place");
    this.slider = node.querySelector("input");
    this.button = node.querySelector("button");
    this.line = node.querySelector(".call");
    this.looks = (node.dataset.looks || "").split(" ");
    this.isPaused = false;
    this.place.addEventListener("click", () => this.toggle());
    this.button.addEventListener("click", () => this.toggle());
    this.slider.addEventListener("input", () => {
      this.isPaused = true;
      this.isResting = false;
      if (playing === this) stop();
      this.show(this.begin + Number(this.slider.value) * this.length);
      this.mark();
    });
    for (const name of ["pointerenter", "focusin"]) node.addEventListener(name, () => { this.isWanted = true; choose(); });
    for (const name of ["pointerleave", "focusout"]) node.addEventListener(name, () => { this.isWanted = false; choose(); });
  }

  get name() { return this.node.dataset.name + (look !== "light" && this.looks.includes(look) ? `-${look}` : ""); }

  /* Has the film of the look that is chosen. */
  async bring() {
    const { name } = this;
    if (this.shownName === name || this.comingName === name) return;
    this.comingName = name;
    try {
      const recording = await load(name);
      if (this.name !== name) return;
      const part = this.device ? (this.time - this.begin) / this.length : null;
      this.recording = recording;
      this.shownName = name;
      this.begin = recording.frames.length ? recording.frames[0].time : recording.start;
      this.length = Math.max(1e-3, recording.end - this.begin);
      this.device = makeDevice(recording);
      this.node.querySelector(".open").href = `theatre.html#${name}`;
      await this.device.film.ready;
      this.place.replaceChildren(this.device.element);
      this.node.dataset.state = "ready";
      this.isResting = part === null;
      await this.show(part !== null ? this.begin + part * this.length : this.telling());
      choose();
    } catch (error) {
      this.line.textContent = error.message;
    } finally {
      this.comingName = null;
    }
  }

  /* What it shows before it is played: the middle of what a finger moves, else of the last thing that moves. */
  telling() {
    if (this.node.dataset.rest) return Number(this.node.dataset.rest);
    const spans = this.recording.transitions.filter((one) => !one.wasDropped && one.end - one.begin > 0.1);
    const span = spans.find(({ steps }) => steps.some(({ phase }) => phase === "interacting")) || spans[Math.max(0, spans.length - 2)];
    return span ? span.begin + (span.end - span.begin) * 0.45 : this.begin + this.length / 2;
  }

  show(time) {
    this.time = Math.max(this.begin, Math.min(this.begin + this.length, time));
    this.slider.value = (this.time - this.begin) / this.length;
    this.slider.setAttribute("aria-valuetext", `${this.time.toFixed(2)} s`);
    const { calls } = this.recording, index = lastBefore(calls, this.time);
    if (index !== this.litCall) {
      this.litCall = index;
      const subject = document.createElement("b");
      subject.textContent = index < 0 ? "" : calls[index].subject;
      this.line.replaceChildren(subject, index < 0 ? "" : ` ${calls[index].call}`);
    }
    return (this.shown = this.device.show(this.time));
  }

  toggle() {
    if (!this.device) return;
    if (playing === this) {
      this.isPaused = true;
      stop();
    } else {
      this.isPaused = false;
      this.isWanted = true;
      if (this.time >= this.begin + this.length - 1e-3) this.show(this.begin);
      play(this);
    }
    this.mark();
  }

  mark() {
    const isPlaying = playing === this;
    this.button.textContent = isPlaying ? "❚❚" : "▶\uFE0E";
    this.button.setAttribute("aria-label", `${isPlaying ? "Pause" : "Play"}: ${this.node.querySelector("h3").textContent}`);
  }
}

// One plays

function stop() {
  const card = playing;
  playing = null;
  if (card) card.mark();
}

function play(card) {
  if (playing === card) return;
  stop();
  playing = card;
  card.mark();
  if (card.isResting) card.show(card.begin);
  card.isResting = false;
  let last = null, wait = card.time <= card.begin + 1e-3 ? hold[0] : 0;
  const beat = (now) => {
    if (playing !== card) return;
    const passed = last === null ? 0 : Math.min(0.1, (now - last) / 1000), end = card.begin + card.length;
    last = now;
    if (wait > 0) {
      wait -= passed;
      if (wait <= 0 && card.time >= end - 1e-3) {
        card.show(card.begin);
        wait = hold[0];
      }
    } else {
      card.show(card.time + passed);
      if (card.time >= end - 1e-3) wait = hold[1];
    }
    requestAnimationFrame(beat);
  };
  requestAnimationFrame(beat);
}

/* The card that a person points at, else the one nearest to the middle of what is seen. */
function choose() {
  if (playing && (playing.isWanted || document.hidden)) { if (document.hidden) stop(); else return; }
  if (document.hidden) return;
  const wanted = cards.find((card) => card.isWanted && card.device && !card.isPaused);
  let best = calm.matches ? null : wanted, distance = Infinity;
  if (!best && !calm.matches) {
    for (const card of cards) {
      if (!card.device || card.isPaused) continue;
      const box = card.place.getBoundingClientRect();
      if (box.bottom < innerHeight * 0.15 || box.top > innerHeight * 0.85) continue;
      const away = Math.hypot((box.top + box.bottom - innerHeight) / 2, (box.left + box.right - innerWidth) / 8);
      if (away < distance) [best, distance] = [card, away];
    }
  }
  if (playing && playing !== best) {
    const box = playing.place.getBoundingClientRect();
    const isSeen = box.bottom > 0 && box.top < innerHeight;
    if (isSeen && (calm.matches || !best)) return;
    stop();
  }
  if (best) play(best);
}

const watch = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const card = cards.find(({ node }) => node === target);
    card.isNear = isIntersecting;
    if (isIntersecting) card.bring(); else if (card.device && playing !== card) card.device.film.rest();
  }
}, { rootMargin: near });

for (const node of document.querySelectorAll(".card[data-name]")) {
  const card = new Card(node);
  cards.push(card);
  card.mark();
  watch.observe(node);
}
for (const button of document.querySelectorAll("[data-look]")) {
  button.addEventListener("click", () => {
    isLookChosen = true;
    take(button.dataset.look);
  });
}
function take(name) {
  look = name;
  for (const button of document.querySelectorAll("[data-look]")) button.setAttribute("aria-pressed", button.dataset.look === name);
  for (const card of cards) if (card.isNear) card.bring();
}
take(look);
dark.addEventListener("change", () => { if (!isLookChosen) take(dark.matches ? "dark" : "light"); });
let chosen = 0;
addEventListener("scroll", () => { cancelAnimationFrame(chosen); chosen = requestAnimationFrame(choose); }, { passive: true });
addEventListener("resize", () => { for (const card of cards) if (card.device && card.isNear) card.show(card.time); choose(); });
document.addEventListener("visibilitychange", choose);
calm.addEventListener("change", () => { stop(); choose(); });
addEventListener("keydown", (event) => {
  if (event.key !== " " || event.target.closest("button, input, a, summary")) return;
  const card = playing || cards.find(({ isPaused, device }) => isPaused && device);
  if (!card) return;
  card.toggle();
  event.preventDefault();
});
