import type { Locale } from '@/lib/trace/step-key';

/** What stands in the place of an answer that the documents do not give. */
export const DOES_NOT_KNOW: Record<Locale, string> = {
  en: "I don't know based on the provided documents.",
  id: 'Saya tidak tahu berdasarkan dokumen yang diberikan.',
};

/** Stands before passages that are quoted in the place of an answer. */
export const QUOTED_INSTEAD: Record<Locale, string> = {
  en: 'The model did not write an answer. These passages fit the question best:',
  id: 'Model tidak menulis jawaban. Bagian-bagian ini paling cocok dengan pertanyaannya:',
};

/** Says how many statements were taken out of an answer. */
export const leftOutText = (count: number, locale: Locale): string =>
  locale === 'en'
    ? `${count} ${count === 1 ? 'statement was' : 'statements were'} left out, because no passage carries ${count === 1 ? 'it' : 'them'}.`
    : `${count} pernyataan dihilangkan karena tidak didukung bagian mana pun.`;
