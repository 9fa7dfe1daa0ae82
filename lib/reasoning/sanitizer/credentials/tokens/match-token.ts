import { BASE64, EQUALS, flagsOf, HYPHEN, runEnd } from '../../characters/character-flags';
import { isMixed, looksRandom } from '../../characters/randomness';
import { isElided, isFiller, isPlaceholder } from './placeholder';
import { BODIES, type TokenRule } from './token-rule';
import { TOKEN_RULES } from './token-rules';

/** A token found at a position. With `openKinds` it ran to the end of the text and goes on with such characters. */
export interface TokenMatch {
  readonly end: number;
  readonly kind: string;
  readonly openKinds?: number;
}

interface Candidate {
  readonly prefix: string;
  readonly rule: TokenRule;
  /** The prefix has no sign in it. */
  readonly isBare: boolean;
}

const JUDGED = 640;
/** Characters before a sign that tell whether it belongs to base64; a stream keeps so many. */
const LOOK_BEHIND = 3;
const DOT_CODE = 0x2e;
const COLON_CODE = 0x3a;

/** Candidates by their first two characters, longest prefix first. */
const CANDIDATES = new Map<number, Candidate[]>();
for (const rule of TOKEN_RULES) {
  for (const prefix of rule.prefixes.split(' ')) {
    const key = (prefix.charCodeAt(0) << 7) | prefix.charCodeAt(1);
    const list = CANDIDATES.get(key) ?? [];
    list.push({ prefix, rule, isBare: /^[A-Za-z0-9]+$/.test(prefix) });
    CANDIDATES.set(key, list);
  }
}
for (const list of CANDIDATES.values()) list.sort((a, b) => b.prefix.length - a.prefix.length);

/** Whether a token of a known kind may begin with two characters: a quick look. */
export const mayBeginToken = (first: number, second: number): boolean =>
  CANDIDATES.has((first << 7) | second);

/** Punctuation that ends a sentence or a clause is no part of the token before it. */
function withoutTrailingMarks(text: string, from: number, end: number): number {
  let last = end;
  while (last > from) {
    const code = text.charCodeAt(last - 1);
    const isMark =
      code === DOT_CODE || code === COLON_CODE || code === 0x21 || (flagsOf(code) & HYPHEN) !== 0;
    if (!isMark) break;
    last -= 1;
  }
  return last;
}

function isTokenBody(body: string, rule: TokenRule): boolean {
  if (isPlaceholder(body)) return false;
  if (rule.proof === undefined) return looksRandom(body, Math.min(rule.least, 12)) || isFiller(body);
  return rule.proof === 'digit' ? /\d/.test(body) : new Set(body).size >= 6;
}

/**
 * Whether a run of letters and digits is a piece of base64: a sign of it stands before and more of it before that, or
 * it goes on after the run. A path's and a sum's parts are words, which base64 has none of.
 */
function isInsideBase64(text: string, start: number, end: number): boolean {
  const before = text.charCodeAt(start - 1);
  if ((flagsOf(before) & BASE64) === 0) return false;
  const from = start - 1 - LOOK_BEHIND;
  const head = text.slice(Math.max(0, from), start - 1);
  const isBase64Before = head.length === LOOK_BEHIND && /^[A-Za-z0-9+/]+$/.test(head) && isMixed(head);
  const isBase64After = (flagsOf(text.charCodeAt(end)) & (BASE64 | EQUALS)) !== 0 && text.charAt(end) !== '/';
  return isBase64Before || isBase64After;
}

function matchCandidate(
  text: string,
  start: number,
  { prefix, rule, isBare }: Candidate,
  isFinal: boolean,
): TokenMatch | 'incomplete' | undefined {
  const rest = text.length - start;
  if (rest < prefix.length) {
    return !isFinal && prefix.startsWith(text.slice(start)) ? 'incomplete' : undefined;
  }
  if (!text.startsWith(prefix, start)) return undefined;
  const bodyStart = start + prefix.length;
  const kinds = BODIES[rule.body];
  const limit = bodyStart + JUDGED;
  const run = runEnd(text, bodyStart, kinds, Math.min(text.length, limit));
  if (run === text.length && !isFinal && run < limit) return 'incomplete';
  const end = run < limit ? withoutTrailingMarks(text, bodyStart, run) : run;
  const elided = isElided(text, end, isFinal);
  if (elided !== false) return elided === true ? undefined : elided;
  const length = end - bodyStart;
  // Inside base64 a few letters tell nothing, unless exactly so many of a kind follow them.
  const isTelling = prefix.length >= 4 && rule.most !== undefined;
  if (isBare && !isTelling && isInsideBase64(text, start, end)) return undefined;
  if (length < rule.least || (rule.most !== undefined && length > rule.most)) return undefined;
  if (!isTokenBody(text.slice(bodyStart, end), rule)) return undefined;
  const last = run < limit ? end : runEnd(text, run, kinds);
  return last === text.length && run === limit && !isFinal
    ? { end: last, kind: rule.kind, openKinds: kinds }
    : { end: last, kind: rule.kind };
}

/** The token of a known kind that starts at a position; `incomplete` when more text is needed to tell. */
export function matchToken(
  text: string,
  start: number,
  isFinal: boolean,
): TokenMatch | 'incomplete' | undefined {
  const candidates = CANDIDATES.get((text.charCodeAt(start) << 7) | text.charCodeAt(start + 1));
  if (candidates === undefined) return undefined;
  for (const candidate of candidates) {
    const match = matchCandidate(text, start, candidate, isFinal);
    if (match !== undefined) return match;
  }
  return undefined;
}
