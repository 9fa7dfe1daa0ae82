import { payloadLinesRule } from '../../lib/reasoning/sanitizer/payload-lines-rule';
import { createPromptEchoRule } from '../../lib/reasoning/sanitizer/prompt-echo-rule';
import type { SanitizerOptions } from '../../lib/reasoning/sanitizer/sanitizer-options';
import { createToolNamesRule } from '../../lib/reasoning/sanitizer/tool-names-rule';
import { createTurnSanitizer, type SanitizedChannel } from '../../lib/reasoning/sanitizer/turn-sanitizer';
import type { BenchSize, BenchSuite } from '../bench-suite';
import { lessIsBetter, moreIsBetter } from '../figure-meaning';
import { median } from '../median';

const SIZES: Readonly<Record<BenchSize, { readonly textLength: number; readonly rounds: number }>> = {
  whole: { textLength: 1_000_000, rounds: 7 },
  small: { textLength: 100_000, rounds: 3 },
};
const CHUNK_LENGTH = 20;

const PARAGRAPHS = [
  '**Weighing the two options**\n\nThe person wants to know which of the two plans costs less over three years, so I need the monthly price, ' +
    'the set-up fee and the discount. The first plan is 12.50 a month; the second one is 9.90, but its set-up fee is 79. I should compare totals.\n\n',
  'Let me check: 36 × 12.50 = 450, and 36 × 9.90 + 79 = 435.40. The difference is small (about 3%), so other things may matter more:\n' +
    '- how long the contract runs\n- whether `autoRenew` can be switched off\n- what support costs\n\n',
  'Pengguna bertanya tentang biaya, jadi saya perlu membandingkan kedua paket dengan angka yang sama. Saya rasa perlu cari referensi dulu, ' +
    'lalu menyusun jawaban yang singkat. Belum ada data tahun lalu, jadi perkiraannya kasar.\n\n',
  'Wait, the second plan might include a discount for students... I will mention that as a question. The answer should be short and friendly.\n',
];

const INSTRUCTIONS =
  'Answer in the language of the question. Name the sources you used. Never invent figures, and say so when a figure is an estimate.';

const toolLabels = new Map([
  ['verify.fact_check', 'Fact check'],
  ['documents.search', 'Document search'],
]);

/** Everything but the two rules that look at what a sentence means. */
const withoutClassifiers = (): SanitizerOptions => ({
  rules: [payloadLinesRule, createPromptEchoRule([INSTRUCTIONS]), createToolNamesRule(toolLabels)],
});
const withEverything = (): SanitizerOptions => ({ toolLabels, hiddenTexts: [INSTRUCTIONS] });

function proseOf(length: number): string[] {
  const paragraph = PARAGRAPHS.join('');
  const text = paragraph.repeat(Math.ceil(length / paragraph.length)).slice(0, length);
  return Array.from({ length: Math.ceil(length / CHUNK_LENGTH) }, (_, index) =>
    text.slice(index * CHUNK_LENGTH, (index + 1) * CHUNK_LENGTH),
  );
}

/** Seconds of processor time that sanitising takes; output that is much too short throws. */
function timed(chunks: readonly string[], channel: SanitizedChannel, options: SanitizerOptions): number {
  const startedAt = process.cpuUsage();
  const sanitizer = createTurnSanitizer(options);
  let length = 0;
  for (const chunk of chunks) {
    for (const { text } of sanitizer[channel](chunk)) length += text.length;
  }
  for (const { text } of sanitizer.flush()) length += text.length;
  const { user, system } = process.cpuUsage(startedAt);
  if (length < chunks.length * CHUNK_LENGTH * 0.9) throw new Error(`only ${length} characters were kept`);
  return (user + system) / 1_000_000;
}

/**
 * Megabytes of reasoning prose per second of processor time, in chunks of 20 characters: `megabytesPerSecond` for
 * thoughts without the rules about hidden context and language, which are classifiers; with them; and for answers.
 * `doublingRatio` compares twice the text with once (2 is linear).
 */
export const sanitizerSuite: BenchSuite = {
  name: 'sanitizer',
  subject: 'modules',
  figures: {
    megabytesPerSecond: moreIsBetter(0.01, 1_000),
    answerMegabytesPerSecond: moreIsBetter(0.01, 1_000),
    withClassifiersMegabytesPerSecond: moreIsBetter(0.001, 1_000),
    doublingRatio: lessIsBetter(0.1, 20),
  },
  run: async (size) => {
    const { textLength, rounds } = SIZES[size];
    const once = proseOf(textLength);
    const twice = proseOf(2 * textLength);
    const times = {
      thought: [] as number[],
      twice: [] as number[],
      answer: [] as number[],
      everything: [] as number[],
    };
    for (let round = 0; round < rounds; round += 1) {
      times.thought.push(timed(once, 'thought', withoutClassifiers()));
      times.answer.push(timed(once, 'answer', withoutClassifiers()));
      times.twice.push(timed(twice, 'thought', withoutClassifiers()));
      if (round % 3 === 0) times.everything.push(timed(once, 'thought', withEverything()));
    }
    const megabytes = textLength / 1_000_000;
    return {
      megabytesPerSecond: megabytes / median(times.thought),
      answerMegabytesPerSecond: megabytes / median(times.answer),
      withClassifiersMegabytesPerSecond: megabytes / median(times.everything),
      doublingRatio: median(times.twice) / median(times.thought),
    };
  },
};
