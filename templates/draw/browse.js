/* Browse solutions: pages of small ones, one large or some beside each other, and filters by the places
   of pieces. */
(() => {
  const MOST = 120;  // so many solutions stand on a page, if the screen has room for them
  const LEAST = 8;  // as many stand there even if one has to scroll
  const COMPARED = 4;  // so many at most are compared
  const PATIENCE = 4;  // milliseconds in which pictures are made before the screen is drawn again
  const SMALLEST = 64, CAPTION = 44;  // the least width of a picture, and the room below it
  const element = (id) => document.getElementById(id);
  const data = JSON.parse(element("data").textContent);
  const PRINTED = data.solids ? 250 : 1000;  // more are not printed
  const parts = (id) => [...element(id).content.querySelector("svg").children];
  const frame = element("frame").content.querySelector("svg");
  let drawn = parts("drawn"), grounds = parts("grounds"), total = data.solutions.length;
  const box = frame.viewBox.baseVal;
  const main = element("all"), grid = element("solutions"), drawing = element("drawing");
  const dialog = element("large"), pageNumber = element("page"), slider = element("size");
  const state = {
    filters: [], matching: [...data.solutions.keys()], start: 0, size: 1, open: 0, zoom: 1, columns: 0,
    marked: [], comparing: false, run: 0,
  };

  const told = (number) => number.toLocaleString("en");
  const what = data.captions ? "groups" : "solutions";
  const captionOf = (solution) => data.captions ? data.captions[solution] : told(solution + 1);
  const nameOf = (place) => data.places[place][0];
  const cellsOf = (place) => data.places[place][1];
  /* Cells in words, rows and columns counted from 1. */
  const least = [1, 2].map((axis) => Object.values(data.cells).reduce((found, cell) => Math.min(found, cell[axis]), Infinity) - 1);
  function cellOf(name) {
    if (!data.cells[name]) return name;
    const [layer, row, column] = data.cells[name];
    return [data.layers[layer], `row ${row - least[0]}`, `column ${column - least[1]}`].filter(Boolean).join(", ");
  }
  const textOf = (place) => data.places[place].join(" ");
  const placesOf = (solution) => data.solutions[solution].map((piece) => data.pieces[piece]);
  const solidsOf = (solution) => ({ caption: captionOf(solution), solids: data.solutions[solution].map((piece) => data.solids[piece]) });
  const large = () => Boolean(dialog && dialog.open);
  const node = (tag, properties, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  };

  /* The picture of a solution; `met` gets what is drawn of each piece in each layer. */
  function pictureOf(solution, met) {
    const picture = frame.cloneNode(true), layers = picture.children;
    const under = data.grounds ? data.grounds[solution] : grounds.keys();
    for (const [layer, ground] of [...under].entries()) layers[layer].children[0].append(grounds[ground].cloneNode(true));
    for (const piece of data.solutions[solution]) {
      for (const [at, part] of [...drawn[piece].children].entries()) {
        const [, bodies, overs] = layers[part.dataset.layer].children;
        const body = part.children[0].cloneNode(true), over = part.children[1].cloneNode(true);
        bodies.append(body);
        overs.append(over);
        met(body, data.pieces[piece], at, over);
      }
    }
    for (const body of picture.querySelectorAll(".kept")) body.parentNode.append(body);  // over the others
    return picture;
  }

  /* Filters.  Each has the places that it allows; a solution must have one of them. */
  const isKept = (place) => state.filters.some((filter) => filter.places.has(place));
  const filterOf = (name, cells, isCell) => ({
    name, cells, isCell, text: isCell ? `${name} on ${cellOf(cells)}` : `${name}: ${cells}`,
    places: new Set([...data.places.keys()].filter((place) => nameOf(place) === name
      && (isCell ? cellsOf(place).split(" ").includes(cells) : cellsOf(place) === cells))),
  });
  const isSame = (one, other) => one.text === other.text;

  function matchingOf(filters) {
    const kept = filters.map(({ places }) => data.pieces.map((place) => places.has(place)));
    return [...data.solutions.keys()].filter((solution) =>
      kept.every((isKept) => data.solutions[solution].some((piece) => isKept[piece])));
  }

  function filterBy(filters) {
    const shown = state.matching[state.open], page = state.matching[state.start];
    state.filters = filters;
    state.matching = matchingOf(filters);
    state.open = Math.max(0, state.matching.indexOf(shown));
    showFilters();
    if (large()) return showLarge(state.open, false);  // the page is made when it is seen
    showPage(Math.max(0, state.matching.indexOf(page)));
    if (!dialog) showLarge(state.open, false);
  }

  function toggle(place) {
    const added = filterOf(nameOf(place), cellsOf(place), false);
    const others = state.filters.filter((filter) => !isSame(filter, added));
    filterBy(others.length < state.filters.length ? others : [...others, added]);
  }

  function showFilters() {
    const count = state.matching.length;
    const text = `${state.filters.length ? `${told(count)} of ` : ""}${told(total)} ${what}`;
    for (const left of document.querySelectorAll(".left")) left.textContent = text;
    for (const list of document.querySelectorAll(".chips")) {
      list.hidden = !state.filters.length;
      list.replaceChildren(...state.filters.map((filter) => {
        const chip = node("button", { type: "button" }, filter.text, node("span", { ariaHidden: "true" }, " ×"));
        chip.setAttribute("aria-label", `take the filter away: ${filter.text}`);
        chip.addEventListener("click", () => {
          filterBy(state.filters.filter((other) => other !== filter));
          (list.querySelector("button") || element(large() ? "close" : "name")).focus();
        });
        return node("li", {}, chip);
      }));
    }
    showNames();
  }

  /* The choices: of the solutions that are left, where the chosen piece lies in any of them. */
  function showNames() {
    const counts = new Uint32Array(data.places.length), found = new Map();
    for (const solution of state.matching) for (const piece of data.solutions[solution]) counts[data.pieces[piece]]++;
    for (const [place, count] of counts.entries()) {
      if (!count || !cellsOf(place)) continue;  // without cells it is the box itself
      (found.get(nameOf(place)) || found.set(nameOf(place), new Map()).get(nameOf(place))).set(place, count);
    }
    const names = [...found.keys()].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
    const before = element("name").value;
    element("name").replaceChildren(node("option", { value: "" }, "any"), ...names.map((name) => node("option", { value: `=${name}` }, name)));
    element("name").value = names.includes(before.slice(1)) ? before : "";
    showWhere(found.get(element("name").value.slice(1)) || new Map());
  }

  function showWhere(places) {
    const cells = new Map();
    for (const place of places.keys()) {
      for (const cell of cellsOf(place).split(" ")) cells.set(cell, [...(cells.get(cell) || []), place]);
    }
    const count = (some) => some.reduce((sum, place) => sum + places.get(place), 0);
    const name = element("name").value.slice(1);
    const choice = (cells, some, isCell) =>
      Object.assign(node("option", {}, `${isCell ? cellOf(cells) : cells} (${count(some)})`), { cells, isCell, name });
    const sorted = (list) => list.sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
    const single = sorted([...cells]).map(([cell, some]) => choice(cell, some, true));
    const exact = sorted([...places.keys()].map((place) => [cellsOf(place), place]))
      .map(([text, place]) => choice(text, [place], false));
    const where = element("where");
    where.replaceChildren(node("option", {}, places.size ? "any place" : "choose a piece"),
      node("optgroup", { label: "on a cell" }, ...single), node("optgroup", { label: "just there" }, ...exact));
    where.disabled = !places.size;
  }

  /* Pages.  A page has as many solutions as the screen has room for.  The slider says how many stand
     beside each other; before it is moved, so many that they fill the screen at a usual size. */
  function measure() {
    const gap = frame.children.length > 1 ? 24 : 14, room = grid.clientWidth;
    const most = Math.max(2, Math.floor((room + gap) / (SMALLEST + gap)));
    const free = window.innerHeight - (dialog ? grid.getBoundingClientRect().top + window.scrollY : 90) - 50;
    const usual = Math.min(Math.max(130, 0.9 * box.width), 260);
    const layout = (columns) => {
      const width = (room + gap) / columns - gap, height = (width * box.height) / box.width + CAPTION;
      const least = state.columns ? 1 : Math.ceil(LEAST / columns);
      const rows = Math.min(Math.max(least, Math.floor(free / height)), Math.ceil(MOST / columns));
      const used = Math.min(rows, Math.ceil(total / columns)) * height;
      const cost = Math.abs(1 - used / free) + Math.abs(Math.log(width / usual)) / 2 + (total > columns * rows) / 3;
      return { columns, rows, width, height, cost };
    };
    const layouts = [...Array(most - 1).keys()].map((more) => layout(more + 2));
    const { columns, rows, width, height } = state.columns ? layout(Math.min(state.columns, most))
      : layouts.reduce((best, other) => (other.cost < best.cost ? other : best));
    slider.max = most;
    slider.value = most + 1 - columns;
    slider.ariaValueText = `${columns} in a row`;
    state.size = columns * rows;
    grid.style.gap = `14px ${gap}px`;
    grid.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
    grid.style.minHeight = state.matching.length > state.size ? `${height * rows}px` : "";
    element("paper").style.setProperty("--wide", `${Math.floor(width)}px`);
  }

  function showPage(at) {
    const { matching, size } = state, pages = Math.max(1, Math.ceil(matching.length / size));
    const page = Math.max(0, Math.min(pages - 1, Math.floor(at / size)));
    state.start = page * size;
    fill(matching.slice(state.start, state.start + size));
    pageNumber.value = page + 1;
    pageNumber.max = pages;
    element("pages").textContent = `of ${told(pages)}`;
    element("pager").hidden = pages < 2;
    element("first").disabled = element("back").disabled = page === 0;
    element("last").disabled = element("forth").disabled = page === pages - 1;
    view.changed();
  }

  const focusSmall = (at) => grid.children[at].querySelector("button").focus();

  /* The pictures of a page take the place of those before, some before each drawing of the screen: so keys
     and the mouse are heard meanwhile, and another page may come before this one is whole. */
  function fill(shown) {
    const run = ++state.run;
    let at = 0;
    const go = () => {
      if (run !== state.run) return;
      for (const end = performance.now() + PATIENCE; at < shown.length && performance.now() < end; at++) {
        const made = small(shown[at]), before = grid.children[at];
        const focused = before && before.contains(document.activeElement);
        if (before) before.replaceWith(made); else grid.append(made);
        if (focused) focusSmall(at);
      }
      if (at < shown.length) return requestAnimationFrame(go);
      const more = [...grid.children].slice(at), focused = more.some((one) => one.contains(document.activeElement));
      for (const one of more) one.remove();
      if (focused) focusSmall(at - 1);
      grid.removeAttribute("aria-busy");
    };
    grid.ariaBusy = "true";
    go();
  }

  const keptPicture = (solution) => pictureOf(solution, (body, place) => body.classList.toggle("kept", isKept(place)));

  function small(solution) {
    const open = node("button", { type: "button" }, keptPicture(solution));
    open.setAttribute("aria-label", `${what.slice(0, -1)} ${captionOf(solution)}`);
    open.setAttribute("aria-keyshortcuts", "c");
    open.addEventListener("click", () => enlarge(Math.max(0, state.matching.indexOf(solution))));
    return node("div", { className: "solution" }, open, marking(solution));
  }

  /* Solutions are marked to compare them.  Keys do that where a solution has the focus. */
  function marking(solution) {
    const box = node("input", { type: "checkbox", checked: state.marked.includes(solution), tabIndex: -1 });
    box.dataset.solution = solution;
    box.setAttribute("aria-label", `compare ${captionOf(solution)}`);
    box.addEventListener("change", () => mark(solution));
    return node("label", { title: "compare" }, box, node("span", {}, captionOf(solution)));
  }

  function mark(solution) {
    const { marked } = state;
    state.marked = marked.includes(solution) ? marked.filter((other) => other !== solution) : [...marked.slice(1 - COMPARED), solution];
    if (!state.comparing) return showMarks();
    if (state.marked.length < 2) state.open = Math.max(0, state.matching.indexOf(state.marked[0]));
    compare(state.marked.length > 1);
  }

  /* Marked solutions stand beside each other, where else the large one is. */
  function compare(comparing) {
    state.comparing = comparing;
    if (dialog && !dialog.open) dialog.showModal();
    showLarge(state.open, true);
    if (!dialog && comparing) element("view").scrollIntoView({ block: "start" });
  }

  function clearMarks() {
    state.marked = [];
    if (state.comparing) compare(false);
    showMarks();
    element(large() ? "close" : "name").focus();
  }

  function showMarks() {
    const { marked } = state;
    for (const box of document.querySelectorAll("[data-solution]")) box.checked = marked.includes(Number(box.dataset.solution));
    element("mark").checked = marked.includes(state.matching[state.open]);
    for (const bar of document.querySelectorAll(".comparing")) {
      const [compare] = bar.children;
      bar.hidden = !marked.length;
      compare.disabled = marked.length < 2;
      compare.ariaPressed = state.comparing;
      compare.textContent = `Compare ${marked.map(captionOf).join(", ")}${marked.length < 2 ? " with …" : ""}`;
    }
    view.changed();
  }

  /* On paper stand all solutions that are left, or the large one.  They are made when they are printed. */
  function fillPaper() {
    const { matching, filters, open, comparing, marked } = state, alone = large() && !comparing;
    const shown = comparing ? marked : alone ? [matching[open]] : matching.slice(0, PRINTED);
    const some = shown.length < matching.length && !alone ? `The first ${told(PRINTED)} of ` : "";
    const where = filters.length ? ` with ${filters.map(({ text }) => text).join("; ")}` : "";
    const all = `${some}${told(matching.length)}${filters.length ? ` of ${told(total)}` : ""} ${what}${where}`;
    element("paper").classList.toggle("alone", alone);
    const printed = shown.map((solution) => node("figure", { className: "solution" }, keptPicture(solution), node("span", {}, captionOf(solution))));
    if (data.solids) printed.forEach((figure, at) => figure.prepend(pictureOfSolids(solidsOf(shown[at]))));
    element("paper").replaceChildren(node("h2", {}, comparing ? comparison(placesInAll(marked)) : all), node("div", {}, ...printed));
  }

  /* The large one, in a dialog, or above the pages if it is a solid to turn. */
  function enlarge(at) {
    if (dialog && !dialog.open) dialog.showModal();
    state.comparing = false;
    showLarge(at, true);
    if (dialog) return drawing.focus();
    element("view").scrollIntoView({ block: "start" });
    element("view").focus({ preventScroll: true });
  }

  const placesIn = (solution) => data.solutions[solution].map((piece) => data.pieces[piece]).filter(cellsOf);
  const placesInAll = ([first, ...others]) => {
    const all = others.map((solution) => new Set(placesIn(solution)));
    return new Set(placesIn(first).filter((place) => all.every((places) => places.has(place))));
  };
  const comparison = (same) => `${state.marked.map(captionOf).join(", ")}: ${same.size} of ${placesIn(state.marked[0]).length} pieces lie in the same place`;

  /* What is shown, and where among those that are left. */
  function numberOf(solution) {
    const count = state.matching.length, caption = captionOf(solution);
    if (!data.captions && count === total) return `${caption} of ${told(count)}`;
    return `${data.captions ? "" : "solution "}${caption}, ${told(state.open + 1)} of ${told(count)}`;
  }

  function showLarge(at, anew) {
    const { matching, comparing, marked } = state, count = matching.length;
    const focused = drawing.contains(document.activeElement) ? document.activeElement : null;
    const figure = [...drawing.children].findIndex((one) => one.contains(focused));
    state.open = (at + count) % count;
    const shown = comparing ? marked : [matching[state.open]], same = comparing ? placesInAll(marked) : new Set();
    drawing.replaceChildren(...shown.map((solution) => {
      const picture = largePicture(solution, same);
      return comparing ? node("div", { className: "solution" }, picture, marking(solution)) : picture;
    }));
    drawing.classList.toggle("several", comparing);
    arrange();
    const text = comparing ? comparison(same) : numberOf(shown[0]);
    if (!dialog) showSolids(shown.map((solution) => paleWhere(same, solution)), text);
    element("which").textContent = text;
    for (const id of ["previous", "next", "marking"]) element(id).hidden = comparing;
    showMarks();
    if (anew) zoomTo(1);
    if (!focused) return;
    const again = drawing.children[figure] && drawing.children[figure].querySelector(`[data-place="${focused.dataset.place}"]`);
    (again || drawing).focus({ preventScroll: true });
  }

  function largePicture(solution, same) {
    const picture = pictureOf(solution, (body, place, part, over) => {
      body.setAttribute("role", "button");
      body.setAttribute("tabindex", part ? -1 : 0);
      body.setAttribute("aria-label", `${textOf(place)}: only here${same.has(place) ? "; in all that are compared" : ""}`);
      body.setAttribute("aria-pressed", isKept(place));
      body.classList.toggle("kept", isKept(place));
      for (const each of [body, over]) each.classList.toggle("pale", same.has(place));
      body.dataset.place = place;
    });
    picture.removeAttribute("aria-hidden");
    return picture;
  }

  function paleWhere(same, solution) {
    const sheet = solidsOf(solution);
    const isSame = data.solutions[solution].map((piece) => same.has(data.pieces[piece]));
    return { ...sheet, solids: sheet.solids.map((solid, at) => ({ ...solid, pale: isSame[at] })) };
  }

  /* What is compared is as large as can be: some stand beside each other, the others below. */
  function arrange() {
    if (!state.comparing) return;
    const { clientWidth, clientHeight } = drawing, count = drawing.children.length;
    const width = (across) => Math.min(clientWidth / across, (clientHeight / Math.ceil(count / across) - CAPTION) * (box.width / box.height));
    const across = [...Array(count).keys()].map((more) => more + 1).reduce((best, other) => (width(other) > width(best) ? other : best));
    drawing.style.setProperty("--across", across);
    drawing.style.setProperty("--down", Math.ceil(count / across));
  }

  function zoomTo(zoom, at) {
    if (!dialog) return;
    const before = state.zoom, { left, top, width, height } = drawing.getBoundingClientRect();
    const x = at ? at.x - left : width / 2, y = at ? at.y - top : height / 2;
    state.zoom = Math.max(1, Math.min(8, zoom));
    const grown = state.zoom / before, across = drawing.scrollLeft + x, along = drawing.scrollTop + y;
    drawing.style.setProperty("--zoom", state.zoom);
    drawing.scrollTo(across * grown - x, along * grown - y);
  }

  /* Keys: act on one that is in the table, unless it belongs to what has the focus. */
  function onKeys(target, table, isFree) {
    target.addEventListener("keydown", (event) => {
      const act = table[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || !isFree(event.target)) return;
      event.preventDefault();
      act();
    });
  }

  const turnPage = (step) => showPage(state.start + step * state.size);
  const turnLarge = (step) => openLarge(state.open + step);
  const openLarge = (at) => { if (!state.comparing) showLarge(at, true); };
  const markLarge = () => { if (!state.comparing) mark(state.matching[state.open]); };
  onKeys(document, {
    ArrowLeft: () => turnPage(-1), PageUp: () => turnPage(-1), Home: () => showPage(0),
    ArrowRight: () => turnPage(1), PageDown: () => turnPage(1), End: () => showPage(Infinity),
  }, (target) => !large() && !target.closest("input, select, canvas"));
  onKeys(grid, { c: () => mark(Number(document.activeElement.parentNode.querySelector("[data-solution]").dataset.solution)) },
    (target) => target.closest(".solution button"));
  const press = () => toggle(Number(document.activeElement.dataset.place));
  onKeys(drawing, { Enter: press, " ": press }, (target) => target.dataset.place);
  drawing.addEventListener("click", ({ target }) => {
    const body = target.closest("[data-place]");
    if (body) toggle(Number(body.dataset.place));
  });
  for (const [id, act] of [["first", () => showPage(0)], ["back", () => turnPage(-1)], ["forth", () => turnPage(1)],
    ["last", () => showPage(Infinity)], ["previous", () => turnLarge(-1)], ["next", () => turnLarge(1)]]) {
    element(id).addEventListener("click", act);
  }
  element("mark").addEventListener("change", markLarge);
  for (const bar of document.querySelectorAll(".comparing")) {
    const [all, clear] = bar.children;
    all.addEventListener("click", () => compare(!state.comparing));
    clear.addEventListener("click", clearMarks);
  }
  function setColumns(columns) {
    state.columns = columns;
    measure();
    showPage(state.start);
  }
  slider.addEventListener("input", () => setColumns(Number(slider.max) + 1 - Number(slider.value)));
  addEventListener("beforeprint", fillPaper);
  addEventListener("afterprint", () => element("paper").replaceChildren());
  pageNumber.addEventListener("change", () => showPage((Number(pageNumber.value) - 1 || 0) * state.size));
  element("filter").addEventListener("submit", (event) => event.preventDefault());
  element("name").addEventListener("change", showNames);
  element("where").addEventListener("change", ({ target }) => {
    const { name, cells, isCell } = target.selectedOptions[0];
    if (!name) return;
    const added = filterOf(name, cells, isCell);
    filterBy([...state.filters.filter((filter) => !isSame(filter, added)), added]);
  });

  if (dialog) {
    onKeys(dialog, {
      ArrowLeft: () => turnLarge(-1), PageUp: () => turnLarge(-1), Home: () => openLarge(0),
      ArrowRight: () => turnLarge(1), PageDown: () => turnLarge(1), End: () => openLarge(-1), c: markLarge,
      "+": () => zoomTo(state.zoom * 1.25), "=": () => zoomTo(state.zoom * 1.25), "-": () => zoomTo(state.zoom / 1.25),
    }, () => true);
    onTwoFingers(drawing, (across, along, grown, at) => {
      drawing.scrollBy(-across, -along);
      zoomTo(state.zoom * grown, at);
    });
    drawing.addEventListener("wheel", (event) => {  // so a touch pad tells that fingers part
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(state.zoom * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    }, { passive: false });
    element("close").addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", goBack);
    new ResizeObserver(arrange).observe(drawing);
  } else {
    onKeys(document, { Escape: goBack, c: markLarge }, (target) => target.closest(".space, .drawing"));
  }

  /* From the large one back to its page, or from a comparison to where it began. */
  function goBack() {
    const { comparing } = state;
    state.comparing = false;
    showPage(comparing ? state.start : state.open);
    if (comparing && !dialog) showLarge(state.open, true);
    showMarks();
    if (comparing && state.marked.length) return document.querySelector(".bar .comparing button").focus();
    focusSmall(state.open - state.start);
  }

  main.hidden = false;
  document.documentElement.style.setProperty("--ratio", box.width / box.height);
  document.documentElement.style.setProperty("--widest", `${2 * box.width}px`);
  showFilters();
  measure();
  showPage(0);
  if (!dialog) showLarge(0, true);
  let width = grid.clientWidth;
  new ResizeObserver(() => {
    if (!grid.clientWidth || grid.clientWidth === width) return;  // on paper it is hidden
    width = grid.clientWidth;
    measure();
    showPage(state.start);
  }).observe(grid);

  /* More solutions, which the page around has while they are searched; the first ones keep their numbers.
     They come as a page, so only one without an origin takes them. */
  addEventListener("message", ({ source, data: more }) => {
    if (source !== window.parent || source === window || self.origin !== "null" || !more || more.dlxc !== "more") return;
    const page = new DOMParser().parseFromString(more.page, "text/html"), found = page.getElementById("data");
    if (!found) return;
    Object.assign(data, JSON.parse(found.textContent));
    for (const id of ["drawn", "grounds"]) element(id).content.replaceChildren(...page.getElementById(id).content.children);
    [drawn, grounds, total] = [parts("drawn"), parts("grounds"), data.solutions.length];
    filterBy(state.filters);
    measure();
    if (!large()) showPage(state.start);
  });

  const isPart = (number) => view.isNumber(number, 0, total - 1) && Number.isInteger(number);
  view.keep("marked", () => state.marked, (value) => view.isList(value, COMPARED, isPart), (value) => {
    state.marked = [...new Set(value)];
    showMarks();
  });
  view.keep("matching", () => (state.filters.length ? state.matching : null), () => false);
  view.keep("opened", () => (!dialog || dialog.open ? state.matching[state.open] : null), () => false);
  view.keep("start", () => state.start, isPart, showPage);
  view.keep("columns", () => state.columns, (value) => value === 0 || isPart(value), setColumns);
  const isFilter = (value) => view.isList(value, 3, (part) => view.isText(part) || typeof part === "boolean");
  view.keep("filters", () => state.filters.map(({ name, cells, isCell }) => [name, cells, isCell]),
    (value) => view.isList(value, 100, isFilter), (value) => {
      const filters = value.map(([name, cells, isCell]) => filterOf(name, String(cells), Boolean(isCell)));
      if (matchingOf(filters).length) filterBy(filters);
    });
})();
