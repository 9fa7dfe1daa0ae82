import type { AdminSettings } from '@/lib/config/admin-settings';
import type { ExecutionPolicy } from '@/lib/pipelines/turn/execution-policy';

const TITLE_WAIT_MS = 3_000;

/** What a turn may use under the admin's settings. */
export const executionPolicy = (settings: AdminSettings): ExecutionPolicy => ({
  maxToolRounds: 0,
  allowedTools: [],
  allowSideEffects: false,
  timeouts: {
    firstChunkMs: settings.firstChunkTimeoutMs,
    chunkMs: settings.chunkTimeoutMs,
    totalMs: settings.totalTimeoutMs,
    titleMs: TITLE_WAIT_MS,
  },
  tokenBudgets: { historyShare: settings.historyPercent / 100, maxOutputTokens: settings.answerTokens },
  maxModelCalls: settings.modelCallsPerTurn,
  turnCharacters: settings.turnCharacters,
  titlesFromModel: settings.titlesFromModel,
});
