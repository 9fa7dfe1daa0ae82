import type { Wait } from '@/lib/shared/wait';
import { conversationSave } from '../turn/conversation-save';
import type { ExecutionPolicy } from '../turn/execution-policy';
import { historyRetrieve } from '../turn/history-retrieve';
import { definePipeline } from '../turn/pipeline';
import type { Stage } from '../turn/stage';
import { telemetryFinal, telemetryStart } from '../turn/telemetry';
import { RESEARCH_OFFER_KNOBS } from './policy/offer-knobs';
import { callsOfRun, RESEARCH_KNOBS, type ResearchSettings } from './policy/research-knobs';
import { type ResearchOptions, researchOptionsSchema } from './policy/research-options';
import { clarifyStage, clarifyStateSchema } from './stages/clarify-stage';
import { debateStage } from './stages/debate-stage';
import { gatherStage, takeReply } from './stages/gather-stage';
import { releaseStage } from './stages/release-stage';

/** What comes once it is known what is asked. */
const answeringStages = (
  policy: Pick<ExecutionPolicy, 'timeouts'>,
  settings: ResearchSettings,
  options: ResearchOptions,
  wait?: Wait,
): readonly Stage[] => [
  gatherStage(settings, options),
  debateStage(settings, options),
  releaseStage(options, wait),
  conversationSave(policy),
  telemetryFinal,
];

/** The stages of a turn that is researched, under what admins have set; `asks`: the person may be asked what they mean. */
export const researchStages = (
  policy: Pick<ExecutionPolicy, 'timeouts'>,
  { asks, ...settings }: ResearchSettings & { readonly asks: boolean },
  options: ResearchOptions,
  wait?: Wait,
): readonly Stage[] => [
  telemetryStart,
  historyRetrieve,
  ...(asks && options.clarify !== 'skip' ? [clarifyStage(settings)] : []),
  ...answeringStages(policy, settings, options, wait),
];

/** Answers with a report: an analyst drafts from sources, a critic objects, a writer writes, and a gate holds it against them. */
export const researchPipeline = definePipeline(
  researchOptionsSchema,
  ({ timeouts, knobs }, options) => {
    const { asks } = RESEARCH_OFFER_KNOBS.read(knobs);
    return researchStages({ timeouts }, { ...RESEARCH_KNOBS.read(knobs), asks }, options);
  },
  {
    knobs: [...RESEARCH_OFFER_KNOBS.all, ...RESEARCH_KNOBS.all],
    budget: (settings) => ({ maxModelCalls: callsOfRun(RESEARCH_KNOBS.read(settings)) }),
    questionLimit: (settings) => RESEARCH_KNOBS.read(settings).questionCharacters,
    goingOn: {
      state: clarifyStateSchema,
      stages: ({ timeouts, knobs }, options, state) => [
        telemetryStart,
        historyRetrieve,
        takeReply(state),
        ...answeringStages({ timeouts }, RESEARCH_KNOBS.read(knobs), options),
      ],
    },
  },
);
