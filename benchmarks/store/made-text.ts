import { seededRandom } from '@/lib/text/seeded-random';

const DIFFERENT_WORDS = 40_000;
const SYLLABLES = 'ba con dre fi gor hal ist ka lum men no por ri sten ti vor'.split(' ');
const WORDS_IN_SENTENCE = 14;

/** A made-up word; no two ranks have the same. */
function madeWord(rank: number): string {
  let word = '';
  for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  return word;
}

/** Makes words that are as frequent and as rare as those of a language are (Zipf), the same ones for the same seed. */
export function wordMaker(seed: number): () => string {
  const random = seededRandom(seed);
  return () => madeWord(Math.floor(DIFFERENT_WORDS ** random()) - 1);
}

/** Sentences of made-up words, of about so many characters. */
export function madeText(word: () => string, characters: number): string {
  let text = '';
  while (text.length < characters) text += `${Array.from({ length: WORDS_IN_SENTENCE }, word).join(' ')}. `;
  return text.trimEnd();
}
