import type { WaitingDocument } from '@/lib/store/document-store';

/**
 * Where documents are indexed, and how many at the same time. `quick` is for small ones, which may take a moment of a
 * processor there: one that takes longer waits for `whole`, as large ones do, so that nobody's small file waits for it.
 * Pages that research has found have places of their own.
 */
const PLACES = { quick: 1, whole: 3, pages: 2 } as const;
/** So many of `whole` are for those who have none there, so that nobody's large files keep everybody else's waiting. */
const KEPT_WHOLE = 1;
export type Place = keyof typeof PLACES;

const QUICK_BYTES = 256 * 1024;
/** What a document may take of a processor in `quick`. */
export const QUICK_MS = 600;
/** Of so many it is remembered that they take longer. */
const MOST_SLOW = 10_000;

/** Who is where, of what is indexed by this process. */
export class IndexingPlaces {
  /** The parties that have a place, once for each of theirs. */
  private readonly taken: Record<Place, string[]> = { quick: [], whole: [], pages: [] };
  /** What takes longer than a moment. */
  private readonly slow = new Set<string>();

  get areFull(): boolean {
    return !(this.left('quick') > 0 || this.left('whole') > 0 || this.left('pages') > 0);
  }

  /** Where a document of a party can be indexed now; null where there is no room for it. */
  placeFor({ documentId, bytes, origin, attempts }: WaitingDocument, party: string): Place | null {
    if (origin === 'research') return this.left('pages') > 0 ? 'pages' : null;
    // What was begun before and did not end, may have ended the server.
    const isQuick = bytes <= QUICK_BYTES && attempts === 0 && !this.slow.has(documentId);
    if (isQuick && this.left('quick') > 0) return 'quick';
    return this.left('whole') > (this.taken.whole.includes(party) ? KEPT_WHOLE : 0) ? 'whole' : null;
  }

  take(place: Place, party: string): void {
    this.taken[place].push(party);
  }

  give(place: Place, party: string): void {
    this.taken[place].splice(this.taken[place].indexOf(party), 1);
  }

  /** A document takes longer than it may in `quick`. */
  noteSlow(documentId: string): void {
    this.slow.add(documentId);
    const [first] = this.slow;
    // Another process may have read it meanwhile.
    if (this.slow.size > MOST_SLOW && first !== undefined) this.slow.delete(first);
  }

  forget(documentId: string): void {
    this.slow.delete(documentId);
  }

  private left(place: Place): number {
    return PLACES[place] - this.taken[place].length;
  }
}
