import { z } from 'zod';
import type { ChatModel } from '@/lib/models/model-provider';
import type { SanitizerOptions } from '@/lib/reasoning/sanitizer/sanitizer-options';
import type { Clock } from '@/lib/shared/clock';
import { ok } from '@/lib/shared/result';
import type { DocumentPort } from '@/lib/tools/document-port';
import { defineTool, type Tool } from '@/lib/tools/tool';
import { ToolCalls } from '@/lib/tools/tool-calls';
import type { Activity } from '@/lib/trace/activity';
import type { ChatMode, Locale, TraceMode } from '@/lib/trace/step-key';
import type { DecidedTurn } from '../../turn/decided-calls';
import { ModelCallMeter } from '../../turn/model-call-meter';
import { runPipeline } from '../../turn/runner';
import { sinkForTest } from '../../turn/testing/sink-for-test';
import { contextForTest, POLICY_FOR_TEST, TURN_FOR_TEST } from '../../turn/testing/turn-for-test';
import type { TurnMemory } from '../../turn/turn-memory';
import { turnStopped } from '../../turn/turn-outcome';
import { TurnStages } from '../../turn/turn-stages';
import { WorkingMemory } from '../../turn/working-memory';
import { deepStages } from '../deep-pipeline';
import type { PausedTurn } from '../stages/pausing';
import { DEEP_KNOBS, type DeepSettings } from '../words/deep-knobs';
import { type DeepScript, deepModelForTest } from './deep-model';

/** A tool that works as it is told; for tests. */
export const toolForTest = (
  name: string,
  run: Parameters<typeof defineTool>[0]['run'],
  timeoutMs = 1_000,
): Tool =>
  defineTool({
    name,
    label: { en: `Tool ${name}`, id: `Alat ${name}` },
    description: 'Does what it is told.',
    input: z.record(z.string(), z.json()),
    output: z.unknown(),
    sideEffects: 'none',
    timeoutMs,
    run,
  });

/** A tool that finds the same each time; for tests. */
export const findingTool = (name: string, output: unknown): Tool => toolForTest(name, async () => ok(output));

const SILENT: DeepScript = { plan: [], reasoning: [], tools: [], reflection: [], synthesis: [] };

interface DeepTurnForTest {
  readonly script?: DeepScript;
  /** Instead of one that plays a script. */
  readonly model?: ChatModel;
  readonly tools?: readonly Tool[];
  readonly settings?: Partial<DeepSettings>;
  readonly question?: string;
  readonly locale?: Locale;
  readonly traceMode?: TraceMode;
  readonly chatMode?: ChatMode;
  readonly sanitizing?: SanitizerOptions;
  /** Ends the turn after so many chunks. */
  readonly stopAfter?: number;
  readonly remembering?: TurnMemory;
  /** What is chosen for it. */
  readonly documents?: DocumentPort;
  readonly turnCharacters?: number;
  /** How long the turn may take, by `clock`. */
  readonly totalMs?: number;
  readonly clock?: Clock;
  /** Times the calls of model and tools. */
  readonly callClock?: Clock;
  /** What it goes on from, and what the person has said to the calls. */
  readonly paused?: PausedTurn;
  readonly decided?: DecidedTurn;
}

/** Plays a deep turn to its end, and says what came of it; for tests. */
export async function playDeepTurn({
  script,
  model: given,
  tools = [],
  settings,
  question = 'Which of the two loans is cheaper?',
  locale = 'en',
  traceMode = 'transparent',
  chatMode = 'normal',
  sanitizing = {},
  stopAfter = Number.POSITIVE_INFINITY,
  remembering,
  documents,
  turnCharacters = POLICY_FOR_TEST.turnCharacters,
  totalMs = POLICY_FOR_TEST.timeouts.totalMs,
  clock = Date.now,
  callClock = Date.now,
  paused,
  decided,
}: DeepTurnForTest) {
  const stopping = new AbortController();
  const { model: scripted, asked, inputs } = deepModelForTest(script ?? SILENT);
  const model = given ?? scripted;
  const { sink, sent } = sinkForTest({
    traceMode,
    sanitizing,
    clock: Date.now,
    onChunk: (count) => {
      if (count === stopAfter) stopping.abort(turnStopped('stopped'));
    },
  });
  const logged: Record<string, unknown>[] = [];
  const timeouts = { ...POLICY_FOR_TEST.timeouts, totalMs };
  const policy = { ...POLICY_FOR_TEST, timeouts, turnCharacters, maxModelCalls: 40, maxToolCalls: 40 };
  const memory = new WorkingMemory();
  const meter = new ModelCallMeter(policy, callClock);
  const toolCalls = new ToolCalls({
    tools,
    mostCalls: policy.maxToolCalls,
    context: { clock: callClock, locale, timeZone: 'UTC' },
    approvals: { allowed: async () => [], isShownWhole: () => true, keep: async () => true },
  });
  const context = contextForTest({
    turn: { ...TURN_FOR_TEST, traceMode, chatMode, startedAt: Date.now() },
    model,
    policy,
    locale,
    memory,
    signal: stopping.signal,
    clock,
    userText: question,
    ...(decided && { decided }),
    meter,
    toolCalls,
    ports: { ...(remembering && { memory: remembering }), ...(documents && { documents: () => documents }) },
    userMessage: { id: 'msg_1', role: 'user', parts: [{ type: 'text', text: question }] },
    log: { info: (fields) => void logged.push({ ...fields }), warn: () => {}, error: () => {} },
  });
  sink.start();
  const chosen = { documents: documents ? ['one'] : [], folders: [] };
  const stages = deepStages(policy, { ...DEEP_KNOBS.read({}), ...settings }, chosen, async () => {}, paused);
  const reports = await runPipeline(stages, context, new TurnStages(context, sink));
  const latest = new Map<string, Activity>();
  for (const chunk of sent) if (chunk.type === 'data-activity') latest.set(chunk.data.activityId, chunk.data);
  const answer = sent.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('');
  const status = sent.flatMap((chunk) => (chunk.type === 'finish' ? [chunk.messageMetadata?.status] : []))[0];
  return {
    reports,
    activities: [...latest.values()],
    answer,
    status,
    asked,
    inputs,
    citations: sent.flatMap((chunk) => (chunk.type === 'data-citation' ? [chunk.data] : [])),
    memory,
    sent,
    logged: logged.at(-1),
    modelMs: meter.usage.modelMs,
    toolRecords: toolCalls.records,
  };
}
