/** Scripts other than Latin, each with the language that its letters most often stand for. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'ja'],
  [/\p{sc=Hangul}/u, 'ko'],
  [/\p{sc=Han}/u, 'zh'],
  [/\p{sc=Cyrillic}/u, 'ru'],
  [/\p{sc=Arabic}/u, 'ar'],
  [/\p{sc=Hebrew}/u, 'he'],
  [/\p{sc=Thai}/u, 'th'],
  [/\p{sc=Devanagari}/u, 'hi'],
  [/\p{sc=Greek}/u, 'el'],
  [/\p{sc=Javanese}/u, 'jv'],
];
const OTHER = 'other';
/** A sentence of Latin words may quote or name in another script. */
const DOMINANT_SHARE = 0.5;
/** A letter of these scripts says about as much as a whole word's worth of Latin ones. */
const DENSE_WEIGHT = 3;

const isAsciiOnly = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 0x24f) return false;
  return true;
};

/** The language that a sentence's script stands for where most of it is not in Latin letters, else null. */
export function scriptLanguage(sentence: string): string | null {
  if (isAsciiOnly(sentence)) return null;
  let latin = 0;
  let foreign = 0;
  let language: string | null = null;
  for (const character of sentence) {
    if (!/\p{L}/u.test(character)) continue;
    if (/\p{sc=Latin}/u.test(character)) {
      latin += 1;
      continue;
    }
    const found = SCRIPTS.find(([script]) => script.test(character))?.[1] ?? OTHER;
    foreign += found === 'zh' || found === 'ja' || found === 'ko' ? DENSE_WEIGHT : 1;
    if (language === null || found === 'ja') language = found;
  }
  return foreign > 3 && foreign / (foreign + latin) > DOMINANT_SHARE ? language : null;
}

/** Whether most letters of a text are of another script than the Latin one. */
export function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && latin * 2 < letters;
}
