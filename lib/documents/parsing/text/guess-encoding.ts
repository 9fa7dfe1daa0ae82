import { chardet } from 'jschardet';
import type { TextEncoding } from '@/lib/trace/documents/reading-words';
import { rateText } from './rate-text';

/** What is looked for, by the library's names, and how common it is; of two that make the same of a text, the first. */
const CANDIDATES: Readonly<Record<string, readonly [TextEncoding, number]>> = {
  gb18030: ['gbk', 1],
  big5hkscs: ['big5', 1],
  cp932: ['shift_jis', 1],
  euc_jis_2004: ['euc-jp', 1],
  cp949: ['euc-kr', 1],
  cp1252: ['windows-1252', 1],
  cp1251: ['windows-1251', 1],
  cp1250: ['windows-1250', 1],
  cp1253: ['windows-1253', 1],
  cp1254: ['windows-1254', 1],
  cp1255: ['windows-1255', 1],
  cp1256: ['windows-1256', 1],
  cp1257: ['windows-1257', 0.8],
  cp1258: ['windows-1258', 0.3],
  cp874: ['windows-874', 0.5],
  'mac-roman': ['macintosh', 0.9],
  'koi8-r': ['koi8-r', 1],
  'koi8-u': ['koi8-u', 0.9],
  cp866: ['ibm866', 0.8],
  'iso8859-2': ['iso-8859-2', 1],
  'iso8859-5': ['iso-8859-5', 0.8],
  'iso8859-7': ['iso-8859-7', 1],
};
const OPTIONS = {
  includeEncodings: Object.keys(CANDIDATES),
  noMatchEncoding: 'cp1252',
  compatNames: false,
  ignoreThreshold: true,
};
/** Of a short text statistics say little; whatever it can be read by may be it all the same. */
const LEAST_CONFIDENCE = 0.002;
/** Of the characters beyond ASCII of a text in UTF-8. */
const MOST_DAMAGED = 0.05;
/** A sign or an accent in English is more likely than a word of an alphabet of its own. */
const FEW_SIGNS = 2;
const WESTERN_OF_FEW: Partial<Record<TextEncoding, number>> = {
  'windows-1252': 2.5,
  'windows-1254': 2.5,
  macintosh: 1.5,
};
const SAMPLE_BYTES = 16_384;
const LINE_END = 0x0a;

const CAPITAL = /(?![\0-\u007f])\p{Lu}/u;
const SMALL = /(?![\0-\u007f])\p{Ll}/u;
/** In nearly every encoding of one byte, this makes small letters of capitals, and the other way round. */
const OTHER_CASE = 0x20;

/**
 * The encoding of a text that is not all valid Unicode: UTF-8 where little of it is damaged; else one that its bytes fit,
 * for which the statistics of its letters speak, and that makes of it what people write.
 */
export function guessEncoding(bytes: Uint8Array): TextEncoding {
  const sample = bytes.length < SAMPLE_BYTES ? bytes : linesBeyondAscii(bytes);
  if (isAlmostUtf8(sample)) return 'utf-8';
  const found = confidencesOf(sample);
  let inOtherCase: typeof found | null = null;
  const areFew = sample.filter((byte) => byte > 0x7f).length <= FEW_SIGNS;
  let best: { encoding: TextEncoding; rating: number } = { encoding: 'windows-1252', rating: 0 };
  for (const [name, [encoding, commonness]] of Object.entries(CANDIDATES)) {
    const text = decodeSample(sample, encoding);
    if (text === null) continue;
    let confidence = LEAST_CONFIDENCE + (found.get(name) ?? 0);
    // Statistics are of texts that people write, which is not in capitals.
    if (CAPITAL.test(text) && !SMALL.test(text)) {
      inOtherCase ??= confidencesOf(sample.map((byte) => (byte < 0xc0 ? byte : byte ^ OTHER_CASE)));
      confidence = Math.max(confidence, inOtherCase.get(name) ?? 0);
    }
    const likelihood = (areFew && WESTERN_OF_FEW[encoding]) || commonness;
    const rating = confidence * likelihood * rateText(text);
    if (rating > best.rating) best = { encoding, rating };
  }
  return best.encoding;
}

const confidencesOf = (bytes: Uint8Array): ReadonlyMap<string | null, number> =>
  new Map(chardet.detectAll(bytes, OPTIONS).map(({ encoding, confidence }) => [encoding, confidence]));

function isAlmostUtf8(bytes: Uint8Array): boolean {
  // What is cut off at the end is no damage.
  const text = new TextDecoder().decode(bytes, { stream: true });
  const whole = text.match(/[^\0-\u007f\ufffd]/gu)?.length ?? 0;
  return (text.match(/\ufffd/g)?.length ?? 0) < whole * MOST_DAMAGED;
}

/** What bytes are in an encoding, where they fit it; the last character may be cut off in a long sample. */
function decodeSample(bytes: Uint8Array, encoding: TextEncoding): string | null {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return decoder.decode(bytes, { stream: bytes.length === SAMPLE_BYTES });
  } catch {
    return null;
  }
}

/** The first lines with more than ASCII: of a long text, others tell nothing. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let length = 0;
  for (let start = 0; start < bytes.length && length < SAMPLE_BYTES; ) {
    const end = bytes.indexOf(LINE_END, start) + 1 || bytes.length;
    const line = bytes.subarray(start, end);
    if (line.some((byte) => byte > 0x7f)) {
      lines.push(line);
      length += line.length;
    }
    start = end;
  }
  return Buffer.concat(lines).subarray(0, SAMPLE_BYTES);
}
