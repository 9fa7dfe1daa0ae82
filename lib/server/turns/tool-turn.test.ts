import { join } from 'node:path';
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFakeOpenAiCompatible } from '@/e2e/support/fake-openai-compatible';
import { answerContents } from '@/lib/chat/answer-contents';
import { type ChatMessageChunk, messageText } from '@/lib/chat/chat-message';
import { parseLoggedChunk } from '@/lib/chat/logged-chunk';
import { createBundledFinance } from '@/lib/finance/bundled/bundled-finance';
import { priceFilesIn } from '@/lib/finance/bundled/price-files';
import { SILENT_FINANCE } from '@/lib/finance/testing/silent-finance';
import type { ChatModel, ModelEntry } from '@/lib/models/model-provider';
import { createOpenAiCompatibleProvider } from '@/lib/models/openai-compatible/openai-compatible-provider';
import { readModelFailure } from '@/lib/models/read-model-failure';
import { readModelFinish } from '@/lib/models/read-model-finish';
import { streamAnswer } from '@/lib/pipelines/turn/answer-stream';
import { StageView } from '@/lib/pipelines/turn/stage-sink';
import { contextForTest, POLICY_FOR_TEST, TURN_FOR_TEST } from '@/lib/pipelines/turn/testing/turn-for-test';
import { err, ok } from '@/lib/shared/result';
import type { TurnRow } from '@/lib/store/store';
import { toolTexts } from '@/lib/tools/ai-sdk-tools';
import { createBuiltInTools } from '@/lib/tools/built-in/built-in-tools';
import { financeTools } from '@/lib/tools/finance/finance-tools';
import { defineTool, type Tool } from '@/lib/tools/tool';
import { ToolCalls } from '@/lib/tools/tool-calls';
import type { Activity } from '@/lib/trace/activity';
import { parseTrace } from '@/lib/trace/parse-trace';
import type { TraceMode } from '@/lib/trace/step-key';
import { createTurnSink } from './create-turn-sink';

const builtInTools = createBuiltInTools({ finance: SILENT_FINANCE });
/** All that there are, with more time than they take on any machine: what a tool loads first may take seconds. */
const unhurriedTools = builtInTools.all.map((tool) => ({ ...tool, timeoutMs: 600_000 }));
const PRICES = createBundledFinance(
  priceFilesIn(join(process.cwd(), 'node_modules', 'vega-datasets', 'data')),
);

type Parts = readonly LanguageModelV4StreamPart[];

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};
const finish = (unified: 'stop' | 'tool-calls'): LanguageModelV4StreamPart => ({
  type: 'finish',
  finishReason: { unified, raw: unified },
  usage,
});
const called = (toolName: string, input: unknown, toolCallId = 'c1'): LanguageModelV4StreamPart => ({
  type: 'tool-call',
  toolCallId,
  toolName,
  input: typeof input === 'string' ? input : JSON.stringify(input),
});
const calling = (...calls: Parts): Parts => [...calls, finish('tool-calls')];
const thinking = (text: string): Parts => [
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: text },
  { type: 'reasoning-end', id: 'r' },
];
const saying = (text: string): Parts => [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: text },
  { type: 'text-end', id: 't' },
  finish('stop'),
];

interface Playing {
  readonly tools?: readonly Tool[];
  readonly traceMode?: TraceMode;
  readonly signal?: AbortSignal;
  readonly maxToolRounds?: number;
  /** A model that plays instead. */
  readonly provided?: ChatModel | undefined;
  readonly question?: string;
}

