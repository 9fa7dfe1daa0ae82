const FORMULA = '[data-formula]';

let isWatching = false;

/** From now on what is copied off the page has its formulas as they were written. */
export function copyFormulasAsWritten(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('copy', copy);
}

function copy(event: ClipboardEvent): void {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || event.clipboardData === null || event.defaultPrevented) return;
  const ranges = Array.from({ length: selection.rangeCount }, (_, index) =>
    withWholeFormulas(selection.getRangeAt(index)),
  );
  const contents = ranges.map((range) => range.cloneContents());
  if (!contents.some((content) => content.querySelector(FORMULA))) return;
  const place = document.createElement('div');
  for (const content of contents) {
    for (const formula of content.querySelectorAll<HTMLElement>(FORMULA)) {
      const written = document.createElement(formula.classList.contains('formula-display') ? 'div' : 'span');
      written.style.whiteSpace = 'pre-wrap';
      written.textContent = formula.dataset.formula ?? '';
      formula.replaceWith(written);
    }
    // What no browser would copy.
    for (const unselectable of content.querySelectorAll('.select-none')) unselectable.remove();
    place.append(content);
  }
  // Only what is laid out knows where its lines end.
  place.style.cssText = 'position: fixed; inset-inline-start: -200vw; width: 100vw; white-space: normal;';
  document.body.append(place);
  // biome-ignore lint/performance/useDomNodeTextContent: the text of nodes would be one line.
  event.clipboardData.setData('text/plain', place.innerText);
  place.removeAttribute('style');
  event.clipboardData.setData('text/html', place.innerHTML);
  place.remove();
  event.preventDefault();
}

/** A range that takes in all of a formula in which it begins or ends. */
function withWholeFormulas(selected: Range): Range {
  const range = selected.cloneRange();
  const formulaAt = (node: Node): Element | null =>
    (node instanceof Element ? node : node.parentElement)?.closest(FORMULA) ?? null;
  const [first, last] = [formulaAt(range.startContainer), formulaAt(range.endContainer)];
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
  return range;
}
