import type { AdminSettings } from '@/lib/config/admin-settings';
import type { ModelEntry } from '@/lib/models/model-provider';
import type { ExecutionPolicy } from '@/lib/pipelines/turn/execution-policy';
import type { Pipeline } from '@/lib/pipelines/turn/pipeline';
import { TURN_KNOBS } from '@/lib/pipelines/turn/turn-knobs';
import type { Tool } from '@/lib/tools/tool';
import { NAMES_TOOLS } from './preset-of-turn';

/** How long a model is waited for where nothing is set: one on this machine may have to be loaded, and reads slowly. */
const WAITS = {
  local: { firstChunkMs: 600_000, totalMs: 1_800_000 },
  remote: { firstChunkMs: 60_000, totalMs: 600_000 },
} as const;

/** What a turn of a pipeline may use under the admin's settings, of the tools that there are. */
export function policyFromSettings(
  settings: AdminSettings,
  budget: Pipeline['budget'],
  tools: readonly Pick<Tool, 'name' | 'server'>[],
  { isLocal, asks = false }: Pick<ModelEntry, 'isLocal'> & { readonly asks?: boolean | undefined } = {},
): ExecutionPolicy {
  const waits = isLocal ? WAITS.local : WAITS.remote;
  const { maxToolRounds, maxToolCalls, titleTimeoutMs } = TURN_KNOBS.read(settings);
  return {
    maxToolRounds,
    maxToolCalls,
    maxModelCalls: settings.modelCallsPerTurn,
    turnCharacters: settings.turnCharacters,
    ...budget(settings),
    allowedTools: [
      ...(settings.enabledTools ?? namesOf(tools.filter(({ server }) => !server))),
      // Each of them was turned on by an admin, in a place of its own.
      ...(settings[NAMES_TOOLS] === true ? [] : namesOf(tools.filter(({ server }) => server))),
    ],
    // Before each call of one that changes something the person is asked.
    allowSideEffects: asks,
    timeouts: {
      firstChunkMs: settings.firstChunkTimeoutMs ?? waits.firstChunkMs,
      chunkMs: settings.chunkTimeoutMs,
      totalMs: settings.totalTimeoutMs ?? waits.totalMs,
      titleMs: titleTimeoutMs,
    },
    tokenBudgets: { historyShare: settings.historyPercent / 100, maxOutputTokens: settings.answerTokens },
    titlesFromModel: settings.titlesFromModel,
    knobs: settings,
  };
}

const namesOf = (tools: readonly Pick<Tool, 'name'>[]): string[] => tools.map(({ name }) => name);
