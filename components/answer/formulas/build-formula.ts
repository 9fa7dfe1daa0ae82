import type { FormulaNode } from './formula-tree';

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
export function buildFormula(nodes: readonly FormulaNode[]): DocumentFragment {
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
