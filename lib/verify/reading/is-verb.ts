import type { StatementWord } from '@/lib/claims/statements/statement';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { partsOfSpeech } from '../lexicon/senses';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const INDONESIAN_VERB = /^(?:me[mnlry]|di|ber|ter)\p{L}{3,}$/u;
/** Nouns and other words that look like verbs. */
const INDONESIAN_NOUNS = set(
  `diesel disiplin diskusi dinamis dialog diagram dinas dinding direktur digital distrik diskon berita beras berlian benih
  berat berbagai bermacam mesin metode metro merek mentega memang meja menteri menara mentah merah memori meter media
  medis terasi terigu teras terhadap terakhir terbaik tertua terbaru terlalu terus tersebut terang`,
);
const BEFORE_NOUNS = set(
  'the a an this that these those his her its their our my your of in on at for no each every by with from into',
);
const BEFORE_VERBS = set(
  `to will shall may must can could would should might not never be is are was were been being has have had and or it
  they we he she who which that`,
);
const PARTICIPLE = /(?:ed|ing)$/;

/** Whether a word stands as a verb, as far as its form and the words around it tell. */
export function isVerbAt(words: readonly StatementWord[], at: number, language: AppLanguage): boolean {
  const word = words[at];
  if (word === undefined) return false;
  if (language === 'id') return INDONESIAN_VERB.test(word.word) && !INDONESIAN_NOUNS.has(word.word);
  if (isVerbByForm(words, at)) return true;
  if (!partsOfSpeech(word.word).includes('v')) return false;
  // Of the words of a clause without a verb, what may be one behind a thing is it: "adults pay".
  const before = words[at - 1];
  if (before === undefined || before.role === 'function' || before.clause !== word.clause) return false;
  return words.every(
    (one, place) =>
      one.clause !== word.clause || (!BEFORE_VERBS.has(one.word) && !isVerbByForm(words, place)),
  );
}

function isVerbByForm(words: readonly StatementWord[], at: number): boolean {
  const word = words[at]?.word ?? '';
  const before = words[at - 1]?.word ?? '';
  const parts = partsOfSpeech(word);
  if (!parts.includes('v')) return PARTICIPLE.test(word) && parts === '';
  if (BEFORE_NOUNS.has(before)) return false;
  if (PARTICIPLE.test(word)) return !/^[an]+$/.test(parts);
  return BEFORE_VERBS.has(before) || (!parts.includes('n') && !parts.includes('a'));
}
