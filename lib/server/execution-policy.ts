import type { AdminSettings } from '@/lib/config/admin-settings';
import type { ExecutionPolicy } from '@/lib/pipelines/execution-policy';

/** Share of a model's context that earlier messages may fill; the rest is for the answer. */
const HISTORY_SHARE = 0.6;
const TITLE_WAIT_MS = 3_000;

/** The policy of the fast pipeline under the admin's settings. */
export const executionPolicy = (settings: AdminSettings): ExecutionPolicy => ({
  maxRounds: 1,
  maxToolRounds: 0,
  allowedTools: [],
  allowSideEffects: false,
  timeouts: {
    firstChunkMs: settings.firstChunkTimeoutMs,
    chunkMs: settings.chunkTimeoutMs,
    totalMs: settings.totalTimeoutMs,
    titleMs: TITLE_WAIT_MS,
  },
  tokenBudgets: { historyShare: HISTORY_SHARE, maxOutputTokens: null },
  titlesFromModel: settings.titlesFromModel,
});
