const PREFIX = 'temporary_';

/** Stands for one that the server has not made yet. */
export const NEW_TEMPORARY = `${PREFIX}new`;

/** Whether a conversation is kept in the server's memory only, which its id says. */
export const isTemporary = (conversationId: string): boolean => conversationId.startsWith(PREFIX);
