import type { Locale } from '@/lib/trace/step-key';

const INSTRUCTIONS: Record<Locale, string> = {
  en: [
    'Answer the person directly and in the language they write in.',
    'Use Markdown where it helps the reader: short paragraphs, lists for steps, tables for comparisons, fenced blocks with a language for code.',
    'Say plainly when you are not sure or do not know, and never invent a source.',
  ].join('\n'),
  id: [
    'Jawab langsung, dalam bahasa yang dipakai orang itu.',
    'Pakai Markdown bila membantu pembaca: paragraf pendek, daftar untuk langkah, tabel untuk perbandingan, blok kode berikut nama bahasanya.',
    'Katakan terus terang bila ragu atau tidak tahu, dan jangan mengarang sumber.',
  ].join('\n'),
};

/** The instructions of an answer; `additions` come from the model adapter, for example how to use tags. */
export const answerInstructions = (locale: Locale, additions: string): string =>
  additions === '' ? INSTRUCTIONS[locale] : `${INSTRUCTIONS[locale]}\n\n${additions}`;
