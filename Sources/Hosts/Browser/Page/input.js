const fingers = new Map();
let pinched = null, scrolling = null, composing = false;

function place(event) {
  const box = canvas.getBoundingClientRect();
  if (!screenStatus || !box.width) return [0, 0];
  const s = shown().width / box.width;
  return [(event.clientX - box.left) * s, (event.clientY - box.top) * s];
}

function freeFinger() {
  const used = new Set(fingers.values());
  for (let i = 0; i < 15; i++) if (!used.has(i)) return i;
  return null;
}

/* With Alt, the second finger of a pinch stands across the middle. */
const across = ([x, y]) => [screenStatus.width - x, screenStatus.height - y];

canvas.addEventListener("pointerdown", (event) => {
  event.preventDefault();
  if (event.pointerType === "mouse" && event.button > 0) {
    return send("press", event.button === 2 ? 2 : event.button + 2, ...place(event));
  }
  const finger = freeFinger();
  if (finger === null || !screenStatus) return;
  canvas.setPointerCapture(event.pointerId);
  fingers.set(event.pointerId, finger);
  send("down", finger, ...place(event));
  if (event.altKey && event.pointerType === "mouse") send("down", (pinched = 14), ...across(place(event)));
  if (screenStatus.field) field.focus({ preventScroll: true });
});
canvas.addEventListener("pointermove", (event) => {
  const finger = fingers.get(event.pointerId);
  if (finger === undefined) {
    if (event.pointerType === "mouse") send("hover", ...place(event));
    return;
  }
  send("move", finger, ...place(event));
  if (pinched !== null) send("move", pinched, ...across(place(event)));
});
for (const [name, word] of [["pointerup", "up"], ["pointercancel", "cancel"]]) {
  canvas.addEventListener(name, (event) => {
    if (event.pointerType === "mouse" && event.button > 0) {
      return send("release", event.button === 2 ? 2 : event.button + 2);
    }
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) return;
    fingers.delete(event.pointerId);
    send(word, finger);
    if (pinched !== null) { send(word, pinched); pinched = null; }
  });
}
canvas.addEventListener("pointerleave", (event) => {
  if (event.pointerType === "mouse" && !fingers.size) send("leave");
});
canvas.addEventListener("contextmenu", (event) => event.preventDefault());

/* A trackpad's steps are many and small; a wheel's are whole notches. */
const began = 0, changed = 1, ended = 2, whole = 3;
function stepping(word, values, event) {
  if (scrolling && scrolling.word !== word) scrolling.end();
  if (!scrolling) {
    const at = place(event), zero = word === "pinch" ? [1, 0] : [0, 0];
    scrolling = { word, at, end() { send(word, ...zero, ...at, ended); clearTimeout(this.timer); scrolling = null; } };
    send(word, ...zero, ...at, began);
  }
  send(word, ...values, ...scrolling.at, changed);
  clearTimeout(scrolling.timer);
  scrolling.timer = setTimeout(() => scrolling && scrolling.end(), 150);
}
canvas.addEventListener("wheel", (event) => {
  event.preventDefault();
  if (event.ctrlKey) return stepping("pinch", [Math.exp(-event.deltaY / 100), 0], event);
  const unit = [1, 16, 400][event.deltaMode];
  const way = [-event.deltaX * unit, -event.deltaY * unit].map((v) => Math.max(-5000, Math.min(5000, v)));
  const isNotch = event.deltaMode > 0 || (event.wheelDelta % 120 === 0 && Math.abs(event.deltaY + event.deltaX) >= 50);
  if (isNotch) send("scroll", ...way, ...place(event), whole); else stepping("scroll", way, event);
}, { passive: false });

const usages = { Enter: 40, Escape: 41, Backspace: 42, Space: 44, Minus: 45, Equal: 46, BracketLeft: 47,
  BracketRight: 48, Backslash: 49, Semicolon: 51, Quote: 52, Backquote: 53, Comma: 54, Period: 55, Slash: 56,
  CapsLock: 57, Home: 74, PageUp: 75, Delete: 76, End: 77, PageDown: 78, ArrowRight: 79, ArrowLeft: 80,
  ArrowDown: 81, ArrowUp: 82, NumpadEnter: 88, IntlBackslash: 100, ControlLeft: 224, ShiftLeft: 225, AltLeft: 226,
  MetaLeft: 227, ControlRight: 228, ShiftRight: 229, AltRight: 230, MetaRight: 231 };
for (let i = 0; i < 26; i++) usages["Key" + String.fromCharCode(65 + i)] = 4 + i;
for (let i = 1; i < 10; i++) usages["Digit" + i] = 29 + i;
usages.Digit0 = 39;

const isForPage = (event) => document.activeElement && document.activeElement !== field
  && document.activeElement !== document.body;
const modifiers = (event) => (event.getModifierState("CapsLock") ? 1 : 0) + (event.shiftKey ? 2 : 0)
  + (event.ctrlKey ? 4 : 0) + (event.altKey ? 8 : 0) + (event.metaKey ? 16 : 0);

addEventListener("keydown", (event) => {
  const usage = usages[event.code];
  if (!usage || isForPage(event) || event.isComposing || event.keyCode === 229 || event.key === "Dead") return;
  // What is pasted is told first; the key goes with it.
  if ((event.ctrlKey || event.metaKey) && event.code === "KeyV") return;
  const types = [...event.key].length === 1;
  send("key", usage, types ? event.key : null, modifiers(event));
  if (!event.ctrlKey && !event.metaKey) event.preventDefault();
});
addEventListener("keyup", (event) => {
  const usage = usages[event.code];
  if (usage && !isForPage(event)) send("keyUp", usage);
});

field.addEventListener("compositionstart", () => { composing = true; });
field.addEventListener("compositionupdate", (event) => send("marked", event.data));
field.addEventListener("compositionend", (event) => {
  composing = false;
  field.value = "";
  if (event.data) send("text", event.data); else send("marked", "");
});
field.addEventListener("input", (event) => {
  if (composing || event.isComposing) return;
  field.value = "";
  if (event.inputType === "insertText" && event.data) send("text", event.data);
  if (event.inputType === "insertLineBreak") send("text", "\n");
  if (event.inputType === "deleteContentBackward") { send("key", 42, null, 0); send("keyUp", 42); }
});
addEventListener("paste", (event) => {
  if (isForPage(event)) return;
  event.preventDefault();
  const text = event.clipboardData.getData("text/plain").slice(0, 2000);
  if (text) send("clipboard", text);
  send("key", usages.KeyV, "v", 16);
  send("keyUp", usages.KeyV);
});

addEventListener("blur", () => { fingers.clear(); pinched = null; send("blur"); });
find("turn").addEventListener("click", () => send("rotate", screenStatus && screenStatus.orientation === 0 ? 3 : 0));
find("record").addEventListener("click", () => send("record", !(screenStatus && screenStatus.recording === "runs")));
find("dark").addEventListener("click", () => send("dark", !(screenStatus && screenStatus.dark)));
connect();
