const codes = (characters: string): ReadonlySet<number> =>
  new Set([...characters].map((character) => character.charCodeAt(0)));

const ASCII_STOPS = new Uint8Array(128);
for (const code of codes('\n.!?*`~{[<-')) ASCII_STOPS[code] = 1;

const CLOSERS = codes('"\'”’»)]}*_`~）」』】》');
const WIDE_TERMINATORS = codes('。！？｡');

/** White space that may stand between sentences. */
export const isSpace = (code: number): boolean =>
  code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0 || code === 0x3000;

/** A mark that ends a sentence when white space follows: `.`, `!`, `?` or an ellipsis. */
export const isTerminator = (code: number): boolean =>
  code === 0x2e || code === 0x21 || code === 0x3f || code === 0x2026;

/** A full-width mark, which ends a sentence whatever follows. */
export const isWideTerminator = (code: number): boolean => code >= 0x3000 && WIDE_TERMINATORS.has(code);

/** A quote, bracket or markdown mark that closes what the sentence before it opened. */
export const isCloser = (code: number): boolean => CLOSERS.has(code);

/** A mark that closes quoted speech, after which a sentence may go on in small letters. */
export const isQuote = (code: number): boolean =>
  code === 0x22 || code === 0x27 || code === 0x201d || code === 0x2019;

/** A character at which the splitter has to look closer; all others are passed over. */
export const canSentenceStopAt = (code: number): boolean =>
  code < 128 ? ASCII_STOPS[code] === 1 : code === 0x2026 || isWideTerminator(code);
