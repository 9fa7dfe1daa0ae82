import type { PaperStatus } from '@/lib/tools/paper-port';
import { WEB_SEARCH } from '@/lib/tools/web/web-search';
import { LOCALES } from '@/lib/trace/locales';
import type { Locale } from '@/lib/trace/step-key';

/** What may be done, under a plain word, with what people say who want it: a small model goes by likeness. */
interface Choice extends Readonly<Record<Locale, string>> {
  readonly word: Readonly<Record<Locale, string>>;
  /** Whether it could be meant, in a paper that stands so, by a message. */
  readonly isFor?: (paper: PaperStatus, said: string) => boolean;
}

const hasSections = ({ sections }: PaperStatus): boolean => sections.length > 0;
/** What people say who want to go on to another stage. */
const MOVING =
  /(?<!\p{L})(?:next|mov(?:e|ing)|go(?:ing)? (?:on|back|ahead|to)|back to|proceed|continue|finished|done|ready|stages?|lanjut\p{L}*|berikut\p{L}*|pindah|maju|kembali|mundur|selesai|siap|tahap\p{L}*)(?!\p{L})/iu;
/** What stands in a message that names a source: a year, an address, or what it is called. */
const SOURCE =
  /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)|https?:|(?<!\d)10\.\d{4}|(?<!\p{L})(?:referenc|sourc|cit(?:e|ation)|bibliograph|book|article|journal|report|thesis|referensi|sumber|rujuk|sitas|pustaka|buku|artikel|jurnal|laporan|skripsi|tesis)/iu;

const ALONE: Choice = {
  word: { en: 'answer', id: 'jawab' },
  en: 'a question, an idea, or a wish for advice or suggestions: “Is my question too broad?”, “Suggest a title.”, “What belongs into the methods?”',
  id: 'pertanyaan, gagasan, atau permintaan saran: “Apakah rumusan masalah saya terlalu luas?”, “Usulkan judul.”, “Apa isi bagian metode?”',
};
/** The tools among which a model chooses by a shape. */
const CHOICES: ReadonlyMap<string, Choice> = new Map([
  [
    'paper.read_section',
    {
      ...{ word: { en: 'read', id: 'baca' }, isFor: hasSections },
      en: 'the text of a section has to be known for the answer: “What is weak in section 3?”',
      id: 'isi sebuah bagian perlu diketahui untuk menjawab: “Apa yang lemah di bagian 3?”',
    },
  ],
  [
    'paper.save_section',
    {
      ...{ word: { en: 'write', id: 'tulis' }, isFor: hasSections },
      en: 'text is to stand in the paper: “Write the conclusion.”, “Put that into section 2.”, “Make the methods shorter.”',
      id: 'teks hendak ada di paper: “Tulis simpulannya.”, “Masukkan itu ke bagian 2.”, “Ringkas bagian metode.”',
    },
  ],
  [
    'paper.propose_stage',
    {
      word: { en: 'next stage', id: 'lanjut tahap' },
      // Else small models propose it whatever is asked.
      isFor: ({ missing }, said) => missing.length === 0 || MOVING.test(said),
      en: 'on to the next stage, or back to one: “Let us move on.”, “Back to the outline.”',
      id: 'lanjut ke tahap berikutnya, atau kembali: “Ayo lanjut.”, “Kembali ke kerangka.”',
    },
  ],
  [
    'paper.add_reference',
    {
      ...{ word: { en: 'add source', id: 'tambah sumber' }, isFor: (_, said) => SOURCE.test(said) },
      en: 'a source is to be added: “Add Smith 2020, Wells, to my references.”',
      id: 'sumber hendak ditambahkan: “Tambahkan Smith 2020, Wells, ke referensi.”',
    },
  ],
  [
    'paper.list_references',
    {
      ...{ word: { en: 'list sources', id: 'daftar sumber' }, isFor: ({ references }) => references > 0 },
      en: 'which references there are: “Which sources do I have?”',
      id: 'referensi apa saja yang ada: “Sumber apa yang saya punya?”',
    },
  ],
  [
    'paper.check',
    {
      ...{ word: { en: 'check paper', id: 'periksa paper' }, isFor: hasSections },
      en: 'the whole paper is to be checked: “Look for mistakes in my paper.”',
      id: 'seluruh paper hendak diperiksa: “Cari kesalahan di paper saya.”',
    },
  ],
  [
    'documents.search',
    {
      word: { en: 'search documents', id: 'cari dokumen' },
      en: 'it may stand in the user’s own documents: “What do my files say about wells?”',
      id: 'mungkin ada di dokumen pengguna: “Apa kata dokumen saya tentang sumur?”',
    },
  ],
  [
    WEB_SEARCH,
    {
      word: { en: 'search web', id: 'cari web' },
      en: 'it has to be looked up on the web: “Find recent figures on coffee prices.”',
      id: 'perlu dicari di web: “Cari data terbaru harga kopi.”',
    },
  ],
] satisfies readonly (readonly [string, Choice])[]);

/** Whether a tool may be chosen by a shape. */
export const isChoosable = (name: string): boolean => CHOICES.has(name);

/** Whether a tool could be meant by a message, in a paper that stands so: a model is told of no other. */
export const isLikely = (name: string, paper: PaperStatus, said: string): boolean =>
  CHOICES.get(name)?.isFor?.(paper, said) ?? true;

/** Which tool is chosen by which word, in either language: whoever reads one may write the other. */
export const wordsOfTools = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    names.flatMap((name) => {
      const choice = CHOICES.get(name);
      return choice ? LOCALES.map((locale) => [choice.word[locale], name] as const) : [];
    }),
  );

/** The words among which a model chooses, and a line for each that says what is meant by it. */
export function choicesOf(names: readonly string[], locale: Locale) {
  const choices = [ALONE, ...names.flatMap((name) => CHOICES.get(name) ?? [])];
  return {
    words: choices.map(({ word }) => word[locale]),
    lines: choices.map((choice) => `${choice.word[locale]}: ${choice[locale]}`),
  };
}
