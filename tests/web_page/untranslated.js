// What is written on a page, or told to those who do not see it, that is in no catalogue.
(allowed) => {
  const skip = "[translate=no], [lang]:not([lang=en]), kbd, code, script, style, noscript,"
    + " .rules article, .rules .contents ol"; // rules are translated as whole pages
  const told = (text) => {
    let inside = 0;
    let rest = "";
    for (const sign of text) {
      if (sign === "⟦") inside += 1;
      else if (sign === "⟧") inside -= 1;
      else if (!inside) rest += sign;
    }
    for (const name of allowed) rest = rest.replaceAll(name, "");
    return /\p{L}{2}/u.test(rest);
  };
  const found = [];
  const shown = (element) => element.checkVisibility() || element.closest("title");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode;
    if (!data.trim() || parentElement.closest(`${skip}, .told-line`) || !shown(parentElement)) continue;
    if (told(data)) found.push(`text ${data.trim().slice(0, 60)} in ${parentElement.className}`);
  }
  for (const line of document.body.querySelectorAll(".told-line")) { // a sentence, cut where its pictures are
    if (line.closest(skip) || !shown(line)) continue;
    const data = [...line.childNodes].filter((part) => !part.matches?.(".told-sign")).map((part) => part.textContent).join("");
    if (told(data)) found.push(`text ${data.trim().slice(0, 60)} in told-line`);
  }
  for (const name of ["aria-label", "aria-description", "aria-valuetext", "alt", "placeholder", "title"]) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name);
      if (element.closest(skip) || !told(value)) continue;
      found.push(`${name} ${value.slice(0, 60)} on ${element.className.baseVal ?? element.className}`);
    }
  }
  return [...new Set(found)];
}
