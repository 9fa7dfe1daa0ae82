import { looksRandom } from '../characters/randomness';
import type { CredentialSpan } from './tokens/credential-span';
import { isShownPassword } from './tokens/placeholder';

const LONGEST = 300;
const FLAG = /^(?:u|U|user|proxy-user)$/;

/** Whether a word after a hyphen is the flag of a command that takes `name:password`. */
export const isUserFlag = (word: string): boolean => FLAG.test(word);

/** Where reading stops, and whether more text could follow there. */
interface Bounds {
  readonly limit: number;
  readonly isOpen: boolean;
}

/**
 * Index after an optionally quoted part that ends at one of the given characters or at white space; `incomplete` when
 * the quotation may still be closed.
 */
function partEnd(
  text: string,
  start: number,
  { limit, isOpen }: Bounds,
  stop: string,
): number | 'incomplete' {
  const quote = text.charAt(start);
  if (quote === '"' || quote === "'") {
    const closing = text.indexOf(quote, start + 1);
    if (closing !== -1 && closing < limit) return closing + 1;
    if (isOpen) return 'incomplete';
  }
  let end = start;
  while (end < limit && !/\s/.test(text.charAt(end)) && !stop.includes(text.charAt(end))) end += 1;
  return end;
}

/**
 * The password in what follows `-u` or `--user`: `name:password`, quoted as a whole or in parts; or the name, when
 * it is a key and the password is empty. `incomplete` when the text ends inside it.
 */
export function matchUserPassword(
  text: string,
  flagEnd: number,
  isFinal: boolean,
): CredentialSpan | 'incomplete' | undefined {
  let start = flagEnd;
  while (start < flagEnd + 4 && ' =\t'.includes(text.charAt(start)) && start < text.length) start += 1;
  if (start === flagEnd && start < text.length) return undefined;
  const limit = Math.min(text.length, start + LONGEST);
  const isOpen = !isFinal && text.length - start < LONGEST;
  const end = wholeEnd(text, start, { limit, isOpen });
  if (end === 'incomplete' || (end === text.length && isOpen)) return 'incomplete';
  const colon = text.indexOf(':', start);
  if (colon === -1 || colon >= end) return undefined;
  const [userStart, userEnd] = unquoted(text, start, colon);
  const [passwordStart, passwordEnd] = unquoted(text, colon + 1, end);
  const user = text.slice(userStart, userEnd);
  const password = text.slice(passwordStart, passwordEnd);
  if (password === '')
    return looksRandom(user, 10) ? { start: userStart, end: userEnd, kind: 'password' } : undefined;
  if (password.startsWith('//') || /^\d+$/.test(user) || user === password || isShownPassword(password))
    return undefined;
  return { start: passwordStart, end: passwordEnd, kind: 'password' };
}

function wholeEnd(text: string, start: number, bounds: Bounds): number | 'incomplete' {
  const first = partEnd(text, start, bounds, ':');
  return first !== 'incomplete' && text.charAt(first) === ':' ? partEnd(text, first + 1, bounds, '') : first;
}

/** The range without quotes around it or around the pair it is a half of. */
function unquoted(text: string, start: number, end: number): readonly [number, number] {
  const isQuote = (index: number): boolean => '"\''.includes(text.charAt(index)) && index < text.length;
  return [isQuote(start) ? start + 1 : start, end > start && isQuote(end - 1) ? end - 1 : end];
}
