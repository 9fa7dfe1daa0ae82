/** A run of words that both texts have, or only one of them. */
export interface DiffPiece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A piece of a difference, with how long it is in place of its words. */
export interface DiffSpan {
  readonly kind: DiffPiece['kind'];
  readonly length: number;
}

const TOKEN = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;
/** Texts that differ over more characters are compared line by line: their words would keep everybody waiting. */
const LONGEST_BY_WORDS = 100_000;
/** What follows so many lines counts as one. */
const MOST_LINES = 50_000;
/** Texts further apart than this many parts are shown as one replaced by the other; bounds time and memory. */
const EDIT_LIMIT = 800;
const SPACE = /\s/u;

/**
 * What turns one text into another (Myers' greedy algorithm), word by word, or line by line where they differ over long
 * stretches; joined again it gives both texts.
 */
export function wordDiff(left: string, right: string): readonly DiffPiece[] {
  const head = commonHead(left, right);
  const tail = commonTail(left.slice(head), right.slice(head));
  const removed = left.slice(head, left.length - tail);
  const added = right.slice(head, right.length - tail);
  const parts = Math.max(removed.length, added.length) > LONGEST_BY_WORDS ? linesOf : wordsOf;
  return merged([
    { kind: 'same', text: left.slice(0, head) },
    ...diffOfParts(parts(removed), parts(added)),
    { kind: 'same', text: left.slice(left.length - tail) },
  ]);
}

/** A difference without its words, for whoever has both texts. */
export const diffSpans = (pieces: readonly DiffPiece[]): readonly DiffSpan[] =>
  pieces.map(({ kind, text }) => ({ kind, length: text.length }));

/** The difference of two texts from its spans; a span that goes beyond its text is cut. */
export function diffPieces(spans: readonly DiffSpan[], left: string, right: string): readonly DiffPiece[] {
  let leftAt = 0;
  let rightAt = 0;
  return spans.map(({ kind, length }) => {
    const text =
      kind === 'added' ? right.slice(rightAt, rightAt + length) : left.slice(leftAt, leftAt + length);
    if (kind !== 'added') leftAt += length;
    if (kind !== 'removed') rightAt += length;
    return { kind, text };
  });
}

const wordsOf = (text: string): readonly string[] => text.match(TOKEN) ?? [];

function linesOf(text: string): readonly string[] {
  const lines: string[] = [];
  for (let start = 0; start < text.length; ) {
    const newline = lines.length < MOST_LINES ? text.indexOf('\n', start) : -1;
    const end = newline === -1 ? text.length : newline + 1;
    lines.push(text.slice(start, end));
    start = end;
  }
  return lines;
}

/** How many characters two texts begin with alike, up to where a word ends in both. */
function commonHead(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  if (left.length === right.length && left === right) return most;
  let length = 0;
  while (length < most && left.charCodeAt(length) === right.charCodeAt(length)) length += 1;
  // What stands at the end itself has to be alike as well: only then do both texts have the same words before it.
  length -= 1;
  while (length > 0 && !(SPACE.test(left.charAt(length)) && !SPACE.test(left.charAt(length - 1))))
    length -= 1;
  return Math.max(0, length);
}

/** How many characters two texts end with alike, from where a word begins in both. */
function commonTail(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  const at = (text: string, fromEnd: number): string => text.charAt(text.length - fromEnd);
  let length = 0;
  while (length < most && at(left, length + 1) === at(right, length + 1)) length += 1;
  length -= 1;
  while (length > 0 && !(SPACE.test(at(left, length + 1)) && !SPACE.test(at(left, length)))) length -= 1;
  return Math.max(0, length);
}

function diffOfParts(before: readonly string[], after: readonly string[]): readonly DiffPiece[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < Math.min(before.length, after.length) - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1;
  const removed = before.slice(head, before.length - tail);
  const added = after.slice(head, after.length - tail);
  return merged([
    { kind: 'same', text: before.slice(0, head).join('') },
    ...(middle(removed, added) ?? replaced(removed, added)),
    { kind: 'same', text: before.slice(before.length - tail).join('') },
  ]);
}

const replaced = (removed: readonly string[], added: readonly string[]): readonly DiffPiece[] => [
  { kind: 'removed', text: removed.join('') },
  { kind: 'added', text: added.join('') },
];

/** The shortest edit, or null where it is longer than the limit. */
function middle(before: readonly string[], after: readonly string[]): readonly DiffPiece[] | null {
  if (Math.abs(before.length - after.length) > EDIT_LIMIT) return null;
  const limit = Math.min(before.length + after.length, EDIT_LIMIT);
  // For every number of edits: how far into `before` each diagonal reaches, from -edits to +edits.
  const reaches: Int32Array[] = [];
  for (let edits = 0; edits <= limit; edits += 1) {
    const reach = new Int32Array(2 * edits + 1);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = edits === 0 ? 0 : startOf(reaches[edits - 1], edits - 1, diagonal);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      reach[diagonal + edits] = x;
      if (x >= before.length && x - diagonal >= after.length) {
        reaches.push(reach);
        return walkBack(before, after, reaches);
      }
    }
    reaches.push(reach);
  }
  return null;
}

/** How far a diagonal begins after the previous round: by a removal from below, or by an addition from above. */
function startOf(previous: Int32Array | undefined, edits: number, diagonal: number): number {
  const at = (other: number): number => (Math.abs(other) > edits ? -1 : (previous?.[other + edits] ?? -1));
  return Math.max(at(diagonal - 1) + 1, at(diagonal + 1));
}

function walkBack(
  before: readonly string[],
  after: readonly string[],
  reaches: readonly Int32Array[],
): readonly DiffPiece[] {
  const pieces: DiffPiece[] = [];
  let x = before.length;
  let y = after.length;
  for (let edits = reaches.length - 1; edits >= 0; edits -= 1) {
    const start = edits === 0 ? 0 : startOf(reaches[edits - 1], edits - 1, x - y);
    for (; x > start; x -= 1, y -= 1) pieces.push({ kind: 'same', text: before[x - 1] ?? '' });
    if (edits === 0) break;
    const byRemoval = x > 0 && reachesTo(reaches[edits - 1], edits - 1, x - 1 - y) === x - 1;
    if (byRemoval) pieces.push({ kind: 'removed', text: before[x - 1] ?? '' });
    else pieces.push({ kind: 'added', text: after[y - 1] ?? '' });
    if (byRemoval) x -= 1;
    else y -= 1;
  }
  return pieces.reverse();
}

const reachesTo = (reach: Int32Array | undefined, edits: number, diagonal: number): number =>
  Math.abs(diagonal) > edits ? -1 : (reach?.[diagonal + edits] ?? -1);

/** Neighbours of a kind become one; between two sames, what was removed stands before what was added. */
function merged(pieces: readonly DiffPiece[]): readonly DiffPiece[] {
  const result: DiffPiece[] = [];
  let removed = '';
  let added = '';
  let same = '';
  const flush = (): void => {
    if (same !== '') result.push({ kind: 'same', text: same });
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    [same, removed, added] = ['', '', ''];
  };
  for (const { kind, text } of pieces) {
    if (kind === 'same' && text !== '' && removed + added !== '') flush();
    if (kind === 'same') same += text;
    else if (kind === 'removed') removed += text;
    else added += text;
  }
  flush();
  return result;
}
