import type { SettledObservation } from '../telemetry';

const activity = (sequence: number, kind: string, name: string) => ({
  ...{ activityId: `act_${sequence}`, sequence, parentId: null, stepKey: null, kind, name, label: name },
  ...{ status: 'done' as const, startedAt: 1_000, endedAt: 2_000 },
});

/** A turn in which all that can be counted has happened. */
export const settledObservation: SettledObservation = {
  turn: {
    ...{ turnId: 'trn_a', traceId: 'trc_a', conversationId: 'cnv_a', modelId: 'google:gemini-3.8-flash' },
    ...{ traceMode: 'transparent', startedAt: 1_000, traceparent: null },
  },
  engine: 'deep',
  status: 'failed',
  settledAt: 9_000,
  figures: {
    ...{ failure: 'network-cut', durationMs: 8_000, firstThoughtMs: 500, firstWordMs: 900, queuedMs: 100 },
    ...{ rounds: 2, gaveUp: 'draft-not-shown', stages: [], tools: [] },
    gates: [{ name: 'validation', passed: 1, refused: 1 }],
    statements: [{ verdict: 'supported', count: 2 }],
  },
  activities: [activity(0, 'tool', 'calculate'), activity(1, 'search', 'search_docs')],
  stages: [{ stage: 'respond', status: 'done', startedAt: 1_000, latencyMs: 700 }],
  calls: [
    {
      ...{ spanId: 'b7ad6b7169203331', modelId: 'google:gemini-3.8-flash', provider: 'google' },
      ...{ startedAt: 1_000, endedAt: 3_000, firstChunkMs: 40, inputTokens: 10, outputTokens: 20 },
      ...{ reasoningTokens: 5, cachedTokens: 1, finishReason: null, error: 'network-cut' },
    },
  ],
  redactions: [{ ruleId: 'credentials', count: 1 }],
  fidelity: { kind: 'raw', visibleTokens: 10, billedTokens: 20 },
  earlier: [],
  isTool: (name) => name === 'calculate',
};
