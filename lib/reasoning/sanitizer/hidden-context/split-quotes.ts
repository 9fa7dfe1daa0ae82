import type { CueToken } from './cue-token';

/** Beyond this share the quotation is the sentence, and nothing is set apart. */
const LARGEST_QUOTED_SHARE = 0.7;

/**
 * Tells the words inside closed quotation marks, which are a title or somebody's speech, from the
 * sentence around them; an opening mark stays in the sentence as a sign that something was quoted.
 */
export function splitQuotes(tokens: readonly CueToken[]): {
  readonly outside: readonly CueToken[];
  readonly quoted: readonly CueToken[];
} {
  const outside: CueToken[] = [];
  const quoted: CueToken[] = [];
  let open: number | undefined;
  for (const token of tokens) {
    if (token.tokenClass !== 'quote') {
      outside.push(token);
    } else if (open === undefined) {
      open = outside.length;
      outside.push(token);
    } else {
      quoted.push(...outside.splice(open + 1));
      open = undefined;
    }
  }
  return quoted.length > LARGEST_QUOTED_SHARE * tokens.length
    ? { outside: tokens, quoted: [] }
    : { outside, quoted };
}
