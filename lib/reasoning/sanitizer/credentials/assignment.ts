import { ALNUM, DOT, flagsOf, HYPHEN, NAME, QUOTE, runEnd, SPACE } from './character-flags';
import { looksRandom } from './randomness';

/** How a value is joined to its name. */
export type Connector =
  /** By a sign of assignment: `=`, `:`, `=>`, an element or an argument. */
  | 'assigned'
  /** By words: “is”, “adalah”, or words and then a sign. */
  | 'told'
  /** By nothing but white space. */
  | 'adjacent'
  /** As the value of a command-line flag. */
  | 'flag';

/** The value that a name is given. */
export interface Assignment {
  readonly start: number;
  readonly end: number;
  readonly connector: Connector;
  readonly isQuoted: boolean;
  /** No white space around the sign, or a quoted name: written for a machine rather than a reader. */
  readonly isTight: boolean;
  /** A word such as `Bearer` stands before the value. */
  readonly hasScheme: boolean;
  /** The value is longer than what was read of it. */
  readonly isCut: boolean;
  /** The value stands alone to the end of its line. */
  readonly endsLine: boolean;
}

type Reading<Value> = Value | 'incomplete' | undefined;

const MOST_SPACES = 40;
const MOST_FILLER = 80;
const MOST_FILLER_WORDS = 8;
const LONGEST_QUOTED = 512;
const LONGEST_BARE = 512;
const LONGEST_PARAMETER = 40;

const IS_WORDS: ReadonlySet<string> = new Set(
  'is was are be equals to as adalah ialah yaitu yakni menjadi jadi berupa berisi bernilai'.split(' '),
);
const AFTER_IS: ReadonlySet<string> = new Set(
  'now set to still currently just the literally simply as follows sekarang masih memang the probably actually'.split(
    ' ',
  ),
);
const SCHEMES: ReadonlySet<string> = new Set(
  'bearer basic token apikey api-key digest negotiate key bot oauth'.split(' '),
);
const TYPES: ReadonlySet<string> = new Set(
  'string str text char varchar final const let var public private static'.split(' '),
);
const CLOSING_QUOTES: Readonly<Record<string, string>> = { '“': '”', '‘': '’', '«': '»', '„': '“' };

/** Characters that end a value that is not quoted. */
const BARE_END: ReadonlySet<string> = new Set(' \t\n\r\v\f"\'`,;<>)}]|&\u00a0“”‘’«»');
const DASHES: ReadonlySet<string> = new Set('–—');
const OPENING: ReadonlySet<string> = new Set('"\'`“‘«„');
const CLOSERS: ReadonlySet<string> = new Set('"\'`*_)]”’»?');

/** Whether a value that is not quoted ends at a position; `&` does so only before the next name of a query. */
function endsBareValue(text: string, index: number): boolean {
  if (!BARE_END.has(text.charAt(index))) return false;
  if (text.charAt(index) !== '&') return true;
  const nameEnd = runEnd(text, index + 1, NAME | HYPHEN | DOT, index + LONGEST_PARAMETER);
  return nameEnd >= text.length || text.charAt(nameEnd) === '=' || nameEnd === index + 1;
}

/** Whether more text could move the end of a value that is not quoted. */
const isSureEnd = (text: string, end: number): boolean =>
  end < text.length && !(text.charAt(end) === '&' && text.length - end <= LONGEST_PARAMETER);

/** Reads one assignment; a class only because every step shares the text and the place in it. */
class AssignmentReader {
  private index: number;
  private isQuotedName = false;
  private isTight = true;
  private isElement = false;
  private hasScheme = false;
  private connector: Connector = 'assigned';

  constructor(
    private readonly text: string,
    private readonly nameStart: number,
    nameEnd: number,
    private readonly isFinal: boolean,
  ) {
    this.index = nameEnd;
  }

  read(): Reading<Assignment> {
    const before = this.text.charAt(this.nameStart - 1);
    this.skipClosers();
    const afterName = this.index;
    this.skipSpaces(false);
    this.isTight = this.isQuotedName || this.index === afterName;
    this.skipToSignOnNextLine();
    if (this.index >= this.text.length) return this.incomplete();
    const sign = this.readSign(before);
    if (sign === 'incomplete') return sign;
    if (sign) return this.readValue();
    if (before === '-' && this.index > afterName) {
      this.connector = 'flag';
      return this.readValue();
    }
    return this.index > afterName ? this.readWords() : undefined;
  }

