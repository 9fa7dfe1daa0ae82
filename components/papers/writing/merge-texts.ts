import { wordDiff } from '@/lib/chat/review/word-diff';

/** What two people have made of one text, in one. */
export interface MergedText {
  readonly text: string;
  /** At how many places both have written something else: there both stand, one after the other. */
  readonly overlaps: number;
}

/** A place of the base, and what stands there instead. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Merges two texts by what each has changed in their common base, word by word. Nothing that was added by either is
 * lost: where both have changed the same words, mine comes first, then theirs.
 */
export function mergeTexts(base: string, mine: string, theirs: string): MergedText {
  const left = changesOf(base, mine);
  const right = changesOf(base, theirs);
  let text = '';
  let overlaps = 0;
  let place = 0;
  let [l, r] = [0, 0];
  for (;;) {
    const first = earlier(left[l], right[r]);
    if (!first) break;
    const { start } = first;
    let { end } = first;
    const belongs = (change: Change | undefined): change is Change =>
      change !== undefined &&
      (change === first || change.start < end || (change.end === start && end === start));
    const group: [Change[], Change[]] = [[], []];
    for (;;) {
      const [nextLeft, nextRight] = [left[l], right[r]];
      if (belongs(nextLeft)) {
        group[0].push(nextLeft);
        end = Math.max(end, nextLeft.end);
        l += 1;
      } else if (belongs(nextRight)) {
        group[1].push(nextRight);
        end = Math.max(end, nextRight.end);
        r += 1;
      } else break;
    }
    text += base.slice(place, start);
    place = end;
    const original = base.slice(start, end);
    const [ours, others] = [changed(base, start, end, group[0]), changed(base, start, end, group[1])];
    if (ours === others || others === original) text += ours;
    else if (ours === original) text += others;
    else {
      overlaps += 1;
      text += joined(ours, others);
    }
  }
  return { text: text + base.slice(place), overlaps };
}

/** The change that comes first; what is only added goes before what is changed behind it. */
function earlier(left: Change | undefined, right: Change | undefined): Change | undefined {
  if (!left || !right) return left ?? right;
  return right.start < left.start || (right.start === left.start && right.end < left.end) ? right : left;
}

function changesOf(base: string, text: string): readonly Change[] {
  const changes: Change[] = [];
  let place = 0;
  for (const { kind, text: piece } of wordDiff(base, text)) {
    const last = changes.at(-1);
    if (kind === 'same') place += piece.length;
    else if (kind === 'removed') {
      changes.push({ start: place, end: place + piece.length, text: '' });
      place += piece.length;
    } else if (last && last.end === place && last.text === '')
      changes[changes.length - 1] = { ...last, text: piece };
    else changes.push({ start: place, end: place, text: piece });
  }
  return changes;
}

/** What a part of the base became. */
function changed(base: string, from: number, to: number, changes: readonly Change[]): string {
  let text = '';
  let place = from;
  for (const change of changes) {
    text += base.slice(place, change.start) + change.text;
    place = change.end;
  }
  return text + base.slice(place, to);
}

/** Two texts for one place; a space between them where they would make one word. */
function joined(first: string, second: string): string {
  const touches = /\S$/u.test(first) && /^\S/u.test(second);
  return touches ? `${first} ${second}` : first + second;
}
