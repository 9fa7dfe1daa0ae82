import type { Steps } from '@/lib/shared/steps';
import { numberAt, packNumber } from './packed-numbers';

/** Where a term stands in a chunk. */
export interface Posting {
  readonly place: number;
  /** How often in its headings. */
  readonly headings: number;
  /** At which words of its body, in order. */
  readonly positions: readonly number[];
}

/** Packs where a term stands, in a run of chunks; places ascend and are counted from the first chunk of the run. */
export function packPostings(postings: readonly Posting[]): string {
  let packed = '';
  let lastPlace = 0;
  for (const { place, headings, positions } of postings) {
    packed += packNumber(place - lastPlace) + packNumber(headings) + packNumber(positions.length);
    lastPlace = place;
    let last = 0;
    for (const position of positions) {
      packed += packNumber(position - last);
      last = position;
    }
  }
  return packed;
}

/** Where a term stands in a run of chunks, of which the first has this place. */
interface PackedRun {
  readonly first: number;
  readonly packed: string;
}

/** Where a term stands in all chunks of an owner, as it was packed: read where it is asked for. */
export class TermPostings {
  private readonly runs: PackedRun[] = [];

  add(first: number, packed: string): void {
    this.runs.push({ first, packed });
  }

  /**
   * Visits the chunks that have the term, a run with each step. One in which several forms of a word stand is visited
   * for each of them.
   */
  *each(visit: (place: number, headings: number, inBody: number) => void): Steps<void> {
    for (const { first, packed } of this.runs) {
      yield;
      for (let at = 0, place = first; at < packed.length; ) {
        place += numberAt(packed, at);
        const inBody = numberAt(packed, at + 2);
        visit(place, numberAt(packed, at + 1), inBody);
        at += 3 + inBody;
      }
    }
  }

  /** The words of the bodies of these chunks at which the term stands, in order. */
  *positionsIn(places: ReadonlySet<number>): Steps<ReadonlyMap<number, readonly number[]>> {
    const found = new Map<number, number[]>();
    for (const { first, packed } of this.runs) {
      yield;
      for (let at = 0, place = first; at < packed.length; ) {
        place += numberAt(packed, at);
        const end = at + 3 + numberAt(packed, at + 2);
        if (places.has(place)) {
          const positions = found.get(place) ?? [];
          let position = 0;
          for (let word = at + 3; word < end; word += 1) {
            position += numberAt(packed, word);
            positions.push(position);
          }
          found.set(
            place,
            positions.sort((left, right) => left - right),
          );
        }
        at = end;
      }
    }
    return found;
  }
}
