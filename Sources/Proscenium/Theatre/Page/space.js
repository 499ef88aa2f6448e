/* Matrices as layers have them: sixteen numbers, row by row, points are rows. */
const Matrix = {
  identity: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  move: (x, y, z = 0) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1],
  from: (n) => (!n ? Matrix.identity : n.length === 16 ? n : [n[0], n[1], 0, 0, n[2], n[3], 0, 0, 0, 0, 1, 0, n[4], n[5], 0, 1]),
  times(a, b) {
    const product = new Array(16);
    for (let row = 0; row < 16; row += 4) {
      for (let column = 0; column < 4; column++) {
        product[row + column] = a[row] * b[column] + a[row + 1] * b[column + 4] + a[row + 2] * b[column + 8]
          + a[row + 3] * b[column + 12];
      }
    }
    return product;
  },
  chain: (...all) => all.reduce(Matrix.times),
  apply(m, x, y) {
    const w = x * m[3] + y * m[7] + m[15] || 1;
    return [(x * m[0] + y * m[4] + m[12]) / w, (x * m[1] + y * m[5] + m[13]) / w];
  },
};

/* Where layers stand on the screen, by their model values or as they are shown. */
function placeLayers({ order, facts }, kind) {
  const placed = [], above = [];
  for (let i = 0; i < order.length; i += 2) {
    const id = order[i], depth = order[i + 1], fact = facts.get(id);
    if (!fact) continue;
    const values = kind === "shown" ? { ...fact.model, ...fact.shown } : fact.model;
    const [bx, by, width, height] = values.bounds || [0, 0, 0, 0], [ax, ay] = values.anchor || [0.5, 0.5];
    const anchor = [bx + ax * width, by + ay * height], parent = depth > 0 ? above[depth - 1] : null;
    let matrix = Matrix.chain(
      Matrix.move(-anchor[0], -anchor[1]), Matrix.from(values.transform), Matrix.move(...values.position));
    if (parent) matrix = Matrix.times(matrix, parent.inner);
    const inner = values.sublayers
      ? Matrix.chain(Matrix.move(-anchor[0], -anchor[1]), Matrix.from(values.sublayers), Matrix.move(...anchor), matrix)
      : matrix;
    const opacity = (values.opacity ? values.opacity[0] : 1) * (parent ? parent.opacity : 1);
    const corners = [[bx, by], [bx + width, by], [bx + width, by + height], [bx, by + height]].map(([x, y]) => Matrix.apply(matrix, x, y));
    const xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y);
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    let clip = parent ? parent.clip : null;
    const isOut = clip && (box[0] >= clip[2] || box[2] <= clip[0] || box[1] >= clip[3] || box[3] <= clip[1]);
    if (fact.clips || depth === 0) {
      clip = clip ? [Math.max(clip[0], box[0]), Math.max(clip[1], box[1]), Math.min(clip[2], box[2]), Math.min(clip[3], box[3])] : box;
    }
    const isHidden = Boolean(values.hidden && values.hidden[0]) || Boolean(parent && parent.isHidden) || opacity < 0.01;
    const place = { id, depth, fact, values, matrix, inner, opacity, corners, clip, box, isHidden, isOut, width, height, bx, by };
    above[depth] = place;
    above.length = depth + 1;
    placed.push(place);
  }
  return placed;
}

/* The layers one before the other, to be turned by finger, mouse or arrows. */
class Space {
  constructor(element, recording) {
    Object.assign(this, { element, recording, turn: [-18, 34], spread: 22, zoom: 1, nodes: new Map(), selected: null });
    element.innerHTML = '<div class="world"></div>';
    this.world = element.firstChild;
    this.urls = new Map();
    let from = null;
    element.addEventListener("pointerdown", (event) => {
      from = [event.clientX, event.clientY, ...this.turn];
      element.setPointerCapture(event.pointerId);
    });
    element.addEventListener("pointermove", (event) => {
      if (!from) return;
      this.turnTo(from[2] - (event.clientY - from[1]) / 4, from[3] + (event.clientX - from[0]) / 4);
    });
    for (const name of ["pointerup", "pointercancel"]) element.addEventListener(name, () => { from = null; });
    element.addEventListener("wheel", (event) => {
      this.zoom = Math.max(0.5, Math.min(8, this.zoom * Math.exp(-event.deltaY / 400)));
      this.aim();
      event.preventDefault();
    }, { passive: false });
    element.addEventListener("dblclick", () => { this.zoom = 1; this.aim(); });
    element.addEventListener("click", (event) => {
      if (event.target.dataset.id && this.onSelect) this.onSelect(Number(event.target.dataset.id));
    });
  }

