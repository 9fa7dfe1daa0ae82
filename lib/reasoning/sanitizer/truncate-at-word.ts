const ELLIPSIS = '…';
const HIGH_SURROGATE = /[\ud800-\udbff]$/;

/** Where to cut a text so that at most `most` characters come before: after the last white space, or in a word if there is none. */
export function wordCut(text: string, most: number): number {
  if (text.length <= most) return text.length;
  for (let index = most; index > 0; index -= 1) {
    if (/\s/.test(text.charAt(index - 1))) return index;
  }
  return HIGH_SURROGATE.test(text.slice(0, most)) && most > 1 ? most - 1 : most;
}

/** A text of at most `most` characters: the whole of it, or its beginning cut at a word and an ellipsis. */
export function truncateAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = most - ELLIPSIS.length;
  const endsWord = /\s/.test(text.charAt(room));
  const cut = endsWord ? text.slice(0, room) : text.slice(0, wordCut(text, room));
  const head = cut.replace(/[\s,;:.–—-]+$/u, '').replace(HIGH_SURROGATE, '');
  return `${head}${ELLIPSIS}`;
}

/** A text in parts of at most `most` characters, cut at words; joined they are the text. */
export function splitAtWords(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const cut = wordCut(rest, most);
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  parts.push(rest);
  return parts;
}
