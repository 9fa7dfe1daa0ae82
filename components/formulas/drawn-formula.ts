import 'katex/dist/katex.min.css';
import { WorkQueue } from '@/components/work/work-queue';
import type { FormulaNode, FormulaTask } from './formula-tree';
import { type FormulaKey, keepDrawing } from './kept-drawings';

const FORMULA = '[data-formula]';

let isWatching = false;

/** From now on what is copied off the page has its formulas as they were written. */
function copyFormulasAsWritten(): void {
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

const MATH = 'http://www.w3.org/1998/Math/MathML';
const SVG = 'http://www.w3.org/2000/svg';

/** What formulas are drawn with: nothing of it runs, loads or leads anywhere. */
const ELEMENTS: ReadonlyMap<string | null, ReadonlySet<string>> = new Map([
  [null, new Set(['span'])],
  [SVG, new Set(['svg', 'path', 'line'])],
  [
    MATH,
    new Set(
      (
        'math semantics annotation menclose mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle ' +
        'msub msubsup msup mtable mtd mtext mtr munder munderover'
      ).split(' '),
    ),
  ],
]);
const ATTRIBUTES = new Set(
  (
    'accent accentunder aria-hidden class columnalign columnlines columnspacing d depth display displaystyle ' +
    'encoding fence height largeop linebreak linethickness lspace mathbackground mathcolor mathsize mathvariant ' +
    'maxsize minsize notation preserveAspectRatio rowlines rowspacing rspace scriptlevel separator stretchy ' +
    'stroke-width viewBox voffset width x1 x2 y1 y2'
  ).split(' '),
);

/** Makes the elements of a drawn formula; what is no element of formulas is left out. */
function buildFormula(nodes: readonly FormulaNode[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...nodes.flatMap(built));
  return fragment;
}

function built(node: FormulaNode): readonly (Node | string)[] {
  if (typeof node === 'string') return [node];
  const { tag, namespace, attributes, style, children } = node;
  if (!ELEMENTS.get(namespace)?.has(tag)) return [];
  const element = namespace === null ? document.createElement(tag) : document.createElementNS(namespace, tag);
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined && ATTRIBUTES.has(name)) element.setAttribute(name, value);
  }
  if ('style' in element) Object.assign(element.style as CSSStyleDeclaration, style);
  for (const child of children) element.append(...built(child));
  return [element];
}

/** A formula that people read takes some milliseconds. */
const TIMEOUT_MS = 1_000;

const queue = new WorkQueue<FormulaTask>(
  () => new Worker(new URL('./formula-worker.ts', import.meta.url), { type: 'module' }),
  TIMEOUT_MS,
);

/** Draws a formula, and keeps what is drawn; null where it cannot be, or took too long. */
export async function drawnFormula(key: FormulaKey, task: FormulaTask): Promise<DocumentFragment | null> {
  copyFormulasAsWritten();
  // Our own worker says nothing else.
  const nodes = (await queue.ask(task)) as readonly FormulaNode[] | null;
  if (nodes === null && queue.hasGivenUp) return null;
  return keepDrawing(key, nodes === null ? null : buildFormula(nodes));
}
