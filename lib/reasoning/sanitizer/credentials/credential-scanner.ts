import type { Assignment } from './assignment/assignment';
import { readAssignment } from './assignment/read-assignment';
import { endsLongValue, valueEnd } from './assignment/read-value';
import {
  ALNUM,
  BASE64,
  DOT,
  EQUALS,
  flagsOf,
  HYPHEN,
  LETTER,
  LOWER,
  NAME,
  runEnd,
  UNDERSCORE,
} from './character-flags';
import type { CredentialSpan } from './credential-span';
import { beginsLikeName, mayBeJoined, mayNameSecret } from './names/name-gate';
import { PASSWORD, SECRET, type SecretName, secretNameOf } from './names/secret-name';
import { COMMAND_WORDS } from './names/secret-words';
import { matchPasswordHash } from './password-hash';
import { isShownPassword } from './placeholder';
import { matchPrivateKey } from './private-key';
import { looksRandom } from './randomness';
import { readReverse } from './reverse-assignment';
import { matchShape } from './shaped-token';
import { matchToken } from './tokens/match-token';
import { matchUserinfo, matchWebhook } from './url-secret';
import { isUserFlag, matchUserPassword } from './user-flag';
import { isSecret } from './value-verdict';

/** A run of characters that was cut by the end of the text and goes on in the next. */
export interface OpenRun {
  /** Kinds of characters that belong to it; 0 for those of a value that is not quoted. */
  readonly kinds: number;
  readonly isSecret: boolean;
}

/** What was found in a text, and how far the text is decided. */
export interface CredentialScan {
  readonly spans: readonly CredentialSpan[];
  readonly settled: number;
  readonly open?: OpenRun;
}

/** One word read: where to go on, and what was found; or that more text is needed. */
type WordReading =
  | { readonly next: number; readonly span?: CredentialSpan; readonly open?: OpenRun }
  | 'incomplete';

const NEWLINE = 0x0a;
const DASH = 0x2d;
const COLON = 0x3a;
const DOLLAR = 0x24;
const SPACE_CODE = 0x20;
const LONGEST_PLAIN_WORD = 20;
const LONGEST_WORD = 4_096;
const LONGEST_NAME = 64;
const LONGEST_JOINED = 256;
const PAIR_REACH = 300;
const SHORTEST_TOKEN = 12;
const WORD = ALNUM | NAME;

/** Long flags that begin with a p are words. */
const GLUED_PASSWORD = /^p(?=.*[^a-z]).{4,}/;

/** End of the word at a position: letters, digits and `_`, joined by `-`, `--` or `.`; that of the text when the word may go on. */
function wordEndAt(text: string, start: number, isFinal: boolean): number {
  let end = runEnd(text, start, WORD);
  while ((flagsOf(text.charCodeAt(end)) & (HYPHEN | DOT)) !== 0) {
    const next = end + 1;
    const isDash =
      (flagsOf(text.charCodeAt(end)) & HYPHEN) !== 0 && (flagsOf(text.charCodeAt(next)) & HYPHEN) !== 0;
    if (next >= text.length || (isDash && next + 1 >= text.length)) return isFinal ? end : text.length;
    if (
      (flagsOf(text.charCodeAt(next)) & WORD) === 0 &&
      !(isDash && (flagsOf(text.charCodeAt(next + 1)) & WORD) !== 0)
    )
      return end;
    end = runEnd(text, isDash ? next + 1 : next, WORD);
  }
  return end;
}

/**
 * Finds credentials in a text that may arrive in pieces: each decision looks ahead over a bounded stretch and
 * never back beyond the word before. Time is linear in the text.
 */
export class CredentialScanner {
  private previousWord = '';
  private isCookie = false;
  private takesPassword = false;
  private pairEnd = 0;
  private plainStart = 0;
  private plainEnd = 0;

