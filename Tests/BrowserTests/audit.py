"""What everybody needs of a page: names, contrast, a focus that can be seen, and a width that fits; read in the page itself."""

# The four ways in which a page is looked at: width, height, and its style.
VIEWS = [(width, height, style) for width, height in ((1440, 900), (390, 844)) for style in ("light", "dark")]

_SCRIPT = r"""(async () => {
  const problems = [];
  const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && node.getClientRects().length > 0;
  const brief = (node) => `${node.tagName.toLowerCase()}${node.id ? "#" + node.id : ""} “${(node.textContent || node.value || "").trim().slice(0, 40)}”`;

  // Colours, over what lies behind them.
  const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const color = (text) => {
    probe.clearRect(0, 0, 1, 1);
    probe.fillStyle = "#000";
    probe.fillStyle = text;
    probe.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = probe.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, bottom) => [0, 1, 2].map((i) => top[i] * top[3] + bottom[i] * (1 - top[3])).concat(1);
  const back = (node) => {
    const layers = [];
    for (let one = node; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.backgroundImage !== "none") return null;
      layers.push(color(style.backgroundColor));
      if (layers.at(-1)[3] === 1) break;
    }
    let result = color(matchMedia("(prefers-color-scheme: dark)").matches ? "#121212" : "#fff");
    for (const layer of layers.reverse()) result = over(layer, result);
    return result;
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
  const seen = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let texts = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || seen.has(node) || !shown(node) || node.closest("script, style, :disabled, [aria-disabled=true]")) continue;
    seen.add(node);
    const style = getComputedStyle(node), behind = back(node);
    if (!behind) continue;
    texts++;
    const size = parseFloat(style.fontSize), isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const found = ratio(over(color(style.color), behind), behind), least = isLarge ? 3 : 4.5;
    if (found < least) problems.push(`${brief(node)}: contrast ${found.toFixed(2)}, ${least} is needed`);
  }
  if (!texts) problems.push("there is no text on the page");

  // Names.
  const named = (node) => {
    const ids = (node.getAttribute("aria-labelledby") || "").split(" ").filter(Boolean);
    const words = [node.getAttribute("aria-label"), ...ids.map((id) => document.getElementById(id)?.textContent),
      node.title, ...[...(node.labels || [])].map((label) => label.textContent), node.placeholder, node.alt,
      node.tagName === "SELECT" || node.tagName === "INPUT" ? "" : node.textContent,
      ...[...node.querySelectorAll("img[alt], svg[aria-label]")].map((one) => one.alt || one.getAttribute("aria-label"))];
    return words.some((word) => word && word.trim());
  };
  const controls = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex], [role=button], [role=slider]")]
    .filter((node) => shown(node) && !node.disabled);
  for (const node of controls) if (!named(node)) problems.push(`${brief(node)}: it has no name`);
  for (const node of document.images) if (!node.hasAttribute("alt")) problems.push(`img ${node.src.slice(-40)}: it has no alt`);
  for (const node of document.querySelectorAll("canvas, video")) {
    if (shown(node) && !named(node) && !node.closest("[aria-hidden=true], [aria-label], [role=img]")) problems.push(`${brief(node)}: it has no name`);
  }
  const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) problems.push(`#${id}: several things have this id`);
  if (!document.documentElement.lang) problems.push("the page has no language");
  if (!document.title.trim()) problems.push("the page has no title");
  if (!document.querySelector("h1")) problems.push("the page has no heading of the first level");

  // Width.
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) problems.push(`the page is ${wide} wide, ${innerWidth} are there`);
  return { problems, controls: controls.filter((node) => node.tabIndex >= 0).length };
})()"""

# What has the focus, whether it is seen to have it, and whether it is on the screen.
_FOCUS = r"""(() => {
  const node = document.activeElement;
  if (!node || node === document.body || node === document.documentElement) return null;
  const look = (one) => { const s = getComputedStyle(one); return [s.outlineStyle, s.outlineWidth, s.outlineColor, s.boxShadow, s.borderColor, s.backgroundColor].join(); };
  // A control may show its focus on what is around it.
  const parts = [node, node.parentElement, ...(node.labels || [])].filter(Boolean);
  const focused = parts.map(look);
  const outline = parts.some((one) => { const s = getComputedStyle(one); return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) > 0; });
  const box = node.getBoundingClientRect();
  const name = `${node.tagName.toLowerCase()}${node.id ? "#" + node.id : ""} “${(node.getAttribute("aria-label") || node.textContent || "").trim().slice(0, 40)}”`;
  node.dataset.audited = (Number(node.dataset.audited) || 0) + 1;
  let isSeen = outline;
  if (!isSeen) { node.blur(); isSeen = parts.map(look).join("|") !== focused.join("|"); node.focus(); }
  return { name, isSeen, isAgain: Number(node.dataset.audited) > 1,
    isInside: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth };
})()"""


async def problems(page, stops=60):
    """What is wrong with the page that a browser shows, in sentences; `stops` is how far the Tab key is followed."""
    found = await page.run(_SCRIPT)
    said, reached = found["problems"], 0
    for _ in range(stops):
        await page.tab()
        focus = await page.run(_FOCUS)
        if focus is None or focus["isAgain"]:
            break
        reached += 1
        if not focus["isSeen"]:
            said.append(f"{focus['name']}: its focus cannot be seen")
        if not focus["isInside"]:
            said.append(f"{focus['name']}: it has the focus and is not on the screen")
    if reached < min(found["controls"], stops):
        said.append(f"of {found['controls']} controls the Tab key reaches {reached}")
    return said
