import type { DocumentProblem } from '@/lib/tools/document-port';
import type { Locale } from '@/lib/trace/step-key';

type Texts = Readonly<Record<Locale, string>>;

/** Why a passage was not opened. */
export type OpeningProblem = DocumentProblem | 'no-uuid' | 'opened-before' | 'too-many';

export const SEARCHED_BEFORE: Texts = {
  en: 'That was searched before. Search for something else, open a passage, or answer.',
  id: 'Itu sudah pernah dicari. Cari hal lain, buka sebuah bagian, atau jawab.',
};

const OPENING: Readonly<Record<OpeningProblem, Texts>> = {
  'no-uuid': {
    en: 'UUID is not valid. Give the number of a search result.',
    id: 'UUID tidak sah. Berikan nomor sebuah hasil pencarian.',
  },
  'opened-before': {
    en: 'That passage is open already: cite it by its number.',
    id: 'Bagian itu sudah dibuka: sitasi dengan nomornya.',
  },
  'too-many': {
    en: 'No more passages can be opened. Answer from those that are open.',
    id: 'Tidak ada lagi bagian yang bisa dibuka. Jawab dari yang sudah dibuka.',
  },
  'not-found': {
    en: 'There is no such passage. Give the number of a search result.',
    id: 'Bagian itu tidak ada. Berikan nomor sebuah hasil pencarian.',
  },
  unavailable: {
    en: 'That passage cannot be opened now.',
    id: 'Bagian itu sekarang tidak bisa dibuka.',
  },
};

/** Whether a passage was not opened although that was tried, which counts as a call. */
export const isTried = (problem: OpeningProblem): boolean =>
  problem === 'not-found' || problem === 'unavailable';

/** What the model is told of a passage that was not opened. */
export const openingProblemText = (problem: OpeningProblem, locale: Locale): string =>
  OPENING[problem][locale];
