import type { Json } from '@/lib/shared/json';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { type Redaction, sumRedactions } from '@/lib/trace/redaction';
import { removeInvisibleCharacters } from '../invisible-characters-rule';
import { sanitizeText } from '../sanitize-text';
import { type SanitizerOptions, sentenceRules } from '../sanitizer-options';
import { isSecretByName } from './secret-by-name';

/** Characters that are remembered of one turn. */
const MOST_CHARACTERS = 200_000;

/**
 * Texts that have been shown in a turn as they are, and may be shown again: what is told to a model round after round
 * comes many times. A rule that learns more on the way cannot take back what people have read.
 */
class PassedTexts {
  private readonly texts = new Set<string>();
  private left = MOST_CHARACTERS;

  has(text: string): boolean {
    return this.texts.has(text);
  }

  add(text: string): void {
    if (text.length > this.left) return;
    this.left -= text.length;
    this.texts.add(text);
  }
}

/**
 * Whose strings they are: a model's own words pass all rules, what a tool says stays as it is but for credentials, and
 * an id of ours stays as it is. One that only stands in the place of an id is a model's words.
 */
export type StringProfile = 'words' | 'quotation' | 'id';

/** The profile of a string by the field that it stands in, or that its list stands in. */
export type ProfileByField = (field: string) => StringProfile;

/** A value of which everything may be shown. */
export interface SanitizedJson {
  readonly value: Json;
  /** Whether it was larger or deeper than what is shown. */
  readonly isCut: boolean;
  readonly redactions: readonly Redaction[];
}

/**
 * Sanitises values by their strings; `mostCharacters` bounds the JSON of what comes out, `longestString` each string of
 * it (4,000 characters where it is left out).
 */
export type StructuredSanitizer = (
  value: unknown,
  profile: StringProfile | ProfileByField,
  mostCharacters: number,
  longestString?: number,
) => SanitizedJson;

/** Stands where all of a string was taken out. */
export const REMOVED = '⋯';
const CUT = '…';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DEEPEST = 8;
const MOST_ENTRIES = 100;
const LONGEST_KEY = 80;
const LONGEST_STRING = 4_000;
/** So much more of a string is read than is shown, so that no credential is cut where it would be recognised. */
const READ_BEYOND = 1_000;
/** What quotes, a comma and the like of one entry take. */
export const FRAME = 4;
/** Keys that change an object instead of standing in it. */
const HARMFUL_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Makes what sanitises the values of one turn. */
export function createStructuredSanitizer(options: SanitizerOptions): StructuredSanitizer {
  let withRules: SanitizerOptions | null = null;
  const passed = { words: new PassedTexts(), quotation: new PassedTexts() };
  return (value, profile, mostCharacters, longestString = LONGEST_STRING) => {
    // The rules are made once: their tables are larger than most values.
    withRules ??= { ...options, rules: sentenceRules(options) };
    const profileOf = typeof profile === 'function' ? profile : () => profile;
    return new Sanitizing(withRules, profileOf, passed, mostCharacters, longestString).run(value);
  };
}

class Sanitizing {
  private isCut = false;
  private readonly redactions: Redaction[] = [];

  constructor(
    private readonly options: SanitizerOptions,
    private readonly profileOf: ProfileByField,
    private readonly passed: Readonly<Record<Exclude<StringProfile, 'id'>, PassedTexts>>,
    private left: number,
    private readonly longestString: number,
  ) {}

  run(value: unknown): SanitizedJson {
    const sanitized = this.read(value, '', 0);
    return {
      value: sanitized === undefined ? CUT : sanitized,
      isCut: this.isCut,
      redactions: sumRedactions(this.redactions),
    };
  }

  /** Undefined where nothing more fits. */
  private read(value: unknown, key: string, depth: number): Json | undefined {
    if (this.left <= FRAME) return this.cut();
    if (typeof value === 'string') return this.readString(value, key);
    if (typeof value !== 'object' || value === null) return this.readPlain(value);
    if (depth === DEEPEST) return this.cut(CUT);
    this.left -= FRAME;
    return Array.isArray(value) ? this.readArray(value, key, depth + 1) : this.readObject(value, depth + 1);
  }

