/* The sheets of a page, one after the other. */
(() => {
  const element = (id) => document.getElementById(id);
  const sheets = JSON.parse(element("space").textContent);
  let shown = 0;
  function show(number) {
    shown = (number + sheets.length) % sheets.length;
    const { caption } = sheets[shown];
    showSolids([sheets[shown]], `${caption ? `${caption} ` : ""}(${shown + 1} of ${sheets.length})`);
  }
  element("previous").addEventListener("click", () => show(shown - 1));
  element("next").addEventListener("click", () => show(shown + 1));
  element("sheets").hidden = sheets.length < 2;
  /* A sheet is told by its number, or by its caption. */
  const numberOf = (value) => (typeof value === "string" ? sheets.findIndex(({ caption }) => caption === value) : value);
  view.keep("sheet", () => shown, (value) => {
    const number = numberOf(value);
    return view.isNumber(number, 0, sheets.length - 1) && Number.isInteger(number);
  }, (value) => show(numberOf(value)));
  show(0);
})();
