import type { ReadTokens } from './tokens';

/** Runs of so many tokens are known again wherever they stand. */
export const RUN = 5;
/** How many places of a run are looked at. */
const MOST_PLACES = 4;

/** A run of a source's tokens. */
interface FoundRun {
  readonly from: number;
  readonly length: number;
}

/** Where runs of a source, and its short lines, stand. */
export class TokenRuns {
  private readonly places = new Map<number, number[]>();
  private readonly lines = new Map<string, number>();
  private readonly numbers: readonly number[];
  /** A source that is shorter than a run is one as a whole. */
  private readonly length: number;

  constructor(
    tokens: ReadTokens,
    numberOf: (id: string) => number,
    readonly source: number,
  ) {
    const numbers = tokens.ids.map(numberOf);
    this.numbers = numbers;
    this.length = Math.min(RUN, numbers.length);
    for (let at = 0; at + this.length <= numbers.length; at += 1) {
      const hash = this.hashAt(numbers, at);
      const places = this.places.get(hash);
      if (!places) this.places.set(hash, [at]);
      else if (places.length < MOST_PLACES) places.push(at);
    }
    for (let at = 0; at < numbers.length; ) {
      const end = lineEnd(tokens, at);
      const key = numbers.slice(at, end).join();
      if (end - at < RUN && !this.lines.has(key)) this.lines.set(key, at);
      at = end;
    }
  }

  /** The longest run that begins at a token, within so many; null where there is none. */
  at(now: readonly number[], start: number, end: number): FoundRun | null {
    if (this.length === 0 || end - start < this.length) return null;
    let best: FoundRun | null = null;
    for (const from of this.places.get(this.hashAt(now, start)) ?? []) {
      let length = 0;
      while (start + length < end && now[start + length] === this.numbers[from + length]) length += 1;
      if (length >= this.length && length > (best?.length ?? 0)) best = { from, length };
    }
    return best;
  }

  /** The same for a whole line that is shorter than a run. */
  line(now: readonly number[], start: number, end: number): FoundRun | null {
    const from = this.lines.get(now.slice(start, end).join());
    return from === undefined ? null : { from, length: end - start };
  }

  private hashAt(numbers: readonly number[], at: number): number {
    let hash = 7;
    for (let step = 0; step < this.length; step += 1)
      hash = (Math.imul(hash, 1_000_003) + (numbers[at + step] ?? 0)) | 0;
    return hash;
  }
}

/** Says where the line of a token ends. */
export function lineEnd(tokens: ReadTokens, start: number): number {
  let end = start + 1;
  while (end < tokens.ids.length && !tokens.beginsLine(end)) end += 1;
  return end;
}
