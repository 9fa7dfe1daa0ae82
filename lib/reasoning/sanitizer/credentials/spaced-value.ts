import { isPronounceable } from '../characters/pronounceable';
import { looksRandom } from '../characters/randomness';
import { matchToken, mayBeginToken } from './tokens/match-token';
import { isFiller } from './tokens/placeholder';

const LONGEST = 512;
const FEWEST = 12;
const SPACED = /^[^\s"'`](?:(?:[ \t]{1,2}|[ \t]?\r?\n[ \t]{0,4})[^\s"'`](?=\s|["'`.]|$)){0,400}/;
const GROUPS = /^[a-z]{4}(?: [a-z]{4}){3}(?![a-z])/;
const BEGUN_GROUPS = /^[a-z]{4}(?: [a-z]{0,4}){0,3}$/;

function isKey(joined: string): boolean {
  if (joined.length < FEWEST) return false;
  // What costs least is asked first: a text may make this ask at each of its characters.
  const isToken = typeof matchToken(joined, 0, true) === 'object';
  if (!isToken && !/\d/.test(joined)) return false;
  return !isFiller(joined) && (isToken || looksRandom(joined, FEWEST));
}

/** Where a value ends that is written a character at a time, by spaces or lines, as nobody writes anything else. */
function spacedEnd(text: string, start: number, isFinal: boolean): number | 'incomplete' | undefined {
  const next = text.charCodeAt(start + 1);
  const isApart = next === 0x20 || next === 0x09 || next === 0x0a || next === 0x0d;
  if (!isApart) return start + 1 >= text.length && !isFinal ? 'incomplete' : undefined;
  const rest = text.slice(start, start + LONGEST);
  const run = SPACED.exec(rest)?.[0] ?? '';
  const goesOn = /^\s{0,6}\S?$/.test(rest.slice(Math.max(1, run.length)));
  if (goesOn && rest.length < LONGEST && !isFinal) return 'incomplete';
  return isKey(run.replace(/\s/g, '')) ? start + run.length : undefined;
}

/** Where four groups of four letters end that make no words, as passwords for apps are shown. */
function groupsEnd(text: string, start: number, isFinal: boolean): number | 'incomplete' | undefined {
  const rest = text.slice(start, start + 20);
  const groups = GROUPS.exec(rest)?.[0];
  if (groups === undefined) {
    const isCut = !isFinal && start + rest.length === text.length;
    return isCut && BEGUN_GROUPS.test(rest) ? 'incomplete' : undefined;
  }
  if (start + groups.length === text.length && !isFinal) return 'incomplete';
  const unspeakable = groups.split(' ').filter((group) => !isPronounceable(group, 0, 4));
  return unspeakable.length >= 2 ? start + groups.length : undefined;
}

/** A token of a known kind that is written so, wherever it stands; its end. */
export function spacedTokenEnd(
  text: string,
  start: number,
  isFinal: boolean,
): number | 'incomplete' | undefined {
  const next = text.charCodeAt(start + 1);
  if (next !== 0x20 && next !== 0x0a) return undefined;
  if (!mayBeginToken(text.charCodeAt(start), text.charCodeAt(start + 2))) return undefined;
  return spacedEnd(text, start, isFinal);
}

/** The end of a value whose characters stand apart; undefined for any other. */
export function apartEnd(
  text: string,
  start: number,
  isPassword: boolean,
  isFinal: boolean,
): number | 'incomplete' | undefined {
  const spaced = spacedEnd(text, start, isFinal);
  return spaced ?? (isPassword ? groupsEnd(text, start, isFinal) : undefined);
}