/** Plays a model that says one list of parts after another, through everything between it and the store. */
async function play(steps: readonly Parts[], playing: Playing = {}) {
  const { tools = unhurriedTools, traceMode = 'transparent', maxToolRounds = 3 } = playing;
  const { question = 'How many?' } = playing;
  const signal = playing.signal ?? new AbortController().signal;
  const asked: LanguageModelV4CallOptions[] = [];
  const languageModel = new MockLanguageModelV4({
    doStream: async (options) => {
      asked.push(options);
      const parts = steps[Math.min(asked.length, steps.length) - 1] ?? [];
      return {
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          start: (controller) => {
            for (const part of parts) controller.enqueue(part);
            controller.close();
          },
        }),
      };
    },
  });
  const entry: ModelEntry = {
    modelId: 'm:m',
    label: 'm',
    providerLabel: 'M',
    reasoning: 'native',
    fidelity: 'raw',
    tools: true,
    webSearch: false,
    isDemo: false,
    contextTokens: 8_000,
  };
  const model: ChatModel = playing.provided ?? {
    entry,
    languageModel,
    settings: () => ({ providerOptions: {}, tools: {}, instructions: '' }),
    readFailure: readModelFailure,
    readFinish: (ended) => readModelFinish(ended, () => true),
  };
  const turn: TurnRow = { ...TURN_FOR_TEST, traceMode };
  const clock = () => Date.UTC(2026, 10, 23, 18, 30, 5);
  const sent: ChatMessageChunk[] = [];
  const sinkInput = {
    userText: question,
    tools: builtInTools.all,
    fidelity: entry.fidelity,
    hiddenTexts: [INSTRUCTIONS, ...toolTexts(tools)],
    sanitizeLine: (text: string) => text,
    clock,
  };
  const toolCalls = new ToolCalls({ tools, mostCalls: 4, context: { clock, locale: 'en', timeZone: 'UTC' } });
  const sink = createTurnSink(turn, {
    ...sinkInput,
    toolBlocks: toolCalls.blocks,
    output: { write: (chunk) => sent.push(chunk) },
  });
  const context = contextForTest({
    turn,
    model,
    instructions: INSTRUCTIONS,
    policy: { ...POLICY_FOR_TEST, maxToolRounds, maxToolCalls: 4 },
    toolCalls,
    offeredTools: tools,
    signal,
    clock,
  });
  const outcome = await streamAnswer(
    context,
    new StageView(sink),
    [{ role: 'user', content: question }],
    signal,
  );
  // What another process would find in the log at this moment.
  const recovering = createTurnSink(turn, { ...sinkInput, hiddenTexts: [], output: { write: () => {} } });
  for (const chunk of sent) {
    const logged = parseLoggedChunk(JSON.stringify(chunk));
    if (logged) recovering.restore(logged);
  }
  const recovered = toolsOf(recovering.finish('interrupted', []).trace.record);
  const status =
    outcome.kind === 'completed' ? 'completed' : outcome.kind === 'stopped' ? 'stopped' : 'failed';
  const { message, trace } = sink.finish(status, []);
  return {
    outcome,
    asked,
    text: messageText(message),
    contents: answerContents(message),
    tools: toolsOf(trace.record),
    recovered,
    trace,
    records: toolCalls.records,
    sent: JSON.stringify(sent),
  };
}

function toolsOf(record: unknown): readonly Activity[] {
  const parsed = parseTrace(record);
  if (!parsed.ok || parsed.value.version !== 3) throw new Error(JSON.stringify(parsed));
  return parsed.value.activities.filter(({ kind }) => kind === 'tool');
}

const INSTRUCTIONS =
  'Always answer like a patient librarian who never raises her voice and likes short sentences most of all.';

const slow = defineTool({
  name: 'test.slow',
  label: { en: 'Slow one', id: 'Yang lambat' },
  description: 'Takes its time.',
  input: z.unknown(),
  output: z.unknown(),
  sideEffects: 'none',
  timeoutMs: 20,
  run: () => new Promise(() => {}),
});
/** Says its text in words, as a tool that explains itself does. */
const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];
const withText = {
  label: { en: 'Test', id: 'Uji' },
  description: 'A tool.',
  input: z.looseObject({ text: z.string() }),
  output: z.unknown(),
  sideEffects: 'none',
  timeoutMs: 1_000,
} as const;
const repeating = defineTool({
  ...withText,
  name: 'test.repeat',
  run: async ({ text }) => ok({ words: wordsOf(text) }),
});
const complaining = defineTool({
  ...withText,
  name: 'test.complain',
  run: async ({ text }) => err(`Unknown: ${wordsOf(text).join(', ')}.`),
});

const returning = (output: unknown): Tool =>
  defineTool({
    name: 'test.give',
    label: { en: 'Giver', id: 'Pemberi' },
    description: 'Gives something.',
    input: z.unknown(),
    output: z.unknown(),
    sideEffects: 'none',
    timeoutMs: 1_000,
    run: async () => ok(output),
  });

