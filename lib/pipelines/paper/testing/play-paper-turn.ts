import type { ChatModel } from '@/lib/models/model-provider';
import type { PaperPart } from '@/lib/paper/paper-part';
import { paperCheck, paperProposeStage, paperStatus } from '@/lib/tools/paper/paper-tools';
import { paperAddReference, paperListReferences } from '@/lib/tools/paper/reference-tools';
import { paperReadSection, paperSaveSection } from '@/lib/tools/paper/section-tools';
import type { PaperStatus } from '@/lib/tools/paper-port';
import { ToolCalls } from '@/lib/tools/tool-calls';
import type { Activity } from '@/lib/trace/activity';
import type { Locale, TraceMode } from '@/lib/trace/step-key';
import type { TraceRecord } from '@/lib/trace/trace-record';
import { ModelCallMeter } from '../../turn/model-call-meter';
import { runPipeline } from '../../turn/runner';
import { type PromptedScript, promptedModel } from '../../turn/testing/prompted-model';
import { sinkForTest } from '../../turn/testing/sink-for-test';
import { contextForTest, POLICY_FOR_TEST, TURN_FOR_TEST } from '../../turn/testing/turn-for-test';
import { TurnStages } from '../../turn/turn-stages';
import { WorkingMemory } from '../../turn/working-memory';
import { paperPipeline } from '../paper-pipeline';
import { paperForTest } from './paper-for-test';

const TOOLS = [
  paperStatus,
  paperReadSection,
  paperSaveSection,
  paperProposeStage,
  paperAddReference,
  paperListReferences,
  paperCheck,
];

interface PaperTurnForTest {
  readonly question?: string;
  readonly script?: PromptedScript;
  /** Instead of one that plays a script. */
  readonly model?: ChatModel;
  /** Whether the model is told of the tools. */
  readonly isNative?: boolean;
  readonly locale?: Locale;
  readonly traceMode?: TraceMode;
  readonly status?: Partial<PaperStatus>;
  readonly refusals?: number;
  /** How long the model may be silent, ms. */
  readonly silenceMs?: number;
  readonly hasPaper?: boolean;
}

/** Plays a turn about a paper to its end, and says what came of it; for tests. */
export async function playPaperTurn({
  question = 'Write the introduction.',
  script = {},
  model: given,
  isNative = false,
  locale = 'en',
  traceMode = 'transparent',
  status = {},
  refusals = 0,
  silenceMs = POLICY_FOR_TEST.timeouts.firstChunkMs,
  hasPaper = true,
}: PaperTurnForTest) {
  const { model: scripted, asked } = promptedModel(script);
  const model = given ?? scripted;
  const timeouts = { ...POLICY_FOR_TEST.timeouts, firstChunkMs: silenceMs, chunkMs: silenceMs };
  const policy = { ...POLICY_FOR_TEST, timeouts, maxModelCalls: 20, maxToolCalls: 20, maxToolRounds: 5 };
  const { sink, sent } = sinkForTest({ traceMode, chatMode: 'paper', tools: TOOLS, clock: Date.now });
  const { port, drafts, proposals } = paperForTest({
    ...{ status, refusals },
    show: (data) => sink.ground({ type: 'data-paper', data }),
  });
  const toolCalls = new ToolCalls({
    tools: TOOLS,
    mostCalls: policy.maxToolCalls,
    context: { clock: Date.now, locale, timeZone: 'UTC', paper: port },
  });
  const records: TraceRecord[] = [];
  const context = contextForTest({
    turn: { ...TURN_FOR_TEST, traceMode, chatMode: 'paper', pipeline: 'paper', startedAt: Date.now() },
    ...{ model, policy, locale, toolCalls, userText: question, memory: new WorkingMemory() },
    offeredTools: isNative ? TOOLS : [],
    answerSettings: model.settings({ kind: 'answer', webSearch: false, locale, timeZone: 'UTC' }),
    clock: Date.now,
    meter: new ModelCallMeter(policy, Date.now),
    userMessage: { id: 'msg_1', role: 'user', parts: [{ type: 'text', text: question }] },
    ports: {
      ...(hasPaper && { paper: port }),
      save: async ({ trace }) => {
        records.push(trace.record);
        return true;
      },
    },
  });
  sink.start();
  const planned = paperPipeline.plan({});
  if (!planned.ok) throw new Error(planned.error.code);
  await runPipeline(planned.value(policy), context, new TurnStages(context, sink));
  const latest = new Map<string, Activity>();
  for (const chunk of sent) if (chunk.type === 'data-activity') latest.set(chunk.data.activityId, chunk.data);
  const [record] = records;
  if (record?.version !== 3) throw new Error('no record was kept');
  return {
    ...{ asked, drafts, proposals, record, sent },
    activities: [...latest.values()],
    answer: sent.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join(''),
    parts: sent.flatMap((chunk): PaperPart[] => (chunk.type === 'data-paper' ? [chunk.data] : [])),
    notices: sent.flatMap((chunk) => (chunk.type === 'data-notice' ? [chunk.data.code] : [])),
    status: sent.flatMap((chunk) => (chunk.type === 'finish' ? [chunk.messageMetadata?.status] : []))[0],
    records: toolCalls.records,
  };
}
