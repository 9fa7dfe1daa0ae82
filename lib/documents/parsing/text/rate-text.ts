const HIGH = /[^\0-\u007f]/gu;
/** Nobody writes these: controls, what belongs to no script, boxes of terminals, single sounds of Chinese, joined letters. */
const ODD = /[\u0080-\u009f\ufffd\u2500-\u259f\u3105-\u312f\ufb00-\ufb06\p{Co}\p{Cn}]/gu;
const WORD = /[\p{L}\p{M}]+/gu;
const LATIN_LETTER = /\p{Script=Latin}/u;
const ALPHABETS: readonly RegExp[] = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
];
/** Of which one word has one. */
const SCRIPTS: readonly RegExp[] = [LATIN_LETTER, ...ALPHABETS];
/** In a text that is mostly ASCII, letters with accents become these, together with the letter that follows. */
const SYLLABLE_AT_LETTER = /[a-z][\p{Script=Han}\p{Script=Hangul}]|[\p{Script=Han}\p{Script=Hangul}][a-z]/u;
/** Words of one letter are vowels; one sign of Chinese may be one. */
const VOWEL = /[aeiouyæœø]|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/iu;
const SYLLABLES = /[\p{Script=Han}\p{Script=Hangul}]{2}/u;
const CAPITAL_WITHIN = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u;
/** Signs at letters; some stand there: degrees, numbers. */
const SIGN_AT_LETTER = /(?<=\p{L})(?![\0-\u007f°™®©])\p{S}|(?![\0-\u007f°№])\p{S}(?=\p{L})/gu;
const MARK_BETWEEN = /(?<=\p{L})[¡§«¶»¿¹²³¼½¾](?=\p{L})/gu;
const LATIN = /\p{Script=Latin}/gu;
const ACCENTED = /(?![\0-\u007f])\p{Script=Latin}/gu;
/** Of a few letters, all may have an accent. */
const FEW_LETTERS = 4;
const MOST_ACCENTED = 2 / 3;
const ICELANDIC = /[ðþÐÞÝ]/;
const HAN = /\p{Script=Han}/gu;
const HAN_RUN = /\p{Script=Han}{2,}/gu;
const HANGUL = /\p{Script=Hangul}/gu;
const KANA_WORD = /[\u3041-\u309f]{2,}|[\u30a1-\u30fa\u30fc]{2,}/g;
const NARROW_KANA = /[\uff61-\uff9f]/g;
const NARROW_WORD = /[\uff66-\uff9f]{2,}/g;
/** What names that are in no dictionary leave of a rating. */
const UNKNOWN_HAN = 0.15;
/** Knows the words of Chinese and of Japanese. */
const HAN_WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

const lengthOf = (text: string, sign: RegExp): number => text.match(sign)?.join('').length ?? 0;
const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;
/** What is left of a rating where so many of so many are wrong. */
const without = (wrong: number, all: number): number => 1 - 0.95 * Math.min(1, wrong / Math.max(1, all));

/**
 * How much what was decoded looks like what people write, by its letters beyond ASCII: near 0 where a wrong encoding was
 * taken, 1 where nothing is odd, and more for what no wrong encoding comes to. Says nothing of the language.
 */
export function rateText(text: string): number {
  const high = count(text, HIGH);
  if (high === 0) return 1;
  const words = (text.match(WORD) ?? []).filter((word) => /[^\0-\u007f]/.test(word));
  const isMostlyAscii = count(text, /[a-z]/gi) > high;
  const torn = words.filter(
    (word) =>
      CAPITAL_WITHIN.test(word) ||
      SCRIPTS.filter((script) => script.test(word)).length > 1 ||
      // A letter of another script by itself, or none that is a word; or a syllable within a word.
      ((isMostlyAscii || high === 1) && word.length === 1 && !VOWEL.test(word.normalize('NFD'))) ||
      (isMostlyAscii && SYLLABLE_AT_LETTER.test(word) && !SYLLABLES.test(word)),
  );
  return (
    without(4 * count(text, ODD), high) *
    without(torn.length, words.length) *
    without(count(text, SIGN_AT_LETTER) + count(text, MARK_BETWEEN), words.length) *
    rateLatin(words) *
    rateEastAsian(text, high)
  );
}

/** In every language most letters have no accent. */
function rateLatin(words: readonly string[]): number {
  const latin = words.filter((word) => LATIN_LETTER.test(word)).join('');
  const letters = count(latin, LATIN);
  const isAccented = letters >= FEW_LETTERS && count(latin, ACCENTED) > letters * MOST_ACCENTED;
  // Turkish has letters of its own at their places, and is written by more.
  return (isAccented ? 0.1 : 1) * (ICELANDIC.test(latin) ? 0.5 : 1);
}

function rateEastAsian(text: string, high: number): number {
  const han = count(text, HAN);
  const narrow = count(text, NARROW_KANA);
  // Korean is written without Han today.
  let rating = count(text, HANGUL) > 0 ? without(han, high) : 1;
  const runs = (text.match(HAN_RUN) ?? []).join('\n');
  // One that stands alone may be a word.
  if (runs !== '') {
    let known = 0;
    for (const { segment } of HAN_WORDS.segment(runs)) if (segment.length > 1) known += segment.length;
    rating *= UNKNOWN_HAN + (1 - UNKNOWN_HAN) * (known / count(runs, HAN));
  }
  if (narrow > 0) rating *= without(narrow - lengthOf(text, NARROW_WORD), narrow);
  if (narrow > 0 && narrow < high) rating *= 0.3;
  return lengthOf(text, KANA_WORD) > high / 5 ? 10 * rating : rating;
}
