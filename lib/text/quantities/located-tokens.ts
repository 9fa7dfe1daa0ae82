import { readTokens, type Token } from './tokens';

/** A token with its place in the text, in UTF-16 units. */
export interface LocatedToken extends Token {
  readonly start: number;
  readonly end: number;
}

const STRETCH = /\S+/g;
const PLAIN_WORD = /^[A-Za-z]+$/;

/**
 * The tokens of a text with their places. A token that is written otherwise than in the text ("½") has the place of
 * the stretch without spaces that it stands in. Linear in the text.
 */
export function locateTokens(text: string): LocatedToken[] {
  return [...text.matchAll(STRETCH)].flatMap(({ 0: stretch, index }) => tokensOf(stretch, index));
}

function tokensOf(stretch: string, offset: number): LocatedToken[] {
  const whole = { start: offset, end: offset + stretch.length };
  if (PLAIN_WORD.test(stretch))
    return [{ kind: 'word', text: stretch.toLowerCase(), written: stretch, spaced: true, ...whole }];
  let from = 0;
  return readTokens(stretch).map((token, index) => {
    const found = stretch.indexOf(token.written, from);
    const place = found < 0 ? whole : { start: offset + found, end: offset + found + token.written.length };
    from = found < 0 ? from : found + token.written.length;
    return { ...token, spaced: index === 0 || token.spaced, ...place };
  });
}
