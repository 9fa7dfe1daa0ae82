import { STAGE_LABELS } from '@/lib/paper/stage-labels';
import type { PaperStage } from '@/lib/paper/stages';
import { asDocumentData } from '@/lib/prompts/documents/quoted-document';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { nameOf } from '@/lib/tools/paper/section-named';
import type { PaperSection, PaperStatus } from '@/lib/tools/paper-port';
import type { Locale } from '@/lib/trace/step-key';
import { missingWords } from './missing-words';

/** How much of a paper is told. */
interface Told {
  readonly sections: number;
  readonly missing: number;
  readonly goals: boolean;
  /** Of each text; of a name less. */
  readonly characters: number;
}
export const ALL_TOLD: Told = { sections: 80, missing: 20, goals: true, characters: 1_500 };
/** For a choice that a small model makes: a few hundred tokens at most. */
export const BRIEFLY_TOLD: Told = { sections: 16, missing: 3, goals: false, characters: 120 };

const LONGEST_NAME = 70;

/** What each stage is for. */
const STAGE_WORK: Readonly<Record<Locale, Readonly<Record<PaperStage, string>>>> = {
  en: {
    topic: 'say what the paper is about, and where it ends',
    question: 'turn the topic into one question that the paper answers',
    outline:
      'divide the answer into sections, as introduction, method, results, conclusion, each with a goal',
    literature: 'gather the sources that it stands on',
    drafting: 'write each section, with its citations',
    revision: 'check claims, citations and comments, and bring it to its length',
    final: 'verify every reference, fill in the cover, export',
  },
  id: {
    topic: 'katakan apa yang dibahas paper ini, dan batasnya',
    question: 'ubah topiknya menjadi satu pertanyaan yang dijawab paper ini',
    outline:
      'bagi jawabannya menjadi bagian, seperti pendahuluan, metode, hasil, simpulan, masing-masing dengan tujuan',
    literature: 'kumpulkan sumber yang menjadi landasannya',
    drafting: 'tulis setiap bagian beserta sitasinya',
    revision: 'periksa klaim, sitasi, dan komentar, lalu sesuaikan panjangnya',
    final: 'verifikasi semua referensi, isi sampul, lalu ekspor',
  },
};

interface Words {
  readonly title: string;
  readonly language: string;
  readonly languages: Readonly<Record<Locale, string>>;
  readonly length: (words: number, aimed: number | null) => string;
  readonly stage: string;
  readonly next: string;
  readonly topic: string;
  readonly question: string;
  readonly section: (words: number, aimed: number | null) => string;
  readonly goal: string;
  readonly noSections: string;
  readonly moreSections: (count: number) => string;
  readonly references: string;
  readonly missing: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    title: 'Title',
    language: 'Language',
    languages: { en: 'English', id: 'Indonesian' },
    length: (words, aimed) => `Length: ${words} words${aimed === null ? '' : ` of ${aimed}`}`,
    stage: 'Stage',
    next: 'the next one is',
    topic: 'Topic',
    question: 'Research question',
    section: (words, aimed) => `${words}${aimed === null ? '' : ` of ${aimed}`} words`,
    goal: 'goal',
    noSections: 'It has no sections yet.',
    moreSections: (count) => `and ${count} more sections`,
    references: 'References',
    missing: 'Missing so far',
  },
  id: {
    title: 'Judul',
    language: 'Bahasa',
    languages: { en: 'Inggris', id: 'Indonesia' },
    length: (words, aimed) => `Panjang: ${words}${aimed === null ? '' : ` dari ${aimed}`} kata`,
    stage: 'Tahap',
    next: 'berikutnya',
    topic: 'Topik',
    question: 'Rumusan masalah',
    section: (words, aimed) => `${words}${aimed === null ? '' : ` dari ${aimed}`} kata`,
    goal: 'tujuan',
    noSections: 'Belum ada bagiannya.',
    moreSections: (count) => `dan ${count} bagian lagi`,
    references: 'Referensi',
    missing: 'Yang masih kurang',
  },
};

/** A paper as a model is told of it, a fact a line. */
export function paperLines(paper: PaperStatus, locale: Locale, told: Told): string[] {
  const words = WORDS[locale];
  const quoted = (text: string): string => JSON.stringify(asDocumentData(cutAtWord(text, told.characters)));
  const { title, language, stage, next, topic, question, sections, references } = paper;
  const stages = STAGE_LABELS[locale];
  const lacks = missingWords(paper, locale, told.missing);
  const sectionLine = (section: PaperSection): string => {
    const name = asDocumentData(cutAtWord(nameOf(section), LONGEST_NAME));
    const goal = section.goal === '' || !told.goals ? '' : `; ${words.goal}: ${quoted(section.goal)}`;
    return `${name} (${words.section(section.words, section.aimedWords)})${goal}`;
  };
  return [
    `${words.title}: ${quoted(title)}`,
    `${words.language}: ${words.languages[language]}. ${words.length(paper.words, paper.aimedWords)}`,
    `${words.stage}: ${stages[stage]}${told.goals ? ` (${STAGE_WORK[locale][stage]})` : ''}${next === null ? '' : `; ${words.next} ${stages[next]}`}`,
    ...(topic === '' ? [] : [`${words.topic}: ${quoted(topic)}`]),
    ...(question === '' ? [] : [`${words.question}: ${quoted(question)}`]),
    ...(sections.length === 0 ? [words.noSections] : sections.slice(0, told.sections).map(sectionLine)),
    ...(sections.length > told.sections ? [words.moreSections(sections.length - told.sections)] : []),
    `${words.references}: ${references}`,
    ...(lacks.length === 0 ? [] : [`${words.missing}: ${lacks.join('; ')}`]),
  ];
}
