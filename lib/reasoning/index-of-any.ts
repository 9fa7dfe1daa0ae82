/** Up to this length a look at every character is cheaper than a call of `indexOf`. */
const SHORT_LENGTH = 12;

function indexOfCode(text: string, code: number, from: number): number {
  for (let index = from; index < text.length; index += 1) {
    if (text.charCodeAt(index) === code) return index;
  }
  return -1;
}

/**
 * The index of the first of these characters in the text from `from` on, or -1. Made for chunks, most of
 * which are a few characters long, and for few characters.
 */
export function indexOfAny(text: string, characters: string, from: number): number {
  if (characters === '') return -1;
  if (characters.length === 1) {
    return text.length - from > SHORT_LENGTH
      ? text.indexOf(characters, from)
      : indexOfCode(text, characters.charCodeAt(0), from);
  }
  // The codes of more than there are equal nothing.
  const first = characters.charCodeAt(0);
  const second = characters.charCodeAt(1);
  const third = characters.charCodeAt(2);
  const others = characters.slice(3);
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === first || code === second || code === third) return index;
    if (others !== '' && others.includes(text.charAt(index))) return index;
  }
  return -1;
}
