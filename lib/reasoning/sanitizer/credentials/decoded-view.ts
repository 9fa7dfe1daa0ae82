import { invisibleLengthAt, mayBeInvisible } from '@/lib/text/invisible-character';
import { FOREIGN_FIRSTS, foreignWordAt } from './foreign-words';

/** A text as it reads once its encodings are undone and invisible characters are gone. */
export interface DecodedView {
  readonly text: string;
  /** Where each character of `text`, and its end, stands in the original; absent when nothing was encoded. */
  readonly starts?: readonly number[];
  /** How much of the original was read: what is left may be half of an encoded character. */
  readonly length: number;
}

/** One encoded character: what it stands for (nothing, if invisible) and how long it is; or that the text ends in it. */
type Unit = { readonly character: string; readonly length: number } | 'incomplete' | undefined;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  equals: '=',
  colon: ':',
  period: '.',
  lowbar: '_',
  UnderBar: '_',
  hyphen: '-',
  dash: '-',
  sol: '/',
  plus: '+',
  comma: ',',
  semi: ';',
  commat: '@',
  excl: '!',
  num: '#',
  dollar: '$',
  percnt: '%',
  ast: '*',
  grave: '`',
  verbar: '|',
  tilde: '~',
  Tab: '\t',
  NewLine: '\n',
};
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
  "'": "'",
  '/': '/',
  '`': '`',
};
const LONGEST_ENTITY = 10;
const MOST_LAYERS = 4;
const MOST_BACKSLASHES = 8;

const isPrintable = (code: number): boolean =>
  (code >= 0x20 && code < 0x7f) || code === 0x09 || code === 0x0a || code === 0x0d;

/** Value of hexadecimal digits at a position, -1 when there are not that many, -2 when the text ends in them. */
function hexAt(text: string, from: number, digits: number): number {
  const hex = text.slice(from, from + digits);
  if (!/^[0-9a-f]*$/i.test(hex)) return -1;
  return hex.length < digits ? -2 : Number.parseInt(hex, 16);
}

function percentAt(text: string, index: number): Unit {
  let position = index + 1;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    const code = hexAt(text, position, 2);
    if (code === -2) return 'incomplete';
    if (code === -1 || !isPrintable(code)) return undefined;
    position += 2;
    // `%25` is a percent sign; with two more digits it is an encoding of an encoding.
    const isNested = code === 0x25 && hexAt(text, position, 2) !== -1;
    if (!isNested) return { character: String.fromCharCode(code), length: position - index };
  }
  return undefined;
}

