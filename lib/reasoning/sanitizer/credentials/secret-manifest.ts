import { ALNUM, BASE64, EQUALS, flagsOf, QUOTE, runEnd, SPACE } from '../characters/character-flags';
import type { Reading } from './assignment/assignment';
import { asciiOfBase64 } from './encoded-token';
import type { CredentialSpan } from './tokens/credential-span';
import { isPlaceholder } from './tokens/placeholder';

const LONGEST_GAP = 12;
const LONGEST_VALUE = 4_096;
const SHORTEST_DATA = 4;
const SHORTEST_STRING = 3;
const NEWLINE = 0x0a;

/** Words at the beginning of a line that end the data of a manifest. */
const OTHER_SECTIONS: ReadonlySet<string> = new Set([
  'metadata',
  'type',
  'immutable',
  'spec',
  'status',
  'items',
]);

type Section = 'data' | 'stringData' | 'none';

/** The value that stands after `key:`, and where it ends. */
interface Entry {
  readonly start: number;
  readonly end: number;
}

/** Past the quote that closes a name, a colon, spaces and the quote or block mark before a value; -1 without a colon. */
function valueStart(text: string, nameEnd: number): number {
  let index = nameEnd;
  if (flagsOf(text.charCodeAt(index)) === QUOTE) index += 1;
  if (text.charAt(index) !== ':') return -1;
  index = runEnd(text, index + 1, SPACE, nameEnd + LONGEST_GAP);
  const block = /^[|>][-+]?\r?\n[ \t]{1,20}/.exec(text.slice(index, index + 26));
  if (block !== null) return index + block[0].length;
  return flagsOf(text.charCodeAt(index)) === QUOTE ? index + 1 : index;
}

function entryAt(text: string, nameEnd: number, section: Section, isFinal: boolean): Reading<Entry> {
  const start = valueStart(text, nameEnd);
  if (start === -1) return undefined;
  if (start + 1 >= text.length) return isFinal ? undefined : 'incomplete';
  const isQuoted = flagsOf(text.charCodeAt(start - 1)) === QUOTE;
  const gap = text.slice(nameEnd, start);
  if (gap.includes('\n') && !/[|>]/.test(gap)) return undefined;
  const limit = Math.min(text.length, start + LONGEST_VALUE);
  let end = start;
  if (section === 'data') end = runEnd(text, start, ALNUM | BASE64 | EQUALS, limit);
  else {
    const closing = isQuoted ? text.charAt(start - 1) : '\n';
    while (end < limit && text.charAt(end) !== closing && text.charCodeAt(end) !== NEWLINE) end += 1;
  }
  if (end === text.length && !isFinal) return 'incomplete';
  return { start, end };
}

/** Whether a value of `data` is one that base64 may stand for. */
function isData(value: string, isCertain: boolean): boolean {
  if (value.length < SHORTEST_DATA || value.length % 4 !== 0 || isPlaceholder(value)) return false;
  if (isCertain) return true;
  const plain = asciiOfBase64(value.slice(0, 400));
  return plain !== undefined && plain.trim().length >= SHORTEST_DATA;
}

/**
 * Reads along whether a Kubernetes manifest of the kind `Secret` is being written: all values of its `data` and
 * `stringData` are secrets, whatever they are called. Of data that comes before its kind, only what base64 makes readable.
 */
export class SecretManifest {
  private kind: 'unknown' | 'secret' | 'other' = 'other';
  private section: Section = 'none';

  /** The value of the entry whose name is the word at `start`…`end`; remembers which part of a manifest this is. */
  read(
    text: string,
    start: number,
    end: number,
    isFinal: boolean,
  ): CredentialSpan | 'incomplete' | undefined {
    const next = text.charAt(end);
    if (next !== ':' && next !== '"') return undefined;
    const word = text.slice(start, Math.min(end, start + 80));
    if (this.kind === 'other' && word !== 'apiVersion' && word !== 'kind') return undefined;
    if (next === '"' && end + 1 >= text.length && !isFinal) return 'incomplete';
    if (next === '"' && text.charAt(end + 1) !== ':') return undefined;
    if (word === 'apiVersion' || word === 'kind') return this.readHead(word, text, end, isFinal);
    if (word === 'data' || word === 'stringData') {
      this.section = word;
      return undefined;
    }
    if (OTHER_SECTIONS.has(word) && !this.isInside(text, start)) {
      this.section = 'none';
      return undefined;
    }
    return this.readEntry(text, start, end, isFinal);
  }

  /** Whether a manifest is being read. */
  get isOpen(): boolean {
    return this.kind !== 'other';
  }

  /** Ends with the document that it is in. */
  end(): void {
    this.kind = 'other';
    this.section = 'none';
  }

  /** Whether the word is indented, so that it belongs to a section. */
  private isInside(text: string, start: number): boolean {
    return start > 1 && text.charAt(start - 1) === ' ' && text.charAt(start - 2) === ' ';
  }

  private readHead(word: string, text: string, end: number, isFinal: boolean): 'incomplete' | undefined {
    const from = valueStart(text, end);
    if (from === -1) return undefined;
    const last = runEnd(text, from, ALNUM | BASE64, from + 40);
    if (last === text.length && !isFinal) return 'incomplete';
    const value = text.slice(from, last);
    if (word === 'kind') this.kind = value === 'Secret' ? 'secret' : 'other';
    else if (this.kind === 'other') this.kind = value === 'v1' ? 'unknown' : 'other';
    if (word === 'apiVersion' || this.kind === 'other') this.section = 'none';
    return undefined;
  }

  private readEntry(
    text: string,
    start: number,
    end: number,
    isFinal: boolean,
  ): CredentialSpan | 'incomplete' | undefined {
    if (this.section === 'none' || (this.section === 'stringData' && this.kind !== 'secret'))
      return undefined;
    const entry = entryAt(text, end, this.section, isFinal);
    if (entry === 'incomplete' || entry === undefined) return entry;
    const value = text.slice(entry.start, entry.end).trimEnd();
    const isSecret =
      this.section === 'data'
        ? isData(value, this.kind === 'secret')
        : value.length >= SHORTEST_STRING && !isPlaceholder(value) && !/^[|>]/.test(value);
    return isSecret && start < entry.start
      ? { start: entry.start, end: entry.start + value.length, kind: 'secret' }
      : undefined;
  }
}
