/* Browse solutions: pages of small ones, one large, and filters by the places of pieces. */
(() => {
  const MOST = 120;  // so many solutions stand on a page, if the screen has room for them
  const LEAST = 8;  // as many stand there even if one has to scroll
  const SMALLEST = 64, CAPTION = 40;  // the least width of a picture, and the room below it
  const element = (id) => document.getElementById(id);
  const data = JSON.parse(element("data").textContent);
  const PRINTED = data.solids ? 250 : 1000;  // more are not printed
  const parts = (id) => [...element(id).content.querySelector("svg").children];
  const frame = element("frame").content.querySelector("svg");
  const drawn = parts("drawn"), grounds = parts("grounds");
  const box = frame.viewBox.baseVal, total = data.solutions.length;
  const main = element("all"), grid = element("solutions"), drawing = element("drawing");
  const dialog = element("large"), pageNumber = element("page"), slider = element("size");
  const state = { filters: [], matching: [...data.solutions.keys()], start: 0, size: 1, open: 0, zoom: 1, columns: 0 };

  const told = (number) => number.toLocaleString("en");
  const what = data.captions ? "groups" : "solutions";
  const captionOf = (solution) => data.captions ? data.captions[solution] : told(solution + 1);
  const nameOf = (place) => data.places[place][0];
  const textOf = (place) => data.places[place].join(" ");
  const placesOf = (solution) => data.solutions[solution].map((piece) => data.pieces[piece]);
  const solidsOf = (solution) => ({ solids: data.solutions[solution].map((piece) => data.solids[piece]) });
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
        const body = part.children[0].cloneNode(true);
        bodies.append(body);
        overs.append(part.children[1].cloneNode(true));
        met(body, data.pieces[piece], at);
      }
    }
    for (const body of picture.querySelectorAll(".kept")) body.parentNode.append(body);  // over the others
    return picture;
  }

  /* Filters.  Each has the places that it allows; a solution must have one of them. */
  const isKept = (place) => state.filters.some((filter) => filter.places.has(place));

  function filterBy(filters) {
    const shown = state.matching[state.open];
    const page = state.matching[state.start];
    state.filters = filters;
    state.matching = [...data.solutions.keys()].filter((solution) => {
      const places = placesOf(solution);
      return filters.every((filter) => places.some((place) => filter.places.has(place)));
    });
    state.open = Math.max(0, state.matching.indexOf(shown));
    state.start = 0;
    showFilters();
    showPage(Math.max(0, state.matching.indexOf(page)));
    if (!dialog || dialog.open) showLarge(state.open, false);
  }

  function toggle(place) {
    const others = state.filters.filter((filter) => !(filter.places.size === 1 && filter.places.has(place)));
    const added = { text: `${nameOf(place)}: ${data.places[place][1]}`, places: new Set([place]) };
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
          (list.querySelector("button") || (dialog && dialog.open ? element("close") : element("name"))).focus();
        });
        return node("li", {}, chip);
      }));
    }
    showNames();
  }

  /* The choices: of the solutions that are left, where the chosen piece lies in any of them. */
  function showNames() {
    const found = new Map();
    for (const solution of state.matching) {
      for (const place of placesOf(solution)) {
        if (!data.places[place][1]) continue;  // the box itself
        const places = found.get(nameOf(place)) || found.set(nameOf(place), new Map()).get(nameOf(place));
        places.set(place, (places.get(place) || 0) + 1);
      }
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
      for (const cell of data.places[place][1].split(" ")) cells.set(cell, [...(cells.get(cell) || []), place]);
    }
    const count = (some) => some.reduce((sum, place) => sum + places.get(place), 0);
    const choice = (text, some, told) => Object.assign(node("option", {}, `${text} (${count(some)})`), { filter: { text: `${nameOf(some[0])}${told}`, places: new Set(some) } });
    const sorted = (list) => list.sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
    const single = sorted([...cells]).map(([cell, some]) => choice(cell, some, ` on ${cell}`));
    const exact = sorted([...places.keys()].map((place) => [data.places[place][1], place]))
      .map(([text, place]) => choice(text, [place], `: ${text}`));
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
    const focused = [...grid.children].indexOf(document.activeElement);
    state.start = page * size;
    grid.replaceChildren(...matching.slice(state.start, state.start + size).map(small));
    if (focused >= 0 && grid.children.length) grid.children[Math.min(focused, grid.children.length - 1)].focus();
    pageNumber.value = page + 1;
    pageNumber.max = pages;
    element("pages").textContent = `of ${told(pages)}`;
    element("pager").hidden = pages < 2;
    element("first").disabled = element("back").disabled = page === 0;
    element("last").disabled = element("forth").disabled = page === pages - 1;
  }

  function captioned(tag, solution) {
    const picture = pictureOf(solution, (body, place) => body.classList.toggle("kept", isKept(place)));
    const made = node(tag, { className: "solution" }, picture, node("span", {}, captionOf(solution)));
    made.setAttribute("aria-label", `solution ${solution + 1}`);
    return made;
  }

  function small(solution, at) {
    const made = captioned("button", solution);
    made.type = "button";
    made.addEventListener("click", () => open(state.start + at));
    return made;
  }

  /* On paper stand all solutions that are left, or the large one.  They are made when they are printed. */
  function fillPaper() {
    const { matching, filters, open } = state, alone = dialog && dialog.open;
    const shown = alone ? [matching[open]] : matching.slice(0, PRINTED);
    const some = shown.length < matching.length && !alone ? `The first ${told(PRINTED)} of ` : "";
    const where = filters.length ? ` with ${filters.map(({ text }) => text).join("; ")}` : "";
    element("paper").classList.toggle("alone", Boolean(alone));
    const printed = shown.map((solution) => captioned("figure", solution));
    if (data.solids) printed.forEach((figure, at) => figure.prepend(pictureOfSolids(solidsOf(shown[at]))));
    element("paper").replaceChildren(
      node("h2", {}, `${some}${told(matching.length)}${filters.length ? ` of ${told(total)}` : ""} ${what}${where}`),
      node("div", {}, ...printed));
  }

  /* The large one, in a dialog, or above the pages if it is a solid to turn. */
  function open(at) {
    if (dialog && !dialog.open) dialog.showModal();
    showLarge(at, true);
    if (dialog) return drawing.focus();
    element("view").scrollIntoView({ block: "start" });
    element("view").focus({ preventScroll: true });
  }

  function showLarge(at, anew) {
    const count = state.matching.length, focused = drawing.contains(document.activeElement) && document.activeElement;
    state.open = (at + count) % count;
    const solution = state.matching[state.open];
    const picture = pictureOf(solution, (body, place, part) => {
      body.setAttribute("role", "button");
      body.setAttribute("tabindex", part ? -1 : 0);
      body.setAttribute("aria-label", `${textOf(place)}: only here`);
      body.setAttribute("aria-pressed", isKept(place));
      body.classList.toggle("kept", isKept(place));
      body.dataset.place = place;
    });
    picture.removeAttribute("aria-hidden");
    drawing.replaceChildren(picture);
    const text = `${captionOf(solution)} (${state.open + 1} of ${count})`;
    if (!dialog) showSolids(solidsOf(solution), text);
    element("which").textContent = text;
    if (anew) zoomTo(1);
    if (!focused) return;
    const same = drawing.querySelector(`[data-place="${focused.dataset.place}"]`);
    (same || drawing).focus({ preventScroll: true });
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
  const turnLarge = (step) => showLarge(state.open + step, true);
  onKeys(document, {
    ArrowLeft: () => turnPage(-1), PageUp: () => turnPage(-1), Home: () => showPage(0),
    ArrowRight: () => turnPage(1), PageDown: () => turnPage(1), End: () => showPage(Infinity),
  }, (target) => !(dialog && dialog.open) && !target.closest("input, select, canvas"));
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
  slider.addEventListener("input", () => {
    state.columns = Number(slider.max) + 1 - Number(slider.value);
    measure();
    showPage(state.start);
  });
  addEventListener("beforeprint", fillPaper);
  addEventListener("afterprint", () => element("paper").replaceChildren());
  pageNumber.addEventListener("change", () => showPage((Number(pageNumber.value) - 1 || 0) * state.size));
  element("filter").addEventListener("submit", (event) => event.preventDefault());
  element("name").addEventListener("change", showNames);
  element("where").addEventListener("change", ({ target }) => {
    const { filter } = target.selectedOptions[0];
    if (filter) filterBy([...state.filters, filter]);
  });

  if (dialog) {
    onKeys(dialog, {
      ArrowLeft: () => turnLarge(-1), PageUp: () => turnLarge(-1), Home: () => showLarge(0, true),
      ArrowRight: () => turnLarge(1), PageDown: () => turnLarge(1), End: () => showLarge(-1, true),
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
    dialog.addEventListener("close", () => {
      showPage(state.open);
      grid.children[state.open - state.start].focus();
    });
  } else {
    onKeys(document, { Escape: () => {
      showPage(state.open);
      grid.children[state.open - state.start].focus();
    } }, (target) => target.closest(".space, .drawing"));
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
})();
