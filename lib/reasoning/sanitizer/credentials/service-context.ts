import { listedWords } from '@/lib/text/words/listed-words';
import {
  ALNUM,
  DIGIT,
  flagsOf,
  HYPHEN,
  LETTER,
  LOWER,
  runEnd,
  UNDERSCORE,
  UPPER,
} from '../characters/character-flags';
import { looksRandom } from '../characters/randomness';
import { hasHead, headOf, headsOf } from '../characters/word-heads';
import SERVICE_FORMS from './service-forms.json';

interface Form {
  readonly kinds: number;
  readonly least: number;
  readonly most: number;
  readonly isHex: boolean;
  readonly isUuid: boolean;
}

interface Service {
  readonly name: string;
  readonly forms: Form[];
}

const KINDS: Readonly<Record<string, number>> = {
  hex: DIGIT | LETTER,
  lower: DIGIT | LOWER,
  upper: DIGIT | UPPER,
  alnum: ALNUM,
  word: ALNUM | UNDERSCORE | HYPHEN,
};
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HEX = /^(?:[0-9a-f]+|[0-9A-F]+)$/;
/** A name and its value stand at most so far from each other. */
const REACH = 56;
/** Names this long may be written together with other words. */
const LONG_NAME = 6;
const HEAD = 4;
/** Words between name and value that say that the value is something else. */
const ELSE =
  /(?:^|[^a-z])(?:commit|sha\d*|md5|checksum|digest|hash|etag|trace|build|version|rev|revision|integrity|id|ids|request|invoice|order|file|blob|tree|branch|public|publishable)(?![a-z])/i;

function formOf(text: string): Form {
  if (text === 'uuid') return { kinds: KINDS.word ?? 0, least: 36, most: 36, isHex: false, isUuid: true };
  const [kind = '', length = ''] = text.split(' ');
  const [least = 0, most = least] = length.split('-').map(Number);
  return { kinds: KINDS[kind] ?? 0, least, most, isHex: kind === 'hex', isUuid: false };
}

/**
 * Services by the first four letters of their names. Listed is what they hand out without a prefix of their own, by form:
 * kind of characters and their number. Beside the name of its service a value of that form is a credential, whatever
 * else it is called.
 */
const SERVICES = new Map<number, Service[]>();
for (const [form, names] of Object.entries(SERVICE_FORMS)) {
  for (const name of listedWords(names)) {
    const head = headOf(name, 0);
    const list = SERVICES.get(head) ?? [];
    const service = list.find((other) => other.name === name);
    if (service) service.forms.push(formOf(form));
    else list.push({ name, forms: [formOf(form)] });
    SERVICES.set(head, list);
  }
}

for (const services of SERVICES.values()) services.sort((a, b) => b.name.length - a.name.length);

/** How the names of services begin. */
export const SERVICE_HEADS = headsOf(Object.values(SERVICE_FORMS).flatMap(listedWords));

/** Whether a name, written with or without signs between its parts, stands at a position; its length there. */
function nameLengthAt(text: string, start: number, end: number, name: string): number {
  let index = start;
  let read = 0;
  while (read < name.length && index < end) {
    const code = text.charCodeAt(index);
    const isSign = (flagsOf(code) & (HYPHEN | UNDERSCORE)) !== 0;
    if (!isSign) {
      const letter = (flagsOf(code) & UPPER) !== 0 ? code | 0x20 : code;
      if (letter !== name.charCodeAt(read)) return 0;
      read += 1;
    } else if (read === 0) return 0;
    index += 1;
  }
  return read === name.length ? index - start : 0;
}

/**
 * Remembers which service was named shortly before, and knows its keys by their form. Where it stands in the text is
 * told to it; it looks at nothing twice.
 */
export class ServiceContext {
  private forms: readonly Form[] = [];
  /** How many characters on a key may still stand; 0 when no service was named. */
  reach = 0;
  /** What was read since the name, as far as it matters. */
  private between = '';

  /** Notes that the text moved on; `text` and `start` are where it was. */
  move(text: string, start: number, end: number): void {
    this.between += text.slice(start, Math.min(end, start + this.reach));
    this.reach = Math.max(0, this.reach - (end - start));
  }

  /** Looks for a service's name at the beginning of a word of small letters. */
  hearPlain(text: string, start: number, end: number): void {
    if (end - start >= HEAD && hasHead(SERVICE_HEADS, text, start)) this.hearAt(text, start, end);
  }

  /** Looks for a service's name in the word at `start`…`end`, at the beginning of each of its parts. */
  hear(text: string, start: number, end: number): void {
    // `-Dname=…` sets a property.
    const isProperty = text.charAt(start) === 'D' && text.charAt(start - 1) === '-';
    let previous = 0;
    for (let index = isProperty ? start + 1 : start; index + HEAD <= end; index += 1) {
      const flag = flagsOf(text.charCodeAt(index)) & LETTER;
      const isStart = flag !== 0 && (previous === 0 || (flag === UPPER && previous !== UPPER));
      previous = flag;
      if (isStart && hasHead(SERVICE_HEADS, text, index) && this.hearAt(text, index, end)) return;
    }
  }

  private hearAt(text: string, start: number, end: number): boolean {
    for (const { name, forms } of SERVICES.get(headOf(text, start)) ?? []) {
      const length = nameLengthAt(text, start, end, name);
      if (length === 0) continue;
      const last = flagsOf(text.charCodeAt(start + length - 1));
      const next = flagsOf(text.charCodeAt(start + length));
      const goesOn = next === LOWER || (last === UPPER && next === UPPER);
      if (
        goesOn &&
        name.length < LONG_NAME &&
        !/^(?:to?k|ke|se|ap|pa)/i.test(text.slice(start + length, start + length + 2))
      )
        continue;
      this.forms = forms;
      this.reach = REACH;
      this.between = text.slice(start + length, end);
      return true;
    }
    return false;
  }

  /** End of the key of the named service that starts at a position, or -1. */
  keyEnd(text: string, start: number): number {
    for (const { kinds, least, most, isHex, isUuid } of this.forms) {
      const end = runEnd(text, start, kinds, start + most + 1);
      const length = end - start;
      if (length < least || length > most || (flagsOf(text.charCodeAt(end)) & ALNUM) !== 0) continue;
      const value = text.slice(start, end);
      const isForm = isUuid
        ? UUID.test(value)
        : isHex
          ? HEX.test(value) && /\d/.test(value)
          : looksRandom(value, least);
      if (isForm && !((isUuid || HEX.test(value)) && ELSE.test(this.between))) return end;
    }
    return -1;
  }
}
