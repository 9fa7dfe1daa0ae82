const HYPHENS: ReadonlySet<string> = new Set(['-', '\u2010', '\u00ad']);
const LAST_LETTERS = /\p{L}{2,}$/u;
const GOES_ON = /^\p{Ll}+/u;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;

/**
 * The words of lines as one text. A word that was broken at the end of a line is put together again, unless the text
 * writes it with its hyphen elsewhere (`isHyphenated`).
 */
export function joinLines(lines: readonly string[], isHyphenated: (word: string) => boolean): string {
  let text = '';
  for (const line of lines) {
    if (text === '') {
      text = line;
      continue;
    }
    const begun = begunWord(text);
    const rest = begun === undefined ? undefined : GOES_ON.exec(line)?.[0];
    if (rest !== undefined) text = (isHyphenated(`${begun}-${rest}`) ? text : text.slice(0, -1)) + line;
    else text += UNSPACED.test(text.at(-1) ?? '') && UNSPACED.test(line.charAt(0)) ? line : ` ${line}`;
  }
  return text;
}

/** The word of which a text ends with the first part and a hyphen; only that word is looked at. */
function begunWord(text: string): string | undefined {
  if (!HYPHENS.has(text.slice(-1))) return undefined;
  return LAST_LETTERS.exec(text.slice(text.lastIndexOf(' ') + 1, -1))?.[0];
}

const HYPHENATED = /\p{L}+-\p{Ll}+/gu;

/** The words with hyphens within the given lines. */
export const hyphenatedWords = (lines: Iterable<string>): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const line of lines) for (const [word] of line.matchAll(HYPHENATED)) words.add(word);
  return words;
};
