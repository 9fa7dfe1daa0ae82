import { wordDiff } from '@/lib/chat/review/word-diff';
import { decideMode } from '@/lib/pipelines/mode-decider/decide-mode';
import { redactCredentials } from '@/lib/reasoning/sanitizer/credentials/credential-redaction';
import { unfinishedCredential } from '@/lib/reasoning/sanitizer/credentials/unfinished-credential';
import { PayloadStream } from '@/lib/reasoning/sanitizer/payload-stream';
import { redactPersonalData } from '@/lib/reasoning/sanitizer/personal-data-rule';
import { sentenceRules } from '@/lib/reasoning/sanitizer/sanitizer-options';
import { LONGEST_THOUGHT } from '@/lib/reasoning/sanitizer/thought-cut';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { repeated } from '../growth/growing-work';
import { SLOW_UNITS } from '../growth/slow-units';
import { steadyMs } from '../time/processor-time';
import { type BriefWork, lengthAt, someOf } from './brief-work';
import { slowestTexts } from './slowest-texts';

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
const SANITIZING: readonly (readonly [name: string, call: (text: string) => void])[] = [
  ...rules.map((rule) => [rule.id, (text: string) => void rule.apply(text, text)] as const),
  ['credentials in a text', (text) => void redactCredentials(text)],
  ['personal data in a text', (text) => void redactPersonalData(text)],
  ['what breaks off', (text) => void unfinishedCredential(text)],
  ['payloads', (text) => new PayloadStream({ pass: () => {}, removed: () => {} }).push(text, true)],
  ['sentences', (text) => void splitSentences(text)],
];
const WORDS = [
  ...SLOW_UNITS,
  ...['the ', 'system prompt ', 'instruksi ', 'word1 and more ', 'tidak ', 'verify.fact_check ', 'naïve '],
  ...['😀', '\t', "it's ", '–', 'password: ', 'password = (', 'token: &a<b ', '"token" {default '],
  ...['finnhub a1b2', '68656c6c6f', 'kind: Secret\ndata:\n a: YWJjZA==\n', 'https://a:b@', 'sk-+'],
  ...['0812 3456 ', '4532-0151-', 'a.b@c.', '\\u0061%61&#97;'],
];

const HARD =
  'Compare leasing and buying a van for a baker who drives 9,000 km a year, weigh the risks, and draft a plan within a budget of 20,000. ';
const QUESTIONS = [HARD, '"', "'a ", 'think it this that about it ', ' '];

type Sides = (side: 'a' | 'b', length: number) => string;
/** Texts of two sides: of about a megabyte each. */
const DIFFERENCES: readonly (readonly [name: string, textOf: Sides])[] = [
  [
    'words that are all different',
    (side, length) => Array.from({ length: length / 7 }, (_, index) => `${side}${index}`).join(' '),
  ],
  ['lines of one letter', (side, length) => `${side}\n`.repeat(length / 2)],
  [
    'the same words in another order',
    (side, length) => (side === 'a' ? 'a b c ' : 'c b a ').repeat(length / 6),
  ],
  ['signs', (side, length) => (side === 'a' ? '.,' : ',.').repeat(length / 2)],
  [
    'lines of which some differ',
    (side, length) =>
      Array.from({ length: length / 25 }, (_, index) =>
        index % 100 === 0 ? side : `the line ${index}`,
      ).join('\n'),
  ],
  [
    'texts that have little in common',
    (side, length) => repeated(side === 'a' ? '\n- a\n' : 'The report says it. ')(length),
  ],
];

/** Calls that let nobody else go on before they are done. */
export const CALL_STRETCHES: readonly BriefWork[] = [
  {
    // As much as a thought is cut to.
    figure: 'sanitizing500',
    limit: 0.5,
    measure: async (size, look) => {
      for (const [name, call] of someOf(SANITIZING, size)) {
        const words = someOf(WORDS, size);
        for (const text of await slowestTexts(call, words, LONGEST_THOUGHT, size))
          await look(`${name}: ${JSON.stringify(text.slice(0, 60))}`, () => steadyMs(() => call(text)));
      }
    },
  },
  {
    figure: 'modeDecision',
    limit: 1.5,
    measure: async (size, look) => {
      for (const unit of someOf(QUESTIONS, size)) {
        const question = repeated(unit)(lengthAt(100_000, size));
        const earlierMessages = [question, question, question, question];
        await look(JSON.stringify(unit), () => steadyMs(() => decideMode({ question, earlierMessages })));
      }
    },
  },
  {
    figure: 'wordDiff',
    limit: 20,
    measure: async (size, look) => {
      for (const [name, textOf] of someOf(DIFFERENCES, size)) {
        const length = lengthAt(1_000_000, size);
        const [left, right] = [textOf('a', length), textOf('b', length)];
        await look(name, () => steadyMs(() => wordDiff(left, right)));
      }
    },
  },
];
