import { ALNUM, flagsOf, HYPHEN, UNDERSCORE } from '../characters/character-flags';
import { looksRandom } from '../characters/randomness';
import type { CredentialSpan } from './tokens/credential-span';
import { isPlaceholder, isShownPassword } from './tokens/placeholder';

const LONGEST_USERINFO = 400;
const LONGEST_PATH = 400;
const TAIL = ALNUM | UNDERSCORE | HYPHEN;

const HOOKS: readonly (readonly [host: RegExp, path: RegExp, kind: string])[] = [
  [/^hooks\.slack(?:-gov)?\.com$/, /^\/(?:services|workflows|triggers)\//, 'slack-webhook'],
  [/^(?:\w+\.)?discord(?:app)?\.com$/, /^\/api\/(?:v\d{1,2}\/)?webhooks\/\d+\//, 'discord-webhook'],
  [/\.webhook\.office\.com$|^outlook\.office(?:365)?\.com$/, /^\/webhook(?:b2)?\//, 'teams-webhook'],
  [/^hooks\.zapier\.com$/, /^\/hooks\/catch\//, 'zapier-webhook'],
  [/^(?:hook|hooks)\.(?:\w+\.)?(?:make|integromat)\.com$/, /^\//, 'webhook'],
  [/^maker\.ifttt\.com$/, /^\/(?:trigger|use)\//, 'webhook'],
  [/[\w-]\.\w/, /^(?:\/[\w-]{1,40}){0,3}\/(?:web)?hooks?\//, 'webhook'],
];

/** The secret path of a webhook whose host is the word at `start`…`end`; `incomplete` when the path may go on. */
export function matchWebhook(
  text: string,
  start: number,
  end: number,
  isFinal: boolean,
): CredentialSpan | 'incomplete' | undefined {
  if (text.charAt(end) !== '/' || end - start < 8 || end - start > 120) return undefined;
  const host = text.slice(start, end).toLowerCase();
  const candidates = HOOKS.filter(([pattern]) => pattern.test(host));
  if (candidates.length === 0) return undefined;
  let pathEnd = end;
  while (pathEnd < end + LONGEST_PATH) {
    const code = text.charCodeAt(pathEnd);
    if ((flagsOf(code) & TAIL) === 0 && code !== 0x2f && code !== 0x40 && code !== 0x2e) break;
    pathEnd += 1;
  }
  if (pathEnd >= text.length && !isFinal && pathEnd - end < LONGEST_PATH) return 'incomplete';
  while (text.charAt(pathEnd - 1) === '.') pathEnd -= 1;
  const path = text.slice(end, pathEnd);
  for (const [, pattern, kind] of candidates) {
    const head = pattern.exec(path)?.[0];
    const secret = head === undefined ? '' : path.slice(head.length);
    if (head !== undefined && secret.length >= 16 && looksRandom(secret, 12) && !isPlaceholder(secret)) {
      return { start: end + head.length, end: pathEnd, kind };
    }
  }
  return undefined;
}

/**
 * The password in `scheme://user:password@host`, or a token in the place of the user; `start` is just after the
 * two slashes. `incomplete` when the text ends before the address does.
 */
export function matchUserinfo(
  text: string,
  start: number,
  isFinal: boolean,
): CredentialSpan | 'incomplete' | undefined {
  const limit = Math.min(text.length, start + LONGEST_USERINFO);
  let colon = -1;
  let at = -1;
  let end = start;
  for (; end < limit; end += 1) {
    const character = text.charAt(end);
    if (character === '/' && text.charAt(end + 1) === '/') break;
    if (character === ':' && colon === -1) colon = end;
    else if (character === '@') at = end;
    else if (character === '/' && (at !== -1 || colon === -1 || /^\d*$/.test(text.slice(colon + 1, end))))
      break;
    else if (' \t\n\r"\'`<>\\|,;'.includes(character)) break;
  }
  if (end === text.length && !isFinal && end - start < LONGEST_USERINFO) return 'incomplete';
  if (at === -1) return undefined;
  if (colon === -1 || colon > at) {
    const user = text.slice(start, at);
    return looksRandom(user, 16) && !isPlaceholder(user)
      ? { start, end: at, kind: 'url-password' }
      : undefined;
  }
  const user = text.slice(start, colon);
  const password = text.slice(colon + 1, at);
  if (looksRandom(user, 20) && (password === '' || isShownPassword(password))) {
    return { start, end: at, kind: 'url-password' };
  }
  if (password === '' || isShownPassword(password)) return undefined;
  return { start: colon + 1, end: at, kind: 'url-password' };
}
