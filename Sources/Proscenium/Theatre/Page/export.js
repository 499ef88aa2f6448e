/* An animated WebP as its pictures come: their bytes stay as they were encoded. */
class FilmFile {
  /* Bytes: far more than a recording gives, less than a page must hold. */
  static most = 256e6;

  constructor() { Object.assign(this, { frames: [], sizes: [], bytes: 0 }); }

  /* The picture so far is shown until then, in milliseconds. */
  hold(time) {
    const last = this.frames[this.frames.length - 1];
    if (last) last.end = time;
  }

  /* A picture's part from a time on, as a WebP file of its own. */
  add(time, { x, y, width, height }, file) {
    const chunks = FilmFile.chunks(file);
    this.hold(time);
    this.frames.push({ time, x, y, width, height, chunks, size: this.sizes.length - 1, isTakenAway: false });
    this.bytes += 24 + chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    if (this.bytes > FilmFile.most) throw new Error("it would have more than 256 MB; record less at a time.");
  }

  /* What follows has another size: the last picture before takes all of itself away, for which it has to be whole. */
  resize(width, height, whole) {
    const last = this.frames[this.frames.length - 1];
    if (last) {
      if (whole) {
        const { width: w, height: h } = this.sizes[last.size];
        Object.assign(last, { x: 0, y: 0, width: w, height: h, chunks: FilmFile.chunks(whole) });
      }
      last.isTakenAway = true;
    }
    this.sizes.push({ width, height });
  }

  get endsWhole() {
    const last = this.frames[this.frames.length - 1], size = last && this.sizes[last.size];
    return !last || (last.width === size.width && last.height === size.height);
  }

  /* The chunks of a file that hold its picture. */
  static chunks(file) {
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength), found = [];
    for (let at = 12; at + 8 <= file.length;) {
      const length = 8 + view.getUint32(at + 4, true), end = at + length + (length & 1);
      if (/^(ALPH|VP8 |VP8L)$/.test(String.fromCharCode(...file.subarray(at, at + 4)))) found.push(file.subarray(at, end));
      at = end;
    }
    if (!found.length) throw new Error("a picture of it is no WebP.");
    return found;
  }

  /* The whole file. Smaller pictures stand in the middle; what is around them is clear. */
  blob() {
    const width = Math.max(...this.sizes.map((size) => size.width)), height = Math.max(...this.sizes.map((size) => size.height));
    const number = (value, count) => Array.from({ length: count }, (_, i) => Math.floor(value / 256 ** i) & 255);
    const head = (name, ...body) => Uint8Array.from([...Array.from(name, (letter) => letter.charCodeAt(0)), ...body.flat()]);
    const parts = [
      head("VP8X", number(10, 4), number(this.sizes.length > 1 ? 0x12 : 0x02, 4), number(width - 1, 3), number(height - 1, 3)),
      head("ANIM", number(6, 4), number(0, 6)),
    ];
    for (const frame of this.frames) {
      const length = frame.chunks.reduce((sum, chunk) => sum + chunk.length, 16), size = this.sizes[frame.size];
      const left = Math.floor((width - size.width) / 4), top = Math.floor((height - size.height) / 4);
      parts.push(head("ANMF", number(length, 4), number(frame.x / 2 + left, 3), number(frame.y / 2 + top, 3),
        number(frame.width - 1, 3), number(frame.height - 1, 3), number(frame.end - frame.time, 3), frame.isTakenAway ? 3 : 2),
      ...frame.chunks);
    }
    const length = parts.reduce((sum, part) => sum + part.length, 4);
    return new Blob([head("RIFF", number(length, 4), Array.from("WEBP", (letter) => letter.charCodeAt(0))), ...parts], { type: "image/webp" });
  }
}

/* What a person keeps of a recording: the film, a sheet of its pictures, the trace. */
class Exporter {
  static sheet = { columns: 6, most: 12, width: 240, gap: 12, caption: 26 };

  constructor(recording) { this.recording = recording; }

  /* Each call a line, as `--trace` writes them. */
  trace() {
    const text = this.recording.calls.map(({ time, subject, call }) => `${time.toFixed(3)} ${subject} ${call}\n`).join("");
    return new Blob([text], { type: "text/plain" });
  }

  /* What the person did, for `--play`. */
  script() { return new Blob([this.recording.data.script], { type: "application/json" }); }

  /* The same as a test in Swift. */
  test() { return new Blob([this.recording.data.test], { type: "text/plain" }); }

  canvas(width, height) {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    return { canvas, context: canvas.getContext("2d", { alpha: false, willReadFrequently: true }) };
  }

  static blob(canvas, type, quality) {
    return new Promise((done, fail) => canvas.toBlob((blob) => (blob && blob.type === type ? done(blob)
      : fail(new Error("this browser does not write such pictures."))), type, quality));
  }

  /* Up to twelve pictures in rows, each with its time, as `--sheet` draws them. */
  async sheet() {
    const { recording } = this, { columns, most, width, gap, caption } = Exporter.sheet, { start, end, data } = recording;
    const count = Math.max(1, Math.round((end - start) * data.rate)), wanted = Math.min(most, count), cells = [];
    const film = new Film(document.createElement("canvas"), recording);
    for (let place = 0; place < wanted; place++) {
      const time = wanted > 1 ? Math.round(place * (count - 1) / (wanted - 1)) / data.rate : 0;
      await film.show(start + time);
      const height = Math.floor(film.canvas.height * width / film.canvas.width), { canvas, context } = this.canvas(width, height);
      context.imageSmoothingQuality = "high";
      context.drawImage(film.canvas, 0, 0, width, height);
      cells.push({ time, height, canvas });
    }
    const rows = [];
    for (let i = 0; i < cells.length; i += columns) rows.push(cells.slice(i, i + columns));
    const heights = rows.map((row) => Math.max(...row.map((cell) => cell.height)));
    const { canvas, context } = this.canvas(Math.min(columns, cells.length) * (width + gap) + gap,
      heights.reduce((sum, height) => sum + height + caption + gap, gap));
    context.fillStyle = "#ededed";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = "#555";
    context.font = "15px Inter, system-ui, sans-serif";
    context.textBaseline = "top";
    rows.reduce((top, row, index) => {
      row.forEach((cell, column) => {
        const left = gap + column * (width + gap);
        context.drawImage(cell.canvas, left, top);
        context.fillText(`${cell.time.toFixed(3)} s`, left, top + cell.height + 5);
      });
      return top + heights[index] + caption + gap;
    }, gap);
    return Exporter.blob(canvas, "image/png");
  }

