/** A place in a text, in UTF-16 units. */
export interface TextPlace {
  readonly start: number;
  readonly end: number;
}

/** Fewer letters and digits than this could stand anywhere. */
const LEAST_TELLING = 4;
const MARKS_AROUND = /^[\s"'“”‘’«»….]+|[\s"'“”‘’«»….]+$/gu;

/**
 * Where a quote stands in a text, however white space, quotation marks, dashes and capitals are written; null where it
 * does not stand there, or has too little in it to tell. Linear in both.
 */
export function locateQuote(quote: string, text: string): TextPlace | null {
  const wanted = plain(quote.replaceAll(MARKS_AROUND, '')).text;
  if ((wanted.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < LEAST_TELLING) return null;
  const within = plain(text);
  for (let at = within.text.indexOf(wanted); at !== -1; at = within.text.indexOf(wanted, at + 1)) {
    if (isInWord(within.text, at) || isInWord(within.text, at + wanted.length)) continue;
    const start = within.places[at];
    const last = within.places[at + wanted.length - 1];
    return start === undefined || last === undefined ? null : { start, end: last + 1 };
  }
  return null;
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const DIGIT = /\d/;
const POINT = /[.,]/;

/** A quote that begins or ends inside a word or a number says something else than its source. */
function isInWord(text: string, at: number): boolean {
  const [further, before, after, beyond] = [-2, -1, 0, 1].map((step) => text.charAt(at + step));
  const isDigit = (character = ''): boolean => DIGIT.test(character);
  if (isDigit(before) && POINT.test(after ?? '') && isDigit(beyond)) return true;
  if (isDigit(further) && POINT.test(before ?? '') && isDigit(after)) return true;
  return WORD_CHARACTER.test(before ?? '') && WORD_CHARACTER.test(after ?? '');
}

function plain(text: string): { readonly text: string; readonly places: readonly number[] } {
  const characters: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = plainCharacter(text.charAt(at));
    if (character === ' ' && characters.at(-1) === ' ') continue;
    characters.push(character);
    places.push(at);
  }
  return { text: characters.join(''), places };
}

function plainCharacter(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (/[“”«»"]/u.test(character)) return '"';
  if (/[‘’ʼ'`]/u.test(character)) return "'";
  if (/[‐‑‒–—−]/u.test(character)) return '-';
  const small = character.toLowerCase();
  return small.length === 1 ? small : character;
}