  private readPlain(value: unknown): Json {
    // JSON knows no minus zero, and what is shown live is what is read back.
    const number = typeof value === 'number' && Number.isFinite(value) ? value + 0 : null;
    const plain = typeof value === 'boolean' ? value : number;
    this.left -= String(plain).length + FRAME;
    return plain;
  }

  private readArray(items: readonly unknown[], key: string, depth: number): Json[] {
    const read: Json[] = [];
    for (const item of items) {
      const one = read.length === MOST_ENTRIES ? this.cut() : this.read(item, key, depth);
      if (one === undefined) break;
      read.push(one);
    }
    return read;
  }

  private readObject(value: object, depth: number): Json {
    const entries: [string, Json][] = [];
    for (const key in value) {
      if (!Object.hasOwn(value, key)) continue;
      if (entries.length === MOST_ENTRIES || this.left <= FRAME) {
        this.cut();
        break;
      }
      if (HARMFUL_KEYS.has(key)) {
        this.cut();
        continue;
      }
      const name = this.readKey(key);
      const one = this.read(Reflect.get(value, key), key, depth);
      if (one === undefined) break;
      entries.push([name, one]);
    }
    return Object.fromEntries(entries);
  }

  private readKey(key: string): string {
    const read = key.slice(0, LONGEST_KEY);
    const shown = this.isSecretOf('field', read) ? '' : this.sanitized(read, key);
    const name = key === '' ? key : shown || REMOVED;
    if (key.length > LONGEST_KEY) this.cut();
    this.left -= JSON.stringify(name).length + FRAME;
    return name;
  }

  private readString(text: string, key: string): string {
    const room = Math.min(this.longestString, this.left - FRAME);
    const read = text.slice(0, room + READ_BEYOND);
    let shown = this.isSecretOf(key, read) ? '' : this.sanitized(read, key);
    if (shown === '' && read !== '') shown = REMOVED;
    if (shown.length > room || text.length > read.length) shown = this.cutTo(shown, room);
    // What is escaped is longer in JSON than it is.
    for (let most = room; JSON.stringify(shown).length > this.left && most > 1; most = Math.floor(most / 2))
      shown = this.cutTo(shown, most);
    this.left -= JSON.stringify(shown).length + FRAME;
    return shown;
  }

  private cutTo(text: string, most: number): string {
    this.isCut = true;
    return text.length > most ? cutAtWord(text, most) : `${text}${CUT}`;
  }

  private sanitized(text: string, field: string): string {
    // Before credentials are looked for, so that nothing invisible hides one.
    const visible = removeInvisibleCharacters(text);
    if (visible.count > 0) this.redactions.push({ ruleId: 'invisible-characters', count: visible.count });
    // Of a string without words nothing has to be taken out.
    else if (text.trim() === '') return text;
    const named = this.profileOf(field);
    if (named === 'id' && UUID.test(text)) return text;
    const profile = named === 'quotation' ? named : 'words';
    const passed = this.passed[profile];
    if (passed.has(text)) return text;
    const { text: shown, redactions } = sanitizeText(
      visible.text,
      profile === 'words' ? 'thought' : 'answer',
      this.options,
    );
    if (shown === text) passed.add(text);
    this.redactions.push(...redactions);
    return shown.trim() === '' ? '' : shown;
  }

  /** Whether a string is a credential by the name under which it stands. */
  private isSecretOf(key: string, text: string): boolean {
    const isSecret = isSecretByName(key.slice(0, LONGEST_KEY), text);
    if (isSecret) this.redactions.push({ ruleId: 'credentials', count: 1 });
    return isSecret;
  }

  private cut(): undefined;
  private cut(shown: string): string;
  private cut(shown?: string): string | undefined {
    this.isCut = true;
    return shown;
  }
}