function entityAt(text: string, index: number): Unit {
  const window = text.slice(index, index + LONGEST_ENTITY + 1);
  const match = /^&(?:#(\d{1,5})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/i.exec(window);
  if (match === null) {
    return index + window.length === text.length && /^&(?:#x?)?[a-z0-9]*$/i.test(window)
      ? 'incomplete'
      : undefined;
  }
  const [whole, decimal, hex, name] = match;
  const code = decimal ? Number.parseInt(decimal, 10) : hex ? Number.parseInt(hex, 16) : -1;
  const character = name ? ENTITIES[name] : isPrintable(code) ? String.fromCharCode(code) : undefined;
  return character === undefined ? undefined : { character, length: whole.length };
}

function escapeAt(text: string, index: number): Unit {
  let end = index;
  while (end < index + MOST_BACKSLASHES && text.charCodeAt(end) === 0x5c) end += 1;
  if (end >= text.length) return 'incomplete';
  const letter = text.charAt(end);
  if (letter === 'u' || letter === 'x') {
    const digits = letter === 'u' ? 4 : 2;
    const code = hexAt(text, end + 1, digits);
    if (code === -2) return 'incomplete';
    return code !== -1 && isPrintable(code)
      ? { character: String.fromCharCode(code), length: end + 1 + digits - index }
      : undefined;
  }
  const character = ESCAPES[letter];
  return character === undefined ? undefined : { character, length: end + 1 - index };
}

/** A full-width, mathematical, circled or otherwise dressed-up form of an ASCII character. */
function compatibleAt(text: string, index: number): Unit {
  const code = text.codePointAt(index) ?? 0;
  if (code < 0x80 || !isDressedUp(code)) return undefined;
  const form = String.fromCodePoint(code);
  // A letter with a mark is that letter; everything else is what it is compatible with.
  const character = code < 0x180 ? form.normalize('NFD').charAt(0) : form.normalize('NFKC');
  const isAscii = character.length === 1 && isPrintable(character.charCodeAt(0));
  return isAscii ? { character, length: code > 0xffff ? 2 : 1 } : undefined;
}

function unitAt(text: string, index: number): Unit {
  switch (text.charCodeAt(index)) {
    case 0x25:
      return percentAt(text, index);
    case 0x26:
      return entityAt(text, index);
    case 0x5c:
      return escapeAt(text, index);
    default: {
      const length = invisibleLengthAt(text, index);
      const code = text.charCodeAt(index);
      const isHalf = code >= 0xd800 && code <= 0xdbff && index + 1 === text.length;
      if (isHalf) return 'incomplete';
      if (length > 0) return { character: '', length };
      return compatibleAt(text, index) ?? foreignWordAt(text, index);
    }
  }
}

/** Blocks of characters that are compatible with plain ones. */
const DRESSED_UP: readonly (readonly [first: number, last: number])[] = [
  [0xc0, 0x17f],
  [0xff01, 0xff5e],
  [0x3000, 0x3000],
  [0x2070, 0x209c],
  [0x2100, 0x214f],
  [0x2460, 0x24ff],
  [0x1d400, 0x1d7ff],
  [0x1f100, 0x1f189],
  [0x1fbf0, 0x1fbf9],
];
const isDressedUp = (code: number): boolean =>
  DRESSED_UP.some(([first, last]) => code >= first && code <= last);

const ENCODED = new Uint8Array(0x10000);
for (let code = 0; code < ENCODED.length; code += 1) {
  if (code === 0x25 || code === 0x26 || code === 0x5c || mayBeInvisible(code)) ENCODED[code] = 1;
}
for (const [first, last] of DRESSED_UP) {
  if (last <= 0xffff) ENCODED.fill(1, first, last + 1);
}
for (const lead of [0xd835, 0xd83c, 0xd83e]) ENCODED[lead] = 1;
for (const first of FOREIGN_FIRSTS) ENCODED[first.charCodeAt(0)] = 1;
/** Most texts, told at one look. */
const PLAIN = /^[\t\n\r -$'-[\]-~]*$/;
const mayBeEncoded = (code: number): boolean => ENCODED[code] === 1;

/**
 * Undoes URL encoding, HTML entities, backslash escapes and dressed-up forms of ASCII characters, writes names of secrets
 * in other scripts in plain words and leaves out invisible characters. Unless `isFinal`, stops before an encoded character that the text ends in.
 * What lies before `from` is left as it is.
 */
export function decodeView(text: string, isFinal: boolean, from = 0): DecodedView {
  if (PLAIN.test(text)) return { text, length: text.length };
  let index = from;
  while (index < text.length && !mayBeEncoded(text.charCodeAt(index))) index += 1;
  if (index === text.length) return { text, length: text.length };
  const starts: number[] = [];
  for (let position = 0; position < index; position += 1) starts.push(position);
  const parts: string[] = [text.slice(0, index)];
  let plainStart = index;
  while (index < text.length) {
    const unit = mayBeEncoded(text.charCodeAt(index)) ? unitAt(text, index) : undefined;
    if (unit === 'incomplete' && !isFinal) break;
    if (unit === undefined || unit === 'incomplete') {
      starts.push(index);
      index += 1;
      continue;
    }
    parts.push(text.slice(plainStart, index), unit.character);
    for (let count = 0; count < unit.character.length; count += 1) starts.push(index);
    index += unit.length;
    plainStart = index;
  }
  parts.push(text.slice(plainStart, index));
  starts.push(index);
  return { text: parts.join(''), starts, length: index };
}
