import { eachTerm, type PackedEntry } from '@/lib/documents/ranking/packed-entry';
import { packNumber, packNumbers } from '@/lib/documents/ranking/packed-numbers';

/** What the index keeps of a run of chunks, chunk by chunk. */
export class SegmentTerms {
  private readonly found = new Map<string, { place: number; packed: string }>();
  private readonly chunkLengths: number[] = [];

  add(entry: PackedEntry): void {
    const place = this.chunkLengths.length / 2;
    this.chunkLengths.push(entry.bodyLength, entry.headingLength);
    eachTerm(entry, (term, packed) => {
      const known = this.found.get(term) ?? { place: 0, packed: '' };
      // Places count from the one before, all else of a chunk is as it was packed.
      known.packed += packNumber(place - known.place) + packed.slice(1);
      known.place = place;
      this.found.set(term, known);
    });
  }

  /** Terms with their packed postings, in the order of the index, in which they are written fastest. */
  get postings(): readonly (readonly [term: string, packed: string])[] {
    const terms = [...this.found.keys()].sort();
    return terms.map((term) => [term, this.found.get(term)?.packed ?? ''] as const);
  }

  /** How long body and headings of each chunk are, packed. */
  get lengths(): string {
    return packNumbers(this.chunkLengths);
  }
}
