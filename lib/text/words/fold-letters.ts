/** Letters of other scripts that are drawn like a Latin one, beside the Latin letters. */
const LOOK_ALIKES = [
  ['а', 'a'],
  ['в', 'b'],
  ['с', 'c'],
  ['ԁ', 'd'],
  ['е', 'e'],
  ['һ', 'h'],
  ['н', 'h'],
  ['і', 'i'],
  ['ј', 'j'],
  ['к', 'k'],
  ['ӏ', 'l'],
  ['м', 'm'],
  ['п', 'n'],
  ['о', 'o'],
  ['р', 'p'],
  ['ԛ', 'q'],
  ['г', 'r'],
  ['ѕ', 's'],
  ['т', 't'],
  ['ц', 'u'],
  ['ѵ', 'v'],
  ['ԝ', 'w'],
  ['х', 'x'],
  ['у', 'y'],
  ['α', 'a'],
  ['β', 'b'],
  ['ϲ', 'c'],
  ['ε', 'e'],
  ['η', 'n'],
  ['ι', 'i'],
  ['κ', 'k'],
  ['ν', 'v'],
  ['ο', 'o'],
  ['ρ', 'p'],
  ['σ', 'o'],
  ['τ', 't'],
  ['υ', 'u'],
  ['χ', 'x'],
  ['ω', 'w'],
  ['μ', 'u'],
  ['ѐ', 'e'],
  ['օ', 'o'],
  ['ս', 'u'],
  ['հ', 'h'],
  ['ո', 'n'],
  ['ց', 'g'],
  ['ɡ', 'g'],
  ['ɑ', 'a'],
  ['ı', 'i'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['’', "'"],
  ['‘', "'"],
] as const;

const LATIN_OF: ReadonlyMap<string, string> = new Map(LOOK_ALIKES);
const HAS_OTHERS = /[^\x20-\x7e\n]/;
const MARKS = /\p{M}+/gu;
const OTHERS = /[^ -~\n]/g;

/**
 * A text in small letters without accents, full width or letters of other scripts that look like Latin ones, so that
 * words which look alike compare as equal. Its length may differ.
 */
export function foldLetters(text: string): string {
  const small = text.toLowerCase();
  if (!HAS_OTHERS.test(small)) return small;
  return small
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(OTHERS, (letter) => LATIN_OF.get(letter) ?? letter);
}
