import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { simulateReadableStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import type { ChatModel, ModelEntry } from '@/lib/models/model-provider';
import { streamAnswer } from '@/lib/pipelines/turn/answer-stream';
import { cleanTitle } from '@/lib/pipelines/turn/conversation-title';
import { StageView } from '@/lib/pipelines/turn/stage-sink';
import { contextForTest, POLICY_FOR_TEST, TURN_FOR_TEST } from '@/lib/pipelines/turn/testing/turn-for-test';
import { SLOW_UNITS } from '@/lib/reasoning/sanitizer/testing/slow-units';
import { leastLongestStretchMs } from '@/lib/shared/testing/longest-stretch';
import { hashMessage, hashThoughtLog } from '@/lib/trace/hash-chain';
import { sanitizeLine } from '../conversations/sanitize-line';
import { reasoningModel } from '../models/reasoning-model';
import { createTurnSink } from './create-turn-sink';

type Part = LanguageModelV4StreamPart;

const SIZE = 1_000_000;
/** What comes a character at a time: each is a part of its own, and costs as much as a piece of thousands. */
const PARTS = 200_000;
/** What comes a letter of thought and a letter of answer in turns: each is three parts. */
const TURNS = PARTS / 3;
/** Processor time that nobody else is answered in. */
const MOST_MS = 200;

const turn = TURN_FOR_TEST;
/** A turn takes in as much as it may where nobody has changed that. */
const POLICY = { ...POLICY_FOR_TEST, turnCharacters: DEFAULT_ADMIN_SETTINGS.turnCharacters };

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};

function modelOf(parts: readonly Part[], reasoning: ModelEntry['reasoning']): ChatModel {
  const stream = () =>
    simulateReadableStream<Part>({ chunks: [...parts], initialDelayInMs: null, chunkDelayInMs: null });
  return {
    entry: {
      modelId: 'model',
      label: 'Model',
      providerLabel: 'Provider',
      reasoning,
      fidelity: 'raw',
      tools: false,
      webSearch: false,
      offline: false,
      contextTokens: 1_000_000,
    },
    languageModel: new MockLanguageModelV4({ doStream: async () => ({ stream: stream() }) }),
    settings: () => ({ providerOptions: {}, tools: {}, instructions: '' }),
    readFailure: () => ({ code: 'internal-error', detail: '' }),
    readFinish: () => null,
  };
}

/** What a turn takes in and keeps, with everything on that stands between model and store. */
async function run(
  parts: readonly Part[],
  reasoning: ModelEntry['reasoning'] = 'native',
  earlier: string | null = null,
): Promise<void> {
  const clock = Date.now;
  const sink = createTurnSink(turn, {
    userText: 'What is it?',
    fidelity: 'raw',
    hiddenTexts: ['Answer in the language of the question and name the sources you used for every figure.'],
    output: { write: (chunk) => void JSON.stringify(chunk) },
    sanitizeLine,
    clock,
  });
  const signal = new AbortController().signal;
  const model = reasoningModel(
    modelOf(
      [
        { type: 'stream-start', warnings: [] },
        ...parts,
        { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage },
      ],
      reasoning,
    ),
    { traceMode: turn.traceMode, knownStart: null, onStart: () => {} },
  );
  const context = contextForTest({ turn, model, policy: POLICY, instructions: 'Answer.', clock });
  sink.start();
  if (earlier !== null) sink.goOnFrom([{ type: 'text', text: earlier }]);
  const outcome = await streamAnswer(
    context,
    new StageView(sink),
    [{ role: 'user', content: 'What is it?' }],
    signal,
  );
  expect(outcome.kind).toBe('completed');
  const { trace, message } = sink.finish('completed', []);
  // As they are sealed: one after the other, with what comes in between.
  await hashMessage({ id: turn.assistantMessageId, role: 'assistant', parts: message.parts });
  await hashThoughtLog(trace.thoughts);
  JSON.stringify([trace, message]);
}

const filled = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const block = (kind: 'text' | 'reasoning', deltas: readonly string[], id: string = kind): Part[] => [
  { type: `${kind}-start`, id },
  ...deltas.map((delta): Part => ({ type: `${kind}-delta`, id, delta })),
  { type: `${kind}-end`, id },
];
const source = (id: string, url: string, title: string): Part => ({
  type: 'source',
  sourceType: 'url',
  id,
  url,
  title,
});