  /** In some code the `=` stands at the beginning of the next line. */
  private skipToSignOnNextLine(): void {
    if (this.text.charCodeAt(this.index) !== 0x0a) return;
    const lineEnd = this.index;
    this.skipSpaces(true);
    if (this.text.charAt(this.index) !== '=' && this.index < this.text.length) this.index = lineEnd;
  }

  private incomplete(): 'incomplete' | undefined {
    return this.isFinal ? undefined : 'incomplete';
  }

  private skipClosers(): void {
    const limit = this.index + 4;
    while (this.index < limit && CLOSERS.has(this.text.charAt(this.index))) {
      const flag = flagsOf(this.text.charCodeAt(this.index));
      if (flag === QUOTE) this.isQuotedName = true;
      this.index += 1;
    }
  }

  /** Skips white space; line ends only where they are allowed. */
  private skipSpaces(acrossLines: boolean): void {
    const limit = Math.min(this.text.length, this.index + MOST_SPACES);
    while (this.index < limit) {
      const code = this.text.charCodeAt(this.index);
      if ((flagsOf(code) & SPACE) === 0 && code !== 0xa0) return;
      if (!acrossLines && code === 0x0a) return;
      this.index += 1;
    }
  }

  /** A sign of assignment; true when one was read. */
  private readSign(before: string): Reading<boolean> {
    const { text } = this;
    const sign = text.charAt(this.index);
    if (sign === ',' || sign === '(' || sign === '{') return this.readArgument(sign);
    if (sign === '>' && before === '<') {
      this.index += 1;
      this.isElement = true;
      this.skipSpaces(true);
      return true;
    }
    if (sign === '|' && text.charAt(this.index + 1) !== '|') {
      this.index += 1;
      this.connector = 'told';
      this.skipSpaces(false);
      return true;
    }
    let end = this.index;
    while (end < this.index + 5 && ':=?.+|-!~'.includes(text.charAt(end)) && text.charAt(end) !== '')
      end += 1;
    if (end > this.index && text.charAt(end) === '>') end += 1;
    const signs = text.slice(this.index, end);
    if (signs === '||' || signs === '??') return this.readFallback(end);
    if (signs === '-' || DASHES.has(sign)) return this.readDash(sign === '-' ? end : this.index + 1);
    if (end >= text.length && signs !== '' && !this.isFinal) return 'incomplete';
    const isAssignment = /^(?:[:?.+|~]{0,3}={1,3}>?|:{1,2}|->|[?]:)$/.test(signs);
    if (!isAssignment || signs.startsWith('!')) return false;
    if (signs === ':' && text.startsWith('//', end)) return undefined;
    this.index = end;
    const afterSign = this.index;
    this.skipSpaces(signs.endsWith(':'));
    if (this.index > afterSign && !this.isQuotedName) this.isTight = false;
    return this.skipBlockScalar();
  }

  /** `name || "value"`: only a quoted value counts. */
  private readFallback(from: number): Reading<boolean> {
    this.index = from;
    this.skipSpaces(true);
    if (this.index >= this.text.length) return this.incomplete();
    return OPENING.has(this.text.charAt(this.index));
  }

  /** “name – value”, with white space on both sides. */
  private readDash(from: number): Reading<boolean> {
    if (this.isTight && !this.isQuotedName) return false;
    const dash = this.index;
    this.index = from;
    this.skipSpaces(false);
    if (this.index >= this.text.length) return this.incomplete();
    if (this.index === from) {
      this.index = dash;
      return false;
    }
    this.connector = 'told';
    return true;
  }

  /** YAML's `|` and `>` put the value on the next line. */
  private skipBlockScalar(): Reading<boolean> {
    const sign = this.text.charAt(this.index);
    if (sign !== '|' && sign !== '>') return true;
    let next = this.index + 1;
    if (this.text.charAt(next) === '-' || this.text.charAt(next) === '+') next += 1;
    if (this.text.charAt(next) === '\n') {
      this.index = next;
      this.skipSpaces(true);
    }
    return true;
  }

