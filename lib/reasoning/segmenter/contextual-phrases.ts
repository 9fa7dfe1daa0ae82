import type { Locale } from '@/lib/trace/step-key';

/** The segmenter's own words for steps that the reasoning says nothing about. `topic` comes in quotation marks. */
export interface ContextualPhrases {
  readonly message: string;
  readonly reading: (topic: string) => string;
  readonly paperSession: (topic: string) => string;
  readonly noPaper: (topic: string) => string;
  readonly searched: (topic: string) => string;
  readonly lookedFor: (topic: string) => string;
  readonly notSearched: (topic: string) => string;
  readonly sources: (count: number) => string;
  readonly checked: (topic: string) => string;
  readonly noSources: (topic: string) => string;
  readonly tools: (names: string) => string;
  readonly noTools: (topic: string) => string;
  readonly answering: (topic: string) => string;
  readonly noReasoning: (topic: string) => string;
  readonly begun: (topic: string) => string;
  readonly unanswered: (topic: string) => string;
}

/** These texts are stored with a trace; the interface's own texts are elsewhere. */
export const CONTEXTUAL_PHRASES: Readonly<Record<Locale, ContextualPhrases>> = {
  en: {
    message: 'the message',
    reading: (topic) => `Reading ${topic}`,
    paperSession: (topic) => `Paper session: ${topic}`,
    noPaper: (topic) => `No paper session for ${topic}`,
    searched: (topic) => `Web search open for ${topic}`,
    lookedFor: (topic) => `Searched for ${topic}`,
    notSearched: (topic) => `No web search for ${topic}`,
    sources: (count) => (count === 1 ? '1 source found' : `${count} sources found`),
    checked: (topic) => `Sources checked for ${topic}`,
    noSources: (topic) => `No sources for ${topic}`,
    tools: (names) => `Tools used: ${names}`,
    noTools: (topic) => `No tools for ${topic}`,
    answering: (topic) => `Answering ${topic}`,
    noReasoning: (topic) => `Answered ${topic}; the model gave no reasoning`,
    begun: (topic) => `Began to answer ${topic}; the model gave no reasoning`,
    unanswered: (topic) => `Not answered: ${topic}`,
  },
  id: {
    message: 'pesan ini',
    reading: (topic) => `Membaca ${topic}`,
    paperSession: (topic) => `Sesi paper: ${topic}`,
    noPaper: (topic) => `Tanpa sesi paper untuk ${topic}`,
    searched: (topic) => `Pencarian web dibuka untuk ${topic}`,
    lookedFor: (topic) => `Mencari ${topic}`,
    notSearched: (topic) => `Tanpa pencarian web untuk ${topic}`,
    sources: (count) => `${count} sumber ditemukan`,
    checked: (topic) => `Sumber diperiksa untuk ${topic}`,
    noSources: (topic) => `Tanpa sumber untuk ${topic}`,
    tools: (names) => `Alat yang dipakai: ${names}`,
    noTools: (topic) => `Tanpa alat untuk ${topic}`,
    answering: (topic) => `Menjawab ${topic}`,
    noReasoning: (topic) => `Menjawab ${topic}; model tidak memberi penalaran`,
    begun: (topic) => `Mulai menjawab ${topic}; model tidak memberi penalaran`,
    unanswered: (topic) => `Belum dijawab: ${topic}`,
  },
};
