import { turnSchema } from '@/lib/store/rows/turn-row';
import type { TurnRow } from '@/lib/store/store';
import { ToolCalls } from '@/lib/tools/tool-calls';
import type { ExecutionPolicy } from '../execution-policy';
import { ModelCallMeter } from '../model-call-meter';
import { ModelSpeeds } from '../model-speeds';
import type { PipelineContext } from '../pipeline-context';
import { TurnDeadline } from '../turn-deadline';
import { WorkingMemory } from '../working-memory';

const QUESTION = 'What is it?';
const PATIENCE_MS = 600_000;

/** A turn that has just begun; for tests. */
export const TURN_FOR_TEST: TurnRow = turnSchema.parse({
  turnId: 'trn_1',
  traceId: 'trc_1',
  conversationId: 'cnv_1',
  ownerId: 'own_1',
  userMessageId: 'msg_1',
  assistantMessageId: 'msg_2',
  modelId: 'model',
  pipeline: 'fast',
  chatMode: 'normal',
  traceMode: 'transparent',
  locale: 'en',
  processId: 'process',
  status: 'running',
  startedAt: 0,
  heartbeatAt: 0,
  settledAt: null,
});

/** A policy that ends nothing; for tests. */
export const POLICY_FOR_TEST: ExecutionPolicy = {
  turnCharacters: 10_000_000,
  maxModelCalls: 10,
  maxToolRounds: 0,
  maxToolCalls: 0,
  allowedTools: [],
  allowSideEffects: false,
  timeouts: { firstChunkMs: PATIENCE_MS, chunkMs: PATIENCE_MS, totalMs: PATIENCE_MS, titleMs: 1_000 },
  tokenBudgets: { historyShare: 0.5, maxOutputTokens: null },
  titlesFromModel: false,
  knobs: {},
};

type ContextForTest = Pick<PipelineContext, 'model'> &
  Partial<Omit<PipelineContext, 'ports'>> & { readonly ports?: Partial<PipelineContext['ports']> };

/** What the stages of a turn share, with everything that a test does not say. */
export function contextForTest({ ports, ...given }: ContextForTest): PipelineContext {
  return {
    turn: TURN_FOR_TEST,
    userMessage: { id: 'msg_1', role: 'user', parts: [{ type: 'text', text: QUESTION }] },
    userText: QUESTION,
    prolonged: null,
    locale: 'en',
    timeZone: 'UTC',
    instructions: '',
    wanted: '',
    answerSettings: { providerOptions: {}, tools: {}, instructions: '' },
    policy: POLICY_FOR_TEST,
    toolCalls: new ToolCalls({
      tools: [],
      mostCalls: 0,
      context: { clock: () => 1, locale: 'en', timeZone: 'UTC' },
    }),
    offeredTools: [],
    isAnsweredAgain: false,
    needsTitle: false,
    signal: new AbortController().signal,
    memory: new WorkingMemory(),
    clock: () => 1,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    meter: new ModelCallMeter(given.policy ?? POLICY_FOR_TEST, () => 1),
    deadline: new TurnDeadline((given.policy ?? POLICY_FOR_TEST).timeouts.totalMs, given.clock ?? (() => 1)),
    ...given,
    ports: {
      loadHistory: async () => [],
      noteVisible: () => {},
      noteHidden: () => {},
      save: async () => true,
      speeds: new ModelSpeeds(),
      sentence: (code) => code,
      ...ports,
    },
  };
}