  /**
   * Scans `text` from `from` (what lies before was scanned already). Unless `isFinal`, stops before what the
   * next piece of text may still change; `settled` says where, and the next call starts there.
   */
  scan(text: string, from: number, isFinal: boolean): CredentialScan {
    const spans: CredentialSpan[] = [];
    this.pairEnd = this.pairEnd > 0 ? from + this.pairEnd : 0;
    let index = from;
    let open: OpenRun | undefined;
    while (index < text.length) {
      const code = text.charCodeAt(index);
      if (code === SPACE_CODE) {
        index += 1;
        continue;
      }
      const isWord = (flagsOf(code) & ALNUM) !== 0;
      if (!isWord && code !== NEWLINE && code !== DASH && code !== COLON && code !== DOLLAR) {
        index += 1;
        continue;
      }
      const plainEnd = isWord ? this.plainWordEnd(text, index) : -1;
      if (plainEnd !== -1) {
        this.plainStart = index;
        this.plainEnd = plainEnd;
        index = plainEnd;
        continue;
      }
      this.rememberPlainWord(text);
      const reading = isWord
        ? this.readWord(text, index, isFinal)
        : this.readSign(text, index, code, isFinal);
      if (reading === 'incomplete') break;
      if (reading.span) spans.push(reading.span);
      open = reading.open;
      index = reading.next;
    }
    this.rememberPlainWord(text);
    this.pairEnd = Math.max(0, this.pairEnd - index);
    return open && index === text.length ? { spans, settled: index, open } : { spans, settled: index };
  }

  /**
   * End of an ordinary word, which can be neither a token nor the name of one: a few letters, and no sign that
   * joins it to a value. -1 for any other; most words of prose are ordinary.
   */
  private plainWordEnd(text: string, start: number): number {
    if ((flagsOf(text.charCodeAt(start)) & LETTER) === 0 || this.isCookie || this.pairEnd > 0) return -1;
    if (text.charCodeAt(start - 1) === DASH) return -1;
    const limit = start + LONGEST_PLAIN_WORD;
    let end = start + 1;
    while (end < limit && flagsOf(text.charCodeAt(end)) === LOWER) end += 1;
    // Two characters more are needed to tell; near the end of the text the slower way decides.
    if (end + 2 >= text.length) return -1;
    const next = flagsOf(text.charCodeAt(end));
    if ((next & NAME) !== 0) return -1;
    const mayGoOn =
      (next & (HYPHEN | DOT)) !== 0 && (flagsOf(text.charCodeAt(end + 1)) & (NAME | HYPHEN)) !== 0;
    return mayGoOn || mayBeJoined(text, end) || beginsLikeName(text, start, end) ? -1 : end;
  }

  private rememberPlainWord(text: string): void {
    if (this.plainEnd > this.plainStart)
      this.previousWord = text.slice(this.plainStart, this.plainEnd).toLowerCase();
    this.plainEnd = this.plainStart;
  }

  private readSign(text: string, index: number, code: number, isFinal: boolean): WordReading {
    if (code === NEWLINE) {
      this.isCookie = false;
      this.takesPassword = false;
      this.previousWord = '';
    } else if (code === DASH && text.charCodeAt(index - 1) !== DASH) {
      const key = matchPrivateKey(text, index, isFinal);
      if (key === 'incomplete') return key;
      if (key) return { next: key.end, span: key };
    } else if (code === DOLLAR) {
      const hash = matchPasswordHash(text, index, isFinal);
      if (hash === 'incomplete') return hash;
      if (hash) return { next: hash.end, span: hash };
    } else if (code === COLON && text.startsWith('//', index + 1)) {
      const userinfo = matchUserinfo(text, index + 3, isFinal);
      if (userinfo === 'incomplete') return userinfo;
      if (userinfo) return { next: userinfo.end, span: userinfo };
      return { next: index + 3 };
    } else if (code === COLON && index + 3 > text.length && !isFinal && '://'.startsWith(text.slice(index))) {
      return 'incomplete';
    }
    return { next: index + 1 };
  }

