import { addCode, EMPTY_HASH } from '../text-hash';
import { type NgramTable, unpackNgrams } from './ngram-table';
import LATIN_NGRAMS from './ngrams.json';

export interface NgramLanguage {
  /** ISO 639-1 code. */
  readonly language: string;
  /** Whether the sentence looks as sentences of that language do. */
  readonly reliable: boolean;
}

const SPACE = 0x20;
const NGRAM_BYTES = 4;
const STRIDE_BYTES = 3;
const LONGEST_WORD_BYTES = 70;
/** So much of a sentence is read, to the end of a word. */
const SENTENCE_BYTES = 350;
const FEWEST_NGRAMS = 3;
/** A sentence of a language reaches at least this share of the language's average. */
const RELIABLE_SHARE = 0.75;
/** Brings a mean frequency between 0 and 1. */
const HALFWAY = 25;
const ENCODER = new TextEncoder();

let table: NgramTable | undefined;

/**
 * The language of words in Latin letters, in lower case, by the n-grams of their UTF-8 bytes, or null where none has
 * any of them. The method and the frequencies are those of the npm package eld by Nito T.M. (2023, Apache-2.0), which
 * `evals/training/language/pack-ngrams.ts` has packed: its own tables, one object for each n-gram, take a hundred times
 * the memory of these.
 */
export function ngramLanguage(words: readonly string[]): NgramLanguage | null {
  table ??= unpackNgrams(LATIN_NGRAMS);
  const ngrams = ngramsOf(words);
  const sums = new Float64Array(table.languages.length);
  for (const hash of ngrams) table.add(hash, sums);
  const highest = Math.max(...sums);
  const best = sums.indexOf(highest);
  const language = table.languages[best];
  if (language === undefined || highest === 0) return null;
  const mean = highest / ngrams.size;
  const score = mean / (mean + HALFWAY);
  const reliable = ngrams.size >= FEWEST_NGRAMS && score >= (table.averages[best] ?? 1) * RELIABLE_SHARE;
  return { language, reliable };
}

/** Each word's beginning, every third of its bytes on, and its end; a space marks the beginning and the end. */
function ngramsOf(words: readonly string[]): Set<number> {
  const ngrams = new Set<number>();
  let read = 0;
  for (const word of words) {
    if (read > SENTENCE_BYTES) break;
    const bytes = ENCODER.encode(word);
    read += bytes.length + 1;
    const length = Math.min(bytes.length, LONGEST_WORD_BYTES);
    let start = 0;
    for (; start + NGRAM_BYTES < length; start += STRIDE_BYTES)
      ngrams.add(hashOf(bytes, start, start + NGRAM_BYTES, start === 0, false));
    ngrams.add(hashOf(bytes, Math.max(0, length - NGRAM_BYTES), bytes.length, start === 0, true));
  }
  return ngrams;
}

function hashOf(bytes: Uint8Array, from: number, to: number, begins: boolean, ends: boolean): number {
  let hash = begins ? addCode(EMPTY_HASH, SPACE) : EMPTY_HASH;
  for (let index = from; index < to; index += 1) hash = addCode(hash, bytes[index] ?? 0);
  return (ends ? addCode(hash, SPACE) : hash) >>> 0;
}
