import type { DocumentRow } from '@/lib/store/document-store';

/**
 * Where documents are indexed, and how many at the same time. `quick` is for small ones, which may take a moment of a
 * processor there: one that takes longer waits for `whole`, as large ones do, so that nobody's small file waits for it.
 * Pages that research has found have places of their own.
 */
const PLACES = { quick: 1, whole: 2, pages: 2 } as const;
export type Place = keyof typeof PLACES;

const QUICK_BYTES = 256 * 1024;
/** What a document may take of a processor in `quick`. */
export const QUICK_MS = 600;

/** Who is where, of what is indexed by this process. */
export class IndexingPlaces {
  private readonly taken: Record<Place, number> = { quick: 0, whole: 0, pages: 0 };
  /** What takes longer than a moment. */
  private readonly slow = new Set<string>();

  get areFull(): boolean {
    return !(this.hasRoom('quick') || this.hasRoom('whole') || this.hasRoom('pages'));
  }

  /** Where a document can be indexed now; null where there is no room for it. */
  placeFor({ documentId, bytes, origin, attempts }: DocumentRow): Place | null {
    if (origin === 'research') return this.hasRoom('pages') ? 'pages' : null;
    // What was begun before and did not end, may have ended the server.
    const isQuick = bytes <= QUICK_BYTES && attempts === 0 && !this.slow.has(documentId);
    if (isQuick && this.hasRoom('quick')) return 'quick';
    return this.hasRoom('whole') ? 'whole' : null;
  }

  take(place: Place): void {
    this.taken[place] += 1;
  }

  give(place: Place): void {
    this.taken[place] -= 1;
  }

  /** A document takes longer than it may in `quick`. */
  noteSlow(documentId: string): void {
    this.slow.add(documentId);
  }

  forget(documentId: string): void {
    this.slow.delete(documentId);
  }

  private hasRoom(place: Place): boolean {
    return this.taken[place] < PLACES[place];
  }
}
