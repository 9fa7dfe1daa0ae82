import type { Locale } from '@/lib/trace/step-key';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const FUNCTION_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: words(
    "the a an of to and is are was were in on for with that this it they he she we you i be have has not but or if so as at by from which what how should would could can will do does did about than then there their his her its i'll i'm let's don't isn't",
  ),
  id: words(
    'yang di ke dan ini itu dari untuk dengan tidak nggak gak ga enggak bukan ada jadi bisa dia ia saya gue aku kita mau buat kalau kalo atau juga sudah udah belum lagi saja aja cuma hanya pada dalam akan harus perlu tapi karena apa gimana bagaimana sama biar dulu lalu terus masih lebih nya kok sih dong yg adalah oleh sebagai para mereka',
  ),
};
const WORD = /[a-z][a-z'’]*/giu;
/** Enough to tell the language of a text of any length. */
const MOST_WORDS_COUNTED = 150;

/** The language of a text by its function words; undefined where they do not tell. */
export function readLocale(text: string): Locale | undefined {
  let english = 0;
  let indonesian = 0;
  let counted = 0;
  for (const [word] of text.matchAll(WORD)) {
    const lower = word.toLowerCase().replace('’', "'");
    if (FUNCTION_WORDS.en.has(lower)) english += 1;
    if (FUNCTION_WORDS.id.has(lower) || (lower.length > 5 && lower.endsWith('nya'))) indonesian += 1;
    counted += 1;
    if (counted === MOST_WORDS_COUNTED) break;
  }
  if (english === indonesian) return undefined;
  return english > indonesian ? 'en' : 'id';
}

/** The language for labels: that of the reasoning, else of the user's message, else the fallback. */
export function labelLocale(
  reasoning: string,
  userText: string | undefined,
  fallback: Locale = 'en',
): Locale {
  return readLocale(reasoning) ?? readLocale(userText ?? '') ?? fallback;
}
