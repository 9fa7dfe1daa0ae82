import { packNumbers } from '@/lib/documents/ranking/packed-numbers';
import { type Posting, packPostings } from '@/lib/documents/ranking/term-postings';
import { indexEntry } from '@/lib/documents/terms/index-entry';
import { chunkOf, type DocumentChunkRow } from '../stored-chunk';

/** What the index keeps of a run of chunks, read chunk by chunk. */
export class SegmentTerms {
  private readonly found = new Map<string, Posting[]>();
  private readonly chunkLengths: number[] = [];

  add(row: DocumentChunkRow): void {
    const { terms, bodyLength, headingLength } = indexEntry(chunkOf(row));
    const place = this.chunkLengths.length / 2;
    this.chunkLengths.push(bodyLength, headingLength);
    for (const [term, places] of terms) {
      const posting = { place, ...places };
      const postings = this.found.get(term);
      if (postings) postings.push(posting);
      else this.found.set(term, [posting]);
    }
  }

  /** Terms with their packed postings, in the order of the index, in which they are written fastest. */
  get postings(): readonly (readonly [term: string, packed: string])[] {
    const terms = [...this.found].sort(([left], [right]) => (left < right ? -1 : 1));
    return terms.map(([term, postings]) => [term, packPostings(postings)] as const);
  }

  /** How long body and headings of each chunk are, packed. */
  get lengths(): string {
    return packNumbers(this.chunkLengths);
  }
}
