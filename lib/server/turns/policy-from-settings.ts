import type { AdminSettings } from '@/lib/config/admin-settings';
import type { ExecutionPolicy } from '@/lib/pipelines/turn/execution-policy';
import type { Pipeline } from '@/lib/pipelines/turn/pipeline';
import { TURN_KNOBS } from '@/lib/pipelines/turn/turn-knobs';
import type { Tool } from '@/lib/tools/tool';

/** What a turn of a pipeline may use under the admin's settings, of the tools that there are. */
export function policyFromSettings(
  settings: AdminSettings,
  budget: Pipeline['budget'],
  tools: readonly Pick<Tool, 'name' | 'sideEffects'>[],
): ExecutionPolicy {
  const { maxToolRounds, maxToolCalls, titleTimeoutMs } = TURN_KNOBS.read(settings);
  return {
    maxToolRounds,
    maxToolCalls,
    maxModelCalls: settings.modelCallsPerTurn,
    turnCharacters: settings.turnCharacters,
    ...budget(settings),
    allowedTools: settings.enabledTools ?? readOnlyNames(tools),
    allowSideEffects: false,
    timeouts: {
      firstChunkMs: settings.firstChunkTimeoutMs,
      chunkMs: settings.chunkTimeoutMs,
      totalMs: settings.totalTimeoutMs,
      titleMs: titleTimeoutMs,
    },
    tokenBudgets: { historyShare: settings.historyPercent / 100, maxOutputTokens: settings.answerTokens },
    titlesFromModel: settings.titlesFromModel,
    knobs: settings,
  };
}

/** What changes nothing needs nobody's word to be allowed. */
const readOnlyNames = (tools: readonly Pick<Tool, 'name' | 'sideEffects'>[]): string[] =>
  tools.filter(({ sideEffects }) => sideEffects === 'none').map(({ name }) => name);