const PROSE =
  'The first plan is cheaper over three years, so I compare the fees. Lalu saya jawab singkat.\n\n';
const SENTENCES = 'a. ';
const UNITS = [PROSE, SENTENCES, ...SLOW_UNITS];

function alternating(unit: string, length: number): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < length; index += 2) {
    const text = unit.charAt(index % unit.length);
    parts.push(...block('reasoning', [text], `r${index}`), ...block('text', [text], `t${index}`));
  }
  return parts;
}

const SHAPES: readonly (readonly [string, readonly Part[]])[] = [
  ...UNITS.filter((_, index) => index % 2 === 0 || index < 4).map(
    (unit) =>
      [
        `a thought of ${JSON.stringify(unit.slice(0, 20))}`,
        block('reasoning', [filled(unit, SIZE)]),
      ] as const,
  ),
  ...UNITS.filter((_, index) => index % 4 === 1 || index < 2).map(
    (unit) =>
      [`an answer of ${JSON.stringify(unit.slice(0, 20))}`, block('text', [filled(unit, SIZE)])] as const,
  ),
  ...[PROSE, SENTENCES, '`'].map(
    (unit) =>
      [
        `a thought of ${JSON.stringify(unit.slice(0, 20))} in characters`,
        block('reasoning', [...filled(unit, PARTS)]),
      ] as const,
  ),
  ['an answer in characters', block('text', [...filled(PROSE, PARTS)])],
  ['thought and answer in turns', alternating(PROSE, TURNS)],
  [
    'a source with a long address',
    [source('1', `https://a.example/?q=${filled('a=b&', SIZE)}`, 'A page'), ...block('text', ['x'])],
  ],
  [
    'a source with a long title',
    [source('1', 'https://a.example/', filled('token is ', SIZE)), ...block('text', ['x'])],
  ],
  [
    'many sources',
    [
      ...Array.from({ length: 8_000 }, (_, index) =>
        source(`${index}`, `https://a.example/${index}?token=${index}`, filled('word ', 100)),
      ),
      ...block('text', ['x']),
    ],
  ],
];

const TAG_FLOODS = [
  ['think', '<think>a</think>b'],
  ['tagged', '<thinking>a</thinking><answer>b</answer>'],
  ['think', '<think></think>'],
  ['think', '<think>'],
  ['native', '<think>a</think>b'],
  ['native', '<think>a</think>'],
  ['none', '</think>'],
] as const;

describe('the longest time for which one input keeps the process from answering somebody else', () => {
  it('is measured over at least forty shapes', () => {
    expect(SHAPES.length).toBeGreaterThanOrEqual(40);
  });

  const leastOf = (work: () => Promise<void>): Promise<number> => leastLongestStretchMs(work, MOST_MS);

  it.each(SHAPES)(
    '%s',
    async (_name, parts) => expect(await leastOf(() => run(parts))).toBeLessThanOrEqual(MOST_MS),
    300_000,
  );

  it.each(TAG_FLOODS)(
    'tags in one event, of a model that is said to be %s: %j',
    async (reasoning, unit) => {
      const parts = block('text', [filled(unit, SIZE)]);
      expect(await leastOf(() => run(parts, reasoning))).toBeLessThanOrEqual(MOST_MS);
    },
    120_000,
  );

  it.each(UNITS.filter((_, index) => index % 3 === 0))(
    'an answer of %j that goes on with one of the same',
    async (unit) => {
      const parts = block('text', [filled(unit, SIZE / 2)]);
      const earlier = filled(unit, SIZE / 2).toWellFormed();
      expect(await leastOf(() => run(parts, 'native', earlier))).toBeLessThanOrEqual(MOST_MS);
    },
    120_000,
  );

  it.each(UNITS)('a title of %j', async (unit) => {
    const text = filled(unit, SIZE);
    const work = async (): Promise<void> => {
      sanitizeLine(cleanTitle(text) ?? '');
      sanitizeLine(text);
    };
    expect(await leastOf(work)).toBeLessThanOrEqual(MOST_MS);
  });
});
