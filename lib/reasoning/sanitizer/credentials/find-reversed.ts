import type { Assignment } from './assignment/assignment';
import { valueEnd } from './assignment/read-value';
import { readReverse } from './reverse-assignment';
import { isSecret } from './value-verdict';
import type { WordReading } from './word-reading';

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
