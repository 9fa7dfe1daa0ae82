import { diffArrays } from 'diff';

/** A run of words that both texts have, or only one of them. */
export interface DiffPiece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
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
  const changes = diffArrays([...before], [...after], { maxEditLength: EDIT_LIMIT });
  if (changes === undefined)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ];
  return changes.map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }));
}

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
