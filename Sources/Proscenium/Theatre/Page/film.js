/* The pictures of a recording on a canvas, at any instant; each is made up of the parts that changed. */
class Film {
  /* Pixels of pictures that are kept: 120 of a small film. */
  static room = 48e6;

  constructor(canvas, recording) {
    Object.assign(this, { canvas, recording, frames: recording.frames, shown: -1, wanted: -1, isBusy: false });
    this.context = canvas.getContext("2d", { alpha: false });
    this.kept = new Map();
    this.keptPixels = 0;
    let key = 0;
    this.keys = this.frames.map(({ width, height, parts }, index) => {
      if (parts[2] === width && parts[3] === height) key = index;
      return key;
    });
    this.ready = this.show(recording.start);
  }

  indexAt(time) { return Math.max(0, lastBefore(this.frames, time)); }

  /* Shows the picture of an instant; done when that, or a later wish, is on the canvas. */
  show(time) {
    this.wanted = this.indexAt(time);
    if (!this.isBusy) this.work = this.run();
    return this.work;
  }

  async run() {
    this.isBusy = true;
    try {
      while (this.shown !== this.wanted && this.frames.length) {
        const target = this.wanted, key = this.keys[target];
        const first = this.shown >= key && this.shown < target ? this.shown + 1 : key;
        const wanted = [];
        for (let index = first; index <= target; index++) wanted.push(this.pictures(index));
        const pictures = await Promise.all(wanted);
        pictures.forEach((list, offset) => this.draw(first + offset, list));
        this.shown = target;
        this.makeRoom(target);
        for (let index = target + 1; index < Math.min(this.frames.length, target + 6); index++) this.pictures(index);
      }
    } finally {
      this.isBusy = false;
    }
  }

  draw(index, pictures) {
    const { width, height, parts } = this.frames[index], { canvas } = this;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      if (this.onResize) this.onResize(width, height);
    }
    pictures.forEach((picture, i) => this.context.drawImage(picture, parts[i * 5], parts[i * 5 + 1]));
  }

  /* The decoded parts of a frame. */
  pictures(index) {
    let found = this.kept.get(index);
    if (found) {
      this.kept.delete(index);
    } else {
      const { parts } = this.frames[index], list = [];
      let pixels = 0;
      for (let i = 0; i < parts.length; i += 5) {
        list.push(Film.decode(parts[i + 4]));
        pixels += parts[i + 2] * parts[i + 3];
      }
      this.keptPixels += pixels;
      found = { pixels, list: Promise.all(list) };
    }
    this.kept.set(index, found);
    return found.list;
  }

  static bytes(text) { return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)); }

  static decode(text) { return createImageBitmap(new Blob([Film.bytes(text)], { type: "image/webp" })); }

  makeRoom(current) {
    for (const [index, { pixels, list }] of this.kept) {
      if (this.keptPixels <= Film.room) return;
      if (index >= this.keys[current] && index <= current) continue;
      this.kept.delete(index);
      this.keptPixels -= pixels;
      list.then((pictures) => pictures.forEach((picture) => picture.close()), () => {});
    }
  }

  /* Lets everything go that can be decoded again. */
  rest() {
    if (this.isBusy) return;
    for (const { list } of this.kept.values()) list.then((all) => all.forEach((one) => one.close()), () => {});
    this.kept.clear();
    this.keptPixels = 0;
  }
}

/* Fingers over a film, as dots with trails; and what else is drawn over it, in points of the screen. */
class Overlay {
  static trail = 0.45;
  static afterglow = 0.3;

  constructor(canvas, recording) {
    Object.assign(this, { canvas, recording, context: canvas.getContext("2d"), outlines: [] });
  }