  private readWord(text: string, start: number, isFinal: boolean): WordReading {
    const end = wordEndAt(text, start, isFinal);
    if (end === text.length && !isFinal && end - start <= LONGEST_WORD) return 'incomplete';
    // A sign after one space joins too.
    if (end + 1 === text.length && !isFinal && text.charCodeAt(end) === SPACE_CODE) return 'incomplete';
    const reading = this.findInWord(text, start, end, isFinal);
    if (reading === 'incomplete') return reading;
    this.previousWord = end - start <= LONGEST_NAME ? text.slice(start, end).toLowerCase() : '';
    if (this.previousWord === 'cookie' || this.previousWord === 'set-cookie') this.isCookie = true;
    else if (COMMAND_WORDS.has(this.previousWord)) this.takesPassword = true;
    if (reading !== undefined) return reading;
    const isOpen = end === text.length && !isFinal;
    return isOpen ? { next: end, open: { kinds: WORD | HYPHEN | DOT, isSecret: false } } : { next: end };
  }

  private findInWord(text: string, start: number, end: number, isFinal: boolean): WordReading | undefined {
    return (
      this.findToken(text, start, end, isFinal) ??
      this.findPair(text, start, isFinal) ??
      this.findNamed(text, start, end, isFinal) ??
      this.findReverse(text, start, end, isFinal)
    );
  }

  /** A token that is told by its prefix or shape. */
  private findToken(text: string, start: number, end: number, isFinal: boolean): WordReading | undefined {
    for (let from = start; from !== -1 && from < start + LONGEST_JOINED; from = nextJoint(text, from, end)) {
      const token = matchToken(text, from, isFinal);
      if (token === 'incomplete') return token;
      if (token === undefined) continue;
      if (token.kind === 'aws-key') this.pairEnd = token.end + PAIR_REACH;
      const span = { start: from, end: token.end, kind: token.kind };
      return token.openKinds === undefined
        ? { next: token.end, span }
        : { next: token.end, span, open: { kinds: token.openKinds, isSecret: true } };
    }
    const shape = matchShape(text, start, end, isFinal) ?? matchWebhook(text, start, end, isFinal);
    if (shape === 'incomplete' || shape === undefined) return shape;
    const isOpen = shape.end === text.length && !isFinal;
    return isOpen
      ? { next: shape.end, span: shape, open: { kinds: WORD | HYPHEN | DOT, isSecret: true } }
      : { next: shape.end, span: shape };
  }

  /** The secret half of a cloud's key pair, which often stands near the other half without a name. */
  private findPair(text: string, start: number, isFinal: boolean): WordReading | undefined {
    if (start >= this.pairEnd) return undefined;
    const end = runEnd(text, start, ALNUM | BASE64 | EQUALS, start + 90);
    if (end === text.length && !isFinal) return 'incomplete';
    if (end - start !== 40 || !looksRandom(text.slice(start, end), 20)) return undefined;
    return { next: end, span: { start, end, kind: 'aws-secret' } };
  }

  /** The value of a name that announces a secret. */
  private findNamed(text: string, start: number, end: number, isFinal: boolean): WordReading | undefined {
    const before = text.charAt(start - 1);
    const next = text.charAt(end);
    if (end - start > LONGEST_NAME || (before === '/' && next === '>')) return undefined;
    if (before === '-' && isUserFlag(text.slice(start, end))) {
      const password = matchUserPassword(text, end, isFinal);
      return password === 'incomplete' || password === undefined
        ? password
        : { next: password.end, span: password };
    }
    const isQuoted = end - start === 1 && (next === '"' || next === "'");
    if (before === '-' && this.takesPassword && isQuoted)
      return this.findGluedPassword(text, end + 1, isFinal);
    if (before === '-' && this.takesPassword && GLUED_PASSWORD.test(text.slice(start, end))) {
      return this.findGluedPassword(text, start + 1, isFinal);
    }
    const name = this.nameAt(text, start, end, before, next);
    if (name === undefined) return undefined;
    const assignment = readAssignment(text, start, end, isFinal);
    if (assignment === 'incomplete' || assignment === undefined) return assignment;
    return this.judge(text, name, assignment, isFinal);
  }

