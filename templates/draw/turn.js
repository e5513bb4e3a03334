/* Solids that can be turned: one function shows those of a sheet, or of several beside each other, under
   a text, and the other makes a small picture of them, as they would be seen now. */
const { showSolids, pictureOfSolids } = (() => {
  const plus = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
  const times = (a, s) => [a[0] * s, a[1] * s, a[2] * s];
  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const mean = (points) => times(points.reduce(plus, [0, 0, 0]), 1 / Math.max(points.length, 1));
  const FACES = [  // where a face looks, the two ways along it, and the ways over its edges
    [[0, 0, 1], [1, 0, 0], [0, 1, 0]], [[0, 0, -1], [0, 1, 0], [1, 0, 0]],
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]], [[-1, 0, 0], [0, 0, 1], [0, 1, 0]],
    [[0, 1, 0], [0, 0, 1], [1, 0, 0]], [[0, -1, 0], [1, 0, 0], [0, 0, 1]],
  ].map(([out, one, other]) => [out, one, other, [times(other, -1), one, other, times(one, -1)]]);
  const SORTABLE = 1500;  // with more cubes than that it is only sorted by distance
  const NAMEABLE = 1000;  // with more faces than that there would be no room for names
  const PALE = 0.75;  // so much of the paper is seen in what is pale
  const START = { turn: -0.62, tilt: 0.5, zoom: 1 };
  const element = (id) => document.getElementById(id);
  const canvas = element("view");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const state = { ...START, explode: 0, hidden: new Set(), dragging: null };
  let models = [], waiting = false, pen = canvas.getContext("2d");

  /* The faces of a sheet's solids that lie open, with the edges that their solids end at.  A solid is
     told by its name, and copies by their order. */
  function build(sheet) {
    const solids = sheet.solids.filter((solid) => solid.cubes.length), copies = new Map();
    const middle = mean(solids.flatMap((solid) => solid.cubes));
    const cubes = [];
    const keys = solids.map(({ name }) => {
      copies.set(name, (copies.get(name) || 0) + 1);
      return `${name} ${copies.get(name)}`;
    });
    for (const [number, solid] of solids.entries()) {
      const inside = new Map();
      for (const [x, y, z] of solid.cubes) {
        const row = inside.get(x) || inside.set(x, new Map()).get(x);
        (row.get(y) || row.set(y, new Set()).get(y)).add(z);
      }
      const has = ([x, y, z], ...steps) => {
        for (const step of steps) { x += step[0]; y += step[1]; z += step[2]; }
        return Boolean(inside.get(x)?.get(y)?.has(z));
      };
      const away = plus(mean(solid.cubes), times(middle, -1));
      for (const at of solid.cubes) {
        const faces = [];
        for (const [side, [out, , , along]] of FACES.entries()) {
          if (has(at, out)) continue;
          faces.push({ side, heavy: along.map((step) => !has(at, step) || has(at, step, out)) });
        }
        if (faces.length) cubes.push({ solid, key: keys[number], faces, away, at: plus(at, times(middle, -1)) });
      }
    }
    return { caption: sheet.caption, solids: new Map(keys.map((key, number) => [key, solids[number]])), cubes };
  }

  /* The lattice's x is drawn towards the viewer, y to the right, z up. */
  function camera() {
    const [s, c, t, u] = [Math.sin(state.turn), Math.cos(state.turn), Math.sin(state.tilt), Math.cos(state.tilt)];
    return { right: [s, c, 0], up: [-c * t, s * t, u], near: [c * u, -s * u, t] };
  }

  /* Far cubes first.  Of two with a plane between them the one on its far side is behind, unless
     another plane says the opposite: then neither hides the other. */
  function farToNear(cubes, near) {
    const depth = cubes.map((cube) => dot(cube.moved, near));
    const order = [...cubes.keys()].sort((a, b) => depth[a] - depth[b]);
    if (cubes.length > SORTABLE || state.explode === 0) return order.map((index) => cubes[index]);
    const count = cubes.length, hidden = new Int32Array(count), over = order.map(() => []);
    for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) {
      const p = cubes[a].moved, q = cubes[b].moved;
      let before = false, behind = false;
      for (let axis = 0; axis < 3; axis++) {
        const d = q[axis] - p[axis];
        if (Math.abs(d) < 1 - 1e-9 || near[axis] === 0) continue;
        if (d * near[axis] > 0) before = true; else behind = true;
      }
      if (before && !behind) { over[a].push(b); hidden[b]++; }
      if (behind && !before) { over[b].push(a); hidden[a]++; }
    }
    const sorted = [], left = order.slice();
    while (left.length) {
      const at = Math.max(0, left.findIndex((index) => hidden[index] === 0));
      const [index] = left.splice(at, 1);
      sorted.push(cubes[index]);
      for (const other of over[index]) hidden[other]--;
    }
    return sorted;
  }

  function draw() {
    waiting = false;
    const { width, height } = size();
    if (canvas.width !== width || canvas.height !== height) { canvas.width = width; canvas.height = height; }
    paint(width, height);
    canvas.dataset.frames = Number(canvas.dataset.frames || 0) + 1;
  }

  function size() {
    const ratio = window.devicePixelRatio || 1, box = canvas.getBoundingClientRect();
    return { width: Math.round(box.width * ratio) || canvas.width, height: Math.round(box.height * ratio) || canvas.height };
  }

  /* Models stand in rows, so that they are as large as can be, all of the same size. */
  function paint(width, height) {
    const css = getComputedStyle(document.documentElement), look = (name) => css.getPropertyValue(name).trim();
    const colors = Object.fromEntries(["paper", "ink", "cell", "line", "edge", "rim"].map((name) => [name, look(`--${name}`)]));
    const rooms = models.map((_, more) => [width / (more + 1), height / Math.ceil(models.length / (more + 1))]);
    const [wide, high] = rooms.reduce((best, other) => (Math.min(...other) > Math.min(...best) ? other : best));
    for (const { cubes, solids } of models) {
      const spread = solids.size > 1 ? state.explode * 1.5 : 0;
      for (const cube of cubes) cube.moved = plus(cube.at, times(cube.away, spread));
    }
    const scale = state.zoom * fitting(wide, high), across = Math.round(width / wide);
    pen.clearRect(0, 0, width, height);
    pen.lineCap = pen.lineJoin = "round";
    for (const [number, model] of models.entries()) {
      pen.save();
      pen.translate((number % across) * wide, Math.floor(number / across) * high);
      pen.beginPath();
      pen.rect(0, 0, wide, high);
      pen.clip();
      paintModel(model, wide, high, scale, colors);
      if (models.length > 1) writeCaption(model, wide, colors);
      pen.restore();
    }
  }

  function writeCaption({ caption }, width, colors) {
    pen.font = `${16 * (window.devicePixelRatio || 1)}px system-ui, "Liberation Sans", Arial, sans-serif`;
    pen.textAlign = "left";
    pen.textBaseline = "top";
    pen.fillStyle = colors.ink;
    pen.fillText(caption, 10, 10, width);
  }

  function paintModel(model, width, height, scale, colors) {
    const { right, up, near } = camera();
    const seen = (point) => [width / 2 + scale * dot(point, right), height / 2 - scale * dot(point, up)];
    const cubes = model.cubes.filter((cube) => !state.hidden.has(cube.key));
    const drawn = [];
    for (const cube of farToNear(cubes, near)) {
      for (const face of cube.faces) {
        if (dot(FACES[face.side][0], near) > 1e-6) drawn.push(seenFace(cube, face, seen, near));
      }
    }
    const heavy = Math.max(1.5, scale * 0.055);
    if (colors.rim !== colors.edge) {  // what is drawn over it leaves a rim against the paper
      pen.strokeStyle = colors.rim;
      pen.lineWidth = heavy + Math.max(2, width / 400);
      for (const face of drawn.filter((face) => face.colors[0])) stroke(face);
    }
    for (const face of drawn) drawFace(face, heavy, scale, colors);
    if (element("named").checked && drawn.length <= NAMEABLE) writeNames(readable(drawn), colors);
  }

  /* The scale at which all cubes are seen, whichever way they are turned around the upright axis. */
  function fitting(width, height) {
    const flat = Math.abs(Math.sin(state.tilt)), upright = Math.cos(state.tilt);
    let across = 1, along = 1;
    for (const { moved: [x, y, z] } of models.flatMap(({ cubes }) => cubes)) {
      const far = Math.hypot(x, y) + 0.71;
      across = Math.max(across, far);
      along = Math.max(along, far * flat + (Math.abs(z) + 0.5) * upright);
    }
    return 0.47 * Math.min(width / across, height / along);
  }

  function seenFace(cube, { side, heavy }, seen, near) {
    const [out, one, other] = FACES[side];
    const middle = plus(cube.moved, times(out, 0.5));
    const corner = (a, b) => seen(plus(plus(middle, times(one, a)), times(other, b)));
    const ring = [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
    const { name: text, ink, colors, pale } = cube.solid;
    return { key: cube.key, side, heavy, ring, facing: dot(out, near), middle: seen(middle), text, ink, colors, pale };
  }

  function stroke({ heavy, ring }) {
    pen.beginPath();
    ring.forEach((start, index) => {
      if (!heavy[index]) return;
      pen.moveTo(...start);
      pen.lineTo(...ring[(index + 1) % 4]);
    });
    pen.stroke();
  }

  function drawFace(face, heavy, scale, colors) {
    const color = face.colors[face.side >> 1];
    pen.beginPath();
    face.ring.forEach(([x, y], index) => index ? pen.lineTo(x, y) : pen.moveTo(x, y));
    pen.closePath();
    pen.fillStyle = color || colors.cell;
    pen.fill();
    if (face.pale) {
      pen.globalAlpha = PALE;
      pen.fillStyle = colors.paper;
      pen.fill();
    }
    pen.strokeStyle = color ? colors.edge : colors.line;
    pen.globalAlpha = 0.4;
    pen.lineWidth = Math.max(1, scale * 0.015);
    pen.stroke();
    pen.globalAlpha = face.pale ? 1 - PALE : 1;
    pen.lineWidth = heavy;
    stroke(face);
    pen.globalAlpha = 1;
  }

  /* Of each solid the face that looks most at the viewer and that no later one hides. */
  function readable(drawn) {
    const names = new Map();
    for (const [order, face] of drawn.entries()) {
      if (!face.text || face.pale) continue;
      face.rank = Math.round(face.facing * 4) * drawn.length + order;
      const known = names.get(face.key);
      if (face.facing < 0.2 || (known && known.rank > face.rank)) continue;
      if (!drawn.slice(order + 1).some((nearer) => covers(nearer.ring, face))) names.set(face.key, face);
    }
    return names;
  }

  /* Whether a face hides the middle of another, or half the way to one of its corners. */
  function covers(ring, name) {
    const inside = ([x, y]) => {
      let signs = 0;
      ring.forEach(([ax, ay], index) => {
        const [bx, by] = ring[(index + 1) % 4];
        signs += Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
      });
      return Math.abs(signs) === 4;
    };
    const half = ([x, y]) => [(x + name.middle[0]) / 2, (y + name.middle[1]) / 2];
    return [name.middle, ...name.ring.map(half)].some(inside);
  }

  /* Names lie on their faces, turned so that they are read from the left and not mirrored. */
  function writeNames(names, colors) {
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    for (const { ring, middle, text, ink } of names.values()) {
      let best = null;
      for (let start = 0; start < 4; start++) for (const way of [1, 3]) {
        const a = ring[start], b = ring[(start + way) % 4], c = ring[(start + 4 - way) % 4];
        const x = [b[0] - a[0], b[1] - a[1]], y = [c[0] - a[0], c[1] - a[1]];
        const upright = x[0] / Math.hypot(...x) + y[1] / Math.hypot(...y);
        if (x[0] * y[1] - x[1] * y[0] > 0 && (!best || upright > best.upright)) best = { x, y, upright };
      }
      if (!best) continue;
      const shown = text.length > 8 ? `${text.slice(0, 7)}…` : text;
      pen.save();
      pen.transform(best.x[0] / 100, best.x[1] / 100, best.y[0] / 100, best.y[1] / 100, ...middle);
      pen.font = `${Math.min(50, 130 / shown.length)}px system-ui, "Liberation Sans", Arial, sans-serif`;
      pen.fillStyle = ink || colors.line;
      pen.fillText(shown, 0, 3);
      pen.restore();
    }
  }

  function redraw() {
    view.changed();
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(draw);
  }

  /* All solids, by what they are told by; in several sheets they may differ. */
  const solids = () => new Map(models.flatMap((model) => [...model.solids]));

  function showLegend() {
    const all = solids(), shown = [...all.keys()].filter((key) => !state.hidden.has(key)).length;
    element("shown").value = shown;
    element("count").textContent = `${shown} of ${all.size}`;
    element("pieces").replaceChildren(...[...all].map(([key, solid]) => {
      const label = document.createElement("label"), box = document.createElement("input");
      box.type = "checkbox";
      box.checked = !state.hidden.has(key);
      box.addEventListener("change", () => {
        state.hidden[box.checked ? "delete" : "add"](key);
        redraw();
      });
      label.style.background = solid.colors[1];
      label.style.color = solid.ink;
      label.append(box, solid.name || "box");
      return label;
    }));
  }

  function showSheets(sheets, text) {
    models = sheets.map(build);
    const count = solids().size;
    element("which").textContent = text;
    element("shown").max = count;
    for (const id of ["exploding", "one-by-one", "legend"]) element(id).hidden = count < 2;
    state.hidden.clear();
    showLegend();
    draw();  // at once: a frame that is not seen yet gets no other chance
    view.changed();
  }

  function showPieces(count) {
    const keys = [...solids().keys()];
    hide(keys.slice(Math.min(Math.max(count, 1), keys.length)));
  }

  function hide(keys) {
    state.hidden = new Set(keys);
    showLegend();
    redraw();
  }

  function turn(across, along) {
    state.turn = (state.turn + across) % (2 * Math.PI);
    state.tilt = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, state.tilt + along));
    redraw();
  }

  function zoom(factor) {
    state.zoom = Math.max(0.2, Math.min(8, state.zoom * factor));
    redraw();
  }

  function spin(before) {
    requestAnimationFrame((now) => {
      if (!element("spin").checked) return;
      if (!state.dragging) turn((now - before) / 3000, 0);
      spin(now);
    });
  }

  canvas.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "touch") return;
    state.dragging = [event.clientX, event.clientY];
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!state.dragging) return;
    turn((state.dragging[0] - event.clientX) / 120, (event.clientY - state.dragging[1]) / 120);
    state.dragging = [event.clientX, event.clientY];
  });
  for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, () => { state.dragging = null; });
  onTwoFingers(canvas, (across, along, grown) => {
    turn(-across / 120, along / 120);
    zoom(grown);
  });
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 600));
  }, { passive: false });
  canvas.addEventListener("keydown", (event) => {
    const keys = {
      ArrowLeft: () => turn(0.1, 0), ArrowRight: () => turn(-0.1, 0),
      ArrowUp: () => turn(0, -0.1), ArrowDown: () => turn(0, 0.1),
      "+": () => zoom(1.1), "=": () => zoom(1.1), "-": () => zoom(1 / 1.1),
    };
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    keys[event.key]();
  });
  function explode(far) {
    state.explode = far;
    element("explode").value = far;
    redraw();
  }
  element("explode").addEventListener("input", (event) => explode(Number(event.target.value)));
  element("shown").addEventListener("input", (event) => showPieces(Number(event.target.value)));
  element("fewer").addEventListener("click", () => showPieces(Number(element("shown").value) - 1));
  element("more").addEventListener("click", () => showPieces(Number(element("shown").value) + 1));
  element("named").addEventListener("change", redraw);
  element("spin").addEventListener("change", () => spin(performance.now()));
  element("reset").addEventListener("click", () => {
    Object.assign(state, START);
    explode(0);
  });
  element("controls").addEventListener("submit", (event) => event.preventDefault());
  element("spin").closest("label").hidden = calm.matches;
  calm.addEventListener("change", () => {
    element("spin").closest("label").hidden = calm.matches;
    if (calm.matches) element("spin").checked = false;
  });
  for (const media of [dark, matchMedia("print")]) media.addEventListener("change", draw);  // paper does not wait
  new ResizeObserver(() => {
    const { width, height } = size();
    if (canvas.width !== width || canvas.height !== height) redraw();
  }).observe(canvas);

  for (const [name, least, most] of [["turn", -7, 7], ["tilt", -Math.PI / 2, Math.PI / 2], ["zoom", 0.2, 8]]) {
    view.keep(name, () => state[name], (value) => view.isNumber(value, least, most), (value) => {
      state[name] = value;
      redraw();
    });
  }
  view.keep("explode", () => state.explode, (value) => view.isNumber(value, 0, 1), explode);
  view.keep("hidden", () => [...state.hidden], (value) => view.isList(value, 1000, view.isText), (value) => {
    const keys = [...solids().keys()], hidden = keys.filter((key) => value.includes(key));
    hide(hidden.length < keys.length ? hidden : []);
  });
  view.keep("named", () => element("named").checked, (value) => typeof value === "boolean", (value) => {
    element("named").checked = value;
    redraw();
  });

  function pictured(sheet) {
    const before = [models, pen, state.hidden], made = document.createElement("canvas");
    [made.width, made.height] = [400, Math.round((400 * canvas.height) / canvas.width)];
    [models, pen, state.hidden] = [[build(sheet)], made.getContext("2d", { willReadFrequently: true }), new Set()];
    paint(made.width, made.height);
    [models, pen, state.hidden] = before;
    return made;
  }

  return { showSolids: showSheets, pictureOfSolids: pictured };
})();
