import type { Wait } from '@/lib/shared/wait';
import { conversationSave } from '../turn/conversation-save';
import type { ExecutionPolicy } from '../turn/execution-policy';
import { historyRetrieve } from '../turn/history-retrieve';
import { definePipeline } from '../turn/pipeline';
import type { Stage } from '../turn/stage';
import { telemetryFinal, telemetryStart } from '../turn/telemetry';
import { callsOfRun, RESEARCH_KNOBS, type ResearchSettings } from './policy/research-knobs';
import { type ResearchOptions, researchOptionsSchema } from './policy/research-options';
import { debateStage } from './stages/debate-stage';
import { gatherStage } from './stages/gather-stage';
import { releaseStage } from './stages/release-stage';

/** The stages of a turn that is researched, under what admins have set. */
export const researchStages = (
  policy: Pick<ExecutionPolicy, 'timeouts'>,
  settings: ResearchSettings,
  options: ResearchOptions,
  wait?: Wait,
): readonly Stage[] => [
  telemetryStart,
  historyRetrieve,
  gatherStage(settings, options),
  debateStage(settings, options),
  releaseStage(options, wait),
  conversationSave(policy),
  telemetryFinal,
];

/** Answers with a report: an analyst drafts from sources, a critic objects, a writer writes, and a gate holds it against them. */
export const researchPipeline = definePipeline(
  researchOptionsSchema,
  (policy, options) => researchStages(policy, RESEARCH_KNOBS.read(policy.knobs), options),
  {
    knobs: RESEARCH_KNOBS.all,
    budget: (settings) => ({ maxModelCalls: callsOfRun(RESEARCH_KNOBS.read(settings)) }),
    questionLimit: (settings) => RESEARCH_KNOBS.read(settings).questionCharacters,
  },
);
