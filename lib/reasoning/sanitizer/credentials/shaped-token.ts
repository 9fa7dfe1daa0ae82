import { wordSet } from '@/lib/text/words/listed-words';
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
} from '../characters/character-flags';
import { looksRandom } from '../characters/randomness';
import { isPublicPart } from './key-body';
import { segmentsOf } from './names/name-segments';
import { HARMLESS_WORDS } from './names/secret-words';
import PLAIN_WORDS from './plain-words.json';
import { isPlaceholder } from './tokens/placeholder';

/** A token told by its shape rather than by a prefix of its own. */
export interface ShapedToken {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

interface Shape {
  readonly kind: string;
  /** Matches the whole word; every part of it has a bounded or a single unbounded repetition. */
  readonly pattern: RegExp;
}

const WORD_SHAPES: readonly Shape[] = [
  { kind: 'discord-token', pattern: /^[MNO][\w-]{22,27}\.[\w-]{6,7}\.[\w-]{27,45}$/ },
  { kind: 'mailchimp-key', pattern: /^[0-9a-f]{32}-us\d{1,2}$/ },
  { kind: 'mailgun-key', pattern: /^[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}$/ },
  { kind: 'twitter-token', pattern: /^\d{15,25}-[A-Za-z0-9]{30,45}$/ },
  { kind: 'rapidapi-key', pattern: /^[0-9a-f]{10}msh[0-9a-f]{15}p1[0-9a-f]{6}jsn[0-9a-f]{12}$/ },
  { kind: 'maxmind-key', pattern: /^[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk$/ },
  { kind: 'stripe-secret', pattern: /^(?:pi|seti|cs)_[A-Za-z0-9]{14,40}_secret_[A-Za-z0-9]{16,}$/ },
  { kind: 'azure-devops-token', pattern: /^[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}$/ },
  { kind: 'new-relic-key', pattern: /^[a-z0-9]{30,36}(?:FFFF)?NRAL$/ },
  { kind: 'wallet-key', pattern: /^[5KL][1-9A-HJ-NP-Za-km-z]{50,51}$/ },
  { kind: 'okta-token', pattern: /^00(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40}$/ },
  { kind: 'ngrok-token', pattern: /^(?:ak_|cr_)?[12][A-Za-z0-9]{26}_[A-Za-z0-9]{20,21}$/ },
  { kind: 'azure-key', pattern: /^[A-Za-z0-9_-]{40,46}(?:AzSe|AzFu|AzCa)\w{6,12}$/ },
  { kind: 'new-relic-key', pattern: /^(?:AA|eu01xx)[0-9a-f]{36,40}-NRMA$/ },
  { kind: 'storyblok-token', pattern: /^[A-Za-z0-9]{22}tt(?:-\d{6}-[\w-]{20})?$/ },
  {
    kind: 'webex-token',
    pattern: /^[A-Za-z0-9]{64}_[A-Za-z0-9]{4}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  },
  { kind: 'basecamp-token', pattern: /^[\w-]{20,24}\.[\w-]{40,46}\.[\w-]{20,24}$/ },
];

/** Greedy at the front, so that the last name in the word counts. */
const GLUED_NAME =
  /^[\w.-]{0,60}(?:secret|SECRET|Secret|token|TOKEN|Token|private|PRIVATE|Private|access|ACCESS|Access|(?<![a-z])key|KEY|Key)[-_.]/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const TAIL = ALNUM | UNDERSCORE | HYPHEN;
const JUDGED = 2_048;
const DEPLOYMENT = /^(?:prod|dev|preview|project|local)$/;
const LONGEST_DEPLOYMENT = 120;

/** First parts of public identifiers, which look like prefixed tokens. */
const IDENTIFIER_PREFIXES = wordSet(PLAIN_WORDS.identifiers);

const TOKEN_PREFIX = /^[A-Za-z]{2,12}\d{0,2}(?:[_-][A-Za-z]{0,12}\d{0,2}){1,4}$/;
const HINTS =
  /(?:^|[_-])(?:sk|key|token|tok|secret|sec|pat|api|apikey|pass|auth|priv|private|sess|bearer|cred|access)(?=[_-])/i;

function longestTail(text: string, from: number): number {
  return runEnd(text, from, TAIL);
}

/** `eyJ….….…`: a JSON Web Token, or one in base64 once more. Its end is that of the word. */
function matchJsonWebToken(text: string, start: number, end: number): ShapedToken | undefined {
  const isEncoded = text.startsWith('ZXlK', start);
  if (!isEncoded && !text.startsWith('ey', start)) return undefined;
  const token = text.slice(start, Math.min(end, start + JUDGED));
  const dot = token.indexOf('.');
  const isPair = dot >= 10 && token.length - dot > 10;
  const isToken = isEncoded
    ? token.length >= 60
    : isPair && (token.startsWith('eyJ') || token.startsWith('ey', dot + 1));
  if (!isToken || isPlaceholder(token)) return undefined;
  return { start, end: runEnd(text, end, EQUALS, end + 2), kind: 'jwt' };
}

/** `123456:AA…`, also after `bot`; `1234|…`; `0/hex`, `1/123:hex`; `AAAA…:APA91b…`: words joined by a sign. */
function matchJoined(
  text: string,
  start: number,
  end: number,
  isFinal: boolean,
): ShapedToken | 'incomplete' | undefined {
  const sign = text.charAt(end);
  if (sign !== ':' && sign !== '|' && sign !== '/' && sign !== '~') return undefined;
  const word = text.slice(start, Math.min(end, start + 40));
  const looksAhead =
    /^(?:bot)?\d{6,17}$/.test(word) ||
    /^[0-2]$/.test(word) ||
    /^AAAA[\w-]{7}$/.test(word) ||
    /^[\w.]{2,3}\dQ$/.test(word);
  if (sign === ':' && DEPLOYMENT.test(word)) return matchDeployKey(text, start, end, isFinal);
  if (!looksAhead) return undefined;
  const tail = longestTail(text, end + 1);
  if (tail === text.length && !isFinal) return 'incomplete';
  const rest = text.slice(end + 1, tail);
  if (
    sign === ':' &&
    /^(?:bot)?\d{6,12}$/.test(word) &&
    /^(?:A[\w-]{30,40}|[\w-]{35})$/.test(rest) &&
    looksRandom(rest, 20)
  ) {
    return { start: word.startsWith('bot') ? start + 3 : start, end: tail, kind: 'telegram-token' };
  }
  if (sign === ':' && word.startsWith('AAAA') && rest.length >= 100)
    return { start, end: tail, kind: 'firebase-key' };
  if (sign === '|' && /^\d{13,17}$/.test(word) && /^[\w-]{25,40}$/.test(rest) && looksRandom(rest, 20)) {
    return { start, end: tail, kind: 'facebook-token' };
  }
  if (sign === '~' && word.endsWith('Q')) {
    const isWhole = word.length === 5;
    const before = text.charAt(start - 1);
    if (isWhole || before === '.' || before === '-' || before === '~') {
      return matchAzureSecret(text, isWhole ? start : start - 1, end, isFinal);
    }
  }
  return sign === '/' && word.length === 1 ? matchAsana(text, start, end, isFinal) : undefined;
}

/**
 * `prod:happy-animal-123|…`, `project:team:name|…`, the key that deploys to Convex: the part after the bar.
 */
function matchDeployKey(
  text: string,
  start: number,
  end: number,
  isFinal: boolean,
): ShapedToken | 'incomplete' | undefined {
  const nameEnd = runEnd(text, end, TAIL | RARE, end + LONGEST_DEPLOYMENT);
  if (nameEnd === text.length && !isFinal) return 'incomplete';
  if (text.charAt(nameEnd) !== '|') return undefined;
  const last = runEnd(text, nameEnd + 1, TAIL | BASE64 | EQUALS | DOT, nameEnd + JUDGED);
  if (last === text.length && !isFinal) return 'incomplete';
  const key = text.slice(nameEnd + 1, last);
  return key.length >= 20 && looksRandom(key, 16) && !isPlaceholder(key)
    ? { start, end: last, kind: 'convex-key' }
    : undefined;
}

function matchAzureSecret(
  text: string,
  start: number,
  end: number,
  isFinal: boolean,
): ShapedToken | 'incomplete' | undefined {
  let tail = end + 1;
  while ((flagsOf(text.charCodeAt(tail)) & (TAIL | DOT)) !== 0 || text.charAt(tail) === '~') tail += 1;
  if (tail === text.length && !isFinal && tail - end < 64) return 'incomplete';
  while (text.charAt(tail - 1) === '.') tail -= 1;
  const length = tail - end - 1;
  const isToken = length >= 28 && length <= 40 && !isPlaceholder(text.slice(start, tail));
  return isToken ? { start, end: tail, kind: 'azure-secret' } : undefined;
}

function matchAsana(
  text: string,
  start: number,
  end: number,
  isFinal: boolean,
): ShapedToken | 'incomplete' | undefined {
  let tail = end;
  while (
    tail < start + 90 &&
    ((flagsOf(text.charCodeAt(tail)) & ALNUM) !== 0 || '/:'.includes(text.charAt(tail)))
  ) {
    if (tail >= text.length) break;
    tail += 1;
  }
  if (tail === text.length && !isFinal) return 'incomplete';
  const token = text.slice(start, tail);
  return /^(?:0\/[0-9a-f]{32}|1\/\d{10,20}:[0-9a-f]{32}|2\/\d{10,20}\/\d{10,20}:[0-9a-f]{32})$/.test(token)
    ? { start, end: tail, kind: 'asana-token' }
    : undefined;
}

/** A name and its value in one word, `datadog-token-0f…`: the value. */
function matchGluedName(word: string, start: number): ShapedToken | undefined {
  const name = GLUED_NAME.exec(word);
  if (name === null) return undefined;
  const from = name.index + name[0].length;
  const value = word.slice(from);
  const isHarmless = segmentsOf(word.slice(0, from)).some((segment) => HARMLESS_WORDS.has(segment));
  const isValue = UUID.test(value) || (looksRandom(value, 16) && /\d/.test(value));
  if (isHarmless || !isValue || isPlaceholder(value)) return undefined;
  return { start: start + from, end: start + word.length, kind: 'secret' };
}

/**
 * A short prefix and a long random body: a token of a kind that no rule names. The bytes of a public key may look like
 * one by chance, so there the prefix has to say what it is.
 */
function isPrefixedToken(word: string, isPublic: boolean): boolean {
  const cut = Math.max(word.lastIndexOf('_'), word.lastIndexOf('-'));
  if (cut < 1 || cut > 28) return false;
  const prefix = word.slice(0, cut + 1);
  const body = word.slice(cut + 1);
  if (
    !TOKEN_PREFIX.test(prefix) ||
    !/^[A-Za-z0-9]+$/.test(body) ||
    !/\d/.test(body) ||
    !/[A-Za-z]/.test(body)
  )
    return false;
  if (/[a-z][A-Z]|[A-Z]{2}[a-z]/.test(prefix)) return false;
  const isTelling = HINTS.test(prefix);
  if (isPublic && !isTelling) return false;
  const first = /^[A-Za-z0-9]*/.exec(prefix)?.[0].toLowerCase() ?? '';
  if (IDENTIFIER_PREFIXES.has(first)) return false;
  const isMixed = /[a-z]/.test(body) && /[A-Z]/.test(body);
  const least = isTelling ? 20 : isMixed ? 30 : 40;
  return body.length >= least && body.length <= 120 && looksRandom(body, 20) && !isPlaceholder(word);
}

/** The token whose shape the word at `start`…`end` has, or begins; `incomplete` when more text is needed to tell. */
export function matchShape(
  text: string,
  start: number,
  end: number,
  previousWord: string,
  isFinal: boolean,
): ShapedToken | 'incomplete' | undefined {
  const jwt = matchJsonWebToken(text, start, end);
  if (jwt !== undefined) return jwt;
  if (text.startsWith('.atlasv1.', start + 14)) {
    const tokenEnd = runEnd(text, end, TAIL | EQUALS, end + JUDGED);
    if (tokenEnd === text.length && !isFinal) return 'incomplete';
    return isPlaceholder(text.slice(start, tokenEnd))
      ? undefined
      : { start, end: tokenEnd, kind: 'terraform-token' };
  }
  const joined = matchJoined(text, start, end, isFinal);
  if (joined !== undefined) return joined;
  const length = end - start;
  if (length < 24 || length > 200) return undefined;
  const word = text.slice(start, end);
  const shape = WORD_SHAPES.find(({ pattern }) => pattern.test(word));
  if (shape !== undefined && looksRandom(word, 16) && !isPlaceholder(word))
    return { start, end, kind: shape.kind };
  const isWhole = start === 0 || !'-_'.includes(text.charAt(start - 1));
  const isPrefixed = isWhole && isPrefixedToken(word, isPublicPart(text, start, previousWord));
  return isPrefixed ? { start, end, kind: 'token' } : matchGluedName(word, start);
}
