import type { InlineNode } from '@/lib/text/markdown/inline/inline-node';

const LINE_BREAK_TAG = /^<br\s*\/?>$/i;

/** What a reader sees of marked text: words, code and formulas, what links say and what images are said to show. */
export const plainInline = (nodes: readonly InlineNode[]): string => nodes.map(plainNode).join('');

function plainNode(node: InlineNode): string {
  switch (node.kind) {
    case 'text':
    case 'code':
    case 'math':
    case 'marker':
      return node.text;
    case 'footnote':
      return `[^${node.label}]`;
    case 'break':
      return '\n';
    case 'html':
      return LINE_BREAK_TAG.test(node.tag) ? '\n' : '';
    case 'image':
      return node.alt;
    case 'strong':
    case 'emphasis':
    case 'deleted':
    case 'link':
      return plainInline(node.children);
  }
}
