const CONVERSATION_PATH = /^\/c\/([a-zA-Z0-9_-]{1,80})\/?$/;

/** The conversation that a path shows, or null for a new one. */
export const conversationIdOf = (path: string): string | null => CONVERSATION_PATH.exec(path)?.[1] ?? null;

/** Where temporary conversations are: each has this address, under which nobody finds it again. */
export const TEMPORARY_PATH = '/temporary';

/** Where a conversation is shown; null is a new one. */
export const pathOf = (conversationId: string | null): string =>
  conversationId === null ? '/' : `/c/${conversationId}`;
