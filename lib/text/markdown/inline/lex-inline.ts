import type { InlineItem } from './inline-item';
import { InlineLexer } from './inline-lexer';
import type { InlineMark, InlineNode, InlinePlace } from './inline-node';
import type { Definitions } from './link-definitions';

interface OpenNode {
  readonly kind: InlineMark | 'link' | 'image';
  readonly href: string;
  readonly children: InlineNode[];
}

/** What is marked more often than this is not marked any further: neither readers nor browsers could tell. */
const DEEPEST = 12;

/** Puts together what belongs together; what is still open at the end ends there. */
function inlineTree(items: readonly InlineItem[]): readonly InlineNode[] {
  const root: InlineNode[] = [];
  const open: OpenNode[] = [];
  const add = (node: InlineNode): void => addTo(open.at(-1)?.children ?? root, node);
  const begin = (kind: OpenNode['kind'], href = ''): void => {
    const children = open.length < DEEPEST ? [] : (open.at(-1)?.children ?? root);
    open.push({ kind, href, children });
  };
  const end = (): void => {
    const node = open.pop();
    if (node && open.at(-1)?.children !== node.children) add(finished(node));
  };
  for (const item of items) {
    switch (item.kind) {
      case 'node':
        add(item.node);
        break;
      case 'open':
        begin(item.what, item.href);
        break;
      case 'close':
        end();
        break;
      case 'run':
        for (let count = item.closes; count > 0; count -= 1) end();
        if (item.left > 0) add({ kind: 'text', text: item.character.repeat(item.left) });
        for (const mark of item.opens.toReversed()) begin(mark);
    }
  }
  while (open.length > 0) end();
  return root;
}

function finished({ kind, href, children }: OpenNode): InlineNode {
  if (kind === 'image') return { kind, href, alt: plainText(children) };
  return kind === 'link' ? { kind, href, children } : { kind, children };
}

function addTo(nodes: InlineNode[], node: InlineNode): void {
  const last = nodes.at(-1);
  if (node.kind === 'text' && last?.kind === 'text')
    nodes[nodes.length - 1] = { kind: 'text', text: last.text + node.text };
  else nodes.push(node);
}

function plainText(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return plainText(node.children);
      if ('text' in node) return node.text;
      return node.kind === 'image' ? node.alt : '';
    })
    .join('');
}

export interface InlineContext {
  readonly definitions: Definitions;
  /** Whether more of the text may come, so that marks without a partner count as closed at its end. */
  readonly growing: boolean;
}

/** What is in a block's text (GitHub's flavour). Time is linear in its length. */
export const lexInline = (text: string, context: InlineContext): readonly InlineNode[] =>
  inlineTree(new InlineLexer(text, context).items());

/** Where a block's text has links, images, HTML and code, in the order of their beginnings. */
export function placesInline(text: string, definitions: Definitions): readonly InlinePlace[] {
  const lexer = new InlineLexer(text, { definitions, growing: false });
  lexer.items();
  return lexer.places.toSorted((left, right) => left.start - right.start || right.end - left.end);
}
