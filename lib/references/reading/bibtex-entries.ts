import type { BrokenReason } from '../../paper/reference-wire';
import { type BrokenEntry, broken, LineCount, LONGEST_ENTRY } from './read-entry';

/** An entry of a BibTeX file as it is written, without its outer marks. */
export interface BibtexEntry {
  readonly kind: 'written';
  readonly line: number;
  readonly type: string;
  readonly label: string;
  /** Values by their fields' names in small letters. */
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string;
}

/** An entry is over at the latest where a line begins the next one. */
const STARTS = /^[ \t]*@[a-z]+[ \t]*[{(]/gim;
/** A value may hold a line that looks like that: so often it is looked at whether the entry goes on behind it. */
const MOST_INNER_STARTS = 3;
const BEGINNING = /@[ \t]*([a-z]\w*)\s*([{(])/giy;
const BLANK = /(?:\s+|%[^\n]*\n?)*/y;
/** What stands before an address rather than before an entry. */
const MIDDLE = /[\p{L}\p{N}._-]/u;
const LABEL = /[^\s,{}=]*/y;
const FIELD = /([^\s=,{}"#%()]+)\s*=/y;
const WORD = /[^\s,{}"#=()]+/y;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

class Unreadable extends Error {
  readonly reason: BrokenReason;

  constructor(reason: BrokenReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The entries of a BibTeX or BibLaTeX file in order; what cannot be read costs itself only. Time is linear. */
export function* bibtexEntries(text: string): Generator<BibtexEntry | BrokenEntry, void> {
  const starts = [...text.matchAll(STARTS)].map(({ index }) => index);
  const lines = new LineCount(text);
  const macros = new Map(MONTHS.map((month) => [month, month]));
  let next = 0;
  for (let start = text.indexOf('@'), at = 0; start !== -1; start = text.indexOf('@', at)) {
    while (next < starts.length && (starts[next] ?? 0) <= start) next += 1;
    const limits = [...starts.slice(next, next + MOST_INNER_STARTS), text.length];
    const limit = limits[0] ?? text.length;
    BEGINNING.lastIndex = start;
    const [, type = '', bracket] = BEGINNING.exec(text) ?? [];
    const from = BEGINNING.lastIndex;
    if (type === '' || MIDDLE.test(text.charAt(start - 1))) at = start + 1;
    else if (type.toLowerCase() === 'comment') at = commentEnd(text, from, limit);
    else {
      const line = lines.at(start);
      const closing = bracket === '{' ? '}' : ')';
      const read = readEntry({ text, at: from, closing, type: type.toLowerCase(), macros }, limits);
      at = read.end;
      const written = text.slice(start, at);
      if (read.entry === null) continue;
      if ('reason' in read.entry) yield broken(line, read.entry.reason, written);
      else if (written.length > LONGEST_ENTRY) yield broken(line, 'too-long', written);
      else yield { kind: 'written', line, text: written, ...read.entry };
    }
  }
}

type Written = Pick<BibtexEntry, 'type' | 'label' | 'fields'>;

interface EntryPlace {
  readonly text: string;
  /** Behind its opening bracket. */
  readonly at: number;
  readonly closing: string;
  readonly type: string;
  readonly macros: Map<string, string>;
}

function readEntry(
  place: EntryPlace,
  limits: readonly number[],
): { readonly entry: Written | { readonly reason: BrokenReason } | null; readonly end: number } {
  let failure: BrokenReason | null = null;
  for (const limit of limits) {
    // BibTeX counts brackets behind a backslash, too; other programs don't.
    for (const skipsEscaped of [false, true]) {
      const reader = new EntryReader(place, limit, skipsEscaped);
      try {
        return { entry: reader.read(), end: reader.at };
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        failure ??= error.reason;
      }
    }
    if (failure !== 'unclosed') break;
  }
  return { entry: { reason: failure ?? 'unclosed' }, end: limits[0] ?? place.text.length };
}

/** What is said to be a comment ends with its brackets, or with its line. */
function commentEnd(text: string, from: number, limit: number): number {
  let depth = 1;
  for (let at = from; at < limit; at += 1) {
    const sign = text.charAt(at);
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return limit;
}

/** Reads one entry from behind its opening bracket. */
class EntryReader {
  at: number;
  private readonly text: string;
  private readonly closing: string;
  private readonly place: EntryPlace;
  private readonly limit: number;
  private readonly skipsEscaped: boolean;

  constructor(place: EntryPlace, limit: number, skipsEscaped: boolean) {
    this.place = place;
    this.limit = limit;
    this.skipsEscaped = skipsEscaped;
    this.text = place.text;
    this.at = place.at;
    this.closing = place.closing;
  }

  /** Null for what is no entry, such as the definition of a word. */
  read(): Written | null {
    const { type, macros } = this.place;
    if (type === 'preamble') {
      this.readValue();
      this.close();
      return null;
    }
    if (type === 'string') {
      for (const [name, value] of Object.entries(this.readFields())) macros.set(name, value);
      this.close();
      return null;
    }
    this.skipBlank();
    const label = this.match(LABEL)?.[0] ?? '';
    this.skipBlank();
    if (this.sign === '=') throw new Unreadable('no-key');
    if (this.sign === ',') this.at += 1;
    else if (this.sign !== this.closing) throw new Unreadable(this.at >= this.limit ? 'unclosed' : 'no-key');
    const fields = this.readFields();
    this.close();
    if (Object.keys(fields).length === 0) throw new Unreadable('no-fields');
    return { type, label, fields };
  }

  private readFields(): Record<string, string> {
    const fields: Record<string, string> = Object.create(null);
    for (;;) {
      this.skipBlank();
      if (this.sign === ',') {
        this.at += 1;
        continue;
      }
      if (this.at >= this.limit || this.sign === this.closing) return fields;
      const name = this.match(FIELD)?.[1]?.toLowerCase();
      if (name === undefined) throw new Unreadable('no-value');
      fields[name] = this.readValue();
    }
  }

  private readValue(): string {
    let value = '';
    for (;;) {
      this.skipBlank();
      value += this.readPart();
      this.skipBlank();
      if (this.sign !== '#') return value;
      this.at += 1;
    }
  }

  private readPart(): string {
    if (this.at >= this.limit) throw new Unreadable('unclosed');
    if (this.sign === '{') return this.readTo('}');
    if (this.sign === '"') return this.readTo('"');
    const word = this.match(WORD)?.[0];
    if (word === undefined) throw new Unreadable('no-value');
    // A word that nobody has defined is kept as it is.
    return this.place.macros.get(word.toLowerCase()) ?? word;
  }

  /** What stands between marks, with brackets in pairs. */
  private readTo(mark: string): string {
    const from = this.at + 1;
    let depth = 0;
    for (let at = from; at < this.limit; at += 1) {
      const sign = this.text.charAt(at);
      if (sign === '\\' && this.skipsEscaped) at += 1;
      else if (sign === mark && depth === 0) {
        this.at = at + 1;
        return this.text.slice(from, at);
      } else if (sign === '{') depth += 1;
      else if (sign === '}') depth -= 1;
      if (depth < 0) break;
    }
    throw new Unreadable('unclosed');
  }

  private close(): void {
    this.skipBlank();
    if (this.sign !== this.closing) throw new Unreadable('unclosed');
    this.at += 1;
  }

  private get sign(): string {
    return this.at < this.limit ? this.text.charAt(this.at) : '';
  }

  private skipBlank(): void {
    BLANK.lastIndex = this.at;
    BLANK.test(this.text);
    this.at = Math.min(BLANK.lastIndex, Math.max(this.at, this.limit));
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (!match || pattern.lastIndex > this.limit) return null;
    this.at = pattern.lastIndex;
    return match;
  }
}
