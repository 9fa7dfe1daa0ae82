import { z } from 'zod';
import { conversationSave } from '../turn/conversation-save';
import { historyRetrieve } from '../turn/history-retrieve';
import { definePipeline } from '../turn/pipeline';
import { telemetryFinal, telemetryStart } from '../turn/telemetry';
import { respond } from './respond';
import { searchBefore } from './search-before';

/** The direct path: read the conversation, answer, keep. */
export const fastPipeline = definePipeline(z.strictObject({}), (policy) => [
  telemetryStart,
  historyRetrieve,
  searchBefore,
  respond(policy),
  conversationSave(policy),
  telemetryFinal,
]);
