import { stemIndonesian } from '@/lib/text/words/word-stem';

const SHORTEST_ROOT = 3;
const LONGEST_PLAIN = 6;
/** First letters that prefixes swallow ("menyimpan") or end with ("perintis", of "rintis"). */
const SWALLOWED = /^[kpstr](?=[aeiou])/;
/** What begins like a prefix and hardly ever is one in a word as short as "kerja", "bersih" or "perlu". */
const SEEMING_PREFIX = /^(?!ter|di)/;

/**
 * What forms of an Indonesian word in small letters have in common. It goes further than the stem that it is made of:
 * "simpanan", "disimpan", "menyimpan", "tersimpan" and "penyimpanan" are one; so are, rarely, different words.
 */
export function indonesianRoot(word: string): string {
  const stem = stemIndonesian(word);
  if (stem.length <= SHORTEST_ROOT && word.length <= LONGEST_PLAIN && SEEMING_PREFIX.test(word))
    return word.length > SHORTEST_ROOT + 1 ? word.replace(SWALLOWED, '') : word;
  if (stem === word) return word;
  const short = stem.endsWith('an') && stem.length > SHORTEST_ROOT + 1 ? stem.slice(0, -2) : stem;
  return short.length > SHORTEST_ROOT ? short.replace(SWALLOWED, '') : short;
}
