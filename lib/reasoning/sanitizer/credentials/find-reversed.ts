import { DOT, HYPHEN, NAME, runEnd, SPACE } from '@/lib/reasoning/sanitizer/characters/character-flags';
import type { Assignment } from './assignment/assignment';
import { valueEnd } from './assignment/read-value';
import { type SecretName, secretNameOf } from './names/secret-name';
import { isSecret } from './value-verdict';
import type { WordReading } from './word-reading';

const JOINTS: ReadonlySet<string> = new Set('is was as adalah sebagai are'.split(' '));
const COMPARISON = /^[ \t]{0,4}[!=]={1,2}[ \t]{0,4}(?=[A-Za-z_$])/;
const BEGUN_COMPARISON = /^[ \t]{0,4}(?:[!=]={0,2}[ \t]{0,4})?$/;
const LONGEST_COMPARISON = 11;
const LONGEST_NAME = 60;
const MOST_WORDS = 6;
const LONGEST_WORD = 30;

/** The name after a value, and whether the two are compared. */
interface ReverseName {
  readonly name: SecretName;
  readonly isCompared: boolean;
}

/**
 * What a value before its name is called: the name in “… is the admin password”, “… as our API key”, “…
 * adalah kata sandi”. Reads from just after the value, a few words at most; `incomplete` when the text ends there.
 */
function readReverse(
  text: string,
  valueEnd: number,
  isFinal: boolean,
): ReverseName | 'incomplete' | undefined {
  let index = valueEnd;
  const closersEnd = index + 3;
  while (index < closersEnd && '"\'`*”’)'.includes(text.charAt(index)) && index < text.length) index += 1;
  const compared = readCompared(text, index, isFinal);
  if (compared === 'incomplete') return compared;
  if (compared !== undefined) return { name: compared, isCompared: true };
  const name = readTold(text, index, isFinal);
  return name === undefined || name === 'incomplete' ? name : { name, isCompared: false };
}

function readTold(text: string, from: number, isFinal: boolean): SecretName | 'incomplete' | undefined {
  let index = from;
  let before = '';
  let found: SecretName | undefined;
  for (let count = 0; count < MOST_WORDS; count += 1) {
    const gap = runEnd(text, index, SPACE, index + 3);
    if (gap === text.length) return isFinal ? found : 'incomplete';
    if (gap === index || text.slice(index, gap).includes('\n')) return found;
    const end = runEnd(text, gap, NAME | HYPHEN, gap + LONGEST_WORD);
    if (end === text.length && !isFinal) return 'incomplete';
    if (end === gap) return found;
    const word = text.slice(gap, end).toLowerCase();
    if (count === 0) {
      if (!JOINTS.has(word)) return undefined;
    } else {
      const name = secretNameOf(word, before);
      if (found !== undefined && found.strength !== 'service' && name === undefined) return found;
      found = name ?? found;
    }
    before = word;
    index = end;
  }
  return found;
}

/** The name that a quoted value is compared with: `"…" == config.password`. */
function readCompared(text: string, from: number, isFinal: boolean): SecretName | 'incomplete' | undefined {
  const head = text.slice(from, from + LONGEST_COMPARISON);
  const sign = COMPARISON.exec(head);
  if (sign === null) {
    const isCut = !isFinal && from + head.length === text.length;
    return isCut && BEGUN_COMPARISON.test(head) ? 'incomplete' : undefined;
  }
  const start = from + sign[0].length;
  const end = runEnd(text, start, NAME | DOT, start + LONGEST_NAME);
  if (end === text.length && !isFinal) return 'incomplete';
  return secretNameOf(text.slice(start, end), '');
}

const SHORTEST_VALUE = 4;
const SIGNS = '!@#$%^&*+~';
const LONGEST_VALUE = 200;
const LONGEST_REST = 64;

/** The word at `start`…`end`, with what belongs to it, when its name stands after it: “… is the admin password”. */
export function findReversed(
  text: string,
  start: number,
  end: number,
  isFinal: boolean,
): WordReading | undefined {
  const length = end - start;
  if (length < SHORTEST_VALUE || length > LONGEST_VALUE) return undefined;
  const word = text.slice(start, end);
  const isInQuotes = '"\''.includes(text.charAt(start - 1)) && start > 0;
  const isCut = SIGNS.includes(text.charAt(end)) && end < text.length;
  if ((!isInQuotes && !isCut && !/\d/.test(word)) || !/[A-Za-z]/.test(word)) return undefined;
  const last = valueEnd(text, end, LONGEST_REST, isFinal);
  if (last === 'incomplete') return last;
  if (last - end === LONGEST_REST) return undefined;
  const found = readReverse(text, last, isFinal);
  if (found === 'incomplete' || found === undefined) return found;
  const { name, isCompared } = found;
  const assignment: Assignment = {
    start,
    end: last,
    connector: isCompared ? 'assigned' : 'told',
    isQuoted: isCompared,
    isCut: false,
    hasScheme: false,
    isTight: false,
    isEquals: false,
    isCompared,
    endsLine: false,
  };
  return isSecret(text.slice(start, last), text.charAt(last), name, assignment)
    ? { next: last, span: { start, end: last, kind: name.kind } }
    : undefined;
}
