import { RandomStrings } from '../../evals/credentials/random-strings';
import type { BenchSize } from '../bench-suite';
import { repeated } from '../growth/growing-work';

const MUTATIONS: Readonly<Record<BenchSize, number>> = { whole: 250, small: 5 };
const SURVIVORS = 6;
const LOOKS = 3;

/** The texts of a length over which a call is slowest, as repeating words, mixing them and a search by mutation find. */
export async function slowestTexts(
  call: (text: string) => void,
  words: readonly string[],
  length: number,
  size: BenchSize,
): Promise<readonly string[]> {
  const random = new RandomStrings(1);
  const anyWord = (): string => words[random.below(words.length)] ?? '';
  const filled = (unit: string): string => repeated(unit)(length);
  const mutated = (text: string): string => {
    const from = random.below(length);
    const inserted = anyWord().repeat(1 + random.below(40));
    switch (random.below(3)) {
      case 0:
        return filled(text.slice(0, from) + inserted + text.slice(from));
      case 1:
        return filled(text.slice(0, from) + inserted + text.slice(from + inserted.length));
      default:
        return filled(text.slice(from, from + 1 + random.below(80)) + inserted);
    }
  };
  const seeds = [
    ...words.map(filled),
    ...words.flatMap((unit) => [filled(unit + anyWord()), filled(`${unit}${' '.repeat(3)}`)]),
    ...words.map((unit) => `${filled(unit).slice(0, length / 2)}${filled(anyWord()).slice(0, length / 2)}`),
  ];
  // By the clock: the search goes where it is slow, and is only as good as what it finds.
  const leastMs = (text: string): number =>
    Math.min(
      ...Array.from({ length: LOOKS }, () => {
        const startedAt = performance.now();
        call(text);
        return performance.now() - startedAt;
      }),
    );
  const slowestOf = (texts: readonly { text: string; ms: number }[]) =>
    texts.toSorted((left, right) => right.ms - left.ms).slice(0, SURVIVORS);
  let slowest = slowestOf(seeds.map((text) => ({ text, ms: leastMs(text) })));
  for (let round = 0; round < MUTATIONS[size]; round += 1) {
    const text = mutated(slowest[random.below(slowest.length)]?.text ?? '');
    slowest = slowestOf([...slowest, { text, ms: leastMs(text) }]);
  }
  return slowest.map(({ text }) => text);
}
