import { ALNUM, BASE64, EQUALS, flagsOf, runEnd, UPPER } from '../characters/character-flags';
import { looksRandom } from '../characters/randomness';
import { findNamed } from './find-named';
import { findPair } from './find-pair';
import { findReversed } from './find-reversed';
import { findToken, WORD_KINDS, wordEndAt } from './find-token';
import { COMMAND_WORDS } from './names/secret-words';
import { isTelling, ordinaryWordEnd, type ProseReading, proseEnd } from './ordinary-words';
import { matchPrivateKey } from './private-key';
import { SecretManifest } from './secret-manifest';
import { ServiceContext } from './service-context';
import type { CredentialSpan } from './tokens/credential-span';
import { matchUserinfo } from './url-secret';
import type { LineContext, OpenRun, WordReading } from './word-reading';

const SCHEME =
  /^\$(?:1|2[abxy]?|5|6|7|8|9|y|apr1|argon2(?:id|i|d)|scrypt|bcrypt(?:-sha256)?|pbkdf2(?:-sha\d{1,3})?|krb5[a-z0-9]{2,8})\$/;
const BEGINNING = /^\$[a-z0-9-]{0,15}$/;
const BODY = /[\w./+=,$:@*-]/;
const LONGEST = 2_048;
const SHORTEST = 24;

/**
 * The hash of a password in the form of crypt(3), `$2b$10$…`, at a position: whoever has it can try passwords.
 * `incomplete` when the text ends inside it.
 */
function matchPasswordHash(
  text: string,
  start: number,
  isFinal: boolean,
): CredentialSpan | 'incomplete' | undefined {
  const head = text.slice(start, start + 20);
  if (!SCHEME.test(head)) {
    return !isFinal && start + head.length === text.length && BEGINNING.test(head) ? 'incomplete' : undefined;
  }
  let end = start;
  while (end < start + LONGEST && BODY.test(text.charAt(end))) end += 1;
  if (end === text.length && !isFinal && end - start < LONGEST) return 'incomplete';
  return end - start >= SHORTEST ? { start, end, kind: 'password-hash' } : undefined;
}

/** What was found in a text, and how far the text is decided. */
export interface CredentialScan {
  readonly spans: readonly CredentialSpan[];
  readonly settled: number;
  readonly open?: OpenRun;
}

const NEWLINE = 0x0a;
const SPACE = 0x20;
const DOLLAR = 0x24;
const DASH = 0x2d;
const COLON = 0x3a;
const LONGEST_WORD = 4_096;
const LONGEST_REMEMBERED = 64;
/** The two halves of a cloud's key pair stand so close to each other. */
const PAIR_REACH = 300;
const PAIRED_LENGTH = 40;

/** The secret half of a cloud's key pair, which often stands near the other half without a name. */
function findPaired(text: string, start: number, isFinal: boolean): WordReading | undefined {
  const end = runEnd(text, start, ALNUM | BASE64 | EQUALS, start + 2 * PAIRED_LENGTH);
  if (end === text.length && !isFinal) return 'incomplete';
  const isSecret = end - start === PAIRED_LENGTH && looksRandom(text.slice(start, end), PAIRED_LENGTH / 2);
  return isSecret ? { next: end, span: { start, end, kind: 'aws-secret' } } : undefined;
}

/**
 * Finds credentials in a text that may arrive in pieces: each decision looks ahead over a bounded stretch and
 * never back beyond the word before. Time is linear in the text.
 */
export class CredentialScanner {
  private readonly line: LineContext = {
    previousWord: '',
    isCookie: false,
    takesPassword: false,
    quietLength: 0,
  };
  /** How far after what is settled the other half of a key pair may stand. */
  private pairReach = 0;
  private readonly manifest = new SecretManifest();
  private readonly service = new ServiceContext();
  private readonly prose: ProseReading = { wordStart: 0, wordEnd: 0, isCut: false };

  /** Another scanner that goes on from where this one is; its parts are flat. */
  copy(): CredentialScanner {
    const copied = new CredentialScanner();
    for (const [field, value] of Object.entries(this)) {
      const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
      const part = isPart ? Object.assign(Object.create(Object.getPrototypeOf(value)), value) : value;
      Reflect.set(copied, field, part);
    }
    return copied;
  }

