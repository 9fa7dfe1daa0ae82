import type { AdminSettings } from '@/lib/config/admin-settings';
import type { ExecutionPolicy } from '@/lib/pipelines/turn/execution-policy';
import { builtInTools } from '@/lib/tools/built-in-tools';

const TITLE_WAIT_MS = 3_000;
const TOOL_ROUNDS = 5;
const TOOL_CALLS = 20;

/** What a turn may use under the admin's settings. */
export const policyFromSettings = (settings: AdminSettings): ExecutionPolicy => ({
  maxToolRounds: TOOL_ROUNDS,
  maxToolCalls: TOOL_CALLS,
  allowedTools: settings.enabledTools ?? builtInTools.all.map(({ name }) => name),
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
