/** Words without marks and capitals, set apart by single spaces, and how many they are. */
export interface Said {
  readonly text: string;
  readonly count: number;
}

const APART = /[^\p{L}\p{N}]+/gu;
/** Of scripts that set no spaces between words; two characters make about one. */
export const UNSPACED_LETTER =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}ー]';
const UNSPACED = new RegExp(UNSPACED_LETTER, 'gu');

/** Reads words in whichever way they are written. */
export function said(words: string): Said {
  const text = words.toLowerCase().normalize('NFC').replaceAll(APART, ' ').trim();
  if (text === '') return { text, count: 0 };
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  return { text, count: text.split(' ').length + Math.floor(unspaced / 2) };
}
