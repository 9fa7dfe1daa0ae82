import { GrowingDocument } from '@/components/answer/blocks/growing-document';
import { PATHOLOGICAL_SHAPES } from '@/components/answer/testing/pathological-shapes';
import { drawFormula } from '@/components/formulas/draw-formula';
import { ReplayScene } from '@/components/trace/replay/replay-scene';
import { replayTimelineOf } from '@/components/trace/replay/replay-timeline';
import { exampleTraceView } from '@/components/trace/testing/example-trace-view';
import { StoredMonologue } from '@/components/trace/thoughts/stored-monologue';
import type { BenchSize } from '../bench-suite';
import { repeated } from '../growth/growing-work';
import { processorMs } from '../time/processor-time';
import { type BriefWork, type Look, lengthAt, someOf } from './brief-work';

const SIZE = 1_000_000;
const LIMIT = 20;
const SHAPES = Object.entries(PATHOLOGICAL_SHAPES);

const overShapes =
  (characters: number, ms: (text: string) => Promise<number>) =>
  async (size: BenchSize, look: Look): Promise<void> => {
    for (const [name, shape] of someOf(SHAPES, size)) {
      const text = shape(lengthAt(characters, size));
      await look(name, () => ms(text));
    }
  };

async function longestStepMs(steps: number, take: (step: number) => unknown): Promise<number> {
  let longest = 0;
  for (let step = 0; step < steps; step += 1)
    longest = Math.max(longest, await processorMs(() => take(step)));
  return longest;
}

const THOUGHTS = [
  ...['So. ', '\n- a\n', 'a', '\n', '** a', '`a` ', '...', '. ', ' \n', '“a” ', 'Dr. ', '1. ', '?"'],
];
const entriesOf = (text: string, ts?: number) =>
  Array.from({ length: Math.ceil(text.length / 500) }, (_, sequence) => ({
    sequence,
    ts: ts ?? sequence,
    delta: text.slice(sequence * 500, (sequence + 1) * 500),
  }));

/** The longest of the steps in which the replay of very long thoughts catches up. */
async function catchingUpMs(text: string): Promise<number> {
  const view = exampleTraceView(2);
  const timeline = replayTimelineOf({ ...view, thoughts: entriesOf(text, view.trace.startedAt) });
  if (!timeline) throw new Error('the record holds no times');
  const frames: (() => void)[] = [];
  const scene = new ReplayScene(
    timeline,
    (callback) => frames.push(callback),
    () => {},
  );
  const atEndMs = () => processorMs(() => scene.at(timeline.durationMs));
  let longest = await atEndMs();
  while (frames.length > 0) {
    frames.shift()?.();
    longest = Math.max(longest, await atEndMs());
  }
  return longest;
}

const FORMULAS: Readonly<Record<string, string>> = {
  'a macro of itself': '\\def\\a{\\a\\a}\\a',
  'a macro that doubles': `\\def\\a{xx}\\def\\b{\\a\\a}\\def\\c{\\b\\b}${'\\c'.repeat(900)}`,
  'deep roots': `${'\\sqrt{'.repeat(300)}x${'}'.repeat(300)}`,
  'deep fractions': `${'\\frac{1}{'.repeat(120)}x${'}'.repeat(120)}`,
  'a long sum': 'x+'.repeat(5_000),
  'many fractions': '\\frac{x}{y}'.repeat(360),
};

/** What a page does with answers and thoughts. */
export const PAGE_STRETCHES: readonly BriefWork[] = [
  {
    figure: 'markdownStep',
    limit: LIMIT,
    measure: overShapes(SIZE, (text) => {
      const document = new GrowingDocument();
      return longestStepMs(2, (step) => document.read(text, false, step));
    }),
  },
  {
    // Of an answer that has grown to 100 kB.
    figure: 'markdownWord',
    limit: 3,
    measure: overShapes(SIZE / 10, async (text) => {
      const document = new GrowingDocument(Number.POSITIVE_INFINITY);
      document.read(text, true, 0);
      let grown = text;
      const words: number[] = [];
      while (words.length < 5) {
        grown += ' word';
        words.push(await processorMs(() => document.read(grown, true, 0)));
      }
      return Math.min(...words);
    }),
  },
  {
    figure: 'monologueStep',
    limit: LIMIT,
    measure: async (size, look) => {
      for (const piece of someOf(THOUGHTS, size)) {
        const entries = entriesOf(repeated(piece)(lengthAt(SIZE, size)));
        await look(JSON.stringify(piece), () => {
          const monologue = new StoredMonologue(entries, []);
          return longestStepMs(5, (step) => monologue.read(step));
        });
      }
    },
  },
  {
    figure: 'replayStep',
    limit: LIMIT,
    measure: (size, look) =>
      look('very long thoughts', () => catchingUpMs(repeated('So. ')(lengthAt(SIZE, size)))),
  },
  {
    // Whoever draws is ended after a second.
    figure: 'formula',
    limit: 50,
    measure: async (size, look) => {
      for (const [name, tex] of someOf(Object.entries(FORMULAS), size))
        await look(name, () => processorMs(() => drawFormula({ tex, isDisplay: false })));
    },
  },
];
