import type { MarkRun } from './inline-item';
import type { InlineMark } from './inline-node';

/**
 * Finds which marks from the run `from` on belong together, and takes those runs off the list. Time is linear in the
 * number of runs: where no partner was found once, later marks of the same kind don't look again. Returns those that
 * could still begin something.
 */
export function resolveMarks(runs: MarkRun[], from: number): readonly MarkRun[] {
  const own = runs.splice(from);
  /** For each run the nearest one before it that may still open something. */
  const openerBefore: number[] = [];
  const searchedTo = new Map<string, number>();
  let nearest = -1;
  for (const [index, closer] of own.entries()) {
    openerBefore.push(nearest);
    while (closer.canClose && closer.left > 0) {
      const kind = kindOfCloser(closer);
      const bottom = searchedTo.get(kind) ?? -1;
      let at = nearest;
      while (at > bottom && !matches(own[at], closer)) at = openerBefore[at] ?? -1;
      const opener = own[at];
      if (at <= bottom || !opener) {
        searchedTo.set(kind, index - 1);
        break;
      }
      pair(opener, closer);
      nearest = opener.left > 0 ? at : (openerBefore[at] ?? -1);
    }
    openerBefore[index] = nearest;
    if (closer.canOpen && closer.left > 0) nearest = index;
  }
  const open: MarkRun[] = [];
  for (let run = own[nearest]; run; nearest = openerBefore[nearest] ?? -1, run = own[nearest]) open.push(run);
  return open.toReversed();
}

/** Closes at the end of a text that still grows what is open there. */
export function closeOpenMarks(runs: readonly MarkRun[]): void {
  let closed = 0;
  for (const run of runs.toReversed()) {
    while (run.canOpen && run.left > 0 && closed < LARGEST_REPAIR) {
      take(run, run.left >= 2 ? 2 : 1);
      closed += 1;
    }
  }
}

/** More marks than this are never open on purpose. */
const LARGEST_REPAIR = 4;

const kindOfCloser = ({ character, canOpen, length, isLoose }: MarkRun): string =>
  `${character}${canOpen}${length % 3}${isLoose && length === 1 ? 'single' : isLoose}`;

function matches(opener: MarkRun | undefined, closer: MarkRun): boolean {
  if (!opener?.canOpen || opener.character !== closer.character || opener.left === 0) return false;
  // "f(1,*a,*b)" has no emphasis, nor has "2*x:*y".
  if (closer.isLoose && (opener.isLoose || (closer.length === 1 && opener.canClose))) return false;
  if (closer.character === '~') return true;
  const eitherWay = closer.canOpen || opener.canClose;
  return !(eitherWay && closer.length % 3 !== 0 && (opener.length + closer.length) % 3 === 0);
}

function pair(opener: MarkRun, closer: MarkRun): void {
  const count = opener.left >= 2 && closer.left >= 2 ? 2 : 1;
  take(opener, count);
  closer.left -= count;
  closer.closes += 1;
}

function take(opener: MarkRun, count: number): void {
  opener.left -= count;
  opener.opens.push(markOf(opener.character, count));
}

const markOf = (character: string, count: number): InlineMark =>
  character === '~' ? 'deleted' : count === 2 ? 'strong' : 'emphasis';
