/* Where rules stand. */
window.rulesPage = "rules.html";
/* Which recording is shown stands behind the address. */
const back = document.getElementById("back"), about = document.getElementById("about");
back.hidden = false;
back.href = `index.html${location.hash}`;
function load() {
  const name = location.hash.slice(1);
  if (!/^[a-z0-9-]+$/.test(name)) return void (about.textContent = "No script is named in the address.");
  const script = document.createElement("script");
  script.src = `recordings/${name}.js`;
  script.onerror = () => { about.textContent = `There is no recording “${name}”.`; };
  document.body.append(script);
}
addEventListener("hashchange", () => location.reload());
load();