  /* `width` and `height` are those of the screen as it is held. */
  draw(time, width, height) {
    const box = this.canvas.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
    const pixels = [Math.round(this.canvas.clientWidth * ratio), Math.round(this.canvas.clientHeight * ratio)];
    if (!box.width || !width) return;
    if (this.canvas.width !== pixels[0] || this.canvas.height !== pixels[1]) [this.canvas.width, this.canvas.height] = pixels;
    const { context } = this, scale = pixels[0] / width;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, ...pixels);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    for (const outline of this.outlines) this.outline(outline, scale / ratio);
    const size = Math.max(15, Math.min(22, width / 26));
    for (const stroke of this.recording.strokes) {
      if (time < stroke.begin - 1e-6 || time > stroke.end + Overlay.afterglow) continue;
      this.stroke(stroke, time, size);
    }
  }

  stroke({ points, end, finger, isHover }, time, size) {
    const { context } = this, last = lastBefore(points, time), point = points[Math.max(0, last)];
    const fade = time <= end ? 1 : 1 - (time - end) / Overlay.afterglow;
    context.lineCap = "butt";
    for (let i = last; i > 0; i--) {
      const age = Math.min(time, end) - points[i].time;
      if (age > Overlay.trail) break;
      context.strokeStyle = `rgba(90, 130, 255, ${0.55 * fade * (1 - age / Overlay.trail)})`;
      context.lineWidth = size * 1.1 * (1 - 0.7 * age / Overlay.trail);
      context.beginPath();
      context.moveTo(points[i].x, points[i].y);
      context.lineTo(points[i - 1].x, points[i - 1].y);
      context.stroke();
    }
    const isPointer = finger < 0;
    context.beginPath();
    context.arc(point.x, point.y, isPointer ? size * 0.35 : size, 0, 7);
    context.fillStyle = `rgba(70, 110, 245, ${(isHover ? 0.25 : 0.5) * fade})`;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = `rgba(255, 255, 255, ${0.95 * fade})`;
    context.stroke();
    context.lineWidth = 0.75;
    context.strokeStyle = `rgba(20, 30, 80, ${0.45 * fade})`;
    context.stroke();
  }

  outline({ corners, color, dash }, scale) {
    const { context } = this;
    context.beginPath();
    corners.forEach(([x, y], i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
    context.closePath();
    context.setLineDash(dash.map((length) => length / scale));
    context.lineWidth = 2 / scale;
    context.strokeStyle = color;
    context.stroke();
    context.setLineDash([]);
  }
}

/* A device around a film, its screen as large as its room allows. */
function makeDevice(recording) {
  const { data } = recording, device = document.createElement("div");
  device.className = "device";
  device.innerHTML = '<div class="glass"><canvas class="screen"></canvas><canvas class="fingers" aria-hidden="true"></canvas></div>';
  const [screen, fingers] = device.querySelectorAll("canvas");
  screen.setAttribute("role", "img");
  screen.setAttribute("aria-label", data.title ? `The screen: ${data.title}` : "The screen");
  const isPad = Math.min(data.width, data.height) >= 600;
  const kind = isPad ? "pad" : data.corner > 0 ? "phone" : data.top === 20 ? "button" : "window";
  device.classList.add(kind);
  const film = new Film(screen, recording), overlay = new Overlay(fingers, recording);
  const shape = (width, height) => {
    device.style.setProperty("--ratio", width / height);
    device.style.setProperty("--corner", data.corner / (data.width * (width > height ? data.height / data.width : 1)));
    device.classList.toggle("turned", width > height && !isPad && data.width < data.height);
  };
  film.onResize = shape;
  const first = recording.frames[0];
  const density = first ? Math.min(first.width, first.height) / Math.min(data.width, data.height) : 1;
  shape(data.width, data.height);
  return {
    element: device, film, overlay,
    /* Draws an instant; the overlay at once, the film as soon as it is decoded. */
    show(time) {
      const done = film.show(time), frame = recording.frames[film.indexAt(time)];
      if (frame) overlay.draw(time, frame.width / density, frame.height / density);
      return done;
    },
  };
}
