/** Ranges of characters that show nothing or reorder what is shown, as first and last code point. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x00, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x84],
  [0x86, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
];

const INVISIBLE = new Uint8Array(0x10000);
for (const [first, last] of RANGES) INVISIBLE.fill(1, first, last + 1);

/** Code units that are, or may begin, an invisible character. */
const SUSPECT = INVISIBLE.slice();
SUSPECT[0xd834] = 1;
SUSPECT.fill(1, 0xdb40, 0xdb44);

/** First half of every code point from U+E0000 to U+E03FF and of the rest of that plane: tags and selectors. */
const isPlane14Lead = (code: number): boolean => code >= 0xdb40 && code <= 0xdb43;
const isMusicalFormat = (lead: number, trail: number): boolean =>
  lead === 0xd834 && trail >= 0xdd73 && trail <= 0xdd7a;

/** Length in code units of the invisible, bidirectional or control character at an index; 0 for any other. */
export function invisibleLengthAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (INVISIBLE[code] === 1) return 1;
  if (code < 0xd834 || code > 0xdb43) return 0;
  if (isPlane14Lead(code)) return Number.isNaN(text.charCodeAt(index + 1)) ? 1 : 2;
  return isMusicalFormat(code, text.charCodeAt(index + 1)) ? 2 : 0;
}

/** Whether a code unit may begin an invisible character: the quick look before {@link invisibleLengthAt}. */
export function mayBeInvisible(code: number): boolean {
  return SUSPECT[code] === 1;
}