  /** `"name", "value"` and `name("value")`: only a quoted value counts. */
  private readArgument(sign: string): Reading<boolean> {
    if (sign === ',' && !this.isQuotedName) return undefined;
    let next = this.index + 1;
    const limit = sign === '{' ? next + MOST_SPACES : next + 4;
    while (
      next < limit &&
      (this.text.charAt(next) === ' ' || (sign === '{' && this.text.charAt(next) === '\n'))
    )
      next += 1;
    if (next >= this.text.length) return this.incomplete();
    if (!OPENING.has(this.text.charAt(next))) return undefined;
    const valueName = this.text.slice(next + 1, next + 6);
    if (sign === ',' && valueName === 'value') {
      const colon = this.text.indexOf(':', next + 6);
      if (colon === -1 || colon > next + 10)
        return this.text.length < next + 10 ? this.incomplete() : undefined;
      this.index = colon + 1;
      this.skipSpaces(false);
      return true;
    }
    this.index = next;
    this.connector = sign === '(' ? 'told' : 'assigned';
    return true;
  }

  /** Prose between name and value: “for the staging server is …”, “(production): …”, or the value itself. */
  private readWords(): Reading<Assignment> {
    const { text } = this;
    const limit = this.index + MOST_FILLER;
    let isFirst = true;
    for (let count = 0; count < MOST_FILLER_WORDS && this.index < limit; count += 1) {
      if (this.index >= text.length) return this.incomplete();
      if (text.charAt(this.index) === '(') {
        const closing = text.indexOf(')', this.index);
        if (closing === -1 || closing > limit) return text.length < limit ? this.incomplete() : undefined;
        this.index = closing + 1;
      } else if (OPENING.has(text.charAt(this.index)) || text.charAt(this.index) === '*') {
        return isFirst || text.charAt(this.index) === '`' ? this.readAdjacent() : undefined;
      } else {
        const end = runEnd(text, this.index, NAME, limit);
        if (end === text.length && !this.isFinal) return 'incomplete';
        if (end === this.index) return undefined;
        const word = text.slice(this.index, end);
        const hasDigit = /\d/.test(word);
        if (
          IS_WORDS.has(word.toLowerCase()) &&
          (flagsOf(text.charCodeAt(end)) === SPACE || text.charAt(end) === ':')
        ) {
          this.index = end;
          return this.readAfterIs();
        }
        if (hasDigit || looksRandom(word, 12)) return this.readAdjacent();
        this.index = end;
      }
      this.skipClosers();
      const gap = this.index;
      this.skipSpaces(false);
      if (this.index >= text.length) return this.incomplete();
      const sign = text.charAt(this.index);
      if (sign === ':' || sign === '=') {
        this.isTight = false;
        const read = this.readSign('');
        if (read === 'incomplete') return read;
        this.connector = sign === '=' && text.charAt(this.index) !== ' ' ? 'assigned' : 'told';
        return read ? this.readValue() : undefined;
      }
      if (this.index === gap) return undefined;
      isFirst = false;
    }
    return undefined;
  }

  private readAfterIs(): Reading<Assignment> {
    this.connector = 'told';
    this.isTight = false;
    for (let count = 0; count < 5; count += 1) {
      this.skipSpaces(false);
      if (this.text.charAt(this.index) === ':' || this.text.charAt(this.index) === '=') {
        this.index += 1;
        this.skipSpaces(true);
      }
      const end = runEnd(this.text, this.index, ALNUM, this.index + 12);
      if (end === this.text.length && !this.isFinal) return 'incomplete';
      if (!AFTER_IS.has(this.text.slice(this.index, end).toLowerCase())) break;
      this.index = end;
      if (this.text.charAt(end) === ':') this.index += 1;
    }
    this.skipSpaces(true);
    return this.readValue();
  }

  private readAdjacent(): Reading<Assignment> {
    this.connector = 'adjacent';
    this.isTight = false;
    return this.readValue();
  }

  private readValue(): Reading<Assignment> {
    this.skipWrappers();
    if (this.index >= this.text.length) return this.incomplete();
    const scheme = this.skipSchemeOrType();
    if (scheme === 'incomplete') return scheme;
    this.skipWrappers();
    const opening = this.text.charAt(this.index);
    if (this.isElement) return this.readUntil(this.index, '<');
    return OPENING.has(opening) ? this.readQuoted(opening) : this.readBare();
  }

  /** Marks before a value: markdown, a bracket before a quote, the letter of a string literal. */
  private skipWrappers(): void {
    const { text } = this;
    while (text.charAt(this.index) === '*' && this.index < this.nameStart + 1_000) this.index += 1;
    const next = text.charAt(this.index + 1);
    if ('([@"'.includes(text.charAt(this.index)) && OPENING.has(next)) {
      const isEmpty =
        text.charAt(this.index) === '"' && (flagsOf(text.charCodeAt(this.index + 2)) & NAME) === 0;
      if (!isEmpty) this.index += 1;
    } else if (/^[bBrRfFuUL]$/.test(text.charAt(this.index)) && (next === '"' || next === "'"))
      this.index += 1;
  }

