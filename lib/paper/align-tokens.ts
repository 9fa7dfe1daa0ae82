import { diffArrays } from 'diff';
import type { Steps } from '../shared/steps';
import { isStopWord } from '../text/words/stop-words';
import { lineEnd, RUN, TokenRuns } from './token-runs';
import type { ReadTokens } from './tokens';

/** The token of a source that a token is. */
export interface Origin {
  readonly source: number;
  readonly at: number;
}

/** Stretches further apart than so many tokens are compared by their runs first: it bounds time and memory. */
const MOST_EDITS = 50;

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Says for each token of a text which one it is of its sources. The first source is the text before it: whole lines
 * wherever they were, then words in their order. What is left may be of any source, as a run or as a whole line.
 * Sources are read where they are looked at.
 */
export function* alignTokens(
  after: ReadTokens,
  [before, ...others]: readonly [ReadTokens, ...(() => ReadTokens)[]],
): Steps<readonly (Origin | undefined)[]> {
  const numberOf = numbering();
  const alignment = new Alignment(after, before, numberOf);
  alignment.claimLines();
  for (const stretch of alignment.left()) yield* alignment.fill(stretch);
  let sources: readonly TokenRuns[] | null = null;
  for (const stretch of alignment.left()) {
    if (!alignment.mayBeMoved(stretch)) continue;
    sources ??= [() => before, ...others].map((read, at) => new TokenRuns(read(), numberOf, at));
    yield* alignment.findRuns(stretch, sources);
  }
  return alignment.origins;
}

function numbering(): (id: string) => number {
  const numbers = new Map<string, number>();
  return (id) => {
    const known = numbers.get(id) ?? numbers.size;
    numbers.set(id, known);
    return known;
  };
}

class Alignment {
  readonly origins: (Origin | undefined)[];
  private readonly now: readonly number[];
  private readonly before: readonly number[];
  /** Which tokens of the text before have been found. */
  private readonly taken: Uint8Array;

  constructor(
    private readonly after: ReadTokens,
    private readonly was: ReadTokens,
    numberOf: (id: string) => number,
  ) {
    this.now = after.ids.map(numberOf);
    this.before = was.ids.map(numberOf);
    this.origins = new Array(this.now.length).fill(undefined);
    this.taken = new Uint8Array(this.before.length);
  }

  /** Stretches of which nobody knows yet where they come from. */
  left(): Stretch[] {
    const stretches: Stretch[] = [];
    for (let at = 0; at < this.now.length; at += 1) {
      if (this.origins[at]) continue;
      const start = at;
      while (at < this.now.length && !this.origins[at]) at += 1;
      stretches.push({ start, end: at });
    }
    return stretches;
  }

  /** Whole lines, wherever they were: the first of some equal ones is the first one. */
  claimLines(): void {
    const lines = new Map<string, { readonly starts: number[]; next: number }>();
    for (const { start, end } of linesOf(this.was)) {
      const key = this.before.slice(start, end).join();
      const known = lines.get(key);
      if (known) known.starts.push(start);
      else lines.set(key, { starts: [start], next: 0 });
    }
    for (const { start, end } of linesOf(this.after)) {
      const known = lines.get(this.now.slice(start, end).join());
      const from = known?.starts[known.next];
      if (!known || from === undefined) continue;
      known.next += 1;
      this.take(start, from, end - start);
    }
  }

  /** Whether a stretch is long enough to be known again, or may be a line of its own. */
  mayBeMoved = ({ start, end }: Stretch): boolean => end - start >= RUN || this.after.beginsLine(start);

  /** Word by word (Myers), with what stood between its neighbours, after the one, or before the other. */
  *fill({ start, end }: Stretch): Steps<void> {
    const { before, taken } = this;
    const from = start === 0 ? 0 : (this.originAt(start - 1) ?? -1) + 1;
    const to = end === this.now.length ? before.length : (this.originAt(end) ?? before.length);
    let next = from;
    while (next < before.length && taken[next] === 0) next += 1;
    yield* this.align({ start, end }, { start: from, end: next });
    if (next === to) return;
    let previous = to;
    while (previous > 0 && taken[previous - 1] === 0) previous -= 1;
    let rest = end;
    while (rest > start && !this.origins[rest - 1]) rest -= 1;
    yield* this.align({ start: rest, end }, { start: previous, end: to });
  }

  /** Runs and short lines of sources. */
  *findRuns({ start, end }: Stretch, sources: readonly TokenRuns[]): Steps<void> {
    for (let at = start; at < end; ) {
      const found = this.longestAt(at, end, sources);
      for (let step = 0; found && step < found.length; step += 1)
        this.origins[at + step] = { source: found.source, at: found.from + step };
      if (found?.source === 0) this.taken.fill(1, found.from, found.from + found.length);
      at += found?.length ?? 1;
      yield;
    }
  }

