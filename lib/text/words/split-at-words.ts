import { wholeCharacters } from './whole-characters';

/** A text in parts of at most `most` characters, cut after white space where there is some; joined they are the text. */
export function splitAtWords(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const cut = partEnd(rest, most);
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  parts.push(rest);
  return parts;
}

function partEnd(text: string, most: number): number {
  for (let index = most; index > 0; index -= 1) if (/\s/.test(text.charAt(index - 1))) return index;
  return most > 1 ? wholeCharacters(text, most) : most;
}
