import { isStopWord } from '@/lib/text/words/stop-words';
import { shorten } from './quote';

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’-]*[\p{L}\p{N}\p{M}])?/gu;
/** Verbs that ask for something; they say what to do, not what it is about. */
const REQUEST_WORDS = new Set(
  'about answer antara ask banding beda between bilang brief butuh katakan mention mentioned perbedaan said say sebut bicara difference talk bantu berikan calculate cari carikan compare compute convert count define describe difference explain find hitung hitunglah help jawab jelaskan know list mean meaning question ringkas ringkaskan rangkum search show summarise summarize text teks tahu tanya translate terjemahkan tulis tuliskan ubah urutkan write sentence sentences kalimat following berikut'.split(
    ' ',
  ),
);

/** Where a text says what it is about, it does so early. */
const MAX_PHRASE_SOURCE = 1_000;

/** The words of a text in lower case, in order. */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase());
}

/** The words that say what a text is about: no stop words, no request verbs, no bare numbers; each once, in order. */
export function topicWords(text: string): string[] {
  return [...new Set(wordsOf(text))].filter(
    (word) => word.length > 1 && !isStopWord(word) && !REQUEST_WORDS.has(word) && !/^\d+$/.test(word),
  );
}

/**
 * What a text is about, as it was written: what follows "about" or "tentang", else the stretch from its first topic
 * word to its last; at most `limit` characters, empty if it has no topic word.
 */
export function topicPhrase(text: string, limit = 48): string {
  const line = text.slice(0, MAX_PHRASE_SOURCE).replace(/\s+/g, ' ').trim();
  const named = /\b(?:about|regarding|concerning|tentang|mengenai|soal)\s+(.+?)[.?!]*$/i.exec(line)?.[1];
  if (named !== undefined && topicWords(named).length > 0) return shorten(named, limit);
  const topics = new Set(topicWords(line));
  const found = [...line.matchAll(WORD)].filter(([word]) => topics.has(word.toLowerCase()));
  const start = found[0]?.index ?? 0;
  const last = found.at(-1);
  return last === undefined ? '' : shorten(line.slice(start, last.index + last[0].length), limit);
}

/** The most telling words of a text, most frequent first, longer ones before shorter ones; at most `limit`. */
export function keyWords(text: string, limit: number): string[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const topics = topicWords(text).filter((word) => word.length > 2);
  const weight = (word: string) => (counts.get(word) ?? 0) * 10 + Math.min(word.length, 9);
  return topics.sort((left, right) => weight(right) - weight(left)).slice(0, limit);
}

const SUFFIXES = /(?:ations?|ments?|ingly|edly|ings?|ness|ies|ied|ers?|ed|es|ly|s|nya|kan|lah|kah|i)$/;
const PREFIXES = /^(?:meng|meny|mem|men|me|peng|peny|pem|pen|ber|ter|di|se)(?=[a-z]{4})/;

/** A rough stem, so that "installed" and "install", or "membeli" and "dibeli", meet. */
export function stemOf(word: string): string {
  const withoutPrefix = word.length > 6 ? word.replace(PREFIXES, '') : word;
  const stem = withoutPrefix.length > 4 ? withoutPrefix.replace(SUFFIXES, '') : withoutPrefix;
  return stem.length >= 3 ? stem : withoutPrefix;
}
