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
