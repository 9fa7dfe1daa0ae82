import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import type { ChatModel } from '@/lib/models/model-provider';
import { AGENT_KNOBS, type AgentSettings } from '@/lib/pipelines/turn/documents/state/agent-knobs';
import type { DocumentPort } from '@/lib/tools/document-port';
import type { Activity } from '@/lib/trace/activity';
import type { Locale, TraceMode } from '@/lib/trace/step-key';
import { documentsForTest, type PassageForTest } from '../../turn/documents/testing/documents-for-test';
import { ModelCallMeter } from '../../turn/model-call-meter';
import { runPipeline } from '../../turn/runner';
import { modelForTest } from '../../turn/testing/model-for-test';
import { sinkForTest } from '../../turn/testing/sink-for-test';
import { contextForTest, POLICY_FOR_TEST, TURN_FOR_TEST } from '../../turn/testing/turn-for-test';
import { TurnStages } from '../../turn/turn-stages';
import { documentAgentStages } from '../document-agent-pipeline';

const usage = {
  inputTokens: { total: 3, noCache: 3, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 2, text: 2, reasoning: undefined },
};

/** What a scripted model says: JSON for a prompt that wants it, or text. */
export type ReplyForTest = string | Readonly<Record<string, unknown>> | readonly string[];

interface DocumentTurnForTest {
  /** What the model says, call by call; the last one again and again. */
  readonly replies?: readonly ReplyForTest[];
  readonly model?: ChatModel;
  readonly passages?: readonly PassageForTest[];
  /** Whether they were chosen one by one. */
  readonly areChosen?: boolean;
  /** Instead of those passages. */
  readonly documents?: DocumentPort;
  readonly question: string;
  readonly locale?: Locale;
  readonly traceMode?: TraceMode;
  /** What admins have set; each question is planned where that says nothing else. */
  readonly settings?: Partial<AgentSettings>;
  /** How long the turn may take, by a clock that each call of the model puts forward. */
  readonly totalMs?: number;
  readonly callMs?: number;
}

/** Plays a turn that is answered from documents, and says what came of it; for tests. */
export async function playDocumentTurn({
  replies = [],
  model: given,
  passages = [],
  areChosen = false,
  documents,
  question,
  locale = 'en',
  traceMode = 'transparent',
  settings,
  totalMs = POLICY_FOR_TEST.timeouts.totalMs,
  callMs = 0,
}: DocumentTurnForTest) {
  const prompts: string[] = [];
  const { model: plain } = modelForTest([]);
  const scripted: ChatModel = {
    ...plain,
    languageModel: new MockLanguageModelV4({
      doStream: async ({ prompt }: LanguageModelV4CallOptions) => {
        const reply = replies[Math.min(prompts.length, replies.length - 1)] ?? '';
        prompts.push(JSON.stringify(prompt));
        return {
          stream: simulateReadableStream({
            chunks: [
              { type: 'stream-start', warnings: [] },
              { type: 'text-start', id: '1' },
              {
                type: 'text-delta',
                id: '1',
                delta: typeof reply === 'string' ? reply : JSON.stringify(reply),
              },
              { type: 'text-end', id: '1' },
              { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage },
            ],
          }),
        };
      },
    }),
  };
  const { sink, sent } = sinkForTest({ traceMode, clock: Date.now });
  const { port, asked } = documentsForTest(passages, { areChosen });
  const timeouts = { ...POLICY_FOR_TEST.timeouts, totalMs };
  const policy = { ...POLICY_FOR_TEST, timeouts, maxModelCalls: 40 };
  const context = contextForTest({
    turn: { ...TURN_FOR_TEST, traceMode, startedAt: Date.now() },
    model: given ?? scripted,
    policy,
    locale,
    clock: () => Date.now() + prompts.length * callMs,
    userText: question,
    meter: new ModelCallMeter(policy, Date.now),
    ports: { documents: () => documents ?? port },
    userMessage: { id: 'msg_1', role: 'user', parts: [{ type: 'text', text: question }] },
  });
  sink.start();
  const chosen = { documents: [], folders: [] };
  const stages = documentAgentStages(
    policy,
    { ...AGENT_KNOBS.read({}), readsFirst: false, ...settings },
    chosen,
    async () => {},
  );
  await runPipeline(stages, context, new TurnStages(context, sink));
  const latest = new Map<string, Activity>();
  for (const chunk of sent) if (chunk.type === 'data-activity') latest.set(chunk.data.activityId, chunk.data);
  return {
    prompts,
    asked,
    sent,
    activities: [...latest.values()],
    answer: sent.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join(''),
    citations: sent.flatMap((chunk) => (chunk.type === 'data-citation' ? [chunk.data] : [])),
    claims: sent.flatMap((chunk) => (chunk.type === 'data-claims' ? [chunk.data] : [])),
    insufficiencies: sent.flatMap((chunk) => (chunk.type === 'data-insufficiency' ? [chunk.data] : [])),
    status: sent.flatMap((chunk) => (chunk.type === 'finish' ? [chunk.messageMetadata?.status] : []))[0],
  };
}
