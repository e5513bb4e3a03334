/* Two fingers on an element: `act` gets how far their middle has moved, how the distance between
   them has grown, and where their middle is.  One finger is left to the browser, which scrolls. */
function onTwoFingers(element, act) {
  let before = null;
  const seen = ({ touches: [a, b] }) => ({
    x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2,
    apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  });
  const start = (event) => { before = event.touches.length === 2 ? seen(event) : null; };
  element.addEventListener("touchmove", (event) => {
    if (event.touches.length !== 2 || !before) return;
    if (event.cancelable) event.preventDefault();
    const now = seen(event);
    act(now.x - before.x, now.y - before.y, now.apart / before.apart, now);
    before = now;
  }, { passive: false });
  element.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2 && event.cancelable) event.preventDefault();
    start(event);
  }, { passive: false });
  for (const end of ["touchend", "touchcancel"]) element.addEventListener(end, start);
}
