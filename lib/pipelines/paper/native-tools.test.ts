import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { simulateReadableStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { expect, it } from 'vitest';
import type { ChatModel } from '@/lib/models/model-provider';
import { modelForTest } from '../turn/testing/model-for-test';
import { playPaperTurn } from './testing/play-paper-turn';

type Part = LanguageModelV4StreamPart;
const usage = {
  inputTokens: { total: 3, noCache: 3, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 2, text: 2, reasoning: undefined },
};
const calls = (toolName: string, given: unknown): Part[] => [
  { type: 'tool-call', toolCallId: `call-${toolName}`, toolName, input: JSON.stringify(given) },
  { type: 'finish', finishReason: { unified: 'tool-calls', raw: 'tool_calls' }, usage },
];
const says = (delta: string): Part[] => [
  ...(delta === ''
    ? []
    : ([
        { type: 'text-start', id: '1' },
        { type: 'text-delta', id: '1', delta },
        { type: 'text-end', id: '1' },
      ] as const)),
  { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage },
];

/** A model that calls tools by itself: what it sends, call by call, and what it was asked. */
function nativeModel(sendings: readonly (readonly Part[])[]) {
  const asked: LanguageModelV4CallOptions[] = [];
  const { model } = modelForTest([], { tools: true });
  const native: ChatModel = {
    ...model,
    languageModel: new MockLanguageModelV4({
      doStream: async (call) => {
        const parts = sendings[Math.min(asked.length, sendings.length - 1)] ?? [];
        asked.push(call);
        return { stream: simulateReadableStream({ chunks: [...parts] }) };
      },
    }),
  };
  return { model: native, asked };
}

it('writes and proposes with the tools of its provider', async () => {
  const { model, asked } = nativeModel([
    calls('paper_save_section', { section: 'Introduction', text: 'One tide a day.', mode: 'append' }),
    calls('paper_propose_stage', { reason: 'It stands.' }),
    says('I wrote the introduction.'),
  ]);
  const turn = await playPaperTurn({ model, isNative: true });
  expect(turn.drafts).toMatchObject([{ sectionId: 's1', text: 'One tide a day.' }]);
  expect(turn.parts.map(({ kind }) => kind)).toEqual(['saved', 'proposal']);
  expect(turn.answer).toBe('I wrote the introduction.');
  expect(asked[0]?.tools?.map(({ name }) => name)).toContain('paper_save_section');
  const told = JSON.stringify(asked[0]?.prompt[0]);
  for (const words of ['Tides of the Java Sea', 'Stage: drafting', '1 Introduction', 'is empty'])
    expect(told).toContain(words);
  // The words of a section stand in the paper, not in the trace.
  expect(JSON.stringify(turn.record)).not.toContain('One tide a day.');
  expect(turn.activities.filter(({ kind }) => kind === 'tool')).toMatchObject([
    { name: 'paper.save_section', status: 'done', label: 'Write a section' },
    { name: 'paper.propose_stage', status: 'done' },
  ]);
});

it('is told which sections there are where it names none of them', async () => {
  const { model, asked } = nativeModel([
    calls('paper_read_section', { section: 'Chapter nine' }),
    says('There is no such section.'),
  ]);
  const turn = await playPaperTurn({ model, isNative: true });
  expect(JSON.stringify(asked[1]?.prompt)).toContain('1 Introduction; 2 Methods');
  expect(turn.answer).toBe('There is no such section.');
});

it.each([
  ['says nothing after its calls', [calls('paper_status', {}), says('')]],
  ['calls tools without an end', [calls('paper_status', {})]],
  ['calls what is no tool', [calls('paper_publish', {})]],
])('ends with an answer where the model %s', async (_how, sendings) => {
  const { model } = nativeModel(sendings);
  const turn = await playPaperTurn({ model, isNative: true });
  expect(turn.answer).toContain('The paper is at the stage **drafting**');
  expect(turn.status).toBe('completed');
});
