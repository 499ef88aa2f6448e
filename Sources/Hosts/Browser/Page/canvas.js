"use strict";
const find = (id) => document.getElementById(id);
const device = find("device"), canvas = document.querySelector("canvas"), note = find("note"), field = find("field");
const context = canvas.getContext("2d", { alpha: false });
const reduced = find("reduced"), reducedContext = reduced.getContext("2d", { alpha: false });
let socket = null, delay = 250, drawnFrame = 0, screenStatus = null, pixels = new Uint32Array(0);

function send(...words) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(words));
}

function connect() {
  const place = new URL("live", location.href);
  place.protocol = "ws:";
  socket = new WebSocket(place);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => { delay = 250; note.textContent = ""; document.body.dataset.state = "live"; };
  socket.onmessage = ({ data }) => {
    if (typeof data !== "string") return draw(new Uint32Array(data));
    const told = JSON.parse(data);
    if (told.kind === "status") showStatus(told);
    if (told.kind === "elements") showElements(told.elements);
    // Only the page that the person acts on may write there.
    if (told.kind === "copied" && navigator.clipboard) navigator.clipboard.writeText(told.text).catch(() => {});
  };
  socket.onclose = () => {
    document.body.dataset.state = "waiting";
    note.textContent = "The app is out of reach. Trying again…";
    setTimeout(connect, delay);
    delay = Math.min(delay * 2, 4000);
  };
}

/* Runs of pixels: an odd word is followed by one pixel that is repeated, an even one by as many as it says. */
function read(words, at, end) {
  let to = 0;
  while (at < end) {
    const word = words[at++], count = word >>> 1;
    if (word & 1) {
      pixels.fill(words[at++], to, to + count);
    } else if (count < 32) {
      for (let i = 0; i < count; i++) pixels[to + i] = words[at + i];
      at += count;
    } else {
      pixels.set(words.subarray(at, at + count), to);
      at += count;
    }
    to += count;
  }
}

function draw(words) {
  const [number, width, height, count] = words;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
    if (pixels.length < width * height) pixels = new Uint32Array(width * height);
    fit();
  }
  let at = 4 + 5 * count;
  for (let i = 0; i < count; i++) {
    const [x, y, w, h, length] = words.subarray(4 + 5 * i, 9 + 5 * i);
    read(words, at, at + length);
    at += length;
    context.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer, 0, w * h * 4), w, h), x, y);
    reduce(x, y, w, h);
  }
  drawnFrame = number;
  send("drawn", number);
}

/* A browser that shows a canvas much smaller than it is leaves rows out, and with them thin lines: that is drawn from
   all of its pixels, once for all that changed since the page was last seen. */
let stale = null;
function reduce(x, y, width, height) {
  if (reduced.hidden) return;
  if (!stale) requestAnimationFrame(drawReduced);
  const [left, top, right, bottom] = stale || [x, y, x, y];
  stale = [Math.min(left, x), Math.min(top, y), Math.max(right, x + width), Math.max(bottom, y + height)];
}

function drawReduced() {
  const [across, down] = [reduced.width / canvas.width, reduced.height / canvas.height];
  const left = Math.max(0, Math.floor(stale[0] * across) - 1), right = Math.min(reduced.width, Math.ceil(stale[2] * across) + 1);
  const top = Math.max(0, Math.floor(stale[1] * down) - 1), bottom = Math.min(reduced.height, Math.ceil(stale[3] * down) + 1);
  stale = null;
  reducedContext.imageSmoothingQuality = "high";
  reducedContext.drawImage(canvas, left / across, top / down, (right - left) / across, (bottom - top) / down,
    left, top, right - left, bottom - top);
}

function showStatus(told) {
  screenStatus = told;
  if (told.title) document.title = told.title;
  canvas.style.cursor = told.pointer === "text" ? "text" : "default";
  find("dark").setAttribute("aria-pressed", told.dark);
  find("record").setAttribute("aria-pressed", told.recording === "runs");
  for (const name of ["theatre", "export"]) find(name).hidden = told.recording !== "kept";
  fit();
  if (told.field) {
    field.style.left = told.field[0] * scale() + "px";
    field.style.top = told.field[1] * scale() + "px";
    if (document.activeElement !== field) field.focus({ preventScroll: true });
  } else if (document.activeElement === field) {
    field.blur();
  }
}

/* CSS pixels of the device around a screen with round corners; none where a telephone shows it. */
const bezel = () => screenStatus.corner > 0 && innerWidth > 480 ? 8 : 0;

/* The screen in points as the last frame shows it: word of a turned one comes before its first frame. */
const shown = () => canvas.width === 1 ? screenStatus
  : { width: canvas.width / screenStatus.scale, height: canvas.height / screenStatus.scale };

/* CSS pixels per point of the device. */
function scale() {
  const { width, height } = shown(), edge = 2 * bezel();
  const room = [innerWidth - edge - (innerWidth > width + 24 ? 24 : 0), innerHeight - edge - 44 - (innerHeight > 600 ? 12 : 0)];
  return Math.min(1, room[0] / width, room[1] / height);
}

function fit() {
  if (!screenStatus) return;
  device.style.width = shown().width * scale() + "px";
  device.style.height = shown().height * scale() + "px";
  device.style.setProperty("--corner", (screenStatus.corner ? screenStatus.corner * scale() : 6) + "px");
  device.style.setProperty("--bezel", bezel() + "px");
  const width = Math.round(shown().width * scale() * devicePixelRatio);
  const height = Math.round(shown().height * scale() * devicePixelRatio);
  // Where there is room for nearly all pixels, the canvas is shown as it is.
  reduced.hidden = width > 0.75 * canvas.width;
  if (!reduced.hidden && (reduced.width !== width || reduced.height !== height)) {
    [reduced.width, reduced.height] = [width, height];
  }
  reduce(0, 0, canvas.width, canvas.height);
  placeElements();
}

addEventListener("resize", fit);
