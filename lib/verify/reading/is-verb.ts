import type { StatementWord } from '@/lib/claims/statements/statement';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { wordSet } from '@/lib/text/words/listed-words';
import { partsOfSpeech } from '../lexicon/senses';
import WORDS from './reading-words.json';

const INDONESIAN_VERB = /^(?:me[mnlry]|di|ber|ter)\p{L}{3,}$/u;
/** Nouns and other words that look like verbs. */
const INDONESIAN_NOUNS = wordSet(WORDS.indonesianNouns);
const BEFORE_NOUNS = wordSet(WORDS.beforeNouns);
const BEFORE_VERBS = wordSet(WORDS.beforeVerbs);
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
