import type { ExecutionPolicy } from '../execution-policy';
import type { Stage } from '../stage';
import { conversationSave } from './conversation-save';
import { historyRetrieve } from './history-retrieve';
import { respond } from './respond';
import { telemetryFinal, telemetryStart } from './telemetry';

/** The direct path: read the conversation, answer, keep. */
export const fastPipeline = (policy: ExecutionPolicy): readonly Stage[] => [
  telemetryStart,
  historyRetrieve,
  respond(policy),
  conversationSave,
  telemetryFinal,
];
