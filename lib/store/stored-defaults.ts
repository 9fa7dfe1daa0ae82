import { type ConversationDefaults, conversationDefaultsSchema } from '@/lib/chat/conversation-defaults';
import { NO_DEFAULTS } from '@/lib/chat/no-defaults';
import { type PresetGives, presetGivesSchema } from '@/lib/chat/preset';
import { parseStoredJson } from './stored-json';

/** What a conversation is begun with, as it is kept; nothing where that cannot be read. */
export const readConversationDefaults = (kept: string): ConversationDefaults =>
  conversationDefaultsSchema.safeParse(parseStoredJson(kept)).data ?? NO_DEFAULTS;

const NOTHING_GIVEN: PresetGives = { defaults: NO_DEFAULTS, tools: null, starters: [] };

/** What a preset gives, as it is kept; nothing where that cannot be read. */
export const readPresetGives = (kept: string): PresetGives =>
  presetGivesSchema.safeParse(parseStoredJson(kept)).data ?? NOTHING_GIVEN;
