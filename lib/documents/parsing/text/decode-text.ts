import type { TextEncoding } from '@/lib/trace/documents/reading-words';
import { loadReader } from '../../load-reader';
import type { ParsingNote } from '../../parsed-document';
import { rateText } from './rate-text';

/** A text, and what there is to know of how it was decoded. */
interface DecodedText {
  readonly text: string;
  readonly note: ParsingNote | null;
}

/** What is said of how a text is written, besides its bytes. */
interface SaidOfEncoding {
  /** What its person chose, which holds whatever the bytes say. */
  readonly chosen?: TextEncoding | null;
  /** What was declared with it and in it, as labels of the Encoding Standard; the first that makes sense holds. */
  readonly declared?: readonly string[];
}

const UTF_32 = ['utf-32le', 'utf-32be'] as const;
const BYTE_ORDER_MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe, 0, 0], 'utf-32le'],
  [[0, 0, 0xfe, 0xff], 'utf-32be'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const SAMPLE_BYTES = 4_096;
const MOST_CONTROLS = 0.02;
const LAST_CHARACTER = 0x10ffff;
/** How ISO-2022-JP, all of whose bytes are ASCII, goes over to Japanese. */
const JAPANESE_BEGINS = ['\u001b$B', '\u001b$@'];
const DECLARED_BYTES = 2_048;
const DECLARED = /<(?:meta[^>]{0,200}charset|\?xml[^>]{0,100}encoding)\s*=\s*["']?([\w-]{2,40})/i;
/** What is read as ASCII is in none of these. */
const WIDE = /^(?:utf-?(?:16|32)|ucs|iso-10646|(?:cs)?unicode)/i;
/** Most bytes do not fit these; to the others, anything does. */
const SEVERAL_BYTES = /^(?:gb|big5|shift_jis|euc|iso-2022)/;
/** Of what is declared. */
const LEAST_RATING = 0.3;
/** Of some names in such a one, of which no dictionary knows any. */
const LEAST_RATING_OF_NAMES = 0.14;
const SOME_NAMES = 24;
/** So many times better is a guess, where what is declared makes nonsense of a text. */
const FAR_BETTER = 5;
/** So many times better is what is declared, too, where what comes before it is not meant. */
const BETTER = 1.25;
/** So much beside what is no ASCII tells what that is. */
const CONTEXT_UNITS = 40;
/** Of what bytes that are no text make in UTF-16, nearly nothing is a letter. */
const LEAST_WIDE_RATING = 0.1;

/** Reads bytes as text: as its person chose, by their mark, as UTF-8, as was declared, else by a guess. Null where they are no text. */
export async function decodeText(
  bytes: Uint8Array,
  { chosen = null, declared = [] }: SaidOfEncoding = {},
): Promise<DecodedText | null> {
  if (chosen !== null) return readable(decode(bytes, chosen), { code: 'encoding-chosen', encoding: chosen });
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return readable(decode(bytes, marked[1]), null);
  const wide = wideEncodingOf(bytes);
  if (wide) return guessed(bytes, wide);
  const head = decode(bytes.subarray(0, SAMPLE_BYTES), 'latin1');
  const isJapanese = JAPANESE_BEGINS.some((begin) => head.includes(begin));
  if (isJapanese && decodeStrictly(bytes, 'iso-2022-jp') !== null) return guessed(bytes, 'iso-2022-jp');
  const strict = decodeStrictly(bytes, 'utf-8');
  if (strict !== null) return readable(strict, null);
  const stated = likeliestOf(declared.flatMap((label) => readingBy(bytes, label)));
  if (stated && stated.rating >= stated.least) return readable(stated.text, null);
  const { guessEncoding } = await loadReader(() => import('./guess-encoding'));
  const encoding = guessEncoding(bytes);
  const guess = guessed(bytes, encoding);
  if (!stated?.hasSeveral || !guess) return guess;
  const isNonsense =
    (stated.rating < LEAST_RATING_OF_NAMES || SEVERAL_BYTES.test(encoding)) &&
    rateText(beyondAscii(guess.text)) > FAR_BETTER * stated.rating;
  return isNonsense ? guess : readable(stated.text, null);
}

/** A text as a label says that it is written. */
interface LabelledReading {
  readonly text: string;
  readonly rating: number;
  /** With which it is believed. */
  readonly least: number;
  readonly hasSeveral: boolean;
}

/** Nothing where the bytes do not fit the label, or that is none. */
function readingBy(bytes: Uint8Array, label: string): LabelledReading[] {
  const text = decodeStrictly(bytes, label);
  if (text === null || readable(text, null) === null) return [];
  const sample = beyondAscii(text);
  const hasSeveral = SEVERAL_BYTES.test(new TextDecoder(label).encoding);
  const mayBeNames = hasSeveral && (sample.match(/[^\0-\u007f]/g)?.length ?? 0) < SOME_NAMES;
  const least = mayBeNames ? LEAST_RATING_OF_NAMES : LEAST_RATING;
  return [{ text, rating: rateText(sample), least, hasSeveral }];
}

/** The first, unless one after it makes more sense. */
const likeliestOf = (readings: readonly LabelledReading[]): LabelledReading | undefined =>
  readings.reduce<LabelledReading | undefined>(
    (best, reading) => (best && reading.rating <= BETTER * best.rating ? best : reading),
    undefined,
  );

/** The first of a text that is beyond ASCII, with what stands beside it: of a page, most is neither. */
function beyondAscii(text: string): string {
  let sample = '';
  let end = 0;
  for (const { 0: run, index } of text.matchAll(/[^\0-\u007f]+/g)) {
    if (sample.length >= SAMPLE_BYTES) break;
    const start = Math.max(end, index - CONTEXT_UNITS);
    if (start > end) sample += '\n';
    end = Math.max(end, index + run.length + CONTEXT_UNITS);
    sample += text.slice(start, end);
  }
  return sample.slice(0, SAMPLE_BYTES);
}

/** The encoding that a page says it has, as it says it; null for one in which nobody could have read that. */
export function declaredEncoding(bytes: Uint8Array): string | null {
  const sample = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_BYTES));
  const label = DECLARED.exec(sample)?.[1] ?? null;
  return label !== null && WIDE.test(label) ? null : label;
}

