import type { TraceView } from '@/lib/chat/trace-view';
import type { Activity } from '@/lib/trace/activity';
import { STEP_KEYS } from '@/lib/trace/step-key';
import type { TraceRecord } from '@/lib/trace/trace-record';

const STARTED_AT = 1_000_000;
const HASH = 'ab'.repeat(32);

const THOUGHTS = ['The person asks about prices. ', 'Monthly series come first.\n\n', 'Then the harvest.'];
const THOUGHT = 'The person asks about prices. Monthly series come first.';

/** A stored trace as the endpoint gives it, with a record of any version. */
export function exampleTraceView(version: 1 | 2 | 3): TraceView {
  const transparent = version !== 1;
  return {
    trace: {
      traceId: 'trc_1',
      turnId: 'trn_1',
      conversationId: 'cnv_1',
      messageId: 'msg_1',
      ownerId: 'own_1',
      modelId: 'offline',
      pipeline: 'fast',
      chatMode: 'websearch',
      status: 'completed',
      locale: 'en',
      fidelity: transparent ? { kind: 'raw', visibleTokens: 20, billedTokens: 60 } : { kind: 'none' },
      redactions: transparent ? [{ ruleId: 'credentials', count: 1 }] : [],
      sanitizerVersion: '1',
      segmenterVersion: '1',
      startedAt: STARTED_AT,
      record: exampleRecord(version),
      thoughtLogHash: transparent ? HASH : null,
      prevHash: null,
      seal: {
        version: 1,
        place: 0,
        questionHash: HASH,
        answerHash: HASH,
        keyId: HASH.slice(0, 32),
      },
      hash: HASH,
      signature: HASH.repeat(2),
    },
    thoughts: transparent
      ? THOUGHTS.map((delta, sequence) => ({ sequence, delta, ts: STARTED_AT + sequence * 1_000 }))
      : [],
    chain: { verified: true, length: 1 },
  };
}

function exampleRecord(version: 1 | 2 | 3): TraceRecord {
  const steps = STEP_KEYS.map((stepKey, index) => ({
    stepKey,
    label: `Step ${index + 1}`,
    status: stepKey === 'paper-context-check' ? ('skipped' as const) : ('done' as const),
    progress: 100,
    ts: STARTED_AT + index * 1_000,
    ...(stepKey === 'source-validation' && { meta: { sourceCount: 4, note: 'Two are official.' } }),
    ...(stepKey === 'tool-action' && { meta: { toolName: 'Price data' } }),
  }));
  const common = { headline: 'Prices', completedAt: STARTED_AT + 9_000 };
  if (version === 1) return { ...common, version, traceMode: 'curated', steps };
  const thoughtful = steps.map((step) =>
    step.stepKey === 'intent-analysis' ? { ...step, thought: THOUGHT } : step,
  );
  if (version === 2) return { ...common, version, traceMode: 'transparent', steps: thoughtful };
  return { ...common, version, traceMode: 'transparent', steps: thoughtful, activities: exampleActivities() };
}

function exampleActivities(): Activity[] {
  const [first = '', second = '', third = ''] = THOUGHTS;
  const middle = first.length + second.length;
  const done = (sequence: number, fromMs: number, toMs: number) => ({
    activityId: `a${sequence + 1}`,
    sequence,
    parentId: null,
    status: 'done' as const,
    startedAt: STARTED_AT + fromMs,
    endedAt: STARTED_AT + toMs,
  });
  return [
    {
      ...done(0, 0, 1_000),
      stepKey: 'intent-analysis',
      kind: 'thought',
      name: 'run',
      label: 'The person asks about prices',
      detail: { start: 0, end: middle },
    },
    {
      ...done(1, 1_200, 1_700),
      stepKey: 'tool-action',
      kind: 'tool',
      name: 'price_series',
      label: 'Price data',
    },
    {
      ...done(2, 2_000, 2_000),
      stepKey: 'response-compose',
      kind: 'thought',
      name: 'run',
      label: 'Then the harvest',
      detail: { start: middle, end: middle + third.length },
    },
    {
      ...done(3, 6_000, 9_000),
      stepKey: 'response-compose',
      kind: 'answer',
      name: 'answer',
      label: 'Writing the answer',
      detail: { words: 120 },
    },
  ];
}
