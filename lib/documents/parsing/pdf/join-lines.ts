const HYPHENS: ReadonlySet<string> = new Set(['-', '\u2010', '\u00ad']);
const SOFT_HYPHEN = '\u00ad';
const LAST_LETTERS = /\p{L}{2,}$/u;
const GOES_ON = /^\p{Ll}+/u;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;

/** Tells whether a word keeps the hyphen at which a line ends: its letters before that and those of the next line. */
export type KeepsHyphen = (begun: string, rest: string) => boolean;

/**
 * The words of lines as one text. A word that was broken at the end of a line is put together again, but for those that
 * have a hyphen there of their own: where one stands before it already, and where `keepsHyphen` says so.
 */
export function joinLines(lines: readonly string[], keepsHyphen: KeepsHyphen): string {
  let text = '';
  for (const line of lines) {
    if (text === '') {
      text = line;
      continue;
    }
    const token = HYPHENS.has(text.slice(-1)) ? text.slice(text.lastIndexOf(' ') + 1, -1) : '';
    const begun = LAST_LETTERS.exec(token)?.[0];
    const rest = GOES_ON.exec(line)?.[0];
    if (begun !== undefined && rest !== undefined) {
      const isKept = !text.endsWith(SOFT_HYPHEN) && (/[-\u2010]/.test(token) || keepsHyphen(begun, rest));
      text = (isKept ? text : text.slice(0, -1)) + line;
    } else text += UNSPACED.test(text.at(-1) ?? '') && UNSPACED.test(line.charAt(0)) ? line : ` ${line}`;
  }
  return text;
}

const WORD = /\p{L}+/gu;
const HYPHENATED = /\p{L}+(?=-(\p{L}+))/gu;
/** Words before which a hyphen is one of their own, with letters of the next from which on that is. */
const COMPOUND = /^(?:self|well)$/;
const LEAST_AFTER = 5;
/** Letters of the halves of a compound: shorter ones are rather syllables. */
const LEAST_HALF = 4;

/** Judges hyphens at the ends of lines by how the given lines write words elsewhere. */
export function hyphenRule(lines: Iterable<string>): KeepsHyphen {
  const words = new Set<string>();
  let isBroken = false;
  for (const line of lines) {
    const lower = line.toLowerCase();
    const own = lower.match(WORD) ?? [];
    for (const [word, next] of lower.matchAll(HYPHENATED)) words.add(`${word}-${next}`);
    if (isBroken) own.shift();
    isBroken = HYPHENS.has(line.slice(-1));
    if (isBroken) own.pop();
    for (const word of own) words.add(word);
  }
  return (before, rest) => {
    const begun = before.toLowerCase();
    if (words.has(`${begun}-${rest}`)) return true;
    if (words.has(begun + rest)) return false;
    const isCompound = COMPOUND.test(begun) && rest.length >= LEAST_AFTER;
    // Languages that double words for the plural: buku-buku, buku-bukunya.
    const isDoubled = begun === rest || (begun.length >= LEAST_HALF && rest.startsWith(begun));
    const areWords = [begun, rest].every((half) => half.length >= LEAST_HALF && words.has(half));
    return isCompound || isDoubled || areWords;
  };
}