  turnTo(x, y) {
    this.turn = [Math.max(-85, Math.min(85, x)), Math.max(-85, Math.min(85, y))];
    this.aim();
  }

  aim() {
    const { data } = this.recording, root = this.root || { width: data.width, height: data.height };
    const depth = (this.levels || 0) * this.spread, [width, height] = this.extent(root, depth);
    // As large as fits however it is turned; what is near is drawn larger, for which a twentieth is left.
    const room = Math.min(this.element.clientWidth / width, this.element.clientHeight / height) * 0.95 * this.zoom;
    this.world.style.width = `${root.width}px`;
    this.world.style.height = `${root.height}px`;
    this.world.style.transform = `translate(-50%, -50%) scale(${room || 0.5}) rotateX(${this.turn[0]}deg) `
      + `rotateY(${this.turn[1]}deg) translateZ(${-depth / 2}px)`;
  }

  /* How wide and high a box is as it is turned. */
  extent({ width, height }, depth) {
    const [x, y] = this.turn.map((degrees) => degrees * Math.PI / 180);
    const across = Math.abs(width * Math.cos(y)) + Math.abs(depth * Math.sin(y));
    const along = Math.abs(width * Math.sin(y)) + Math.abs(depth * Math.cos(y));
    return [across, Math.abs(height * Math.cos(x)) + Math.abs(along * Math.sin(x))];
  }

  url(number) {
    if (!this.urls.has(number)) this.urls.set(number, `url("data:image/webp;base64,${this.recording.data.pictures[number - 1]}")`);
    return this.urls.get(number);
  }

  show(time) {
    const state = this.recording.layersAt(time);
    if (this.version === state.version) return;
    this.version = state.version;
    const gone = new Set(this.nodes.keys()), drawn = [];
    this.levels = 0;
    for (const place of placeLayers(state, "shown")) {
      if (place.depth === 0) this.root = place;
      const { fact, depth, box } = place, draws = fact.fill || fact.picture || fact.border || depth === 0;
      if (!draws || place.isHidden || place.isOut || place.width * place.height === 0) continue;
      // Each lies above what it covers.
      let level = 0;
      for (const below of drawn) {
        if (below.level >= level && below.box[0] < box[2] && box[0] < below.box[2] && below.box[1] < box[3] && box[1] < below.box[3]) {
          level = below.level + 1;
        }
      }
      this.levels = Math.max(this.levels, level);
      gone.delete(place.id);
      this.place(place, level, drawn.length);
      drawn.push({ box, level });
    }
    for (const id of gone) {
      this.nodes.get(id).remove();
      this.nodes.delete(id);
    }
    this.aim();
  }

  place({ id, fact, matrix, opacity, width, height, bx, by, values }, level, order) {
    let node = this.nodes.get(id);
    if (!node) {
      node = document.createElement("div");
      node.dataset.id = id;
      this.nodes.set(id, node);
    }
    if (this.world.children[order] !== node) this.world.insertBefore(node, this.world.children[order] || null);
    const z = level * this.spread + order * 0.02;
    const placed = Matrix.chain(Matrix.move(bx, by), matrix, Matrix.move(0, 0, z)).map((n) => +n.toFixed(4));
    const radius = values.radius ? values.radius[0] : 0, [number, x, y, w, h] = fact.picture || [];
    node.title = [fact.class, fact.name].filter(Boolean).join(" · ");
    node.className = id === this.selected ? "selected" : fact.shown ? "moving" : "";
    const picture = number
      ? `;background-image:${this.url(number)};background-size:${w}px ${h}px;background-position:${x - bx}px ${y - by}px` : "";
    node.style.cssText = `width:${width}px;height:${height}px;transform:matrix3d(${placed});opacity:${opacity.toFixed(3)};`
      + `border-radius:${radius}px;background-color:${fact.fill || "transparent"};border:${fact.border || "0"}${picture}`;
  }

  again() {
    this.version = null;
  }
}
