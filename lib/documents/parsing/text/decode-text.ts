/** A text, and whether its encoding was only guessed. */
export interface DecodedText {
  readonly text: string;
  readonly isGuessed: boolean;
}

const BYTE_ORDER_MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const FALLBACK = 'windows-1252';
const SAMPLE_BYTES = 4_096;
/** Of the bytes of a text in UTF-16 without a mark, how many on one side are 0. */
const ZERO_SHARE = 0.4;
const MOST_CONTROLS = 0.02;

/** Reads bytes as text: by their mark, a declared encoding, UTF-8, else what most old files have. Null where they are no text. */
export function decodeText(bytes: Uint8Array, declared: string | null = null): DecodedText | null {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return readable(new TextDecoder(marked[1]).decode(bytes), false);
  const wide = wideEncodingOf(bytes);
  if (wide) return readable(new TextDecoder(wide).decode(bytes), true);
  const strict = decodeStrictly(bytes, 'utf-8');
  if (strict !== null) return readable(strict, false);
  const asDeclared = declared === null ? null : decodeStrictly(bytes, declared);
  if (asDeclared !== null) return readable(asDeclared, false);
  return readable(new TextDecoder(FALLBACK).decode(bytes), true);
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function wideEncodingOf(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length, SAMPLE_BYTES) & ~1;
  if (length < 4) return null;
  const zeros = [0, 0];
  for (let index = 0; index < length; index += 1)
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  const least = (length / 2) * ZERO_SHARE;
  if (second > least && first === 0) return 'utf-16le';
  return first > least && second === 0 ? 'utf-16be' : null;
}

function readable(text: string, isGuessed: boolean): DecodedText | null {
  const sample = text.slice(0, SAMPLE_BYTES);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells bytes from text
  const controls = sample.match(/[\0-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0;
  return text.includes('\0') || controls > sample.length * MOST_CONTROLS ? null : { text, isGuessed };
}
