import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { extractReasoningMiddleware, type LanguageModelMiddleware } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { tagStreamMiddleware } from '../../lib/reasoning/tag-stream-middleware';
import { TagStreamParser } from '../../lib/reasoning/tag-stream-parser';
import type { BenchSize, BenchSuite } from '../bench-suite';
import { lessIsBetter, moreIsBetter, neitherIsBetter } from '../figure-meaning';
import { median } from '../median';

const SIZES: Readonly<Record<BenchSize, { readonly textLength: number; readonly rounds: number }>> = {
  whole: { textLength: 1_000_000, rounds: 9 },
  small: { textLength: 100_000, rounds: 3 },
};
const CHUNK_LENGTH = 4;
const SENTENCES = [
  'The person asks for a comparison, so both sides need the same figures. ',
  'If a < b then the second one is cheaper; I should say so. ',
  'Mari kita periksa dulu angka tahun lalu sebelum menarik kesimpulan. ',
  'A list item may hold <b>bold</b> text, x <= y, or an arrow <- like this one.\n',
];

/** Half thinking, half answer, with angle brackets that are no tags. */
function taggedText(length: number): string {
  const paragraph = SENTENCES.join('');
  const half = paragraph.repeat(Math.ceil(length / 2 / paragraph.length)).slice(0, length / 2);
  return `<think>${half}</think>${half}`;
}

function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  for (let from = 0; from < text.length; from += CHUNK_LENGTH) {
    chunks.push(text.slice(from, from + CHUNK_LENGTH));
  }
  return chunks;
}

interface Lengths {
  thinking: number;
  answer: number;
}

function parse(chunks: readonly string[]): Lengths {
  const lengths: Lengths = { thinking: 0, answer: 0 };
  const parser = new TagStreamParser({ dialect: 'think' });
  for (const chunk of chunks) {
    for (const { type, content } of parser.feed(chunk)) lengths[type] += content.length;
  }
  for (const { type, content } of parser.flush()) lengths[type] += content.length;
  return lengths;
}

const partsOf = (chunks: readonly string[]): LanguageModelV4StreamPart[] => [
  { type: 'text-start', id: 'text' },
  ...chunks.map((delta): LanguageModelV4StreamPart => ({ type: 'text-delta', id: 'text', delta })),
  { type: 'text-end', id: 'text' },
];

async function pass(
  parts: readonly LanguageModelV4StreamPart[],
  middleware: LanguageModelMiddleware,
): Promise<Lengths> {
  const lengths: Lengths = { thinking: 0, answer: 0 };
  let next = 0;
  const source = new ReadableStream<LanguageModelV4StreamPart>({
    pull: (controller) => {
      const part = parts[next];
      next += 1;
      if (part === undefined) controller.close();
      else controller.enqueue(part);
    },
  });
  const model = new MockLanguageModelV4({ doStream: { stream: source } });
  const result = await middleware.wrapStream?.({
    model,
    params: { prompt: [] },
    doGenerate: () => model.doGenerate({ prompt: [] }),
    doStream: () => model.doStream({ prompt: [] }),
  });
  const reader = result?.stream.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) return lengths;
    if (value.type === 'reasoning-delta') lengths.thinking += value.delta.length;
    if (value.type === 'text-delta') lengths.answer += value.delta.length;
  }
}

const theirs = () => extractReasoningMiddleware({ tagName: 'think', separator: '' });
const ours = () => tagStreamMiddleware({ streamed: { dialect: { dialect: 'think' } } });

/** Milliseconds of processor time that a run takes; a run that splits the stream differently from what is expected throws. */
async function timed(expected: Lengths, run: () => Lengths | Promise<Lengths>): Promise<number> {
  const startedAt = process.cpuUsage();
  const { thinking, answer } = await run();
  const { user, system } = process.cpuUsage(startedAt);
  if (thinking !== expected.thinking || answer !== expected.answer) {
    throw new Error(`split into ${thinking} and ${answer} characters`);
  }
  return (user + system) / 1_000;
}

/**
 * The tag stream parser and its middleware beside the AI SDK's `extractReasoningMiddleware` on the same
 * stream of 1 MB in chunks of 4 characters, run in turns; ratios of the medians of processor time, which
 * other programs on the machine disturb less than elapsed time. The doubling ratios compare twice the
 * stream with once (2 is linear).
 */
export const tagParserSuite: BenchSuite = {
  name: 'tag-parser',
  subject: 'modules',
  figures: {
    parserRatio: lessIsBetter(0.0001, 100),
    middlewareRatio: lessIsBetter(0.001, 100),
    megabytesPerSecond: moreIsBetter(0.01, 10_000),
    parserDoublingRatio: lessIsBetter(0.1, 20),
    middlewareDoublingRatio: lessIsBetter(0.1, 20),
    parserMs: lessIsBetter(0.01, 60_000),
    middlewareMs: lessIsBetter(0.1, 60_000),
    extractReasoningMs: neitherIsBetter(0.1, 60_000),
  },
  run: async (size) => {
    const { textLength, rounds } = SIZES[size];
    const once = chunksOf(taggedText(textLength));
    const twice = chunksOf(taggedText(2 * textLength));
    const partsOnce = partsOf(once);
    const partsTwice = partsOf(twice);
    const half: Lengths = { thinking: textLength / 2, answer: textLength / 2 };
    const whole: Lengths = { thinking: textLength, answer: textLength };

    const times = {
      parser: [] as number[],
      parserTwice: [] as number[],
      middleware: [] as number[],
      middlewareTwice: [] as number[],
      theirs: [] as number[],
    };
    for (let round = 0; round < rounds; round += 1) {
      times.parser.push(await timed(half, () => parse(once)));
      times.theirs.push(await timed(half, () => pass(partsOnce, theirs())));
      times.middleware.push(await timed(half, () => pass(partsOnce, ours())));
      times.parserTwice.push(await timed(whole, () => parse(twice)));
      times.middlewareTwice.push(await timed(whole, () => pass(partsTwice, ours())));
    }
    const parserMs = median(times.parser);
    const middlewareMs = median(times.middleware);
    const theirMs = median(times.theirs);
    return {
      parserRatio: parserMs / theirMs,
      middlewareRatio: middlewareMs / theirMs,
      megabytesPerSecond: textLength / 1_000_000 / (parserMs / 1_000),
      parserDoublingRatio: median(times.parserTwice) / parserMs,
      middlewareDoublingRatio: median(times.middlewareTwice) / middlewareMs,
      parserMs,
      middlewareMs,
      extractReasoningMs: theirMs,
    };
  },
};