describe('a turn with tools', () => {
  it('calls them for a model on an OpenAI-compatible server, whose calls come in pieces', async () => {
    const server = await startFakeOpenAiCompatible();
    try {
      const { baseUrl } = server;
      const responseTimeoutMs = 600_000;
      const models = [{ name: 'gpt-oss:20b', reasoning: 'native', contextTokens: 8_192 }] as const;
      const provider = createOpenAiCompatibleProvider({
        baseUrl,
        apiKey: undefined,
        models,
        responseTimeoutMs,
        retryDelaysMs: [],
      });
      const calls = [
        { name: 'calculate', args: { expression: '24.84 / 2' } },
        { name: 'clock_now', args: { timeZone: 'Asia/Jakarta' } },
      ];
      const script = Buffer.from(JSON.stringify(calls)).toString('base64url');
      const { outcome, text, tools } = await play([], {
        provided: provider.chatModel('gpt-oss:20b') ?? undefined,
        question: `How many? [scenario:calls calls=${script} pieces=3]`,
      });
      expect(outcome).toEqual({ kind: 'completed', caveat: null });
      expect(tools.map(({ name, status }) => [name, status])).toEqual([
        ['calculate', 'done'],
        ['clock.now', 'done'],
      ]);
      expect(tools.map(({ detail }) => detail?.arguments)).toEqual(calls.map(({ args }) => args));
      expect(text).toMatch(/^The tool says: .*12\.42.*01:30:05/);
      const messages = JSON.stringify(server.log.all()[1]?.body);
      expect(messages).toMatch(/"tool_call_id":"call_1".*"tool_call_id":"call_2"/);
    } finally {
      await server.close();
    }
  });

  it('calls them by aliases, shows them by labels, and gives the model what came out', async () => {
    const { outcome, asked, text, tools, recovered, records, sent } = await play([
      calling(
        ...thinking('I call `clock_now` for that. '),
        called('clock_now', { timeZone: 'Asia/Jakarta' }),
      ),
      saying('It is late.'),
    ]);
    expect(outcome).toEqual({ kind: 'completed', caveat: null });
    expect(text).toBe('It is late.');
    expect(asked[0]?.tools?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['calculate', 'clock_now', 'finance_quote_get']),
    );
    expect(JSON.stringify(asked[1]?.prompt)).toContain('01:30:05');
    expect(tools).toMatchObject([
      {
        name: 'clock.now',
        label: 'Clock',
        status: 'done',
        stepKey: 'tool-action',
        detail: { arguments: { timeZone: 'Asia/Jakarta' }, result: { time: '01:30:05' } },
      },
    ]);
    expect(recovered).toEqual(tools);
    expect(sent).toContain('I call Clock for that.');
    expect(records).toMatchObject([{ toolName: 'clock.now', success: true, outputRef: 'c1' }]);
  });

  it('shows the person a chart, and gives the model its id and what it comes to', async () => {
    const { asked, contents, tools } = await play(
      [
        calling(called('finance_chart_candlestick', { symbol: '^VIX' })),
        saying('The index was calm.\n\n[[chart:c1]]\n\nThen it rose.'),
      ],
      { tools: financeTools(PRICES), traceMode: 'curated' },
    );
    expect(contents.map(({ kind }) => kind)).toEqual(['text', 'chart', 'text']);
    expect(contents[1]).toMatchObject({ chart: { state: 'ready', spec: { kind: 'candlestick' } } });
    const read = JSON.stringify(asked[1]?.prompt);
    expect(read).toContain('[[chart:c1]] on a line of its own');
    expect(read).toMatch(/"label":"Close","first":\["2009-/);
    expect(read).not.toContain('"candles"');
    expect(tools).toMatchObject([{ label: 'Candlestick chart', status: 'done' }]);
  });

  it('runs calls of one step side by side, each a row of its own', async () => {
    const { tools } = await play([
      calling(
        called('calculate', { expression: '6 * 7' }, 'c1'),
        called('calculate', { expression: '1/0' }, 'c2'),
      ),
      saying('42.'),
    ]);
    expect(tools.map(({ status, detail }) => [status, detail?.result ?? detail?.error])).toEqual([
      ['done', expect.objectContaining({ result: '42' })],
      ['failed', { code: 'no-result', message: expect.stringContaining('divided by zero') }],
    ]);
  });

  it.each([
    ['a tool that there is not', 'rm_rf', '{}', 'unknown-tool'],
    ['no JSON', 'calculate', '{"expression":', 'invalid-arguments'],
    ['a prototype', 'calculate', '{"__proto__":{"a":1},"expression":"1"}', 'invalid-arguments'],
    ['the wrong arguments', 'calculate', '{"formula":"1+1"}', 'invalid-arguments'],
    [
      'an unknown tool and something deep',
      'rm',
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      'unknown-tool',
    ],
    ['something deep', 'calculate', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'invalid-arguments'],
    ['something huge', 'calculate', `{"expression":"${'1+'.repeat(400_000)}1"}`, 'invalid-arguments'],
  ])('goes on after a call with %s', async (_what, name, input, code) => {
    const { text, tools, asked } = await play([calling(called(name, input)), saying('I could not.')]);
    expect(text).toBe('I could not.');
    expect(asked).toHaveLength(2);
    expect(tools).toMatchObject([{ status: 'failed', detail: { error: { code } } }]);
    expect(JSON.stringify(tools).length).toBeLessThan(16_500);
  });

  it.each([
    ['one', ['rm_rf', 'rm_rf']],
    ['several', ['rm_rf', 'web_browse']],
  ])('ends once a model goes on calling %s that nobody offered', async (_what, [first = '', second = '']) => {
    const { asked, tools, outcome } = await play(
      [calling(called(first, '{}', 'c1')), calling(called(second, '{}', 'c2'))],
      { maxToolRounds: 6 },
    );
    expect(asked).toHaveLength(2);
    expect(tools.map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'tool-not-offered' } });
  });

  it('goes on where a model has been told and calls what is offered', async () => {
    const { asked, text } = await play(
      [
        calling(called('rm_rf', '{}', 'c1')),
        calling(called('calculate', { expression: '1+1' }, 'c2')),
        calling(called('rm_rf', '{}', 'c3')),
        saying('It is 2.'),
      ],
      { maxToolRounds: 6 },
    );
    expect([asked.length, text]).toEqual([4, 'It is 2.']);
  });

  it('takes a call by the name that the tool has here, which is not what models are told', async () => {
    const { tools, text } = await play([calling(called('clock.now', {})), saying('It is late.')]);
    expect(text).toBe('It is late.');
    expect(tools).toMatchObject([{ name: 'clock.now', status: 'done' }]);
  });

  it('tells of a tool that took too long', async () => {
    const { text, tools } = await play([calling(called('test_slow', {})), saying('Too slow.')], {
      tools: [slow],
    });
    expect(text).toBe('Too slow.');
    expect(tools).toMatchObject([{ status: 'timed-out', detail: { error: { code: 'timed-out' } } }]);
  });

  it('stops them with the turn, and recovers them from the log of a process that has gone', async () => {
    const stop = new AbortController();
    const waiting = defineTool({
      ...slow,
      timeoutMs: 60_000,
      run: () => {
        stop.abort();
        return new Promise(() => {});
      },
    });
    const { outcome, tools, recovered } = await play([calling(called('test_slow', { a: 1 }))], {
      tools: [waiting],
      signal: stop.signal,
    });
    expect(outcome.kind).toBe('stopped');
    expect(tools).toMatchObject([{ status: 'stopped', detail: { arguments: { a: 1 } } }]);
    expect(recovered).toMatchObject([{ status: 'interrupted', detail: { arguments: { a: 1 } } }]);
  });

  it('ends a model that only calls: the last round has no calls, and too many are refused', async () => {
    const { asked, tools, outcome } = await play(
      [calling(...['a', 'b'].map((id) => called('calculate', { expression: '1+1' }, id)))],
      { maxToolRounds: 3 },
    );
    expect(asked).toHaveLength(4);
    expect(asked.map(({ toolChoice }) => toolChoice?.type)).toEqual(['auto', 'auto', 'auto', 'none']);
    expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'too-many-tool-rounds' } });
    expect(tools.filter(({ status }) => status === 'refused').length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['a token', ['ghp', 'abcdefXYZ012', 'QrstUvwx'.repeat(3)].join('_')],
    ['a password', ['password', ' swordfishbattery'].join(':')],
    ['a bearer', ['Authorization: Bearer', 'abcdef-ghijkl.mnopqr-stuvwx'.repeat(2)].join(' ')],
    ['a project key', ['sk', 'proj', 'Ab12Cd34-'.repeat(6)].join('-')],
  ])('shows no pieces of %s in what a tool says of it', async (_what, secret) => {
    const { sent, tools, trace } = await play(
      [
        calling(
          called('calculate', { expression: secret }, 'c1'),
          called('calculate', { expression: '1+1', [secret]: 1 }, 'c2'),
          called('test_repeat', { text: secret }, 'c3'),
          called('test_complain', { text: secret }, 'c4'),
        ),
        saying('Done.'),
      ],
      { tools: [...builtInTools.all, repeating, complaining] },
    );
    expect(tools.map(({ status }) => status)).toEqual(['failed', 'failed', 'done', 'failed']);
    const pieces = secret
      .match(/\p{L}{5,}/gu)
      ?.filter((piece) => !/^(password|Authorization|Bearer)$/.test(piece));
    for (const piece of pieces ?? [])
      expect(`${sent}${JSON.stringify([tools, trace])}`.toLowerCase()).not.toContain(piece.toLowerCase());
  });

  it('shows no credential, no instruction and nothing invisible of arguments and results', async () => {
    const credential = ['sk', 'a8Fj3kL9'.repeat(5)].join('-');
    const { sent, tools, trace } = await play(
      [
        calling(
          called('test_give', {
            note: `Use ${credential} for it.`,
            password: ['tr0ub4dor', 'horse', '99'].join('&'),
            quote: `I was told: ${INSTRUCTIONS}`,
          }),
        ),
        saying('Done.'),
      ],
      { tools: [returning({ key: credential, text: 'vis\u200bible' })] },
    );
    expect(sent).not.toContain(credential);
    expect(sent).not.toContain('tr0ub4dor');
    expect(sent).not.toContain('patient librarian');
    expect(sent).not.toContain('\u200b');
    expect(tools[0]?.detail?.arguments).toMatchObject({ password: '⋯' });
    const removed = trace.redactions.map(({ ruleId }) => ruleId);
    expect(removed).toEqual(expect.arrayContaining(['credentials', 'invisible-characters']));
    expect(removed.some((ruleId) => ruleId === 'prompt-echo' || ruleId === 'hidden-context')).toBe(true);
  });

  it('cuts what is long, and says so', async () => {
    const { tools } = await play([calling(called('test_give', {})), saying('Long.')], {
      tools: [
        returning({ rows: Array.from({ length: 500 }, (_, row) => `"row" ${row} \\ ${'word '.repeat(20)}`) }),
      ],
    });
    expect(tools[0]?.detail?.isCut).toBe(true);
    expect(JSON.stringify(tools[0]?.detail).length).toBeLessThan(16_000);
    expect(JSON.stringify(tools[0]?.detail).length).toBeGreaterThan(5_000);
  });

  it('repeats no description of a tool in thoughts', async () => {
    const { sent } = await play([
      [
        ...thinking(`It ${builtInTools.find('clock.now')?.description ?? ''} And the sky is blue today. `),
        ...saying('Yes.'),
      ],
    ]);
    expect(sent).not.toContain('where the user is or in the time zone');
    expect(sent).toContain('sky is blue');
  });

  it('tells in curated mode that a tool was called and how that ended, nothing else', async () => {
    const { sent, tools } = await play(
      [
        calling(
          called('calculate', { expression: '6 * 7' }, 'c1'),
          called('leak_of_the_model', { expression: '6 * 7' }, 'c2'),
        ),
        saying('Done.'),
      ],
      { traceMode: 'curated' },
    );
    expect(
      tools.map(({ name, label, status, detail, summary }) => [name, label, status, detail, summary]),
    ).toEqual([
      ['tool', 'Calculator', 'done', undefined, undefined],
      ['tool', 'Tool', 'failed', undefined, undefined],
    ]);
    expect(sent).not.toMatch(/6 \* 7|"42|leak_of/);
  });
});
