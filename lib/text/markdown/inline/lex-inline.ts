import { InlineLexer } from './inline-lexer';
import type { InlineNode, InlinePlace } from './inline-node';
import { inlineTree } from './inline-tree';
import type { Definitions } from './link-definitions';

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
