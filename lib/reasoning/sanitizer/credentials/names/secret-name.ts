import { DIGIT, flagsOf } from '../../characters/character-flags';
import { bareWord, segmentsOf } from './name-segments';
import {
  ABOUT_WORDS,
  API_KEY_WORDS,
  HARMLESS_WORDS,
  KEY_QUALIFIERS,
  KEY_WORDS,
  PASSWORD_TALK,
  PASSWORD_WORDS,
  PUBLIC_WORDS,
  SECRET_WORDS,
  SERVICE_WORDS,
  SESSION_WORDS,
  TOKEN_WORDS,
  WEAK_WORDS,
} from './secret-words';

/** How much a name says about the value it is given. */
export type NameStrength = 'password' | 'terse' | 'secret' | 'weak' | 'service';

/** What a name calls its value, if that is a secret. */
export interface SecretName {
  readonly kind: string;
  readonly strength: NameStrength;
}

/** A name for a password. */
export const PASSWORD: SecretName = { kind: 'password', strength: 'password' };
/** “pass” is a password only where nothing else can be meant. */
const PASS: SecretName = { kind: 'password', strength: 'terse' };
/** A name for a secret of any kind. */
export const SECRET: SecretName = { kind: 'secret', strength: 'secret' };
const API_KEY: SecretName = { kind: 'api-key', strength: 'secret' };
const TOKEN: SecretName = { kind: 'token', strength: 'secret' };
const KEY: SecretName = { kind: 'key', strength: 'weak' };
const SESSION: SecretName = { kind: 'session', strength: 'weak' };
const WEAK: SecretName = { kind: 'secret', strength: 'weak' };
const SERVICE: SecretName = { kind: 'token', strength: 'service' };

const NAMES: readonly (readonly [ReadonlySet<string>, SecretName])[] = [
  [PASSWORD_WORDS, PASSWORD],
  [TOKEN_WORDS, TOKEN],
  [API_KEY_WORDS, API_KEY],
  [SECRET_WORDS, SECRET],
  [SESSION_WORDS, SESSION],
  [KEY_WORDS, KEY],
  [WEAK_WORDS, WEAK],
  [SERVICE_WORDS, SERVICE],
];

const NAME_OF = new Map<string, SecretName>();
for (const [words, name] of NAMES) {
  for (const word of words) if (!NAME_OF.has(word)) NAME_OF.set(word, name);
}

/** Ends of words that were written together in small letters. */
const ENDINGS: readonly (readonly [string, SecretName])[] = [
  ['password', PASSWORD],
  ['passwd', PASSWORD],
  ['passphrase', PASSWORD],
  ['pwd', PASSWORD],
  ['securestring', PASSWORD],
  ['secret', SECRET],
  ['token', TOKEN],
  ['apikey', API_KEY],
  ['accesskey', API_KEY],
  ['secretkey', API_KEY],
  ['privatekey', API_KEY],
  ['storagekey', API_KEY],
  ['accountkey', API_KEY],
  ['functionkey', API_KEY],
  ['sonarlogin', TOKEN],
];
const TAIL = 3;
const ENDINGS_BY_TAIL = Map.groupBy(ENDINGS, ([ending]) => ending.slice(-TAIL));
const SHORTEST_KEY_WORD = 8;
/** So many parts at the end of a name say what it is; those before say whose. */
const CONTEXT = 3;
const PASS_OWNERS: ReadonlySet<string> = new Set(
  'user db database admin root login wifi smtp mysql ftp ssh'.split(' '),
);
const STRENGTHS: readonly NameStrength[] = ['service', 'weak', 'secret', 'terse', 'password'];

/** The more telling of two names; the first, if they tell as much. */
function stronger(first: SecretName | undefined, second: SecretName | undefined): SecretName | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return STRENGTHS.indexOf(first.strength) < STRENGTHS.indexOf(second.strength) ? second : first;
}

function foundIn(segments: readonly string[], last: string, before: string): SecretName | undefined {
  const whole = segments.length > 1 ? segments.join('') : last;
  if (last === 'pass') return segments.length > 1 || PASS_OWNERS.has(before) ? PASSWORD : PASS;
  if (last === 'pat' && segments.length > 1) return TOKEN;
  let found = NAME_OF.get(whole);
  for (const segment of segments) found = stronger(NAME_OF.get(segment), found);
  if (found === undefined || found.strength === 'service') {
    found = ENDINGS_BY_TAIL.get(whole.slice(-TAIL))?.find(([ending]) => whole.endsWith(ending))?.[1] ?? found;
  }
  return found ?? (last.length >= SHORTEST_KEY_WORD && last.endsWith('key') ? KEY : undefined);
}

function isHarmless(found: SecretName, context: readonly string[]): boolean {
  const harmless = found === PASSWORD ? PASSWORD_TALK : found === SECRET ? PUBLIC_WORDS : HARMLESS_WORDS;
  return context.some((segment) => harmless.has(segment));
}

/** A number, or a method that changes what it is called on, at the end of a name. */
const isSuffix = (segment: string): boolean =>
  flagsOf(segment.charCodeAt(0)) === DIGIT || segment === 'assign';

/**
 * What an identifier or a word calls its value; `before` is the word before it (“API” of “API key”). Undefined
 * when the value it names is no secret.
 */
export function secretNameOf(name: string, before: string): SecretName | undefined {
  const segments = segmentsOf(name);
  while (segments.length > 1 && isSuffix(segments.at(-1) ?? '')) segments.pop();
  const last = bareWord(segments.at(-1) ?? '');
  if (last === '') return undefined;
  segments[segments.length - 1] = last;
  const context = segments.length === 1 ? [before, last] : segments.slice(-CONTEXT);
  if (last === 'id' && context.some((segment) => segment === 'session' || segment === 'secret'))
    return SESSION;
  if (ABOUT_WORDS.has(last)) return undefined;
  const found = foundIn(segments, last, before);
  if (found === undefined || isHarmless(found, context)) return undefined;
  const isApiKey =
    found === KEY && (segments.length > 1 || context.some((segment) => KEY_QUALIFIERS.has(segment)));
  return isApiKey ? API_KEY : found;
}
