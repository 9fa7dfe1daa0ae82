import { Lexer, type MarkedToken, type Token, Tokenizer } from 'marked';

export type MarkdownToken = MarkedToken;

/** Only extensions bring tokens of other types, and there are none. */
export const knownTokens = (tokens: readonly Token[]): readonly MarkdownToken[] =>
  tokens as readonly MarkdownToken[];

/** The blocks of a Markdown text (GitHub's flavour), with what is in them; joined, their `raw` is the text. */
export function lexBlocks(markdown: string): readonly MarkdownToken[] {
  try {
    return [...knownTokens(new Lexer({ gfm: true }).lex(markdown))];
  } catch {
    // Text that nests thousands of levels deep exhausts the stack; then it is shown as it was written.
    return [
      {
        type: 'paragraph',
        raw: markdown,
        text: markdown,
        tokens: [{ type: 'text', raw: markdown, text: markdown }],
      },
    ];
  }
}

/** What is in a line of Markdown. */
export const lexInline = (markdown: string): readonly MarkdownToken[] =>
  knownTokens(Lexer.lexInline(markdown, { gfm: true }));

/** The regular expressions that Markdown is read with. */
export function lexerRules(): readonly RegExp[] {
  const tokenizer = new Tokenizer();
  new Lexer({ gfm: true, tokenizer });
  const { block, inline } = tokenizer.rules;
  return [...Object.values(block), ...Object.values(inline)].filter((rule) => rule instanceof RegExp);
}
