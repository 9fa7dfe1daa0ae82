import { z } from 'zod';
import { conversationSave } from '../turn/conversation-save';
import { historyRetrieve } from '../turn/history-retrieve';
import { definePipeline } from '../turn/pipeline';
import type { Pause } from '../turn/release-answer';
import { telemetryFinal, telemetryStart } from '../turn/telemetry';
import { check } from './check';
import { plan } from './plan';
import { REHEARSAL_KNOBS } from './rehearsal-knobs';
import { write } from './write';

/**
 * Plans, writes a draft, checks it and writes once more where it has to. For tests only: it does what pipelines do
 * that are more than one call of the model. The model may call tools for the draft, and the check calls one itself.
 */
export const rehearsalPipeline = (pause?: Pause) =>
  definePipeline(
    z.strictObject({ drafts: z.literal([1, 2]).default(2) }),
    (policy, { drafts }) => {
      const settings = REHEARSAL_KNOBS.read(policy.knobs);
      const maxRounds = Math.min(settings.maxRounds, drafts - 1);
      return [
        telemetryStart,
        historyRetrieve,
        plan(settings),
        write(policy),
        check({ ...settings, maxRounds }, pause),
        conversationSave,
        telemetryFinal,
      ];
    },
    {
      knobs: REHEARSAL_KNOBS.all,
      budget: (settings) => ({ maxToolCalls: REHEARSAL_KNOBS.read(settings).maxToolCalls }),
    },
  );
