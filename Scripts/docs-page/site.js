/* Finds declarations, pages and absent names by a part of them; what begins with it comes first. */
const field = document.getElementById("find-field"), found = document.getElementById("find-results");
const up = document.body.dataset.up;

function answer() {
  const word = field.value.trim().toLowerCase();
  found.replaceChildren();
  if (word.length < 2) return;
  const rank = ([title]) => { const name = title.toLowerCase(); return name === word ? 0 : name.startsWith(word) ? 1 : 2; };
  const hits = symbols.filter(([title]) => title.toLowerCase().includes(word));
  hits.sort((a, b) => rank(a) - rank(b) || a[0].length - b[0].length);
  for (const [title, kind, page] of hits.slice(0, 40)) {
    const link = document.createElement("a"), item = document.createElement("li"), what = document.createElement("span");
    link.href = up + "/" + page.split("/").map(encodeURIComponent).join("/");
    link.textContent = title + " ";
    what.textContent = kind;
    link.append(what);
    item.append(link);
    found.append(item);
  }
}

field.addEventListener("input", answer);
document.addEventListener("keydown", event => {
  if (event.key === "Escape") { field.value = ""; answer(); }
  if (event.key === "/" && document.activeElement !== field) { event.preventDefault(); field.focus(); }
});
