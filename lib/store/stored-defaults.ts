import {
  type ConversationDefaults,
  conversationDefaultsSchema,
  NO_DEFAULTS,
} from '@/lib/chat/conversation-defaults';
import { parseStoredJson } from './stored-json';

/** What a conversation is begun with, as it is kept; nothing where that cannot be read. */
export const readConversationDefaults = (kept: string): ConversationDefaults =>
  conversationDefaultsSchema.safeParse(parseStoredJson(kept)).data ?? NO_DEFAULTS;
