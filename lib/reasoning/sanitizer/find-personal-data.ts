import { ALNUM, DIGIT, flagsOf, HYPHEN, runEnd } from './characters/character-flags';
import type { CredentialSpan } from './credentials/tokens/credential-span';
import { isCardNumber, isIdentityNumber, isPhoneNumber, isTaxNumber } from './number-kinds';

/** Most characters that are looked at of a number, before it for its name, and before and after an `@`. */
export const LONGEST_NUMBER = 34;
export const LOOK_BACK = 24;
export const LONGEST_LOCAL_PART = 64;
export const LONGEST_DOMAIN = 120;
const FEWEST_DIGITS = 8;
const MOST_TRIMS = 4;
const DOMAIN = /^[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,4}\.[A-Za-z]{2,24}/;
const LOCAL_PART = /[\w.+%-]{1,64}$/;

const isNumberCharacter = (character: string): boolean => /[\d ().-]/.test(character);

/** What a number of a form is called, or undefined when it is nobody's. */
function kindOf(number: string, before: string): string | undefined {
  const digits = number.replace(/\D/g, '');
  if (isTaxNumber(number, digits, before)) return 'npwp';
  const isNamed = /nik\W{0,4}$/i.test(before);
  if (!isNamed && isCardNumber(number, digits)) return 'card';
  if (isIdentityNumber(number, digits)) return 'nik';
  return isPhoneNumber(number, digits) ? 'phone' : undefined;
}

/** Index after the digits and the signs between them that start at a position; the last is a digit. */
function numberEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < start + LONGEST_NUMBER && end < text.length && isNumberCharacter(text.charAt(end))) end += 1;
  while (end > start && (flagsOf(text.charCodeAt(end - 1)) & DIGIT) === 0) end -= 1;
  return end;
}

/** The number at a position that is somebody's: as long as it reads as one, else without its last groups. */
function numberAt(text: string, start: number, end: number): CredentialSpan | undefined {
  const before = text.slice(Math.max(0, start - LOOK_BACK), start);
  let last = end;
  for (let trims = 0; trims < MOST_TRIMS && last - start >= FEWEST_DIGITS; trims += 1) {
    // A number ends where its last group does, not in the middle of a longer one.
    const isWhole = last === end ? (flagsOf(text.charCodeAt(last)) & ALNUM) === 0 : text.charAt(last) === ' ';
    const kind = isWhole ? kindOf(text.slice(start, last), before) : undefined;
    if (kind !== undefined) return { start, end: last, kind };
    while (last > start && (flagsOf(text.charCodeAt(last - 1)) & DIGIT) !== 0) last -= 1;
    while (last > start && (flagsOf(text.charCodeAt(last - 1)) & DIGIT) === 0) last -= 1;
  }
  return undefined;
}

/** The address around an `@`; `from` is where what was looked at already ends. */
function emailAround(text: string, at: number, from: number): CredentialSpan | undefined {
  const local = LOCAL_PART.exec(text.slice(Math.max(from, at - LONGEST_LOCAL_PART), at))?.[0];
  const domain = DOMAIN.exec(text.slice(at + 1, at + 1 + LONGEST_DOMAIN))?.[0];
  if (local === undefined || domain === undefined || local === 'git') return undefined;
  const isAddress = text.charAt(at - local.length - 1) === ':' && text.charAt(at + 1 + domain.length) === ':';
  return isAddress ? undefined : { start: at - local.length, end: at + 1 + domain.length, kind: 'email' };
}

/**
 * Cards with a valid check digit, Indonesian identity and tax numbers, phone numbers and email addresses in a text,
 * in order. Time is linear in the text.
 */
export function findPersonalData(text: string): readonly CredentialSpan[] {
  const spans: CredentialSpan[] = [];
  let from = 0;
  let index = 0;
  while (index < text.length) {
    const character = text.charAt(index);
    const isDigit = (flagsOf(text.charCodeAt(index)) & DIGIT) !== 0;
    if (character === '@') {
      const email = emailAround(text, index, from);
      if (email !== undefined) {
        spans.push(email);
        from = email.end;
      }
      index = email?.end ?? index + 1;
      continue;
    }
    const begins = isDigit || ((character === '+' || character === '(') && /\d/.test(text.charAt(index + 1)));
    if (!begins) {
      index += 1;
      continue;
    }
    const isApart =
      (flagsOf(text.charCodeAt(index - 1)) & (ALNUM | HYPHEN)) === 0 &&
      !/\d[.,]$/.test(text.slice(Math.max(0, index - 2), index));
    const end = numberEnd(text, index);
    const number = isApart ? numberAt(text, index, end) : undefined;
    if (number !== undefined) {
      spans.push(number);
      from = number.end;
    }
    index =
      number?.end ?? Math.max(index + 1, isApart ? runEnd(text, index, DIGIT) : runEnd(text, index, ALNUM));
  }
  return spans;
}