  /** Skips `Bearer` and the like, and a type that is followed by the real sign: `token: string = …`. */
  private skipSchemeOrType(): Reading<true> {
    const { text } = this;
    const quoteLength = OPENING.has(text.charAt(this.index)) ? 1 : 0;
    const start = this.index + quoteLength;
    const end = runEnd(text, start, NAME | 16, start + 12);
    if (end === text.length && !this.isFinal) return 'incomplete';
    const word = text.slice(start, end).toLowerCase();
    if (text.charAt(end) !== ' ' && text.charAt(end) !== '\t') return true;
    if (SCHEMES.has(word)) {
      this.index = end + 1;
      this.skipSpaces(false);
      this.hasScheme = true;
    } else if (TYPES.has(word)) {
      if (end + 2 >= text.length && !this.isFinal) return 'incomplete';
      if (text.charAt(end + 1) === '=') {
        this.index = end + 2;
        this.skipSpaces(false);
      }
    }
    return true;
  }

  private readQuoted(opening: string): Reading<Assignment> {
    return this.readUntil(this.index + 1, CLOSING_QUOTES[opening] ?? opening);
  }

  /** A value that ends with a given sign on the same line; without the sign it is read like any other. */
  private readUntil(start: number, closing: string): Reading<Assignment> {
    const { text } = this;
    const limit = Math.min(text.length, start + LONGEST_QUOTED);
    let end = start;
    while (end < limit && text.charAt(end) !== closing && text.charCodeAt(end) !== 0x0a) end += 1;
    if (end === text.length && !this.isFinal && end - start < LONGEST_QUOTED) return 'incomplete';
    if (text.charAt(end) !== closing || end === start) {
      this.index = start;
      return end === start ? undefined : this.readBare();
    }
    return end + 1 >= text.length && !this.isFinal ? 'incomplete' : this.assignment(start, end, true);
  }

  private readBare(): Reading<Assignment> {
    const { text } = this;
    const start = this.index;
    const limit = Math.min(text.length, start + LONGEST_BARE);
    let end = start;
    while (end < limit && !endsBareValue(text, end)) end += 1;
    if (!isSureEnd(text, end) && !this.isFinal && end - start < LONGEST_BARE) return 'incomplete';
    const isCut = end - start === LONGEST_BARE;
    // An ellipsis stays: it shows that the value was cut short on purpose.
    while (!isCut && end > start && !text.endsWith('..', end) && '.,:!?*'.includes(text.charAt(end - 1)))
      end -= 1;
    return end === start ? undefined : this.assignment(start, end, false, isCut);
  }

  private assignment(start: number, end: number, isQuoted: boolean, isCut = false): Assignment {
    const next = this.text.charAt(isQuoted ? end + 1 : end);
    return {
      start,
      end,
      isQuoted,
      isCut,
      connector: this.connector,
      isTight: this.isTight,
      hasScheme: this.hasScheme,
      endsLine: next === '' || next === '\n' || next === '\r',
    };
  }
}

/**
 * The value that the name at `nameStart`…`nameEnd` is given, in code, configuration, a command line or prose
 * (English and Indonesian). Looks ahead over a bounded stretch; `incomplete` when the text ends inside it.
 */
export function readAssignment(
  text: string,
  nameStart: number,
  nameEnd: number,
  isFinal: boolean,
): Reading<Assignment> {
  return new AssignmentReader(text, nameStart, nameEnd, isFinal).read();
}

/**
 * Index at which a value that is not quoted ends, from anywhere inside it, at most `most` characters on;
 * `incomplete` when the text ends too early to tell.
 */
export function valueEnd(text: string, from: number, most: number, isFinal: boolean): number | 'incomplete' {
  const limit = Math.min(text.length, from + most);
  let end = from;
  while (end < limit && !endsBareValue(text, end)) end += 1;
  return isFinal || end - from === most || isSureEnd(text, end) ? end : 'incomplete';
}

/** Whether a character ends the rest of a value that was too long to be looked at whole. */
export const endsLongValue = (character: string): boolean => BARE_END.has(character);
