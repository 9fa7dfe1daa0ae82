import type { AdminSettings } from '@/lib/config/admin-settings';
import { DEEP_KNOBS } from '@/lib/pipelines/deep/policy/deep-knobs';
import { MODE_KNOBS } from '@/lib/pipelines/mode-decider/mode-knobs';
import { lackOf, type ModePolicy } from '@/lib/pipelines/mode-decider/signals/policy-feasibility';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import { TURN_KNOBS } from '@/lib/pipelines/turn/turn-knobs';

/** What the mode decision may decide under the admin's settings, with the pipelines that there are. */
export function modePolicy(settings: AdminSettings, { deep }: PipelineRegistry): ModePolicy {
  const { enabled, maxReasoningRounds } = DEEP_KNOBS.read(settings);
  const { maxToolRounds } = { ...TURN_KNOBS.read(settings), ...deep?.budget(settings) };
  return {
    ...MODE_KNOBS.read(settings),
    deepEnabled: enabled && deep !== undefined,
    maxToolRounds,
    maxReasoningRounds,
    canUseTools: settings.enabledTools === null || settings.enabledTools.length > 0,
  };
}

/** Whether anything is answered in depth. */
export const answersInDepth = (settings: AdminSettings, pipelines: PipelineRegistry): boolean =>
  lackOf(modePolicy(settings, pipelines)) === null;

/** The pipelines that may be asked for by name: not `deep` where an admin has turned it off. */
export function offeredPipelines(settings: AdminSettings, pipelines: PipelineRegistry): PipelineRegistry {
  const { deep, ...others } = pipelines;
  return deep === undefined || DEEP_KNOBS.read(settings).enabled ? pipelines : others;
}
