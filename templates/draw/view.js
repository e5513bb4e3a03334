/* The view: what a reader has chosen in this page, such as an angle or a filter.  If the page is in
   another one, that gets the view as plain data whenever it changes, and may give it back to a page
   that is written anew.  What it gives is looked at: parts that do not fit are left out. */
const view = (() => {
  const parts = new Map(), around = window.parent === window ? null : window.parent;
  let told = "{}", waiting = false;
  document.documentElement.classList.toggle("framed", Boolean(around));
  const read = () => Object.fromEntries([...parts].map(([name, part]) => [name, part.read()]));

  /* A part of the view: what it is now, whether something can be it, and what makes it so. */
  function keep(name, read, fits, set) {
    parts.set(name, { read, fits, set });
  }

  function changed() {
    if (!around || waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      const now = read(), text = JSON.stringify(now);
      if (text === told) return;
      told = text;
      around.postMessage({ dlxc: "view", view: now }, "*");
    }, 100);
  }

  /* The page can be used.  It may be in a frame whose origin nobody knows: so a message is for all
     origins, and one that comes is told by its window. */
  function ready() {
    if (!around) return;
    keep("scroll", () => [Math.round(scrollX), Math.round(scrollY)],
      (value) => isList(value, 2, (at) => isNumber(at, 0, 1e7)) && value.length === 2, (value) => scrollTo(...value));
    told = JSON.stringify(read());
    addEventListener("scroll", changed, { passive: true });
    addEventListener("message", ({ source, data }) => {
      if (source !== around || !data || data.dlxc !== "view" || typeof data.view !== "object") return;
      // The last is set first: another sheet shows all of its pieces.
      for (const [name, { fits, set }] of [...parts].reverse()) {
        const value = data.view && data.view[name];
        if (fits(value)) set(value);
      }
    });
    around.postMessage({ dlxc: "ready" }, "*");
  }

  const isNumber = (value, least, most) => Number.isFinite(value) && value >= least && value <= most;
  const isText = (value) => typeof value === "string" && value.length <= 10000;
  const isList = (value, most, fits) => Array.isArray(value) && value.length <= most && value.every(fits);
  return { keep, changed, ready, isNumber, isText, isList };
})();
