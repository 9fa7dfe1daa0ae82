import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import type { ChatModel } from '@/lib/models/model-provider';
import type { Clock } from '@/lib/shared/clock';
import type { Activity } from '@/lib/trace/activity';
import type { Locale, TraceMode } from '@/lib/trace/step-key';
import { ModelCallMeter } from '../../turn/model-call-meter';
import type { GatheredSource, GatheredSources, ResearchPort } from '../../turn/research-port';
import { runPipeline } from '../../turn/runner';
import { modelForTest } from '../../turn/testing/model-for-test';
import { sinkForTest } from '../../turn/testing/sink-for-test';
import { contextForTest, POLICY_FOR_TEST, TURN_FOR_TEST } from '../../turn/testing/turn-for-test';
import { TurnStages } from '../../turn/turn-stages';
import { RESEARCH_KNOBS, type ResearchSettings } from '../policy/research-knobs';
import { researchOptionsSchema } from '../policy/research-options';
import { researchStages } from '../research-pipeline';
import { TIERS_FOR_TEST } from './tiers-for-test';

const usage = {
  inputTokens: { total: 3, noCache: 3, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 2, text: 2, reasoning: undefined },
};

/** What a scripted model says: a value as JSON, words that are none, nothing at all until its call is ended, or that its key is wrong. */
export type SaidForTest = Readonly<Record<string, unknown>> | string | 'SILENCE' | 'NO KEY';

interface ResearchTurnForTest {
  readonly question?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** What the model says to each prompt, call by call; the last one again and again. */
  readonly said?: Readonly<Record<string, readonly SaidForTest[]>>;
  readonly model?: ChatModel;
  /** The id of the model that admins have set for writing, or that it is gone. */
  readonly writer?: string;
  /** What each search finds. */
  readonly found?: readonly (readonly GatheredSource[])[];
  readonly gathered?: Partial<GatheredSources>;
  readonly gather?: ResearchPort['gather'];
  readonly settings?: Partial<ResearchSettings>;
  readonly traceMode?: TraceMode;
  readonly locale?: Locale;
  /** Called before the model is asked by a prompt. */
  readonly onAsked?: (prompt: string) => void;
  readonly signal?: AbortSignal;
  /** What the person has said by the first time that they are listened to. */
  readonly remarks?: readonly string[];
  /** Times the calls of the model. */
  readonly callClock?: Clock;
}

/** Plays a turn that is researched, and says what came of it; for tests. */
export async function playResearchTurn({
  question = 'Did the rate rise?',
  options = {},
  said = {},
  model: given,
  writer,
  found = [],
  gathered,
  gather,
  settings,
  traceMode = 'transparent',
  locale = 'en',
  onAsked = () => {},
  signal = new AbortController().signal,
  callClock = Date.now,
  remarks = [],
}: ResearchTurnForTest) {
  const asked: string[] = [];
  const { model: plain } = modelForTest([]);
  let prompt = '';
  const scripted: ChatModel = {
    ...plain,
    settings: (purpose) => {
      prompt = purpose.prompt?.name ?? '';
      return plain.settings(purpose);
    },
    readFailure: (error) => ({
      code: error instanceof Error && error.message === 'NO KEY' ? 'wrong-key' : 'provider-error',
      detail: '',
    }),
    languageModel: new MockLanguageModelV4({
      doStream: async ({ abortSignal }: LanguageModelV4CallOptions) => {
        const replies = said[prompt] ?? [];
        const reply = replies[Math.min(asked.filter((name) => name === prompt).length, replies.length - 1)];
        asked.push(prompt);
        onAsked(prompt);
        if (reply === 'SILENCE') await silence(abortSignal);
        if (reply === 'NO KEY') throw new Error(reply);
        const delta = typeof reply === 'string' ? reply : JSON.stringify(reply ?? {});
        return {
          stream: simulateReadableStream({
            chunks: [
              { type: 'stream-start', warnings: [] },
              { type: 'text-start', id: '1' },
              { type: 'text-delta', id: '1', delta },
              { type: 'text-end', id: '1' },
              { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage },
            ],
          }),
        };
      },
    }),
  };
  const remarksLeft = [...remarks];
  const queries: (readonly string[])[] = [];
  const port: ResearchPort = {
    tiers: { version: 1, index: TIERS_FOR_TEST },
    address: { report: 'https://nalar.example/c/cnv_1', site: 'https://nalar.example' },
    gather: async (searched, wish, stop) => {
      queries.push(searched);
      if (gather) return gather(searched, wish, stop);
      const sources = found[Math.min(queries.length, found.length) - 1] ?? [];
      const searches = searched.map((query) => ({
        ...{ origin: 'documents' as const, query, hits: sources.length, found: [] },
      }));
      return { sources, dropped: [], problems: [], searches, ...gathered };
    },
  };
  const { sink, sent } = sinkForTest({ traceMode, clock: Date.now });
  const policy = { ...POLICY_FOR_TEST, maxModelCalls: 40 };
  const context = contextForTest({
    turn: { ...TURN_FOR_TEST, traceMode, startedAt: Date.now() },
    model: given ?? scripted,
    ...{ policy, locale, signal },
    clock: Date.now,
    userText: question,
    meter: new ModelCallMeter(policy, callClock),
    ports: {
      remarks: () => remarksLeft.splice(0),
      research: async () => port,
      writerModel: async () => {
        if (writer === undefined || writer === 'gone') return writer ?? null;
        return { ...scripted, entry: { ...scripted.entry, modelId: writer } };
      },
    },
    userMessage: { id: 'msg_1', role: 'user', parts: [{ type: 'text', text: question }] },
  });
  sink.start();
  const stages = researchStages(
    policy,
    { ...RESEARCH_KNOBS.read({}), asks: true, ...settings },
    researchOptionsSchema.parse(options),
    async () => {},
  );
  await runPipeline(stages, context, new TurnStages(context, sink));
  const latest = new Map<string, Activity>();
  for (const chunk of sent) if (chunk.type === 'data-activity') latest.set(chunk.data.activityId, chunk.data);
  const parts = <Type extends (typeof sent)[number]['type']>(type: Type) =>
    sent.filter((chunk): chunk is Extract<(typeof sent)[number], { type: Type }> => chunk.type === type);
  return {
    ...{ asked, queries, sent },
    activities: [...latest.values()],
    answer: parts('text-delta')
      .map(({ delta }) => delta)
      .join(''),
    citations: parts('data-citation').map(({ data }) => data),
    insufficiencies: parts('data-insufficiency').map(({ data }) => data),
    report: parts('data-report')[0]?.data,
    noReport: parts('data-no-report')[0]?.data,
    notices: parts('data-notice').map(({ data }) => data.code),
    status: parts('finish')[0]?.messageMetadata?.status,
  };
}

function silence(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
