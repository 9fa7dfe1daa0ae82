import type { RankedSentence } from '../text/rank-sentences';
import { stemOf, topicWords, wordsOf } from '../text/words';

const WHEN =
  /\b(?:when|what (?:date|year|day|time|century|decade)|kapan|tanggal berapa|tahun berapa|jam berapa|pukul berapa)\b/i;
const AMOUNT = /\b(?:how (?:much|many|long|far|old|big|tall|often)|berapa)\b/i;
const HAS_AMOUNT =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million|century|several|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|belas|puluh|ratus|ribu|juta|abad)\b|\b(?:january|february|march|april|june|july|august|september|october|november|december|januari|februari|maret|mei|juni|juli|agustus|oktober|desember)\b/i;
const DENIES =
  /\b(?:not|no|never|cannot|without|except|least|fail\w*|lack\w*|un(?:able|like|known)\w*|tidak|bukan|belum|tanpa|kecuali|gagal)\b|n['’]t\b/i;
const NAME = /(?<=[\p{L}\p{N}'’",;:)] )\p{Lu}[\p{L}\p{N}'’-]*/gu;
/** Fewer of a question's words say that a sentence is about something else. */
const LEAST_SHARE = 0.4;

/**
 * Whether a sentence of a passage seems to answer a question: it has many of its words, denies what is asked about only
 * as the question does, the passage has its names, and the sentence something of the kind that is asked for.
 */
export function seemsAnswered(
  question: string,
  { sentence, matched }: RankedSentence,
  passage: string,
): boolean {
  const words = topicWords(question);
  if (words.length === 0 || matched.length / words.length < LEAST_SHARE) return false;
  if (DENIES.test(question) && !DENIES.test(sentence)) return false;
  const stems = new Set(wordsOf(passage).map(bare));
  const names = (question.match(NAME) ?? []).flatMap(wordsOf).map(bare);
  const numbers = question.match(/\d+/g) ?? [];
  if (!names.every((name) => stems.has(name)) || !numbers.every((number) => passage.includes(number)))
    return false;
  return WHEN.test(question) || AMOUNT.test(question) ? HAS_AMOUNT.test(sentence) : true;
}

const bare = (word: string): string => stemOf(word.replace(/['’]s$/, ''));
