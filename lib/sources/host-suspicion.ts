import { domainToUnicode } from 'node:url';
import type { HostSuspicion } from '@/lib/chat/research/source-lookup';
import { foldLetters } from '@/lib/text/words/fold-letters';

/** Scripts that are written together belong to one group. */
const SCRIPT_GROUPS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー]/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
];
const LATIN = 0;
const EAST_ASIAN = 1;
const LETTER = /\p{L}/u;
const ASCII_LABEL = /^[a-z0-9_-]+$/;
/** Latin letters that look like another Latin letter. */
const DOUBLES = /[ıɡɑ]/;

/** Why a person may take a host for another one, or null. */
export function suspicionOf(host: string): HostSuspicion | null {
  const suspicions = host.split('.').map(suspicionOfLabel);
  return suspicions.find((suspicion) => suspicion !== null) ?? null;
}

function suspicionOfLabel(label: string): HostSuspicion | null {
  if (!ASCII_LABEL.test(label)) return 'odd-characters';
  if (!label.startsWith('xn--')) return null;
  const shown = domainToUnicode(label);
  const groups = new Set([...shown].filter((letter) => LETTER.test(letter)).map(groupOf));
  const others = [...groups].filter((group) => group !== LATIN);
  if (others.length > 1 || (groups.has(LATIN) && others.some((group) => group !== EAST_ASIAN)))
    return 'mixed-scripts';
  const foldsToLatin = ASCII_LABEL.test(foldLetters(shown));
  return foldsToLatin && (others.length > 0 || DOUBLES.test(shown)) ? 'look-alike' : null;
}

/** All scripts that have no group of their own are one: they are rare, and none of them is Latin. */
const groupOf = (letter: string): number => SCRIPT_GROUPS.findIndex((group) => group.test(letter));