  /* The pictures as they were recorded, one after the other. Those of several parts are encoded again, as one part: all of
     one instant has to be one picture of the film. */
  async film(tell) {
    const { frames, start, end, data } = this.recording, file = new FilmFile();
    const instant = (time) => Math.round((time - start) * 1000);
    let shown = null;
    for (let index = 0; index < frames.length; index++) {
      const { time, width, height, parts } = frames[index];
      const isResized = !shown || shown.canvas.width !== width || shown.canvas.height !== height;
      if (isResized) {
        const whole = file.endsWhole ? null : await this.encoded(shown.canvas, 0, 0, shown.canvas.width, shown.canvas.height);
        file.resize(width, height, whole);
        shown = this.canvas(width, height);
      }
      const isAgain = !isResized && parts.length === 5 && parts[2] === width && parts[3] === height;
      const before = isAgain ? this.pixels(shown) : null, areas = [];
      for (let i = 0; i < parts.length; i += 5) {
        const picture = await Film.decode(parts[i + 4]);
        shown.context.drawImage(picture, parts[i], parts[i + 1]);
        picture.close();
        areas.push(parts.slice(i, i + 4));
      }
      // A part of the recording begins with a whole picture, whether anything changed or not.
      if (before && this.pixels(shown).every((pixel, i) => pixel === before[i])) continue;
      const [x, y] = [0, 1].map((i) => Math.min(...areas.map((area) => area[i])) & ~1);
      const [right, bottom] = [0, 1].map((i) => Math.max(...areas.map((area) => area[i] + area[i + 2])));
      const area = { x, y, width: right - x, height: bottom - y }, isOne = parts.length === 5 && x === parts[0] && y === parts[1];
      const at = file.frames.length ? Math.max(instant(time), file.frames[file.frames.length - 1].time + 1) : 0;
      file.add(at, area, isOne ? Film.bytes(parts[4]) : await this.encoded(shown.canvas, x, y, area.width, area.height));
      tell(index / frames.length);
    }
    const last = file.frames[file.frames.length - 1];
    file.hold(Math.max(instant(end), last.time + 1));
    return file.blob();
  }

  pixels({ canvas, context }) { return new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer); }

  /* A part of a canvas as a WebP file: as it is, or with losses where the recording has them. */
  async encoded(source, x, y, width, height) {
    const { canvas, context } = this.canvas(width, height);
    context.drawImage(source, -x, -y);
    const blob = await Exporter.blob(canvas, "image/webp", this.recording.data.lossless ? 1 : 0.8);
    return new Uint8Array(await blob.arrayBuffer());
  }
}

/* The list of what can be exported, and what became of it. */
class ExportMenu {
  constructor(element, recording) {
    Object.assign(this, { element, exporter: new Exporter(recording), status: element.querySelector("output") });
    const { title, program } = recording.data;
    this.name = (title || program || "").normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
      .replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60) || "theatre";
    this.buttons = [...element.querySelectorAll("[data-export]")];
    for (const button of this.buttons) button.addEventListener("click", () => this.export(button.dataset.export));
    const canvas = this.exporter.canvas(1, 1).canvas;
    const can = { film: recording.frames.length > 0 && canvas.toDataURL("image/webp").startsWith("data:image/webp"),
      sheet: recording.frames.length > 0, trace: true, script: !!recording.data.script, test: !!recording.data.test };
    for (const button of this.buttons) button.hidden = !can[button.dataset.export];
  }

  static kinds = { film: ["The film", ".webp"], sheet: ["The contact sheet", "-sheet.png"], trace: ["The trace", "-trace.txt"],
    script: ["The script", ".json"], test: ["The test", "Tests.swift"] };

  /* Makes it and hands it to the browser; one at a time. */
  async export(kind) {
    if (this.isBusy) return;
    this.isBusy = true;
    const [words, ending] = ExportMenu.kinds[kind];
    for (const button of this.buttons) button.setAttribute("aria-disabled", "true");
    this.status.textContent = `${words} is being made.`;
    let told = 0;
    try {
      const blob = await this.exporter[kind]((part) => {
        if (part < told + 0.1) return;
        told = part;
        this.status.textContent = `${words} is being made: ${Math.round(part * 100)} %`;
      });
      this.keep(blob, this.name + ending);
      this.status.textContent = `${words} is kept as ${this.name + ending}.`;
    } catch (error) {
      this.status.textContent = `${words} could not be made: ${error.message}`;
    } finally {
      for (const button of this.buttons) button.removeAttribute("aria-disabled");
      this.isBusy = false;
    }
  }

  keep(blob, name) {
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
    link.click();
    // The browser has begun to read it by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  toggle() {
    this.element.open = !this.element.open;
    if (this.element.open) this.buttons.find((button) => !button.hidden).focus(); else this.element.firstElementChild.focus();
  }
}
