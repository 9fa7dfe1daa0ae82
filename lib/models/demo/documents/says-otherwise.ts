import { stemOf, topicWords, wordsOf } from './words';

/** Sentences with fewer words in common are about different things. */
const LEAST_IN_COMMON = 0.5;
const NUMBER = /\d+(?:[.,:]\d+)*/g;
const DENIES = /\b(?:not|no|never|cannot|tidak|bukan|jangan|belum|tanpa)\b|n['’]t\b/i;

/** Whether two sentences say nearly the same, but with other numbers, or one of them with a denial. */
export function saysOtherwise(one: string, other: string): boolean {
  const [words, others] = [contentOf(one), contentOf(other)];
  const common = [...words].filter((word) => others.has(word)).length;
  if (common === 0 || common / (words.size + others.size - common) < LEAST_IN_COMMON) return false;
  if (DENIES.test(one) !== DENIES.test(other)) return true;
  const [numbers, otherNumbers] = [numbersOf(one), numbersOf(other)];
  return isBeyond(numbers, otherNumbers) && isBeyond(otherNumbers, numbers);
}

const contentOf = (text: string): ReadonlySet<string> =>
  new Set(
    topicWords(
      wordsOf(text)
        .filter((word) => !/\d/.test(word))
        .join(' '),
    ).map(stemOf),
  );

const numbersOf = (text: string): ReadonlySet<string> => new Set(text.match(NUMBER) ?? []);

const isBeyond = (numbers: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...numbers].some((number) => !others.has(number));
