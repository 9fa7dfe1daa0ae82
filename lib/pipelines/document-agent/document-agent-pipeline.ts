import { z } from 'zod';
import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { chosenFilesSchema } from '@/lib/chat/documents/chosen-documents-schema';
import type { Wait } from '@/lib/shared/wait';
import { conversationSave } from '../turn/conversation-save';
import { AGENT_KNOBS, type AgentSettings } from '../turn/documents/state/agent-knobs';
import type { ExecutionPolicy } from '../turn/execution-policy';
import { historyRetrieve } from '../turn/history-retrieve';
import { definePipeline } from '../turn/pipeline';
import type { Stage } from '../turn/stage';
import { telemetryFinal, telemetryStart } from '../turn/telemetry';
import { answerStage } from './answer-stage';
import { planStage } from './plan-stage';

const optionsSchema = z.strictObject(chosenFilesSchema.shape);

/** The stages of a turn that is answered from documents, under what admins have set. */
export const documentAgentStages = (
  policy: Pick<ExecutionPolicy, 'timeouts'>,
  settings: AgentSettings,
  chosen: ChosenDocuments,
  wait?: Wait,
): readonly Stage[] => [
  telemetryStart,
  historyRetrieve,
  planStage(settings, chosen),
  answerStage(settings, chosen, wait),
  conversationSave(policy),
  telemetryFinal,
];

/** Answers from a person's documents: a plan, searches and openings within a budget, and a gate before the answer. */
export const documentAgentPipeline = definePipeline(
  optionsSchema,
  (policy, options) => documentAgentStages(policy, AGENT_KNOBS.read(policy.knobs), options),
  {
    knobs: AGENT_KNOBS.all,
    questionLimit: (settings) => AGENT_KNOBS.read(settings).questionCharacters,
  },
);