const guessed = (bytes: Uint8Array, encoding: string): DecodedText | null =>
  readable(decode(bytes, encoding), { code: 'encoding-guessed', encoding });

/** Throws a `RangeError` for a label that is none. */
function decode(bytes: Uint8Array, encoding: string): string {
  const wide = UTF_32.find((name) => name === encoding);
  return wide ? decodeUtf32(bytes, wide) : new TextDecoder(encoding).decode(bytes);
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-32, of which no decoder knows. */
function decodeUtf32(bytes: Uint8Array, encoding: (typeof UTF_32)[number]): string {
  return Array.from(unitsOf(bytes, encoding), (unit) =>
    unit <= LAST_CHARACTER ? String.fromCodePoint(unit) : '\ufffd',
  )
    .join('')
    .replace(/^\ufeff/, '');
}

function* unitsOf(bytes: Uint8Array, encoding: (typeof UTF_32)[number]): Generator<number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 4 <= bytes.length; at += 4) yield view.getUint32(at, encoding === 'utf-32le');
}

/** UTF-16 and UTF-32 without a mark: their zeros are in no text of one byte or two. */
function wideEncodingOf(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (bytes.length % 2 !== 0 || !sample.includes(0)) return null;
  const isUtf32 = (encoding: (typeof UTF_32)[number]): boolean =>
    [...unitsOf(sample, encoding)].every((unit) => unit > 0 && unit <= LAST_CHARACTER);
  const utf32 = bytes.length % 4 === 0 && UTF_32.find(isUtf32);
  if (utf32) return utf32;
  const best = ['utf-16le', 'utf-16be']
    .map((encoding) => ({ encoding, text: decodeStrictly(sample, encoding) ?? '\0' }))
    .filter(({ text }) => readable(text, null) !== null)
    // What is plain ASCII one way is scattered over all scripts the other way.
    .map(({ encoding, text }) => ({ encoding, rating: rateText(text) * (1 + asciiShare(text)) }))
    .filter(({ rating }) => rating >= LEAST_WIDE_RATING)
    .toSorted((left, right) => right.rating - left.rating);
  return best[0]?.encoding ?? null;
}

const asciiShare = (text: string): number => (text.match(/[\n -~]/g)?.length ?? 0) / Math.max(1, text.length);

function readable(text: string, note: ParsingNote | null): DecodedText | null {
  const sample = text.slice(0, SAMPLE_BYTES);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells bytes from text
  const controls = sample.match(/[\0-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0;
  return text.includes('\0') || controls > sample.length * MOST_CONTROLS ? null : { text, note };
}
