import type { TimeRange } from '@/lib/text/time-ranges/read-time-range';
import type { Locale } from '@/lib/trace/step-key';
import type { GatherProblem } from '../../turn/research-port';
import { FAILURE_SENTENCES } from '../orchestrator/failure-sentences';
import type { ResearchRun, StandIn } from '../orchestrator/research-run';

const SOURCES: Readonly<Record<Locale, (count: number) => string>> = {
  en: (count) => (count === 1 ? '1 source found' : `${count} sources found`),
  id: (count) => `${count} sumber ditemukan`,
};
const LIMITED: Readonly<Record<Locale, string>> = { en: 'limited to', id: 'dibatasi pada' };
const FROM: Readonly<Record<Locale, string>> = { en: 'from', id: 'dari' };
const UNTIL: Readonly<Record<Locale, string>> = { en: 'until', id: 'sampai' };

/** How much was found, and to which time the search was limited. */
export function foundSummary(count: number, range: TimeRange | null, locale: Locale): string {
  const found = SOURCES[locale](count);
  if (range === null) return found;
  const { from, to, words } = range;
  const days = from === null ? `${UNTIL[locale]} ${to}` : `${FROM[locale]} ${from} ${UNTIL[locale]} ${to}`;
  return `${found}; ${LIMITED[locale]} “${words}” (${days})`;
}

const HITS: Readonly<Record<Locale, (hits: number) => string>> = {
  en: (hits) => (hits === 0 ? 'nothing found' : `${hits} found`),
  id: (hits) => (hits === 0 ? 'tidak ada yang ditemukan' : `${hits} ditemukan`),
};

export const searchSummary = (query: string, hits: number, locale: Locale): string =>
  `“${query}”: ${HITS[locale](hits)}`;

const ENDINGS: Readonly<
  Record<Locale, Readonly<Record<(ResearchRun & { status: 'reported' })['convergence'], string>>>
> = {
  en: {
    passed: 'The critic has no objection',
    'passed-with-warning': 'The critic accepts it with reservations',
    'iterations-used': 'No agreement after as many drafts as there may be',
    'nothing-changed': 'No agreement: a further draft changed nothing',
    'time-used': 'No agreement in the time that there is',
    'not-reviewed': 'The critic gave no answer',
    'not-drafted': 'The analyst gave no draft',
    'asked-now': 'Answered early, on request',
  },
  id: {
    passed: 'Pengkritik tidak berkeberatan',
    'passed-with-warning': 'Pengkritik menerimanya dengan catatan',
    'iterations-used': 'Tidak ada kesepakatan setelah jumlah draf habis',
    'nothing-changed': 'Tidak ada kesepakatan: draf berikutnya tidak berubah',
    'time-used': 'Tidak ada kesepakatan dalam waktu yang tersedia',
    'not-reviewed': 'Pengkritik tidak menjawab',
    'not-drafted': 'Analis tidak memberi draf',
    'asked-now': 'Dijawab lebih awal, sesuai permintaan',
  },
};
const STAND_INS: Readonly<Record<StandIn, Readonly<Record<Locale, string>>>> = {
  answer: {
    en: 'The debate led to no report that the sources carry, so this was answered from them at once.',
    id: 'Perdebatannya tidak menghasilkan laporan yang didukung sumber, jadi ini dijawab langsung dari sumbernya.',
  },
  draft: {
    en: 'The writer gave no report that the sources carry, so this is the draft.',
    id: 'Penulis tidak memberi laporan yang didukung sumber, jadi ini drafnya.',
  },
  passages: {
    en: 'The model wrote no draft that the sources carry, so these are passages of the sources.',
    id: 'Model tidak menulis draf yang didukung sumber, jadi ini kutipan dari sumbernya.',
  },
};

/** What stands in the place of the report. */
export const standInSentence = (standIn: StandIn, locale: Locale): string => STAND_INS[standIn][locale];

const DRAFTS: Readonly<Record<Locale, (count: number) => string>> = {
  en: (count) => (count === 1 ? '1 draft' : `${count} drafts`),
  id: (count) => `${count} draf`,
};

/** How the debate ended. */
export const runSummary = (run: ResearchRun, locale: Locale): string =>
  run.status === 'failed'
    ? FAILURE_SENTENCES[run.failure.code][locale]
    : `${ENDINGS[locale][run.convergence]} (${DRAFTS[locale](run.iterations)})`;

const DOCUMENTS_FAILED: Readonly<Record<Locale, string>> = {
  en: 'The documents could not be searched.',
  id: 'Dokumen tidak dapat ditelusuri.',
};
const WEB_FAILED: Readonly<Record<Locale, string>> = {
  en: 'The web could not be searched, or only in part.',
  id: 'Web tidak dapat ditelusuri, atau hanya sebagian.',
};
const PAGES_FAILED: Readonly<Record<Locale, string>> = {
  en: 'Some pages that were found could not be read.',
  id: 'Beberapa halaman yang ditemukan tidak dapat dibaca.',
};

const SENTENCES: Readonly<Record<GatherProblem['origin'], Readonly<Record<Locale, string>>>> = {
  documents: DOCUMENTS_FAILED,
  searxng: WEB_FAILED,
  google: WEB_FAILED,
  anthropic: WEB_FAILED,
  openai: WEB_FAILED,
  pages: PAGES_FAILED,
};

/** What did not answer, each thing once, for the person. */
export const problemSentences = (problems: readonly GatherProblem[], locale: Locale): readonly string[] => [
  ...new Set(
    problems.flatMap(({ origin, code }) => (code === 'search-unset' ? [] : SENTENCES[origin][locale])),
  ),
];
