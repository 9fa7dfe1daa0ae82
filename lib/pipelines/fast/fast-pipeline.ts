import { conversationSave } from '../turn/conversation-save';
import { historyRetrieve } from '../turn/history-retrieve';
import type { Pipeline } from '../turn/stage';
import { telemetryFinal, telemetryStart } from '../turn/telemetry';
import { respond } from './respond';

/** The direct path: read the conversation, answer, keep. */
export const fastPipeline: Pipeline = (policy) => [
  telemetryStart,
  historyRetrieve,
  respond(policy),
  conversationSave,
  telemetryFinal,
];
