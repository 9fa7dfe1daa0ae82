import { describe, expect, it } from 'vitest';
import { leastProcessorMs } from '@/lib/shared/testing/processor-time';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { RandomStrings } from '../../../evals/credentials/random-strings';
import { redactCredentials } from './credentials/credential-redaction';
import { unfinishedCredential } from './credentials/unfinished-credential';
import { PayloadStream } from './payload-stream';
import { sentenceRules } from './sanitizer-options';
import { SLOW_UNITS } from './testing/slow-units';
import { LONGEST_THOUGHT } from './thought-cut';

/** What is promised of a rule for 500 characters, whatever they are. */
const MOST_MS = 5;
const MUTATIONS = 250;
const SURVIVORS = 6;

const hidden = Array.from({ length: 400 }, (_, index) => `word${index % 37} and more`).join(' ');
const rules = sentenceRules({
  hiddenTexts: [hidden],
  visibleTexts: ['word1 and more'],
  toolLabels: new Map([
    ['verify.fact_check', 'Fact check'],
    ['weather', 'Weather'],
  ]),
});

/** All that looks at a stretch of text without letting anybody else go on. */
const CALLS: readonly (readonly [string, (text: string) => void])[] = [
  ...rules.map((rule) => [rule.id, (text: string) => void rule.apply(text, text)] as const),
  ['credentials in a text', (text) => void redactCredentials(text)],
  ['what breaks off', (text) => void unfinishedCredential(text)],
  ['payloads', (text) => new PayloadStream({ pass: () => {}, removed: () => {} }).push(text, true)],
  ['sentences', (text) => void splitSentences(text)],
];

const WORDS = [
  ...SLOW_UNITS,
  'the ',
  'system prompt ',
  'instruksi ',
  'word1 and more ',
  'tidak ',
  'verify.fact_check ',
  'naïve ',
  '😀',
  '\t',
  "it's ",
  '–',
] as const;
const filled = (unit: string): string =>
  unit.repeat(Math.ceil(LONGEST_THOUGHT / unit.length)).slice(0, LONGEST_THOUGHT);

function mutated(text: string, random: RandomStrings): string {
  const from = random.below(LONGEST_THOUGHT);
  const unit = WORDS[random.below(WORDS.length)] ?? '';
  const inserted = unit.repeat(1 + random.below(40));
  switch (random.below(3)) {
    case 0:
      return filled(text.slice(0, from) + inserted + text.slice(from));
    case 1:
      return filled(text.slice(0, from) + inserted + text.slice(from + inserted.length));
    default:
      return filled(text.slice(from, from + 1 + random.below(80)) + inserted);
  }
}

/** The slowest texts that repeating, mixing and a search by mutation find. */
function slowest(call: (text: string) => void): readonly string[] {
  const random = new RandomStrings(1);
  const seeds = [
    ...WORDS.map(filled),
    ...WORDS.flatMap((unit) => [
      filled(unit + WORDS[random.below(WORDS.length)]),
      filled(`${unit}${' '.repeat(3)}`),
    ]),
    ...WORDS.map(
      (unit) =>
        `${filled(unit).slice(0, 250)}${filled(WORDS[random.below(WORDS.length)] ?? '').slice(0, 250)}`,
    ),
  ];
  const rank = (texts: readonly string[]): { text: string; ms: number }[] =>
    texts.map((text) => ({ text, ms: leastProcessorMs(() => call(text), 0, 3) }));
  let best = rank(seeds)
    .sort((left, right) => right.ms - left.ms)
    .slice(0, SURVIVORS);
  for (let round = 0; round < MUTATIONS; round += 1) {
    const parent = best[random.below(best.length)]?.text ?? '';
    best = [...best, ...rank([mutated(parent, random)])]
      .sort((left, right) => right.ms - left.ms)
      .slice(0, SURVIVORS);
  }
  return best.map(({ text }) => text);
}

describe('no single call is long, whatever it is given', () => {
  it.each(CALLS)(
    '%s: at most 5 ms for 500 characters',
    (_name, call) => {
      for (const text of slowest(call))
        expect({ text, isShort: leastProcessorMs(() => call(text), MOST_MS, 25) <= MOST_MS }).toEqual({
          text,
          isShort: true,
        });
    },
    60_000,
  );
});
