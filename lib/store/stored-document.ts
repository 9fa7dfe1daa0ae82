import { foldLetters } from '@/lib/text/words/fold-letters';
import type { DocumentIndexingStore, DocumentRow, NewDocument, WaitingDocument } from './document-store';
import { DELETED } from './rows/document-rows';

/** What there is of a document before it is read, and again once its reading failed. */
const NOTHING_READ = {
  edition: '',
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

/** Of a page, so many conversations that cite it are noted: those that have cited it last. */
export const MOST_CITING = 20;

/** Pages, those first that were fetched last. */
export const newestFirst = (pages: readonly DocumentRow[]): DocumentRow[] =>
  pages.toSorted((left, right) => (right.fetchedAt ?? 0) - (left.fetchedAt ?? 0));

/** So many documents of one owner are told of that are not indexed yet. */
export const WAITING_OF_OWNER = 100;
const MOST_WAITING = 2_000;

/** Which of all that are not indexed yet are told of, those that have waited longest first. */
export function waitingInTurn<Row extends Pick<WaitingDocument, 'ownerId' | 'changedAt'>>(
  rows: readonly Row[],
): Row[] {
  const byTime = (left: Row, right: Row) => left.changedAt - right.changedAt;
  const limits = { most: MOST_WAITING, mostOfGroup: WAITING_OF_OWNER };
  return inTurn(rows.toSorted(byTime), ({ ownerId }) => ownerId, limits).sort(byTime);
}

/** A document that has just arrived, as rows keep it. */
export const uploadedRow = (document: NewDocument): DocumentRow => ({
  ...document,
  ...{
    origin: document.fetchedAt === undefined ? ('upload' as const) : ('research' as const),
    address: document.address ?? null,
    publisher: null,
    encoding: null,
    fetchedAt: document.fetchedAt ?? null,
    citedIn: '[]',
  },
  ...NOTHING_READ,
  ...NO_INDEXING,
  foldedName: foldLetters(document.name),
  state: 'uploaded',
  changedAt: document.createdAt,
  rules: 0,
  attempts: 0,
});

type Settled = Parameters<DocumentIndexingStore['settle']>[0];

/** What a document has once an indexing has ended, by whether there was a text of it before. */
export function settledFields({ indexingId, at, rules, outcome }: Settled, hadText: boolean) {
  const ended = { ...NO_INDEXING, changedAt: at };
  switch (outcome.state) {
    case 'uploaded':
      return { ...ended, ...outcome, attempts: 0 };
    case 'failed':
      return hadText
        ? { ...ended, rules, ...outcome, state: 'indexed' as const }
        : { ...ended, rules, ...NOTHING_READ, ...outcome };
    case 'indexed':
      return {
        ...{ ...ended, rules, ...NOTHING_READ, ...outcome, edition: indexingId },
        foldedTitle: foldLetters(outcome.title ?? ''),
      };
  }
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
    publisher: null,
    encoding: null,
    fetchedAt: null,
    citedIn: '[]',
  },
  state: DELETED,
  changedAt: at,
  rules: 0,
  attempts: 0,
});

/** A search by name as the folded names are compared with it; null for a blank one, which asks for all. */
export function foldedQuery(name: string | undefined): string | null {
  const folded = foldLetters(name ?? '').trim();
  return folded === '' ? null : folded;
}

/**
 * At most so many of these, and of each group: one of each group before the next one of any, in the order given
 * otherwise.
 */
function inTurn<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string,
  { most, mostOfGroup }: { readonly most: number; readonly mostOfGroup: number },
): Item[] {
  const before = new Map<string, number>();
  const rounds: Item[][] = [];
  for (const item of items) {
    const round = before.get(groupOf(item)) ?? 0;
    before.set(groupOf(item), round + 1);
    const others = rounds[round];
    if (others) others.push(item);
    else rounds[round] = [item];
  }
  return rounds.slice(0, mostOfGroup).flat().slice(0, most);
}