  private longestAt(at: number, end: number, sources: readonly TokenRuns[]) {
    let best: { source: number; from: number; length: number } | null = null;
    const ofLine = this.after.beginsLine(at) ? lineEnd(this.after, at) : Infinity;
    const isShortLine = ofLine <= end && ofLine - at < RUN;
    for (const runs of sources) {
      const found = runs.at(this.now, at, end) ?? (isShortLine ? runs.line(this.now, at, ofLine) : null);
      if (found && found.length > (best?.length ?? 0)) best = { source: runs.source, ...found };
    }
    return best;
  }

  private *align(stretch: Stretch, was: Stretch): Steps<void> {
    if (stretch.start >= stretch.end || was.start >= was.end) return;
    yield;
    const changes = diffArrays(
      this.before.slice(was.start, was.end),
      this.now.slice(stretch.start, stretch.end),
      { maxEditLength: MOST_EDITS },
    );
    if (!changes) {
      yield* this.alignByRareWords(stretch, was);
      return;
    }
    let [at, from] = [stretch.start, was.start];
    for (const [index, { added, removed, count }] of changes.entries()) {
      const isAmong = [-1, 1].every((side) => changedBeside(changes, index, side) > count);
      if (!added && !removed && !(isAmong && this.saysNothing(at, count))) this.take(at, from, count);
      if (!removed) at += count;
      if (!added) from += count;
    }
  }

  /** Words that both have once hold what is too far apart to be compared at once (patience), then what is between them. */
  private *alignByRareWords(stretch: Stretch, was: Stretch): Steps<void> {
    const places = oncePlaces(this.before, was);
    const pairs = [...oncePlaces(this.now, stretch)]
      .flatMap(([id, at]) => {
        const from = places.get(id);
        return from === undefined ? [] : [{ at, from }];
      })
      .sort((left, right) => left.at - right.at);
    let [start, from] = [stretch.start, was.start];
    for (const pair of longestRising(pairs)) {
      yield* this.align({ start, end: pair.at }, { start: from, end: pair.from });
      this.take(pair.at, pair.from, 1);
      [start, from] = [pair.at + 1, pair.from + 1];
    }
    if (start > stretch.start) yield* this.align({ start, end: stretch.end }, { start: from, end: was.end });
  }

  /** Whether tokens are such as stand in any text: between others than before they are not what has stayed. */
  private saysNothing(start: number, count: number): boolean {
    const { ids } = this.after;
    return ids
      .slice(start, start + count)
      .every((id) => !/[\p{L}\p{N}]/u.test(id) || isStopWord(id.toLowerCase()));
  }

  private take(at: number, from: number, count: number): void {
    for (let step = 0; step < count; step += 1) this.origins[at + step] = { source: 0, at: from + step };
    this.taken.fill(1, from, from + count);
  }

  private originAt(at: number): number | undefined {
    const origin = this.origins[at];
    return origin?.source === 0 ? origin.at : undefined;
  }
}

interface Change {
  readonly added: boolean;
  readonly removed: boolean;
  readonly count: number;
}

/** How much has come and gone right before (-1) or after (1) a change. */
function changedBeside(changes: readonly Change[], index: number, side: number): number {
  let sum = 0;
  for (let at = index + side; changes[at]?.added || changes[at]?.removed; at += side)
    sum += changes[at]?.count ?? 0;
  return sum;
}

function* linesOf(tokens: ReadTokens): Generator<Stretch> {
  for (let start = 0; start < tokens.ids.length; ) {
    const end = lineEnd(tokens, start);
    yield { start, end };
    start = end;
  }
}

/** Where each number stands that a stretch has only once. */
function oncePlaces(numbers: readonly number[], { start, end }: Stretch): Map<number, number> {
  const places = new Map<number, number>();
  const repeated = new Set<number>();
  for (let at = start; at < end; at += 1) {
    const id = numbers[at] ?? -1;
    if (places.has(id)) repeated.add(id);
    else places.set(id, at);
  }
  for (const id of repeated) places.delete(id);
  return places;
}

interface Pair {
  readonly at: number;
  readonly from: number;
}

/** The longest sequence of pairs, in the order in which they come, whose `from` rises. */
function longestRising(pairs: readonly Pair[]): Pair[] {
  const ends: number[] = [];
  const previous: number[] = [];
  pairs.forEach(({ from }, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.from ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  });
  const rising: Pair[] = [];
  for (let index = ends.at(-1) ?? -1; index !== -1; index = previous[index] ?? -1) {
    const pair = pairs[index];
    if (pair) rising.push(pair);
  }
  return rising.reverse();
}
