// What is cut off, off the screen or under something else of its kind.
() => {
  const wide = document.documentElement.clientWidth;
  const found = document.documentElement.scrollWidth > wide ? ["the page scrolls sideways"] : [];
  const scrolls = (element) => {
    for (let one = element.parentElement; one; one = one.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
    }
    return false;
  };
  const name = ({ tagName, className, textContent }) => (
    `${tagName} ${className} ${textContent.trim().slice(0, 40)}`);
  const apart = ".hidden-text, .skip, svg, [aria-hidden=true]";
  const kinds = "a, button, dd, dt, h1, h2, h3, input, label, legend, li, p, select, summary";
  const shown = [...document.body.querySelectorAll(kinds)]
    .filter((element) => element.checkVisibility() && !element.closest(apart));
  for (const element of shown) {
    const { left, right, width } = element.getBoundingClientRect();
    const off = width && (right > wide + 1 || left < -1);
    if (off && !scrolls(element)) found.push(`off the screen: ${name(element)}`);
    const { overflowX, textOverflow } = getComputedStyle(element);
    const cut = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    if (cut && textOverflow !== "ellipsis") found.push(`cut off: ${name(element)}`);
  }
  const controls = shown.filter((element) => element.matches("button, a.button"));
  for (const one of controls) {
    for (const other of controls) {
      if (one === other || one.parentElement !== other.parentElement) continue;
      const [a, b] = [one, other].map((element) => element.getBoundingClientRect());
      const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (over > 2 && down > 2) found.push(`overlaps: ${name(one)} and ${name(other)}`);
    }
  }
  return [...new Set(found)];
}