  /**
   * Scans `text` from `from` (what lies before was scanned already). Unless `isFinal`, stops before what the
   * next piece of text may still change; `settled` says where, and the next call starts there.
   */
  scan(text: string, from: number, isFinal: boolean): CredentialScan {
    const spans: CredentialSpan[] = [];
    this.prose.isCut = false;
    let index = from;
    let open: OpenRun | undefined;
    for (;;) {
      if (this.isInProse) index = proseEnd(text, index, isFinal, this.prose);
      if (index >= text.length || this.prose.isCut) break;
      const code = text.charCodeAt(index);
      const isWord = (flagsOf(code) & ALNUM) !== 0;
      if (!isWord && !isTelling(code)) {
        this.moveTo(text, index, index + 1);
        index += 1;
        continue;
      }
      const mayBePlain = isWord && !this.line.isCookie && this.pairReach === 0;
      const plainEnd = mayBePlain ? ordinaryWordEnd(text, index, isFinal) : -1;
      if (plainEnd !== -1) {
        this.prose.wordStart = index;
        this.prose.wordEnd = plainEnd;
        this.moveTo(text, index, plainEnd);
        this.service.hearPlain(text, index, plainEnd);
        index = plainEnd;
        continue;
      }
      this.rememberPlainWord(text);
      const reading = isWord
        ? this.readWord(text, index, isFinal)
        : this.readSign(text, index, code, isFinal);
      if (reading === 'incomplete') break;
      if (reading.span !== undefined) spans.push(reading.span);
      this.pairReach =
        reading.span?.kind === 'aws-key' ? PAIR_REACH : Math.max(0, this.pairReach - (reading.next - index));
      open = reading.open;
      if (this.service.reach > 0) this.service.move(text, index, reading.next);
      if (isWord && reading.span === undefined && reading.next - index <= LONGEST_REMEMBERED)
        this.service.hear(text, index, reading.next);
      index = reading.next;
    }
    this.rememberPlainWord(text);
    return open && index === text.length ? { spans, settled: index, open } : { spans, settled: index };
  }

  /** Whether nothing that was read makes an ordinary word matter. */
  private get isInProse(): boolean {
    const { line } = this;
    return this.service.reach === 0 && this.pairReach === 0 && line.quietLength === 0 && !line.isCookie;
  }

  private moveTo(text: string, from: number, to: number): void {
    const length = to - from;
    if (this.service.reach > 0) this.service.move(text, from, to);
    if (this.pairReach > 0) this.pairReach = Math.max(0, this.pairReach - length);
    if (this.line.quietLength > 0) this.line.quietLength = Math.max(0, this.line.quietLength - length);
  }

  private rememberPlainWord(text: string): void {
    const { wordStart, wordEnd } = this.prose;
    if (wordEnd === wordStart) return;
    const word = text.slice(wordStart, wordEnd);
    this.line.previousWord = flagsOf(text.charCodeAt(wordStart)) === UPPER ? word.toLowerCase() : word;
    this.prose.wordEnd = wordStart;
  }

  private readSign(text: string, index: number, code: number, isFinal: boolean): WordReading {
    if (code === NEWLINE) {
      const rest = text.slice(index + 1, index + 4);
      if (this.manifest.isOpen && !isFinal && rest.length < 3 && '---'.startsWith(rest)) return 'incomplete';
      if (rest === '---') this.manifest.end();
      this.line.isCookie = false;
      this.line.takesPassword = false;
      this.line.previousWord = '';
      return { next: index + 1 };
    }
    const isColon = code === COLON;
    const rest = text.length - index;
    if (isColon && rest < 3 && !isFinal && '://'.startsWith(text.slice(index))) return 'incomplete';
    const span = isColon
      ? text.startsWith('//', index + 1) && matchUserinfo(text, index + 3, isFinal)
      : code === DOLLAR
        ? matchPasswordHash(text, index, isFinal)
        : text.charCodeAt(index - 1) !== DASH && matchPrivateKey(text, index, isFinal);
    if (span === 'incomplete') return span;
    return span ? { next: span.end, span } : { next: index + 1 };
  }

  private readWord(text: string, start: number, isFinal: boolean): WordReading {
    const end = wordEndAt(text, start, isFinal);
    if (end === text.length && !isFinal && end - start <= LONGEST_WORD) return 'incomplete';
    // A sign after one space joins too.
    if (end + 1 === text.length && !isFinal && text.charCodeAt(end) === SPACE) return 'incomplete';
    const reading =
      findToken(text, start, end, this.line, isFinal) ??
      (this.pairReach > 0 ? findPaired(text, start, isFinal) : undefined) ??
      this.findServiceKey(text, start, isFinal) ??
      this.findInManifest(text, start, end, isFinal) ??
      findNamed(text, start, end, this.line, isFinal) ??
      findPair(text, start, end, isFinal) ??
      findReversed(text, start, end, isFinal);
    if (reading === 'incomplete') return reading;
    this.remember(end - start <= LONGEST_REMEMBERED ? text.slice(start, end).toLowerCase() : '');
    if (reading !== undefined) return reading;
    const isOpen = end === text.length && !isFinal;
    return isOpen ? { next: end, open: { kinds: WORD_KINDS, isSecret: false } } : { next: end };
  }

  /** The value of an entry of a Kubernetes secret. */
  private findInManifest(
    text: string,
    start: number,
    end: number,
    isFinal: boolean,
  ): WordReading | undefined {
    const span = this.manifest.read(text, start, end, isFinal);
    return span === undefined || span === 'incomplete' ? span : { next: span.end, span };
  }

  /** The key of the service that was named shortly before. */
  private findServiceKey(text: string, start: number, isFinal: boolean): WordReading | undefined {
    if (this.service.reach === 0) return undefined;
    const end = this.service.keyEnd(text, start);
    if (end === -1) return undefined;
    return end === text.length && !isFinal
      ? 'incomplete'
      : { next: end, span: { start, end, kind: 'api-key' } };
  }

  private remember(word: string): void {
    this.line.previousWord = word;
    if (word === 'cookie' || word === 'set-cookie') this.line.isCookie = true;
    else if (COMMAND_WORDS.has(word)) this.line.takesPassword = true;
  }
}