  /** `-pSecret`, as some database clients take it. */
  private findGluedPassword(text: string, start: number, isFinal: boolean): WordReading | undefined {
    const end = valueEnd(text, start, LONGEST_NAME, isFinal);
    if (end === 'incomplete') return end;
    const isShown = end - start === LONGEST_NAME || isShownPassword(text.slice(start, end));
    return isShown ? undefined : { next: end, span: { start, end, kind: 'password' } };
  }

  private nameAt(
    text: string,
    start: number,
    end: number,
    before: string,
    next: string,
  ): SecretName | undefined {
    if (this.isCookie && next === '=') return SECRET;
    if (before === '-' && this.takesPassword && /^[paw]$/.test(text.slice(start, end))) return PASSWORD;
    if (!mayNameSecret(text, start, end)) return undefined;
    const word = text.slice(start, end);
    const inQuery = (before === '?' || before === '&' || before === ';') && next === '=';
    if (inQuery && /^(?:sig|code|auth|key|k|st|ticket|otp|hash)$|signature$/i.test(word)) return SECRET;
    return secretNameOf(word, this.previousWord);
  }

  private judge(
    text: string,
    name: SecretName,
    assignment: Assignment,
    isFinal: boolean,
  ): WordReading | undefined {
    const { start, end, isCut, isQuoted } = assignment;
    const value = text.slice(start, end);
    const token = matchToken(text, start, isFinal);
    if (token === 'incomplete') return token;
    if (token !== undefined && token.end >= end) return undefined;
    if (!isSecret(value, text.charAt(end), name, assignment)) {
      return isQuoted && value.includes(' ') ? this.judgeParts(text, name, assignment) : undefined;
    }
    let last = end;
    while (isCut && last < text.length && !endsLongValue(text.charAt(last))) last += 1;
    const span = { start, end: last, kind: name.kind };
    const isOpen = isCut && last === text.length && !isFinal;
    return isOpen ? { next: last, span, open: { kinds: 0, isSecret: true } } : { next: last, span };
  }

  /** Of a quoted value of several words, the one that is a secret: `"Token abc…"`. */
  private judgeParts(text: string, name: SecretName, assignment: Assignment): WordReading | undefined {
    if (name.strength === 'weak') return undefined;
    let start = assignment.start;
    for (const part of text.slice(start, assignment.end).split(' ')) {
      if (looksRandom(part, 16) && isSecret(part, ' ', { ...name, strength: 'secret' }, assignment)) {
        return { next: start + part.length, span: { start, end: start + part.length, kind: name.kind } };
      }
      start += part.length + 1;
    }
    return undefined;
  }

  /** A value that stands before its name. */
  private findReverse(text: string, start: number, end: number, isFinal: boolean): WordReading | undefined {
    const length = end - start;
    if (length < 6 || length > 200) return undefined;
    const word = text.slice(start, end);
    if (!/\d/.test(word) || !/[A-Za-z]/.test(word)) return undefined;
    const last = valueEnd(text, end, LONGEST_NAME, isFinal);
    if (last === 'incomplete') return last;
    if (last - end === LONGEST_NAME) return undefined;
    const name = readReverse(text, last, isFinal);
    if (name === 'incomplete' || name === undefined) return name;
    const value = text.slice(start, last);
    const assignment: Assignment = {
      start,
      end: last,
      connector: 'told',
      isQuoted: false,
      isCut: false,
      hasScheme: false,
      isTight: false,
      isEquals: false,
      endsLine: false,
    };
    return isSecret(value, text.charAt(last), name, assignment)
      ? { next: last, span: { start, end: last, kind: name.kind } }
      : undefined;
  }
}

/** Start of the part of a word after its next `-` or `_`, or -1. */
function nextJoint(text: string, from: number, end: number): number {
  for (let index = from + 1; index < end - SHORTEST_TOKEN; index += 1) {
    const isJoint = (flagsOf(text.charCodeAt(index)) & (HYPHEN | UNDERSCORE)) !== 0;
    if (isJoint && (flagsOf(text.charCodeAt(index + 1)) & ALNUM) !== 0) return index + 1;
  }
  return -1;
}
