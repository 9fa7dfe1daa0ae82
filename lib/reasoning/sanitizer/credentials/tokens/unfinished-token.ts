import {
  ALNUM,
  BASE64,
  DOT,
  EQUALS,
  flagsOf,
  HYPHEN,
  RARE,
  runEnd,
  UNDERSCORE,
} from '../../characters/character-flags';
import { isPronounceable } from '../../characters/pronounceable';
import type { CredentialSpan } from './credential-span';
import { isPlaceholder } from './placeholder';
import { BODIES, type TokenRule } from './token-rule';
import { TOKEN_RULES } from './token-rules';

const BODY = ALNUM | UNDERSCORE | HYPHEN | DOT | BASE64 | EQUALS | RARE;
const LONGEST_TAIL = 256;
const SHORTEST_PREFIX = 3;
const SHORTEST_BARE_PREFIX = 4;
/** So much of a body tells a token from a word where the prefix tells nothing. */
const TELLING_BODY = 8;

/** Beginnings of tokens that are words or numbers of versions as well. */
const WORDS: ReadonlySet<string> = new Set(
  'access api bedrock dose dp ext fc fw key live mob nf npm pa pat pul px re sandbox sat sc sdk secret sess sl st tk v1'.split(
    ' ',
  ),
);

interface Beginning {
  readonly prefix: string;
  readonly rule: TokenRule;
  readonly isTelling: boolean;
}

/** Whether a prefix is found in front of nothing but tokens. */
function isTelling(prefix: string): boolean {
  if (/^\d/.test(prefix) || WORDS.has((/^[A-Za-z0-9]+/.exec(prefix)?.[0] ?? '').toLowerCase())) return false;
  const isBare = /^[A-Za-z0-9]+$/.test(prefix);
  return isBare ? prefix.length >= SHORTEST_BARE_PREFIX && /[A-Z]/.test(prefix) : true;
}

/** By first character, longest prefix first. */
const BEGINNINGS = new Map<string, Beginning[]>();
for (const rule of TOKEN_RULES) {
  for (const prefix of rule.prefixes.split(' ')) {
    if (prefix.length < SHORTEST_PREFIX) continue;
    const list = BEGINNINGS.get(prefix.charAt(0)) ?? [];
    list.push({ prefix, rule, isTelling: isTelling(prefix) });
    BEGINNINGS.set(prefix.charAt(0), list);
  }
}
for (const list of BEGINNINGS.values()) list.sort((a, b) => b.prefix.length - a.prefix.length);

const isWord = (body: string): boolean =>
  /^(?:[a-z]+|[A-Z]+|[A-Z][a-z]+)$/.test(body) && isPronounceable(body, 0, body.length);

function isUnfinished(
  text: string,
  start: number,
  { prefix, rule, isTelling }: Beginning,
  fewest: number,
): boolean {
  if (!text.startsWith(prefix, start)) return false;
  const bodyStart = start + prefix.length;
  const length = text.length - bodyStart;
  // What is long enough was judged as a whole token.
  if (length < fewest || length >= rule.least) return false;
  if (runEnd(text, bodyStart, BODIES[rule.body]) < text.length) return false;
  const body = text.slice(bodyStart);
  if (isWord(body) || isPlaceholder(body)) return false;
  return isTelling || (length >= TELLING_BODY && /\d/.test(body) && /[A-Za-z]/.test(body));
}

/**
 * The token that a text breaks off in: after a prefix that only tokens have, at least `fewest` characters but fewer
 * than its kind needs. Words that happen to begin like a token are none. Looks at the text's last word only.
 */
export function unfinishedToken(text: string, fewest = 1): CredentialSpan | undefined {
  const earliest = Math.max(0, text.length - LONGEST_TAIL);
  let tail = text.length;
  while (tail > earliest && (flagsOf(text.charCodeAt(tail - 1)) & BODY) !== 0) tail -= 1;
  for (let start = tail; start + SHORTEST_PREFIX <= text.length; start += 1) {
    if (start > tail && (flagsOf(text.charCodeAt(start - 1)) & ALNUM) !== 0) continue;
    const beginnings = BEGINNINGS.get(text.charAt(start));
    // What is no more than the beginning of a kind, as a manual names it, hides nothing.
    const word = text.slice(start);
    if (fewest > 0 && beginnings?.some(({ prefix }) => prefix.startsWith(word)) === true) continue;
    const found = beginnings?.find((beginning) => isUnfinished(text, start, beginning, fewest));
    if (found !== undefined) return { start, end: text.length, kind: found.rule.kind };
  }
  return undefined;
}

/** Whether a word that broke off in the prefix of a token goes on with it in the next text. */
export function completesPrefix(word: string, next: string): boolean {
  const whole = word + next;
  return (BEGINNINGS.get(whole.charAt(0)) ?? []).some(
    ({ prefix, isTelling }) =>
      isTelling && prefix.length > word.length && (whole.startsWith(prefix) || prefix.startsWith(whole)),
  );
}
