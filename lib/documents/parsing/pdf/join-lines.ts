const BROKEN_WORD = /(\p{L}{2,})[-\u2010\u00ad]$/u;
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
    const broken = BROKEN_WORD.exec(text);
    const rest = broken ? GOES_ON.exec(line)?.[0] : undefined;
    if (broken && rest !== undefined)
      text = (isHyphenated(`${broken[1]}-${rest}`) ? text : text.slice(0, -1)) + line;
    else text += UNSPACED.test(text.at(-1) ?? '') && UNSPACED.test(line.charAt(0)) ? line : ` ${line}`;
  }
  return text;
}

const HYPHENATED = /\p{L}+-\p{Ll}+/gu;

/** The words with hyphens within the given lines. */
export const hyphenatedWords = (lines: Iterable<string>): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const line of lines) for (const [word] of line.matchAll(HYPHENATED)) words.add(word);
  return words;
};
