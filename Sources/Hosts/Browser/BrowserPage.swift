internal import Foundation

/// The page: the device, its mirrored elements, and two switches.
nonisolated enum BrowserPage {
  /// - Parameter nonce: The nonce of the page's own script and style.
  static func text(nonce: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, user-scalable=no">
    <title>Proscenium</title>
    <link rel="icon" href="data:,">
    <style nonce="\(nonce)">\(style)</style>
    <body data-state="waiting">
    <main>
    <div id="device">
    <canvas width="1" height="1" aria-hidden="true"></canvas>
    <canvas id="reduced" width="1" height="1" aria-hidden="true" hidden></canvas>
    <div id="elements" role="application" aria-label="App"></div>
    <textarea id="field" aria-hidden="true" tabindex="-1" autocomplete="off" autocapitalize="off" spellcheck="false"></textarea>
    </div>
    <nav>
    <button id="turn" type="button" title="Turn the device">Turn</button>
    <button id="dark" type="button" aria-pressed="false" title="Light or dark">Dark</button>
    <button id="record" type="button" aria-pressed="false" title="Record for the theatre">Record</button>
    <a id="theatre" href="theatre" target="_blank" hidden title="What was recorded, any instant again">Theatre</a>
    <a id="export" href="recording.js" download="recording.js" hidden title="Keep the recording for another theatre page">Export</a>
    <output id="note" role="status">Connecting…</output>
    </nav>
    </main>
    <script nonce="\(nonce)">\(drawing)\(elements)\(input)</script>
    </body>
    </html>
    """
  }

  private static let style = """
    :root { color-scheme: light dark; --page: #e9e9ee; --ink: #1c1c1e; --edge: #0002; }
    @media (prefers-color-scheme: dark) { :root { --page: #1c1c1f; --ink: #ececf0; --edge: #fff3; } }
    * { box-sizing: border-box; }
    html, body { margin: 0; height: 100%; overflow: hidden; background: var(--page); color: var(--ink);
      font: 13px/1.3 system-ui, sans-serif; }
    main { height: 100%; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 8px; }
    #device { --corner: 6px; --bezel: 0px; position: relative; margin: var(--bezel); touch-action: none; user-select: none;
      -webkit-user-select: none; }
    canvas { display: block; width: 100%; height: 100%; border-radius: var(--corner); outline: none;
      box-shadow: 0 0 0 var(--bezel) #000, 0 0 0 calc(var(--bezel) + 1px) var(--edge), 0 8px 30px #0003; }
    #reduced { position: absolute; inset: 0; pointer-events: none; box-shadow: none; }
    #reduced[hidden] { display: none; }
    body[data-state="waiting"] canvas { opacity: .5; }
    body[data-state="waiting"] #reduced { display: none; }
    #elements { position: absolute; inset: 0; pointer-events: none; overflow: hidden; }
    #elements > * { position: absolute; margin: 0; padding: 0; border: 0; background: none; color: transparent;
      font-size: 1px; overflow: hidden; white-space: nowrap; }
    #elements > *:focus-visible { outline: 3px solid #0a84ff; outline-offset: -1px; border-radius: 6px; }
    #field { position: absolute; left: 0; top: 0; width: 1px; height: 1em; padding: 0; border: 0; opacity: 0;
      resize: none; pointer-events: none; font-size: 16px; }
    nav { display: flex; gap: 8px; align-items: center; height: 28px; }
    nav button { font: inherit; color: inherit; background: none; border: 1px solid var(--edge); border-radius: 6px;
      padding: 3px 10px; }
    nav a { color: inherit; }
    nav button[aria-pressed="true"] { background: var(--edge); }
    output:empty { display: none; }

    """

  /// The connection and the canvas.
  private static let drawing = #"""
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

    """#

  /// The script of the page that mirrors the screen's elements, to be named, focused and activated.
  private static let elements = #"""
    const nodes = new Map();
    const tags = { button: "button", link: "button", toggle: "button", slider: "button", field: "button" };
    const roles = { link: "link", toggle: "switch", slider: "slider", field: "textbox", image: "img", header: "heading" };

    function showElements(list) {
      const root = find("elements"), gone = new Set(nodes.keys());
      list = list.flatMap(withActions);
      for (const told of list) {
        gone.delete(told.key);
        let node = nodes.get(told.key);
        if (node && node.told.role !== told.role) { node.remove(); node = null; }
        if (!node) nodes.set(told.key, (node = makeNode(told)));
        const text = told.role === "text" || told.role === "other" ? told.label : "";
        if (node.textContent !== text) node.textContent = text;
        if (!text) node.setAttribute("aria-label", told.label);
        for (const [name, value] of states(told)) {
          if (value === null) node.removeAttribute(name); else node.setAttribute(name, value);
        }
        node.told = told;
      }
      for (const id of gone) { nodes.get(id).remove(); nodes.delete(id); }
      list.forEach((told, index) => {
        const node = nodes.get(told.key);
        if (root.children[index] !== node) root.insertBefore(node, root.children[index] || null);
      });
      placeElements();
    }

    /* What else can be done with an element follows it, a button each. */
    function withActions(told) {
      const actions = told.actions.map((label, index) => (
        { ...told, key: `${told.id}/${index}`, action: index, role: "button", label, value: told.label, identifier: "", isSelected: false }));
      return [{ ...told, key: String(told.id) }, ...actions];
    }

    function makeNode(told) {
      const node = document.createElement(tags[told.role] || "span");
      if (roles[told.role]) node.setAttribute("role", roles[told.role]);
      if (told.role === "header") node.setAttribute("aria-level", "2");
      node.told = told;
      if (told.role !== "text" && told.role !== "header") node.addEventListener("click", () => activate(node.told));
      node.addEventListener("keydown", (event) => {
        const way = { ArrowUp: true, ArrowRight: true, ArrowDown: false, ArrowLeft: false }[event.key];
        if (event.key === "Escape") send("escape");
        else if (way !== undefined && node.told.role === "slider") send("adjust", node.told.id, way);
        else return;
        event.preventDefault();
      });
      return node;
    }

    function states(told) {
      return [
        ["data-identifier", told.identifier || null], ["aria-disabled", told.isEnabled ? null : "true"],
        ["aria-checked", told.role === "toggle" ? String(told.value === "1") : null],
        ["aria-pressed", told.role === "button" && told.isSelected ? "true" : null],
        ["aria-valuenow", told.role === "slider" ? String(parseFloat(told.value) || 0) : null],
        ["aria-valuetext", told.role === "slider" ? told.value : null],
        ["aria-description", told.value && told.role !== "toggle" && told.role !== "slider" ? told.value : null],
      ];
    }

    function placeElements() {
      if (!screenStatus) return;
      const s = scale();
      for (const { style, told } of nodes.values()) {
        const [x, y, w, h] = told.frame;
        style.left = x * s + "px";
        style.top = y * s + "px";
        style.width = w * s + "px";
        style.height = h * s + "px";
      }
    }

    function activate(told) {
      if (told.action === undefined) send("activate", told.id); else send("perform", told.id, told.action);
    }

    """#

  /// The script of touches, the mouse, the wheel and keys.
  private static let input = #"""
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

    """#
}
