import { madeOnce } from '@/lib/shared/made-once';
import type { Locale } from '@/lib/trace/step-key';

export interface InstructionsInput {
  readonly locale: Locale;
  /** When the turn began, in ms since the epoch. */
  readonly at: number;
  /** The IANA name of the zone whose day it is. */
  readonly timeZone: string;
  /** Whether the model thinks before it answers. */
  readonly thinks: boolean;
  /** Languages in which thoughts may be shown (ISO 639-1), the preferred one first. */
  readonly thinkingLanguages: readonly string[];
  /** Whether a chart may be wanted, which the model can write down. */
  readonly mayDraw: boolean;
  /** What is wanted of answers, as a block of lines; empty if nothing. */
  readonly wanted: string;
  /** What the model adapter adds, for example how to use tags; empty if nothing. */
  readonly additions: string;
}

const ANSWERING: Record<Locale, readonly string[]> = {
  en: [
    'Answer the person directly and in the language they write in.',
    'Use Markdown where it helps the reader: short paragraphs, lists for steps, tables for comparisons, fenced blocks with a language for code.',
    'Say plainly when you are not sure or do not know, and never invent a source.',
  ],
  id: [
    'Jawab langsung, dalam bahasa yang dipakai orang itu.',
    'Pakai Markdown bila membantu pembaca: paragraf pendek, daftar untuk langkah, tabel untuk perbandingan, blok kode berikut nama bahasanya.',
    'Katakan terus terang bila ragu atau tidak tahu, dan jangan mengarang sumber.',
  ],
};

const EXAMPLE =
  '{"kind":"bar","title":"…","unit":"…","columns":["…","A","B"],"rows":[["2023",10,12],["2024",14,9]]}';
const KINDS = 'line, area, bar, heatmap, correlation-matrix, waterfall, candlestick';

const DRAWING: Record<Locale, string> = {
  en: `To draw numbers, put a fenced block with the language chart where the chart should stand, and in it JSON such as ${EXAMPLE}. kind is one of ${KINDS}. Without columns and rows it draws the last table above it; x and y then name columns.`,
  id: `Untuk menggambar angka, letakkan blok berpagar dengan bahasa chart di tempat grafiknya, berisi JSON seperti ${EXAMPLE}. kind adalah salah satu dari ${KINDS}. Tanpa columns dan rows, yang digambar ialah tabel terakhir di atasnya; x dan y lalu menyebut nama kolomnya.`,
};

const WANTS_DRAWING =
  /\b(?:charts?|graphs?|plots?|plotted|diagrams?|visuali[sz]\w*|heat ?maps?|grafik\w*|bagan|kurva|gambarkan)\b/i;

/** Whether a question may want something drawn: only then a model is told how. */
export const mayWantDrawing = (question: string): boolean => WANTS_DRAWING.test(question);

const TODAY: Record<Locale, (day: string) => string> = {
  en: (day) => `Today is ${day}.`,
  id: (day) => `Hari ini ${day}.`,
};

const THINKING: Record<Locale, (allowed: string, otherwise: string) => string> = {
  en: (allowed, otherwise) =>
    `Think, too, in the language they write in if that is ${allowed}, otherwise in ${otherwise}.`,
  id: (allowed, otherwise) =>
    `Berpikirlah juga dalam bahasa yang dipakai orang itu bila itu bahasa ${allowed}; selain itu dalam bahasa ${otherwise}.`,
};

// To make a format takes longer than all else here.
const dayFormatsIn = (locale: Locale) =>
  madeOnce(100, (timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }));
const dayFormats: Readonly<Record<Locale, ReturnType<typeof dayFormatsIn>>> = {
  en: dayFormatsIn('en'),
  id: dayFormatsIn('id'),
};
const languageNames: Readonly<Record<Locale, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames('en', { type: 'language' }),
  id: new Intl.DisplayNames('id', { type: 'language' }),
};

/** The instructions of an answer: how to write it, what day it is, in which language to think, what is wanted of it, and what the adapter adds. */
export function answerInstructions(input: InstructionsInput): string {
  const { locale, at, timeZone, wanted, additions } = input;
  const day = dayFormats[locale](timeZone).format(at);
  const drawing = input.mayDraw ? [DRAWING[locale]] : [];
  const lines = [...ANSWERING[locale], ...drawing, ...thinkingLine(input), TODAY[locale](day)];
  return [lines.join('\n'), wanted, additions].filter((part) => part !== '').join('\n\n');
}

/** Thoughts in a language that may not be shown would be taken out one by one. */
function thinkingLine({ locale, thinks, thinkingLanguages }: InstructionsInput): string[] {
  const otherwise = thinkingLanguages.includes(locale) ? locale : thinkingLanguages[0];
  if (!thinks || otherwise === undefined) return [];
  const nameOf = (language: string): string => languageNames[locale].of(language) ?? language;
  const allowed = new Intl.ListFormat(locale, { type: 'disjunction' }).format(thinkingLanguages.map(nameOf));
  return [THINKING[locale](allowed, nameOf(otherwise))];
}
