import type { FormulaNode } from './formula-tree';

class PlainElement {
  readonly attributes: Record<string, string> = {};
  readonly style: Record<string, string> = {};
  readonly children: (PlainElement | string)[] = [];

  constructor(
    readonly tag: string,
    readonly namespace: string | null,
  ) {}

  set className(names: string) {
    if (names !== '') this.attributes.class = names;
  }

  set textContent(_text: string) {
    this.children.length = 0;
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes[name] = String(value);
  }

  appendChild(child: PlainElement | PlainText): void {
    if (child instanceof PlainText) this.children.push(child.text);
    else if (child.tag === FRAGMENT) this.children.push(...child.children);
    else this.children.push(child);
  }
}

class PlainText {
  constructor(readonly text: string) {}
}

const FRAGMENT = '#fragment';

/** As much of a document as KaTeX needs where there is none: what it makes is data. */
export const plainDocument = {
  createElement: (tag: string) => new PlainElement(tag, null),
  createElementNS: (namespace: string, tag: string) => new PlainElement(tag, namespace),
  createTextNode: (text: string) => new PlainText(text),
  createDocumentFragment: () => new PlainElement(FRAGMENT, null),
};

export type { PlainElement };

/** More elements, or deeper ones, would keep the page busy with setting them. */
const MOST_NODES = 6_000;
const DEEPEST = 120;

/** What has been made in an element, as a message; null where it is too much. */
export function formulaNodes(root: PlainElement): readonly FormulaNode[] | null {
  let left = MOST_NODES;
  const isSmall = (node: PlainElement | string, depth: number): boolean => {
    left -= 1;
    if (left < 0 || depth > DEEPEST) return false;
    return typeof node === 'string' || node.children.every((child) => isSmall(child, depth + 1));
  };
  return isSmall(root, 0) ? root.children.map(nodeOf) : null;
}

function nodeOf(node: PlainElement | string): FormulaNode {
  if (typeof node === 'string') return node;
  const { tag, namespace, attributes, style, children } = node;
  return { tag, namespace, attributes, style, children: children.map(nodeOf) };
}
