import { foldLetters } from '@/lib/text/words/fold-letters';
import type { DocumentRow, IndexingOutcome, NewDocument } from './document-store';
import { DELETED } from './rows/document-rows';

/** What there is of a document before it is read, and again once its reading failed. */
const NOTHING_READ = {
  kind: null,
  title: null,
  foldedTitle: '',
  author: null,
  date: null,
  site: null,
  pages: null,
  characters: null,
  notes: '[]',
  problem: null,
} as const;

/** What there is of an indexing while none is under way. */
export const NO_INDEXING = {
  indexingId: null,
  processId: null,
  beatAt: null,
  doneUnits: 0,
  allUnits: null,
} as const;

/** Of a page, so many conversations that cite it are noted. */
export const MOST_CITING = 20;

/** Pages, those first that were fetched last. */
export const newestFirst = (pages: readonly DocumentRow[]): DocumentRow[] =>
  pages.toSorted((left, right) => (right.fetchedAt ?? 0) - (left.fetchedAt ?? 0));

/** A document that has just arrived, as rows keep it. */
export const uploadedRow = (document: NewDocument): DocumentRow => ({
  ...document,
  ...{
    origin: document.fetchedAt === undefined ? ('upload' as const) : ('research' as const),
    address: document.address ?? null,
    fetchedAt: document.fetchedAt ?? null,
    citedIn: '[]',
  },
  ...NOTHING_READ,
  ...NO_INDEXING,
  foldedName: foldLetters(document.name),
  state: 'uploaded',
  changedAt: document.createdAt,
  attempts: 0,
});

/** What a document has once an indexing has ended. */
export function settledFields(at: number, outcome: IndexingOutcome) {
  if (outcome.state === 'uploaded') return { ...NO_INDEXING, ...outcome, attempts: 0, changedAt: at };
  const ended = { ...NO_INDEXING, ...NOTHING_READ, changedAt: at };
  if (outcome.state === 'failed') return { ...ended, state: outcome.state, problem: outcome.problem };
  const { parts: _parts, ...read } = outcome;
  return { ...ended, ...read, foldedTitle: foldLetters(read.title ?? '') };
}

/** What is left of a document that is deleted at a time. */
export const emptiedFields = (at: number) => ({
  ...NOTHING_READ,
  ...NO_INDEXING,
  ...{
    name: '',
    foldedName: '',
    folder: null,
    fileName: '',
    mediaType: '',
    bytes: 0,
    hash: '',
    blobId: '',
    quoteSalt: '',
    address: null,
    fetchedAt: null,
    citedIn: '[]',
  },
  state: DELETED,
  changedAt: at,
  attempts: 0,
});

/** From which part on the text of a document goes that was indexed with this outcome; null where all of it stays. */
export function partsAfter(outcome: IndexingOutcome): number | null {
  switch (outcome.state) {
    case 'indexed':
      return outcome.parts;
    case 'failed':
      return 0;
    case 'uploaded':
      return null;
  }
}

/** A search by name as the folded names are compared with it; null for a blank one, which asks for all. */
export function foldedQuery(name: string | undefined): string | null {
  const folded = foldLetters(name ?? '').trim();
  return folded === '' ? null : folded;
}
