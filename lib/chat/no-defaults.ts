import type { ConversationDefaults } from './conversation-defaults';
import { NOTHING_CHOSEN } from './documents/chosen-documents';

/** What a conversation is begun with where nothing was chosen; apart from the schema, which browsers do without. */
export const NO_DEFAULTS: ConversationDefaults = {
  ...{ instructions: '', modelId: null, mode: null },
  chosen: { documents: [...NOTHING_CHOSEN.documents], folders: [...NOTHING_CHOSEN.folders] },
};
