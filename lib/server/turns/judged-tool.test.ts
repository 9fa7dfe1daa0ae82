import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeGemini, startFakeGemini } from '@/e2e/support/fake-gemini';
import type { ScriptStep } from '@/e2e/support/fake-provider/script';
import { type ChatMessageChunk, messageText } from '@/lib/chat/chat-message';
import { SILENT_FINANCE } from '@/lib/finance/testing/silent-finance';
import { createGoogleProvider } from '@/lib/models/google/google-provider';
import { streamAnswer } from '@/lib/pipelines/turn/answer-stream';
import { StageView } from '@/lib/pipelines/turn/stage-sink';
import { contextForTest, POLICY_FOR_TEST, TURN_FOR_TEST } from '@/lib/pipelines/turn/testing/turn-for-test';
import { createBuiltInTools } from '@/lib/tools/built-in/built-in-tools';
import { ToolCalls } from '@/lib/tools/tool-calls';
import { thoughtRangeOf } from '@/lib/trace/activity';
import { parseTrace } from '@/lib/trace/parse-trace';
import { createTurnSink } from './create-turn-sink';

const HIDDEN =
  'Always answer like a patient librarian who never raises her voice and likes short sentences most of all.';
const KEY = ['AI', 'za', 'FakeKeyForTests0123456789abc'].join('');
let gemini: FakeGemini;
beforeAll(async () => {
  gemini = await startFakeGemini();
});
afterAll(() => gemini.close());

const QUESTION = 'Which of the two lasts longer?';
const source = (text: string) => [{ sourceId: 'page', text }];
const finish = (reason: 'stop' | 'tool-calls'): ScriptStep => ({ kind: 'finish', reason });
const thought = (text: string): ScriptStep => ({ kind: 'thought', text });
const json = (value: unknown): ScriptStep => ({ kind: 'text', text: JSON.stringify(value) });

it('lets a tool that Gemini calls ask it, under its own call, before Gemini goes on', async () => {
  const calls: ScriptStep[] = [
    {
      kind: 'tool-call',
      name: 'reasoning_compare',
      args: {
        entities: ['Tern', 'Skua'],
        dimensions: ['stamina', 'weight', 'manner'],
        context: source('The Tern weighs 2 kg and is said to last all day. The Skua weighs 1.5 kg.'),
      },
    },
  ];
  for (const steps of [
    [thought('I compare them first. '), ...calls, finish('tool-calls')],
    [
      thought('I see how long the Tern lasts. '),
      json({
        cells: [
          { cell: 1, value: 'all day', confidence: 0.8, passage: 1, quote: 'said to last all day' },
          // What it was told is in its words, not in those of the page.
          { cell: 2, value: HIDDEN, confidence: 0.8, passage: 1, quote: 'said to last all day' },
        ],
      }),
      finish('stop'),
    ],
    [thought('Now I can answer. '), { kind: 'text', text: 'The Tern.' }, finish('stop')],
  ] satisfies ScriptStep[][])
    gemini.script({ name: 'judged', steps });

  const provider = createGoogleProvider({
    apiKey: KEY,
    baseUrl: gemini.baseUrl,
    responseTimeoutMs: 5_000,
    retryDelaysMs: [],
  });
  const model = provider.chatModel('gemini-3.8-flash');
  if (model === null) throw new Error('no model');
  const { all } = createBuiltInTools({ finance: SILENT_FINANCE });
  const toolCalls = new ToolCalls({
    tools: all,
    mostCalls: 4,
    context: { clock: () => 1, locale: 'en', timeZone: 'UTC' },
  });
  const sent: ChatMessageChunk[] = [];
  const sink = createTurnSink(TURN_FOR_TEST, {
    userText: QUESTION,
    tools: all,
    toolBlocks: toolCalls.blocks,
    fidelity: model.entry.fidelity,
    hiddenTexts: [HIDDEN],
    sanitizeLine: (text) => text,
    clock: () => 1,
    output: { write: (chunk) => sent.push(chunk) },
  });
  const context = contextForTest({
    model,
    policy: { ...POLICY_FOR_TEST, maxToolRounds: 3, maxToolCalls: 4 },
    toolCalls,
    offeredTools: all.filter(({ name }) => name === 'reasoning.compare'),
  });
  const asked = [{ role: 'user' as const, content: QUESTION }];
  const outcome = await streamAnswer(context, new StageView(sink), asked, context.signal);
  expect(outcome).toEqual({ kind: 'completed', caveat: null });

  const { message, trace } = sink.finish('completed', []);
  expect(messageText(message)).toBe('The Tern.');
  const record = parseTrace(trace.record);
  if (!record.ok || record.value.version !== 3) throw new Error('no record');
  const { activities } = record.value;
  const text = trace.thoughts.map(({ delta }) => delta).join('');
  const rows = activities.map((activity) => {
    const range = thoughtRangeOf(activity);
    const parent = activities.find(({ activityId }) => activityId === activity.parentId);
    return [
      range ? text.slice(range.start, range.end).trim() : activity.name,
      parent?.name ?? null,
      activity.status,
    ];
  });
  expect(rows).toEqual([
    ['I compare them first.', null, 'done'],
    ['reasoning.compare', null, 'done'],
    ['tool-compare', 'reasoning.compare', 'done'],
    ['I see how long the Tern lasts.', 'tool-compare', 'done'],
    ['Now I can answer.', null, 'done'],
    ['answer', null, 'done'],
  ]);
  expect(activities.find(({ name }) => name === 'reasoning.compare')?.detail?.result).toMatchObject({
    cells: [
      { value: 'all day', decidedBy: 'model', evidence: { quote: 'said to last all day' } },
      { value: '2 kg', decidedBy: 'computed' },
      { value: '⋯', decidedBy: 'model' },
      { value: null },
      { value: '1.5 kg', decidedBy: 'computed' },
      { value: null },
    ],
  });
  expect(JSON.stringify([sent, trace])).not.toContain('patient librarian');
  // The answer's two rounds, and what the tool asks between them.
  expect(context.meter.usage.modelCalls).toBe(3);
  expect(gemini.log.all()).toHaveLength(3);
  expect(JSON.stringify(gemini.log.all()[2]?.body)).toMatch(/functionResponse.*all day/s);
});
