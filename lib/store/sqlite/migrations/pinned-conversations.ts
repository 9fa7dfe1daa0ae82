/** Conversations that stand above the others of their owner. */
export const pinnedConversations: readonly string[] = [
  'ALTER TABLE conversations ADD COLUMN pinned_at INTEGER',
  `CREATE INDEX conversations_pinned ON conversations (owner_id, pinned_at DESC) WHERE pinned_at IS NOT NULL`,
];
