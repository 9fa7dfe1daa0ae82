import type { WaitingDocument } from '@/lib/store/document-store';

/**
 * Where documents are indexed, and how many at the same time. `quick` is for small ones alone. These may take a moment of
 * a processor, wherever they are: one that takes longer waits for `whole`, as large ones do, so that nobody's small file
 * waits for it. Pages that research has found have places of their own, and are quick ones of any size: somebody waits for
 * them, and not for long.
 */
const PLACES = { quick: 1, whole: 3, pages: 2 } as const;
/** So many of `whole` are for those who have none there, so that nobody's large files keep everybody else's waiting. */
const KEPT_WHOLE = 1;
type PlaceName = keyof typeof PLACES;

/** A place, and how what is there is read. */
export interface Place {
  readonly name: PlaceName;
  /** At the priority of what takes a moment, and for no longer than that: small files are, in any place. */
  readonly isQuick: boolean;
}

const QUICK_BYTES = 256 * 1024;
/** What a document may take of a processor that is read as a quick one. */
export const QUICK_MS = 600;
/** Of so many it is remembered that they take longer. */
const MOST_SLOW = 10_000;

/** Who is where, of what is indexed by this process. */
export class IndexingPlaces {
  /** The parties that have a place, once for each of theirs. */
  private readonly taken: Record<PlaceName, string[]> = { quick: [], whole: [], pages: [] };
  /** What takes longer than a moment. */
  private readonly slow = new Set<string>();

  get areFull(): boolean {
    return !(this.left('quick') > 0 || this.left('whole') > 0 || this.left('pages') > 0);
  }

  /** Where a document of a party can be indexed now; null where there is no room for it. */
  placeFor({ documentId, bytes, origin, attempts }: WaitingDocument, party: string): Place | null {
    const isPage = origin === 'research';
    // What was begun before and did not end, may have ended the server.
    const isQuick = (isPage || bytes <= QUICK_BYTES) && attempts === 0 && !this.slow.has(documentId);
    const placeIn = (name: PlaceName, kept = 0) => (this.left(name) > kept ? { name, isQuick } : null);
    if (isPage) return placeIn('pages');
    const quick = isQuick ? placeIn('quick') : null;
    return quick ?? placeIn('whole', this.taken.whole.includes(party) ? KEPT_WHOLE : 0);
  }

  take({ name }: Place, party: string): void {
    this.taken[name].push(party);
  }

  give({ name }: Place, party: string): void {
    this.taken[name].splice(this.taken[name].indexOf(party), 1);
  }

  /** A document takes longer than a quick one may. */
  noteSlow(documentId: string): void {
    this.slow.add(documentId);
    const [first] = this.slow;
    // Another process may have read it meanwhile.
    if (this.slow.size > MOST_SLOW && first !== undefined) this.slow.delete(first);
  }

  forget(documentId: string): void {
    this.slow.delete(documentId);
  }

  private left(name: PlaceName): number {
    return PLACES[name] - this.taken[name].length;
  }
}
