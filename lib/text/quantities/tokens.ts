/** One piece of a question: a number as it was written, a word in lower case, or a sign. */
export interface Token {
  readonly kind: 'number' | 'word' | 'sign';
  readonly text: string;
  /** As it was written. */
  readonly written: string;
  /** True where white space stands before it. */
  readonly spaced: boolean;
}

/** 0x10 is a number of programs, and not 0 × 10. */
const PIECE =
  /((?!0[xX]\d)\d+(?:[.,]\d+)*|(?<![\d\p{L}.,])\.\d+)|(0[xX][\da-fA-F]+|(?:mm|cm|km|m|ft)[23](?!\d)|\p{L}+(?:['’]\p{L}+)*)|\S/gu;
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\b(?:mm|cm|km|m|ft))²/g, '2'],
  [/(?<=\b(?:mm|cm|km|m|ft))³/g, '3'],
  [/²/g, '^2'],
  [/³/g, '^3'],
  [/½/g, ' 1/2'],
  [/¼/g, ' 1/4'],
  [/¾/g, ' 3/4'],
  [/[×∙·⋅]/g, '*'],
  [/÷/g, '/'],
  [/[−–—]/g, '-'],
  [/√/g, ' sqrt '],
  [/\*\*/g, '^'],
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/\b(rp|no|jl)\./gi, '$1 '],
  [/(\d)[.,]-(?!\d)/g, '$1'],
];

/** A text without these has none of those variants. */
const MAY_VARY = /[²³½¼¾×∙·⋅÷−–—√‘’“”]|\*\*|\b(?:rp|no|jl)\.|\d[.,]-/i;

/** Takes a text apart; a typed variant of a sign becomes the plain one. Linear in the text. */
export function readTokens(text: string): Token[] {
  const plain = MAY_VARY.test(text)
    ? SIGNS.reduce((current, [pattern, sign]) => current.replace(pattern, sign), text)
    : text;
  let end = -1;
  const tokens: Token[] = [];
  for (const match of plain.matchAll(PIECE)) {
    const [written, number, word] = match;
    const kind = number !== undefined ? 'number' : word !== undefined ? 'word' : 'sign';
    tokens.push({ kind, text: written.toLowerCase(), written, spaced: match.index !== end });
    end = match.index + written.length;
  }
  return tokens;
}

/** Tokens as a text, spaced as they were. */
export function writeTokens(tokens: readonly Token[]): string {
  return tokens.map(({ written, spaced }, index) => (spaced && index > 0 ? ` ${written}` : written)).join('');
}
