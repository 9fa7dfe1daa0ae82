import type { AdminSettings } from '@/lib/config/admin-settings';
import { DEEP_KNOBS } from '@/lib/pipelines/deep/words/deep-knobs';
import { MODE_KNOBS } from '@/lib/pipelines/mode-decider/mode-knobs';
import type { ModePolicy } from '@/lib/pipelines/mode-decider/mode-policy';
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
  };
}
